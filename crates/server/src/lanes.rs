//! The threads that speak with browsers. Each connection stays on one of them, so that whatever happens between a
//! request and its answer wakes no other thread but the one that writes to disk.

use crate::app::Server;
use crate::front::Front;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

/// Who takes longer to say what he wants keeps a place that others need.
const SAY_WITHIN: Duration = Duration::from_secs(30);

/// A lane always has something to wake up for before any patience with a connection ends. Otherwise almost every request
/// would be the first to end, and its lane would call itself awake for it.
const BEAT: Duration = Duration::from_secs(5);

/// Fewer would let one slow page hold up everybody.
const LANES_MIN: usize = 2;

/// A connection on its way to the thread that serves it.
type Arrival = (std::net::TcpStream, SocketAddr);

/// All these threads.
pub struct Lanes {
    lanes: Vec<mpsc::UnboundedSender<Arrival>>,
    next: usize,
    ended: mpsc::Receiver<Infallible>,
}

impl Lanes {
    /// One for each core.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn open(server: &Server) -> std::io::Result<Self> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let (open, ended) = mpsc::channel(1);
        let front = Front::new(server);
        let lane = |n: usize| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let (send, arrivals) = mpsc::unbounded_channel();
            let (server, front, open) = (server.clone(), front.clone(), open.clone());
            std::thread::Builder::new().name(format!("lane-{n}")).spawn(move || {
                runtime.block_on(serve(server, front, arrivals));
                // Bots may still think; nothing of theirs is lost, for nothing of it was acknowledged.
                runtime.shutdown_background();
                drop(open);
            })?;
            Ok(send)
        };
        let lanes = (0..cores.max(LANES_MIN)).map(lane).collect::<std::io::Result<_>>()?;
        Ok(Self { lanes, next: 0, ended })
    }

    /// Gives a connection to the next of them.
    pub fn take(&mut self, stream: TcpStream, peer: SocketAddr) {
        // A connection that is gone already needs nobody.
        let Ok(stream) = stream.into_std() else { return };
        let _ = self.lanes[self.next].send((stream, peer));
        self.next = (self.next + 1) % self.lanes.len();
    }

    /// Takes no more connections; waits for those that there are.
    pub async fn close(mut self) {
        self.lanes.clear();
        while self.ended.recv().await.is_some() {}
    }
}

async fn serve(server: Server, front: Front, mut arrivals: mpsc::UnboundedReceiver<Arrival>) {
    let mut connections = JoinSet::new();
    let mut beat = tokio::time::interval(BEAT);
    loop {
        tokio::select! {
            _ = beat.tick() => {}
            arrival = arrivals.recv() => match arrival {
                Some((stream, peer)) => {
                    connections.spawn(connection(server.clone(), front.clone(), stream, peer));
                }
                None => break,
            },
            // Those that have ended make room.
            Some(_) = connections.join_next() => {}
        }
    }
    while connections.join_next().await.is_some() {}
}

async fn connection(server: Server, front: Front, stream: std::net::TcpStream, peer: SocketAddr) {
    let Ok(stream) = TcpStream::from_std(stream) else { return };
    // An answer is written whole: to wait for more would only delay it.
    let _ = stream.set_nodelay(true);
    let service =
        service_fn(|request| async { Ok::<_, Infallible>(front.answer(request, Some(peer)).await) });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(SAY_WITHIN);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), service));
    let mut closing = server.closing();
    // How a connection ends is the browser's affair: nothing is said of it.
    tokio::select! {
        biased;
        _ = served.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}
