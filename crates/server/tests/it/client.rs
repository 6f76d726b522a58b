//! A browser of few words, and a server to ask.

use axum::Router;
use axum::body::{Body, HttpBody, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;
use tower::ServiceExt;
use zocalo_server::{Config, Hinting, Server};
use zocalo_store::Database;

/// A server in a directory that goes away with it.
pub struct Home {
    pub front: Router,
    pub dir: tempfile::TempDir,
}

pub async fn home() -> Home {
    let dir = tempfile::tempdir().expect("a directory");
    Home { front: open(&dir).await, dir }
}

/// Opens the server in a directory, as after a restart.
pub async fn open(dir: &tempfile::TempDir) -> Router {
    open_with(dir, Config::new(dir.path())).await
}

/// The same with other settings.
pub async fn open_with(dir: &tempfile::TempDir, config: Config) -> Router {
    let store = Database::open(&dir.path().join("zocalo.db")).await.expect("a store");
    // Hints as long as they take, so that the same question has the same answer.
    let hints = Hinting { tries: 24, ms: None };
    let config = Config { rate: None, hints, ..config };
    Server::new(config, Arc::new(store)).front()
}

/// An answer.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|_| panic!("{} is no JSON: {}", self.status, self.body))
    }

    pub fn location(&self) -> &str {
        self.headers.get(header::LOCATION).and_then(|v| v.to_str().ok()).unwrap_or_default()
    }

    /// The kind of error, or nothing.
    pub fn error(&self) -> String {
        self.json()["error"]["kind"].as_str().unwrap_or_default().to_owned()
    }
}

/// Somebody's browser.
#[derive(Clone)]
pub struct Client {
    front: Router,
    pub cookies: BTreeMap<String, String>,
    pub lang: &'static str,
    /// What a proxy says where this browser is.
    pub forwarded: Option<&'static str>,
}

impl Client {
    pub fn new(front: &Router) -> Self {
        Self { front: front.clone(), cookies: BTreeMap::new(), lang: "en", forwarded: None }
    }

    /// The same browser at a server that was started anew.
    pub fn move_to(&mut self, front: &Router) {
        self.front = front.clone();
    }

    pub async fn request(&mut self, request: axum::http::request::Builder, body: Body) -> Answer {
        let cookies: Vec<String> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
        let mut request =
            request.header(header::HOST, "localhost:1863").header(header::ACCEPT_LANGUAGE, self.lang);
        if let Some(address) = self.forwarded {
            request = request.header("x-forwarded-for", address);
        }
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        let response =
            self.front.clone().oneshot(request.body(body).expect("a request")).await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        for cookie in headers.get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().expect("plain").split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').expect("a pair");
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        let bytes = to_bytes(response.into_body(), 16 << 20).await.expect("a body");
        Answer { status, headers, body: String::from_utf8_lossy(&bytes).into_owned() }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.request(Request::get(path), Body::empty()).await
    }

    /// The first event of a live stream.
    pub async fn first_news(&mut self, table: &str) -> String {
        let request = Request::get(format!("{table}/news")).header(header::HOST, "localhost:1863");
        let request = request.body(Body::empty()).expect("a request");
        let body = self.front.clone().oneshot(request).await.expect("an answer").into_body();
        Stream { body }.event().await
    }

    /// Opens the live stream of a page; what it tells at once is passed over.
    pub async fn listen(&self, table: &str, query: &str) -> Stream {
        let cookies: Vec<String> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
        let request = Request::get(format!("{table}/news?{query}"))
            .header(header::HOST, "localhost:1863")
            .header(header::ACCEPT_LANGUAGE, self.lang)
            .header(header::COOKIE, cookies.join("; "));
        let request = request.body(Body::empty()).expect("a request");
        let answer = self.front.clone().oneshot(request).await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK);
        let mut stream = Stream { body: answer.into_body() };
        stream.next().await;
        stream
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.request(request, Body::from(body.to_string())).await
    }

    pub async fn form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let pairs: Vec<String> = fields.iter().map(|(k, v)| format!("{k}={}", escape(v))).collect();
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.request(request, Body::from(pairs.join("&"))).await
    }

    /// Sets up a table; its address without what stands behind `#`, and that.
    pub async fn table(&mut self, seats: [&str; 2], more: &[(&str, &str)]) -> (String, String) {
        self.table_of(zocalo_table::games()[0].id(), seats, more).await
    }

    /// The same for a game by its id.
    pub async fn table_of(
        &mut self,
        game: &str,
        seats: [&str; 2],
        more: &[(&str, &str)],
    ) -> (String, String) {
        let mut fields = vec![("game", game), ("seat-0", seats[0]), ("seat-1", seats[1])];
        fields.extend(more);
        let made = self.form("/tables", &fields).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        let location = made.location().replace("/replay?play=1", "");
        let (path, secret) = location.split_once('#').unwrap_or((&location, ""));
        (path.to_owned(), secret.to_owned())
    }

    pub async fn view(&mut self, table: &str) -> Value {
        let seen = self.get(&format!("{table}/view")).await;
        assert_eq!(seen.status, StatusCode::OK, "{}", seen.body);
        seen.json()
    }

    /// Takes a choice of the view, by number.
    pub async fn choose(&mut self, table: &str, view: &Value, number: usize) -> Answer {
        let body = json!({ "after": view["seq"], "says": [view["choices"][number]["say"]] });
        self.post(&format!("{table}/choose"), &body).await
    }

    /// Plays so many choices, or to the end; both sides must be ours. The last view.
    pub async fn play(&mut self, table: &str, most: usize) -> Value {
        let mut view = self.view(table).await;
        let mut lottery = zocalo_core::lottery::Lottery::new(7);
        for _ in 0..most {
            let choices = view["choices"].as_array().map_or(0, Vec::len);
            if choices == 0 {
                break;
            }
            let done = self.choose(table, &view, lottery.below(choices)).await;
            assert_eq!(done.status, StatusCode::OK, "{}", done.body);
            view = done.json();
        }
        view
    }

    /// Waits until a view is as wanted.
    pub async fn wait(&mut self, table: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..2_000 {
            let view = self.view(table).await;
            if wanted(&view) {
                return view;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("the table never came to what was waited for")
    }
}

/// A live stream.
pub struct Stream {
    body: Body,
}

impl Stream {
    /// The next event, as it is sent.
    async fn event(&mut self) -> String {
        let frame = std::future::poll_fn(|context| Pin::new(&mut self.body).poll_frame(context)).await;
        let bytes = frame.expect("an event").expect("no fault").into_data().unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// What is told next.
    pub async fn next(&mut self) -> String {
        loop {
            let event = self.event().await;
            // Signs of life have no data.
            if let Some(data) = event.lines().find_map(|line| line.strip_prefix("data: ")) {
                return data.to_owned();
            }
        }
    }
}

/// A part of a whole view.
pub fn part(view: &Value, name: &str) -> String {
    let lines = view["parts"][name].as_array().unwrap_or_else(|| panic!("{name} is told whole"));
    lines.iter().map(|line| line.as_str().expect("a line")).collect::<Vec<_>>().join("\n")
}

pub fn escape(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}
