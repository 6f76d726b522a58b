//! The live stream of a table. A page that says what it shows is told what has changed since, as the view that it would ask for.
//! Any other is told that something has: the number of the last entry and of the last line of talk; it fetches its own view.

use super::view::{Reader, Wish, since};
use crate::app::Server;
use crate::error::Fail;
use crate::live::{Due, Listener, Live, News, Showing};
use crate::quota::{Client, StreamPass};
use crate::who::Asker;
use crate::words::Words;
use crate::work::Measured;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::watch;

/// Streams are not compressed: what is longer than this is left to be fetched by who would be given it compressed.
const PLAIN_MAX: usize = 4 * 1024;
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

/// A page that listens, and who reads it.
struct Page {
    server: Server,
    live: Arc<Live>,
    listener: Arc<Listener>,
    words: Words,
    client: Client,
    /// Whether what it fetches is compressed.
    pressed: bool,
}

impl Drop for Page {
    fn drop(&mut self) {
        self.live.listeners.close(&self.listener);
    }
}

impl Page {
    /// What is told of this news; `None` if the page knows it already, or will when what it does is answered.
    async fn told(page: &Arc<Self>, news: News) -> Option<Event> {
        let shows = match page.listener.due(news) {
            Due::Nothing => return None,
            Due::Numbers => return Some(numbers(news)),
            Due::Since(shows) => shows,
        };
        let view = page.changed(shows).await;
        let view = view.filter(|view| !page.pressed || view.len() <= PLAIN_MAX);
        Some(view.map_or_else(|| numbers(news), |view| Event::default().id(news.seq.to_string()).data(view)))
    }

    /// What has changed since the page was sent something. It is reckoned on the account of whoever reads it.
    async fn changed(self: &Arc<Self>, shows: Showing) -> Option<String> {
        let page = Arc::clone(self);
        let work = async move {
            let reader = Reader { words: page.words, person: page.client.person.as_ref() };
            since(reader, &page.live, &page.listener, &shows).await
        };
        match self.server.meter().filter(|_| !self.client.local) {
            None => work.await,
            Some(meter) if meter.check(&self.client).is_err() => None,
            Some(_) => Measured::new(self.server.clone(), self.client.clone(), work).await,
        }
    }
}

/// Where a stream hears of news, and of the end.
struct Subscription {
    news: watch::Receiver<News>,
    closing: watch::Receiver<bool>,
    page: Option<Arc<Page>>,
}

impl Subscription {
    /// The next that is to be told; `None` when the table is gone or the server closes.
    async fn next(mut self) -> Option<(Event, Self)> {
        loop {
            let answered = async {
                match &self.page {
                    Some(page) => page.listener.answered().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = self.news.changed() => changed.ok()?,
                () = answered => {}
                _ = self.closing.wait_for(|closing| *closing) => return None,
            }
            let news = *self.news.borrow_and_update();
            let told = match &self.page {
                Some(page) => Page::told(page, news).await,
                None => Some(numbers(news)),
            };
            if let Some(told) = told {
                return Some((told, self));
            }
        }
    }

    fn now(mut self) -> (Event, Self) {
        let now = *self.news.borrow_and_update();
        (numbers(now), self)
    }
}

/// What is heard next.
type Next = Pin<Box<dyn Future<Output = Option<(Event, Subscription)>> + Send>>;

struct NewsStream {
    next: Next,
    _open: Open,
    _pass: StreamPass,
}

impl Stream for NewsStream {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let heard = std::task::ready!(self.next.as_mut().poll(context));
        let Some((event, subscription)) = heard else {
            self.next = Box::pin(std::future::ready(None));
            return Poll::Ready(None);
        };
        self.next = Box::pin(subscription.next());
        Poll::Ready(Some(Ok(event)))
    }
}

/// That something has happened.
fn numbers(news: News) -> Event {
    Event::default().id(news.seq.to_string()).data(format!("{} {}", news.seq, news.talk))
}

/// Opens a stream: the present numbers at once, then new ones as they come.
pub async fn news(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Response {
    let Some(pass) = server.ledger().stream(&client) else {
        return Fail::Later { key: "error-quota-streams", seconds: 60 }.json(asker.words);
    };
    let live = match server.table(&id).await {
        Ok(live) => live,
        Err(fail) => return fail.json(asker.words),
    };
    let (news, closing) = (live.listen(), server.closing());
    let page = wish.key().map(|key| {
        let edition = wish.edition();
        let shows = edition.map(|edition| wish.showing(edition, wish.at.is_none()));
        let listener = live.listeners.open(key, client.person.clone(), shows);
        let gzip = |value: &axum::http::HeaderValue| value.to_str().is_ok_and(|text| text.contains("gzip"));
        let pressed = headers.get(header::ACCEPT_ENCODING).is_some_and(gzip);
        Arc::new(Page { server: server.clone(), live, listener, words: asker.words, client, pressed })
    });
    let subscription = Subscription { news, closing, page };
    // The present numbers at once.
    let next = Box::pin(std::future::ready(Some(subscription.now())));
    let stream = NewsStream { next, _open: Open::new(server), _pass: pass };
    Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE)).into_response()
}
