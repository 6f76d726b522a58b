//! Lessons: their lists, and setting up a table for one. Charts.

use super::start::go_to;
use crate::app::{Server, shelf};
use crate::error::Fail;
use crate::pages::{self, Marked};
use crate::quota::{Client, Deed};
use crate::who::Asker;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};

/// The lessons of a game.
pub async fn list(State(server): State<Server>, asker: Asker, Path(game): Path<String>) -> Response {
    match shelf(&game, asker.lang()) {
        Ok(shelf) => pages::lessons(&asker, shelf, &server.lessons(&game)).into_response(),
        Err(fail) => pages::error(&asker, fail),
    }
}

async fn begin(
    server: &Server,
    (asker, client): (&Asker, &Client),
    game: &str,
    id: &str,
    shown: bool,
) -> Result<Response, Fail> {
    let (me, new_cookie) = asker.somebody(server).await?;
    server.ledger().count(client, Deed::Table)?;
    server.may_have_more(client, &me, false).await?;
    let table = server.set_up_lesson(game, id, shown, &me).await?;
    let film = if shown { "/replay?play=1" } else { "" };
    Ok(go_to(&format!("/table/{table}{film}"), new_cookie))
}

/// Begins a lesson.
pub async fn take(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path((game, id)): Path<(String, String)>,
) -> Response {
    let begun = begin(&server, (&asker, &client), &game, &id, false).await;
    begun.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Shows the solution of a lesson, at a table of its own.
pub async fn show(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path((game, id)): Path<(String, String)>,
) -> Response {
    let begun = begin(&server, (&asker, &client), &game, &id, true).await;
    begun.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Begins the lesson after one; after the last, the list.
pub async fn next(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path((game, id)): Path<(String, String)>,
) -> Response {
    let lessons = server.lessons(&game);
    let after = lessons.iter().position(|lesson| lesson.id == id).and_then(|at| lessons.get(at + 1));
    match after {
        Some(lesson) => {
            let begun = begin(&server, (&asker, &client), &game, &lesson.id, false).await;
            begun.unwrap_or_else(|fail| pages::error(&asker, fail))
        }
        None => go_to(&format!("/lessons/{game}"), None),
    }
}

/// The charts of a game.
pub async fn charts(asker: Asker, Path(game): Path<String>, Query(marked): Query<Marked>) -> Response {
    match shelf(&game, asker.lang()) {
        Ok(shelf) => pages::charts(&asker, shelf, &marked).into_response(),
        Err(fail) => pages::error(&asker, fail),
    }
}
