//! Pages.

use crate::app::{Server, Shelf, shelf};
use crate::assets::takes_gzip;
use crate::draw;
use crate::error::Fail;
use crate::live::{Pairing, ResultLine};
use crate::pages::parts::Scope;
use crate::pages::{self, Mode, Row};
use crate::quota::Client;
use crate::who::Asker;
use crate::words::Words;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use serde::Deserialize;
use std::borrow::Cow;
use zocalo_core::Side;
use zocalo_store::{Listed, Page};
use zocalo_table::{Eye, Lang};

/// Tables in progress shown on the first page.
const RUNNING_MAX: u32 = 50;
/// Finished tables shown on the first page.
const FINISHED_FEW: u32 = 5;
/// Finished tables on a page of their list.
const FINISHED_PAGE: u32 = 30;

fn shown(asker: &Asker, page: Result<Markup, Fail>) -> Response {
    page.map_or_else(|fail| pages::error(asker, fail), IntoResponse::into_response)
}

impl Server {
    /// A table of a list, with whose turn it is.
    async fn row(&self, asker: &Asker, listed: Listed) -> Row {
        let words = asker.words;
        let plain = |listed: Listed, turn: String| {
            let since = listed.ended_at.unwrap_or(listed.made_at);
            Row { listed, turn, asks: String::new(), mine: false, since, pairing: String::new() }
        };
        let Ok(shelf) = shelf(&listed.rules, asker.lang()) else { return plain(listed, String::new()) };
        if listed.ended_at.is_some() {
            let pairing = self.pairing_of(words, shelf, &listed).await.unwrap_or_default();
            return Row { pairing, ..plain(listed, String::new()) };
        }
        let Ok(live) = self.live(&listed.id).await else {
            return plain(listed, words.t("table-unreadable"));
        };
        let state = live.read().await;
        let pairing = state.pairing.as_ref().map(|pairing| pages::matches::label(words, pairing.nth));
        let pairing = pairing.unwrap_or_default();
        let (turn, mine) = match (&state.table, state.decider()) {
            (None, _) => (words.t("waiting-seats"), false),
            (_, Some(side)) if listed.seats.plays(side) => (words.t("turn-yours"), true),
            (_, Some(side)) => (words.with("turn-theirs", "side", shelf.side_name(side).to_owned()), false),
            (Some(table), None) => {
                (table.status(Eye::Viewer(state.viewer(listed.seats, None)), asker.lang()).prompt, true)
            }
        };
        let asks =
            state.table.as_deref().filter(|_| mine).map(|table| {
                table.status(Eye::Viewer(state.viewer(listed.seats, None)), asker.lang()).prompt
            });
        let asks = asks.filter(|asks| *asks != turn).unwrap_or_default();
        Row { turn, asks, mine, since: state.last_at.max(listed.made_at), listed, pairing }
    }

    /// What is said of the match that a finished table belongs to.
    async fn pairing_of(&self, words: Words, shelf: &Shelf, listed: &Listed) -> Option<String> {
        if !listed.paired {
            return None;
        }
        let row = self.store().game(&listed.id).await.ok()??;
        let pairing = Pairing::of(self.store(), &row).await.ok()??;
        let mine = listed.result.as_deref().and_then(ResultLine::read);
        let joint = mine.and_then(|mine| pairing.joint(&mine, shelf.side_id(Side::One)));
        let label = pages::matches::label(words, pairing.nth);
        let joint = joint.map(|joint| pages::matches::joint_text(words, shelf, joint));
        Some(joint.map_or_else(|| label.clone(), |joint| format!("{label}. {joint}")))
    }

    async fn rows(&self, asker: &Asker, list: Vec<Listed>) -> Vec<Row> {
        let mut rows = Vec::with_capacity(list.len());
        for listed in list {
            rows.push(self.row(asker, listed).await);
        }
        rows
    }
}

