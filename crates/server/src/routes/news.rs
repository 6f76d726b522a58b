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
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::watch;

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

/// Where a stream hears of news, and of the end.
struct Subscription {
    news: watch::Receiver<News>,
    closing: watch::Receiver<bool>,
}

impl Subscription {
    /// The next news; `None` when the table is gone or the server closes.
    async fn next(mut self) -> Option<(News, Self)> {
        tokio::select! {
            changed = self.news.changed() => changed.ok()?,
            _ = self.closing.wait_for(|closing| *closing) => return None,
        }
        Some(self.now())
    }

    fn now(mut self) -> (News, Self) {
        let now = *self.news.borrow_and_update();
        (now, self)
    }
}

/// What is heard next.
type Next = Pin<Box<dyn Future<Output = Option<(News, Subscription)>> + Send>>;

struct NewsStream {
    next: Next,
    _open: Open,
    _pass: StreamPass,
}

impl Stream for NewsStream {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let heard = std::task::ready!(self.next.as_mut().poll(context));
        let Some((news, subscription)) = heard else {
            self.next = Box::pin(std::future::ready(None));
            return Poll::Ready(None);
        };
        self.next = Box::pin(subscription.next());
        Poll::Ready(Some(Ok(event(news))))
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
    let subscription = Subscription { news: live.listen(), closing: server.closing() };
    // The present numbers at once.
    let next = Box::pin(std::future::ready(Some(subscription.now())));
    let stream = NewsStream { next, _open: Open::new(server), _pass: pass };
    Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE)).into_response()
}
