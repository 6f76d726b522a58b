//! Setting up tables, and choosing a language.

use crate::app::Server;
use crate::error::Fail;
use crate::live::{DiceWanted, Gift, Wanted, Who, tidy};
use crate::pages;
use crate::quota::{Client, Deed};
use crate::secrets::Token;
use crate::who::{Asker, HttpOnly, LANG, cookie};
use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use zocalo_table::{Lang, Share};

/// An answer that leads to another page.
pub fn go_to(address: &str, cookies: impl IntoIterator<Item = HeaderValue>) -> Response {
    let location = HeaderValue::from_str(address).unwrap_or(HeaderValue::from_static("/"));
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, location)]).into_response();
    for cookie in cookies {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The fields of a form.
pub type Fields = BTreeMap<String, String>;

/// What a form gives for the dice.
pub fn gift(fields: &Fields) -> Gift {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let anchor = Share::try_from(field("anchor").to_owned()).ok().filter(|_| field("each") == "yes");
    Gift { word: tidy(field("word")), anchor }
}

/// Who is to sit at a seat, as a form says.
pub fn who(fields: &Fields, name: &str) -> Result<Who, Fail> {
    match fields.get(name).map_or("", String::as_str) {
        "me" => Ok(Who::Me),
        "friend" => Ok(Who::Friend),
        level => match level.strip_prefix("bot:") {
            Some(level) if crate::bots::knows(level) => Ok(Who::Bot(level.to_owned())),
            _ => Err(Fail::Bad("error-seats")),
        },
    }
}

/// What the form of a new table says.
fn wanted(fields: &Fields) -> Result<Wanted, Fail> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let options = fields
        .iter()
        .filter_map(|(name, value)| name.strip_prefix("option-").map(|id| (id.to_owned(), value.clone())));
    Ok(Wanted {
        rules: field("game").to_owned(),
        scenario: Some(field("scenario").to_owned()).filter(|scenario| !scenario.is_empty()),
        options: options.collect(),
        seats: [who(fields, "seat-0")?, who(fields, "seat-1")?],
        dice: match field("dice") {
            "" | "fair" => DiceWanted::Fair,
            "typed" => DiceWanted::Typed,
            _ => return Err(Fail::Bad("error-request")),
        },
        name: tidy(field("name")),
        gift: gift(fields),
        ticket: Token::parse(field("ticket")),
        pair: field("pair") == "yes",
        guide: field("guide") == "yes",
        hints: field("hints") == "yes",
    })
}

/// Sets up a table and leads to it. The secrets of links stand behind `#`, which browsers send to nobody.
async fn set_up(server: &Server, asker: &Asker, client: &Client, wanted: Wanted) -> Result<Response, Fail> {
    led_to(server, (asker, client), wanted, None).await
}

/// Sets up a table, from a position if there is one, and leads to it.
pub async fn led_to(
    server: &Server,
    (asker, client): (&Asker, &Client),
    wanted: Wanted,
    position: Option<serde_json::Value>,
) -> Result<Response, Fail> {
    let (me, new_cookie) = asker.somebody(server).await?;
    let watching = wanted.seats.iter().all(|who| matches!(who, Who::Bot(_)));
    if watching && wanted.dice == DiceWanted::Typed {
        return Err(Fail::Not("error-typed-bots"));
    }
    server.ledger().count(client, Deed::Table)?;
    server.may_have_more(client, &me, watching).await?;
    let pass = if watching { Some(server.ledger().watch(client)?) } else { None };
    let made = server.set_up(&wanted, position, (&me, client.network)).await?;
    if pass.is_some() {
        let live = server.live(&made.id).await?;
        live.watch(pass);
        // Quick bots may have come to the end meanwhile.
        if live.read().await.end.is_some() {
            live.watch(None);
        }
    }
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
    client: Client,
    form: Result<Form<Fields>, FormRejection>,
) -> Response {
    let work = async {
        let Form(fields) = form.map_err(|rejection| Fail::Input(rejection.body_text()))?;
        set_up(&server, &asker, &client, wanted(&fields)?).await
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Sets up a first game with explanations: against an easy bot, with the side that the form names.
pub async fn first(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
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
            gift: Gift::default(),
            ticket: None,
            pair: false,
            guide: true,
            hints: false,
        };
        set_up(&server, &asker, &client, wanted).await
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Whether this is a path on this server, and no way to another. Browsers take `\` for `/` and leave out tabs and line
/// breaks, so `/\t/elsewhere` would lead elsewhere.
fn is_path_here(back: &str) -> bool {
    let plain = back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    plain && back.starts_with('/') && !back.starts_with("//")
}

/// Keeps the chosen language and leads back.
pub async fn language(asker: Asker, form: Result<Form<Fields>, FormRejection>) -> Response {
    let Ok(Form(fields)) = form else { return pages::error(&asker, Fail::Bad("error-request")) };
    let Some(lang) = fields.get("lang").and_then(|code| Lang::parse(code)) else {
        return pages::error(&asker, Fail::Bad("error-request"));
    };
    let back = fields.get("back").filter(|back| is_path_here(back)).map_or("/", String::as_str);
    go_to(back, [cookie(LANG, lang.code(), false, HttpOnly::No)])
}

#[cfg(test)]
mod tests {
    use super::is_path_here;

    #[test]
    fn paths_that_lead_elsewhere() {
        for good in ["/", "/table/0123456789abcdef?as=public", "/rules/camerone#2.1"] {
            assert!(is_path_here(good), "{good}");
        }
        for bad in [
            "",
            "x",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "\t//evil.example",
            "/ /evil",
            "https://evil",
        ] {
            assert!(!is_path_here(bad), "{bad}");
        }
    }
}
