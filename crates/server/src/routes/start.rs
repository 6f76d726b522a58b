//! Setting up tables, and choosing a language.

use crate::app::Server;
use crate::error::Fail;
use crate::live::{DiceWanted, Wanted, Who, tidy};
use crate::pages;
use crate::who::{Asker, HttpOnly, LANG, cookie};
use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use zocalo_table::Lang;

/// An answer that leads to another page.
pub fn go_to(address: &str, cookies: impl IntoIterator<Item = HeaderValue>) -> Response {
    let location = HeaderValue::from_str(address).unwrap_or(HeaderValue::from_static("/"));
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response();
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

type Fields = BTreeMap<String, String>;

/// What the form of a new table says.
fn wanted(fields: &Fields) -> Result<Wanted, Fail> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let who = |name: &str| match field(name) {
        "me" => Ok(Who::Me),
        "friend" => Ok(Who::Friend),
        level => match level.strip_prefix("bot:") {
            Some(level) if crate::bots::knows(level) => Ok(Who::Bot(level.to_owned())),
            _ => Err(Fail::Bad("error-seats")),
        },
    };
    let options = fields
        .iter()
        .filter_map(|(name, value)| name.strip_prefix("option-").map(|id| (id.to_owned(), value.clone())));
    Ok(Wanted {
        rules: field("game").to_owned(),
        scenario: Some(field("scenario").to_owned()).filter(|scenario| !scenario.is_empty()),
        options: options.collect(),
        seats: [who("seat-0")?, who("seat-1")?],
        dice: match field("dice") {
            "" | "fair" => DiceWanted::Fair,
            "typed" => DiceWanted::Typed,
            _ => return Err(Fail::Bad("error-request")),
        },
        name: tidy(field("name")),
        word: tidy(field("word")),
        pair: field("pair") == "yes",
        guide: field("guide") == "yes",
    })
}

/// Sets up a table and leads to it. The secrets of links stand behind `#`, which browsers send to nobody.
async fn set_up(server: &Server, asker: &Asker, wanted: Wanted) -> Result<Response, Fail> {
    let (me, new_cookie) = asker.somebody(server.config().proxied);
    let watching = wanted.seats.iter().all(|who| matches!(who, Who::Bot(_)));
    if watching && wanted.dice == DiceWanted::Typed {
        return Err(Fail::Not("error-typed-bots"));
    }
    let made = server.set_up(&wanted, &me).await?;
    let mut address = format!("/table/{}", made.id);
    if watching {
        address.push_str("/replay?play=1");
    }
    for (i, (side, token)) in made.links.iter().enumerate() {
        address.push_str(if i == 0 { "#" } else { "&" });
        address.push_str(&format!("seat{}={}", side.index(), token.as_str()));
    }
    Ok(go_to(&address, new_cookie))
}

/// Sets up a table as the form says.
pub async fn tables(
    State(server): State<Server>,
    asker: Asker,
    form: Result<Form<Fields>, FormRejection>,
) -> Response {
    let work = async {
        let Form(fields) = form.map_err(|rejection| Fail::Input(rejection.body_text()))?;
        set_up(&server, &asker, wanted(&fields)?).await
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Sets up a first game with explanations: against an easy bot, with the side that the form names.
pub async fn first(
    State(server): State<Server>,
    asker: Asker,
    Path(game): Path<String>,
    form: Result<Form<Fields>, FormRejection>,
) -> Response {
    let work = async {
        let Form(fields) = form.map_err(|rejection| Fail::Input(rejection.body_text()))?;
        let bot = || Who::Bot("recruit".to_owned());
        let seats = if fields.get("side").is_some_and(|side| side == "1") {
            [bot(), Who::Me]
        } else {
            [Who::Me, bot()]
        };
        let wanted = Wanted {
            rules: game,
            scenario: None,
            options: BTreeMap::new(),
            seats,
            dice: DiceWanted::Fair,
            name: String::new(),
            word: String::new(),
            pair: false,
            guide: true,
        };
        set_up(&server, &asker, wanted).await
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Keeps the chosen language and leads back.
pub async fn language(asker: Asker, form: Result<Form<Fields>, FormRejection>) -> Response {
    let Ok(Form(fields)) = form else { return pages::error(&asker, Fail::Bad("error-request")) };
    let Some(lang) = fields.get("lang").and_then(|code| Lang::parse(code)) else {
        return pages::error(&asker, Fail::Bad("error-request"));
    };
    // Only a path on this server, to avoid open redirects.
    let back = fields.get("back").filter(|back| back.starts_with('/') && !back.starts_with("//"));
    let back = back.filter(|back| !back.contains('\\')).map_or("/", String::as_str);
    go_to(back, [cookie(LANG, lang.code(), false, HttpOnly::No)])
}