/// The first page.
pub async fn home(State(server): State<Server>, asker: Asker) -> Response {
    let work = async {
        let Some(person) = &asker.person else { return Ok(pages::home(&asker, &[], &[], (0, 0))) };
        let store = server.store();
        let running = store.running_of(person, Page { skip: 0, most: RUNNING_MAX }).await?;
        let finished = store.finished_of(person, Page { skip: 0, most: FINISHED_FEW }).await?;
        let counts = store.count_of(person).await?;
        let mut running = server.rows(&asker, running).await;
        running.sort_by_key(|row| (!row.mine, -row.since));
        let finished = server.rows(&asker, finished).await;
        Ok(pages::home(&asker, &running, &finished, counts))
    };
    let result = work.await;
    shown(&asker, result)
}

/// Which page of a list.
#[derive(Debug, Deserialize)]
pub struct Number {
    #[serde(default)]
    page: Option<u32>,
}

/// All finished tables.
pub async fn finished(State(server): State<Server>, asker: Asker, Query(number): Query<Number>) -> Response {
    let work = async {
        let number = number.page.unwrap_or(1).clamp(1, 1_000_000);
        let Some(person) = &asker.person else { return Ok(pages::finished(&asker, &[], 1, 1)) };
        let (_, all) = server.store().count_of(person).await?;
        let count = u32::try_from(all.div_ceil(u64::from(FINISHED_PAGE))).unwrap_or(u32::MAX).max(1);
        let page = Page { skip: (number - 1) * FINISHED_PAGE, most: FINISHED_PAGE };
        let rows = server.store().finished_of(person, page).await?;
        let rows = server.rows(&asker, rows).await;
        Ok(pages::finished(&asker, &rows, number, count))
    };
    let result = work.await;
    shown(&asker, result)
}

/// About the server.
pub async fn about(asker: Asker) -> Markup {
    pages::about(&asker)
}

/// The manual.
pub async fn manual(asker: Asker) -> Markup {
    pages::manual(&asker)
}

/// A picture of the manual.
pub async fn manual_picture(Path(name): Path<String>) -> Response {
    pages::manual_picture(&name)
}

/// The page on which a table is set up.
pub async fn new_table(State(server): State<Server>, asker: Asker, Path(game): Path<String>) -> Response {
    let work = async {
        let shelf = shelf(&game, asker.lang())?;
        Ok(pages::new_table(&asker, shelf, &server.promise(None).await?))
    };
    let page = work.await;
    shown(&asker, page)
}

async fn page_of_table(server: &Server, asker: &Asker, id: &str, mode: Mode) -> Result<Markup, Fail> {
    let live = server.table(id).await?;
    let note = match &asker.person {
        Some(person) => server.store().note(live.key, person).await?,
        None => String::new(),
    };
    let state = live.read().await;
    let seats = state.seats_of(asker.person.as_ref());
    let viewer = state.viewer(seats, None);
    let scope = Scope::new(asker.words, &state, seats, viewer, state.inputs(), 0)?;
    let first = super::view::first(&live, &state, &scope)?;
    Ok(pages::table(asker, &scope, mode, &note, &first))
}

/// The page of a table.
pub async fn table(State(server): State<Server>, asker: Asker, Path(id): Path<String>) -> Response {
    let page = page_of_table(&server, &asker, &id, Mode::Live).await;
    shown(&asker, page)
}

/// The page of a table, to be looked through from the beginning.
pub async fn replay(State(server): State<Server>, asker: Asker, Path(id): Path<String>) -> Response {
    let page = page_of_table(&server, &asker, &id, Mode::Replay).await;
    shown(&asker, page)
}

/// The promise of the dice at a table; once it is over, checked.
pub async fn fair(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path(id): Path<String>,
) -> Response {
    let work = async {
        let live = server.table(&id).await?;
        let (over, old) = {
            let state = live.read().await;
            (state.end.is_some(), state.is_old())
        };
        let newly = if over && !old { Some(server.checked_of(&live, &client.owner()).await?) } else { None };
        let state = live.read().await;
        let shelf = shelf(&state.row.rules, asker.lang())?;
        let filmed = || {
            let verified = state.film().and_then(|film| film.verified.clone());
            verified.ok_or_else(|| asker.words.t("error-old-rules"))
        };
        let checked = newly.or_else(|| (over && old).then(filmed));
        pages::fair(&asker, shelf, &state, checked.as_ref())
    };
    let page = work.await;
    shown(&asker, page)
}

