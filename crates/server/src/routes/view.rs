//! What one viewer sees of a table, in parts that the page puts in place: for live play, after a break, and for every
//! position of a replay, all by the same address.

use crate::app::Server;
use crate::draw::{Drawing, Line};
use crate::error::Fail;
use crate::live::{Audience, Differ, Edition, Had, Listener, Live, PageKey, Showing, State as TableState};
use crate::pages::Piece;
use crate::pages::parts::{self, Scope};
use crate::script::{Script, mark};
use crate::who::Asker;
use crate::wire::{Choice, Gesture, LogPart, View};
use crate::words::Words;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use zocalo_core::Viewer;
use zocalo_store::Person;
use zocalo_table::wire::{On, Then};

/// The longest id of a side, or `public`.
const EYES_MAX: usize = 32;

/// What the page asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Wish {
    /// The position after so many inputs; the present one if left out.
    #[serde(default)]
    pub at: Option<usize>,
    /// With whose eyes.
    #[serde(default, rename = "as")]
    pub eyes: Option<String>,
    /// The view that the page has, by its numbers.
    #[serde(default)]
    pub from: Option<String>,
    /// The number of the page, if it listens.
    #[serde(default)]
    pub page: Option<String>,
}

impl Wish {
    /// The number of the page.
    pub fn key(&self) -> Option<PageKey> {
        self.page.as_deref().and_then(PageKey::parse)
    }

    /// What the page shows that is sent this view.
    pub fn showing(&self, edition: Edition, now: bool) -> Showing {
        // What is longer is nobody's.
        let eyes = self.eyes.clone().filter(|eyes| eyes.len() <= EYES_MAX);
        Showing { eyes, edition, now }
    }

    /// The view that the page has.
    pub fn edition(&self) -> Option<Edition> {
        self.from.as_deref().and_then(|text| text.parse().ok())
    }
}

/// Who looks.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// Their words.
    pub words: Words,
    /// Who they are.
    pub person: Option<&'a Person>,
}

/// A view as it is sent.
pub struct Seen(Bytes);

impl IntoResponse for Seen {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], self.0).into_response()
    }
}

fn written(view: &impl Serialize) -> Result<Vec<u8>, Fail> {
    serde_json::to_vec(view).map_err(|error| Fail::Fault(error.to_string()))
}

/// What somebody sees of a table.
pub async fn see(reader: Reader<'_>, live: &Live, wish: &Wish) -> Result<Seen, Fail> {
    let state = live.read().await;
    let inputs = state.inputs();
    let at = wish.at.unwrap_or(inputs);
    if at > inputs {
        return Err(Fail::NotFound);
    }
    let page = OfPage::new(reader, live, &state, wish.eyes.as_deref(), at);
    let had = wish.edition().and_then(|edition| page.had(edition));
    let (edition, text) = page.seen(reader.words, had)?;
    if let Some(listener) = wish.key().and_then(|key| live.listeners.find(key, reader.person)) {
        listener.shows(wish.showing(edition, at == inputs));
    }
    Ok(Seen(text.into()))
}

/// The present for a page that listens, as differences to what it shows; `None` if they are not known, or it had better ask.
pub async fn since(reader: Reader<'_>, live: &Live, listener: &Listener, shows: &Showing) -> Option<String> {
    let state = live.read().await;
    // What a bot does one after the other, faster than anybody reads, the page fetches together and shows step by step.
    if state.decider().is_some_and(|side| state.is_bot(side)) {
        return None;
    }
    let page = OfPage::new(reader, live, &state, shows.eyes.as_deref(), state.inputs());
    let had = page.had(shows.edition)?;
    let (edition, text) = page.seen(reader.words, Some(had)).ok()?;
    listener.shows(Showing { edition, ..shows.clone() });
    String::from_utf8(text).ok()
}

