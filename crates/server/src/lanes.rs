//! The threads that serve connections. Each connection stays on one single-threaded runtime, so that a request wakes no other
//! thread than the store's writer. Measured against axum's own multi-threaded loop this saved most of the wake-ups; whether it
//! pays on the path that browsers take is to be measured again.

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

/// Timeout for request headers; slow clients would otherwise hold a connection.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

/// Interval of a timer that does nothing but stay ahead of the header timeouts: the runtime then need not re-arm its wake-up for
/// every request.
const BEAT: Duration = Duration::from_secs(5);

/// At least two threads, so that one slow request does not block all connections.
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
                // Bots that still think are abandoned: a choice counts only once it is in the store.
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
        // Fails only if the connection is closed already.
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
            // Removes finished connections from the set.
            Some(_) = connections.join_next() => {}
        }
    }
    while connections.join_next().await.is_some() {}
}

async fn connection(server: Server, front: Front, stream: std::net::TcpStream, peer: SocketAddr) {
    let Ok(stream) = TcpStream::from_std(stream) else { return };
    // Answers are written in one piece, so Nagle's algorithm would only delay them.
    let _ = stream.set_nodelay(true);
    let service =
        service_fn(|request| async { Ok::<_, Infallible>(front.answer(request, Some(peer)).await) });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), service));
    let mut closing = server.closing();
    // Errors of a connection (resets, timeouts) are the client's and are not logged.
    tokio::select! {
        biased;
        _ = served.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}