/// The rules of a game.
pub async fn rules(asker: Asker, Path(game): Path<String>) -> Response {
    shown(&asker, shelf(&game, asker.lang()).map(|shelf| pages::rules(&asker, shelf)))
}

/// What is searched for.
#[derive(Debug, Deserialize)]
pub struct Find {
    #[serde(default)]
    q: String,
    #[serde(default)]
    case: Option<String>,
}

/// Rules that a search found: a part of a page.
pub async fn rules_found(asker: Asker, Path(game): Path<String>, Query(find): Query<Find>) -> Response {
    let found =
        shelf(&game, asker.lang()).map(|shelf| pages::found(&asker, shelf, &find.q, find.case.as_deref()));
    shown(&asker, found)
}

/// Where the components of a game come from.
pub async fn sources(asker: Asker, Path(game): Path<String>) -> Response {
    let page = shelf(&game, asker.lang()).and_then(|shelf| pages::sources(&asker, shelf));
    shown(&asker, page)
}

/// The style of the picture of a board: it stands alone, so it brings its own.
const PICTURE_STYLE: &str = include_str!("../../assets/board.css");

/// How large a picture of a board is wanted.
#[derive(Debug, serde::Deserialize)]
pub struct Picture {
    /// Present for the small one.
    small: Option<String>,
}

/// The board of a game as a picture.
pub async fn board_picture(asker: Asker, Path(game): Path<String>, Query(wish): Query<Picture>) -> Response {
    let Ok(shelf) = shelf(&game, asker.lang()) else { return pages::error(&asker, Fail::NotFound) };
    if let Some(ground) = &shelf.sheet.ground {
        let bytes = if wish.small.is_some() { ground.small } else { ground.day };
        if !bytes.is_empty() {
            let headers = [
                (header::CONTENT_TYPE, HeaderValue::from_static("image/webp")),
                (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
            ];
            return (headers, bytes).into_response();
        }
    }
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
        (header::VARY, HeaderValue::from_static("cookie, accept-language")),
        // The picture has an inline style and no scripts.
        (
            header::CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
        ),
    ];
    (headers, draw::picture(&shelf.sheet, PICTURE_STYLE)).into_response()
}

/// A file of the baked board of a game. Its address holds a digest of the files, so that browsers may keep it for ever.
pub async fn ground(
    asker: Asker,
    headers: HeaderMap,
    Path((game, version, name)): Path<(String, String, String)>,
) -> Response {
    // The reader's own language first: the boards of the others may not be drawn yet.
    let found = std::iter::once(asker.lang()).chain(Lang::ALL).find_map(|lang| {
        let shelf = shelf(&game, lang).ok()?;
        let ground = shelf.sheet.ground.as_ref().filter(|ground| ground.digest == version)?;
        Some((shelf, ground, lang))
    });
    let Some((shelf, ground, lang)) = found else { return pages::error(&asker, Fail::NotFound) };
    let kept = HeaderValue::from_static("public, max-age=31536000, immutable");
    if name == "lines.svg" && takes_gzip(&headers) && !ground.pressed().is_empty() {
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
            (header::CONTENT_ENCODING, HeaderValue::from_static("gzip")),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
            (header::CACHE_CONTROL, kept),
        ];
        return (headers, ground.pressed()).into_response();
    }
    let legend = || draw::legend(Words::new(lang), shelf.game, &shelf.sheet).into_string();
    let (kind, bytes): (_, Cow<'static, [u8]>) = match name.as_str() {
        "legend.html" => ("text/plain; charset=utf-8", legend().into_bytes().into()),
        "day.webp" => ("image/webp", ground.day.into()),
        "night.webp" => ("image/webp", ground.night.into()),
        "style.css" => ("text/css; charset=utf-8", ground.style.as_bytes().into()),
        "lines.svg" => ("text/plain; charset=utf-8", ground.lines.as_bytes().into()),
        _ => return pages::error(&asker, Fail::NotFound),
    };
    let headers = [(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CACHE_CONTROL, kept)];
    (headers, bytes).into_response()
}

/// There is no such page.
pub async fn nowhere(asker: Asker) -> Response {
    pages::error(&asker, Fail::NotFound)
}