/// The whole view that a page begins with, but for the log, which stands on the page.
pub fn first(live: &Live, state: &TableState, scope: &Scope<'_>) -> Result<String, Fail> {
    let audience = Audience { viewer: scope.viewer, seats: scope.seats, lang: scope.words.lang };
    let page = OfPage { live, state, audience, at: scope.at };
    let log = LogPart { after: state.inputs(), lines: Vec::new() };
    let text = written(&page.view(scope, None, log).1)?;
    String::from_utf8(text).map_err(|error| Fail::Fault(error.to_string()))
}

/// Whose page it is, and what it shows.
struct OfPage<'a> {
    live: &'a Live,
    state: &'a TableState,
    audience: Audience,
    at: usize,
}

impl<'p> OfPage<'p> {
    fn new(reader: Reader<'_>, live: &'p Live, state: &'p TableState, eyes: Option<&str>, at: usize) -> Self {
        let seats = state.seats_of(reader.person);
        let viewer = state.viewer(seats, eyes);
        Self { live, state, audience: Audience { viewer, seats, lang: reader.words.lang }, at }
    }

    /// What the page has that was sent this view, if it was made for the like of its reader.
    fn had(&self, edition: Edition) -> Option<(Edition, Had)> {
        Some((edition, self.live.sent.had(self.audience, edition)?))
    }

    /// The view, as it is sent.
    fn seen(&self, words: Words, had: Option<(Edition, Had)>) -> Result<(Edition, Vec<u8>), Fail> {
        let (state, Audience { viewer, seats, .. }) = (self.state, self.audience);
        let stands = match &had {
            Some((_, had)) if had.over == state.end.is_some() => state.log_stands(had.inputs, had.backs),
            _ => 0,
        };
        let scope = Scope::new(words, state, seats, viewer, self.at, stands)?;
        let log = LogPart { after: stands, lines: parts::log(&scope) };
        let (edition, view) = self.view(&scope, had, log);
        Ok((edition, written(&view)?))
    }

    fn view<'a>(
        &self,
        scope: &'a Scope<'_>,
        had: Option<(Edition, Had)>,
        log: LogPart,
    ) -> (Edition, View<'a>) {
        let (from, had) = had.unzip();
        let mut differ = Differ::new(had.map(|had| had.marks));
        let mut parts: BTreeMap<&'static str, Script<String>> = BTreeMap::new();
        for part in parts::all(scope) {
            let (name, source) = (part.name, (part.source)(scope));
            if !differ.has(name, source) {
                let pieces = (part.draw)(scope).0;
                let script = differ.list(name, source, &pieces, |piece| piece.mark, Piece::html);
                parts.extend(script.map(|script| (name, script)));
            }
        }
        board(scope, &mut differ, &mut parts);
        let (choices, gestures) = (choices(scope), gestures(scope));
        let choices = differ.list("choices", None, &choices, mark, Clone::clone);
        let gestures = differ.list("gestures", None, &gestures, mark, Clone::clone);
        let (state, talk) = (self.state, self.live.news().talk);
        let had = Had {
            inputs: state.inputs(),
            backs: state.backs.len(),
            over: state.end.is_some(),
            marks: Arc::new(differ.marks()),
        };
        let edition = Edition { seq: state.seq, talk, at: self.at, nth: 0, audience: self.audience.number() };
        let edition = self.live.sent.keep(self.audience, edition, had);
        let view = View {
            seq: state.seq,
            talk,
            inputs: state.inputs(),
            at: self.at,
            backs: state.backs.len(),
            viewer: match scope.viewer {
                Viewer::Side(side) => scope.side_id(side).to_owned(),
                Viewer::Public => "public".to_owned(),
            },
            side: scope.decides().map(|side| scope.side_id(side).to_owned()),
            over: state.end.is_some(),
            edition: edition.to_string(),
            from: from.map(|from| from.to_string()),
            parts,
            log,
            choices,
            gestures,
        };
        (edition, view)
    }
}

