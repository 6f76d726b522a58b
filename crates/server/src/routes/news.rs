//! The live stream of a table. It never says what happened, only that something did: the number of the last entry and
//! of the last line of talk. Whoever listens fetches their own view.

use crate::app::Server;
use crate::error::Fail;
use crate::live::News;
use crate::quota::{Client, StreamPass};
use crate::who::Asker;
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::mpsc;

/// A sign of life, so that proxies keep the stream open.
const ALIVE: Duration = Duration::from_secs(15);

/// Counts a stream for as long as it is open.
struct Open(Server);

impl Open {
    fn new(server: Server) -> Self {
        server.metrics().streams.fetch_add(1, Ordering::Relaxed);
        Self(server)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let streams: &AtomicU64 = &self.0.metrics().streams;
        streams.fetch_sub(1, Ordering::Relaxed);
    }
}

struct Stream1 {
    events: mpsc::Receiver<Event>,
    _open: Arc<Open>,
    _pass: StreamPass,
}

impl Stream for Stream1 {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.events.poll_recv(context).map(|event| event.map(Ok))
    }
}

fn event(news: News) -> Event {
    Event::default().id(news.seq.to_string()).data(format!("{} {}", news.seq, news.talk))
}

/// Opens a stream: the present numbers at once, then new ones as they come.
pub async fn news(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path(id): Path<String>,
) -> Response {
    let Some(pass) = server.ledger().stream(&client) else {
        return Fail::Later { key: "error-quota-streams", seconds: 60 }.json(asker.words);
    };
    let live = match server.table(&id).await {
        Ok(live) => live,
        Err(fail) => return fail.json(asker.words),
    };
    let mut news = live.listen();
    let mut closing = server.closing();
    let (send, events) = mpsc::channel(1);
    let open = Arc::new(Open::new(server));
    tokio::spawn(async move {
        loop {
            let now = *news.borrow_and_update();
            if send.send(event(now)).await.is_err() {
                return;
            }
            tokio::select! {
                changed = news.changed() => if changed.is_err() { return },
                _ = closing.wait_for(|closing| *closing) => return,
                () = send.closed() => return,
            }
        }
    });
    let stream = Stream1 { events, _open: open, _pass: pass };
    Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE)).into_response()
}