/// What lies on the board: stacks of counters, marks, and lit hexsides. Only what the page lacks is put into words and drawn.
fn board(scope: &Scope<'_>, differ: &mut Differ, parts: &mut BTreeMap<&'static str, Script<String>>) {
    let (Some(view), Some(table)) = (&scope.view, scope.shown()) else { return };
    let (lang, drawing) =
        (scope.words.lang, Drawing { sheet: &scope.shelf.sheet, sides: &scope.shelf.about.sides });
    let source = scope.beheld().map(|seen| mark(&seen.scene.counters));
    let stacks = if differ.has("stacks", source) {
        None
    } else {
        let (stacks, counter) = (drawing.lines(&view.look), |counter: &_| table.counter(counter, lang));
        differ.list("stacks", source, &stacks, Line::mark, |line| drawing.line(line, counter))
    };
    let source = scope.beheld().map(|seen| mark(&seen.scene.marks));
    let marks = if differ.has("marks", source) {
        None
    } else {
        let (marks, words) = (drawing.marks(&view.look), |on: &_| table.mark(on, lang));
        differ.list("marks", source, &marks, |on| on.mark(), |on| drawing.mark(on, words))
    };
    let edge = |on: &'_ On| if let On::Edge(id) = on { Some(id.clone()) } else { None };
    let edges: BTreeSet<String> = scope.choices().iter().filter_map(|choice| edge(&choice.on)).collect();
    let edges: Vec<String> = edges.into_iter().collect();
    let edges = differ.list("edges", None, &edges, mark, |id| drawing.edge_light(id));
    for (name, script) in [("stacks", stacks), ("marks", marks), ("edges", edges)] {
        parts.extend(script.map(|script| (name, script)));
    }
}

fn choices<'a>(scope: &'a Scope<'_>) -> Vec<Choice<'a>> {
    let thens = scope.follows();
    let seen = |(n, choice): (usize, &'a zocalo_table::wire::Choice)| Choice {
        say: &choice.say,
        label: &choice.label,
        on: &choice.on,
        then: thens.get(n).filter(|then| **then != Then::default()),
    };
    scope.choices().iter().enumerate().map(seen).collect()
}

fn gestures<'a>(scope: &'a Scope<'_>) -> Vec<Gesture<'a>> {
    let ways = scope.ways();
    let seen = |(n, gesture): (usize, &'a zocalo_table::wire::Gesture)| Gesture {
        label: &gesture.label,
        on: &gesture.on,
        cost: gesture.cost,
        after: gesture.after.as_ref(),
        says: &gesture.says,
        then: ways.get(n).filter(|then| **then != Then::default()),
    };
    scope.gestures().iter().enumerate().map(seen).collect()
}

/// Gives the view.
pub async fn view(
    State(server): State<Server>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Response {
    let seen = async {
        let live = server.table(&id).await?;
        see(asker.reader(), &live, &wish).await
    };
    match seen.await {
        Ok(seen) => seen.into_response(),
        Err(fail) => fail.json(asker.words),
    }
}

/// What can be drawn over the board, as HTML.
#[derive(Debug, Serialize)]
struct Overlays {
    html: String,
}

/// Gives what can be drawn over the board: reckoned when somebody wants it.
pub async fn overlays(
    State(server): State<Server>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Response {
    let work = async {
        let live = server.table(&id).await?;
        let state = live.read().await;
        let at = wish.at.unwrap_or_else(|| state.inputs());
        if at > state.inputs() {
            return Err(Fail::NotFound);
        }
        let seats = state.seats_of(asker.person.as_ref());
        let viewer = state.viewer(seats, wish.eyes.as_deref());
        let scope = Scope::new(asker.words, &state, seats, viewer, at, state.inputs())?;
        Ok(Overlays { html: parts::overlays(&scope).into_string() })
    };
    super::answer(work.await, &asker)
}
