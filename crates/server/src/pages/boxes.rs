//! What waits on the page of a table until it is wanted: the keys, the settings, all choices as a list, standing orders, links.

use super::parts::Scope;
use crate::words::Words;
use maud::{Markup, html};

/// Words that the scripts use.
pub fn texts(words: Words) -> Markup {
    const KEYS: [&str; 59] = [
        "js-notice-turn",
        "js-notice-chat",
        "js-notice-denied",
        "js-odds-deals",
        "js-odds-each",
        "js-odds-tries",
        "js-odds-alike",
        "js-odds-more",
        "js-odds-losses",
        "js-odds-own-losses",
        "js-odds-won",
        "js-odds-even",
        "js-odds-lost",
        "js-odds-next",
        "js-odds-fight",
        "js-odds-band",
        "js-odds-nothing",
        "js-reconnecting",
        "js-no-chain",
        "js-moved",
        "js-copied",
        "js-device-help",
        "js-revoked",
        "js-kept",
        "js-confirm-resign",
        "js-offline",
        "js-choose",
        "js-hint",
        "js-hint-none",
        "js-rule",
        "js-close",
        "js-back-asked",
        "js-thinking",
        "js-place-empty",
        "js-take-back",
        "js-play",
        "js-pause",
        "js-lit",
        "js-rolls",
        "js-reveals",
        "js-passes",
        "js-no-undo",
        "js-then",
        "js-tap-again",
        "js-points",
        "js-go",
        "js-tray-ready",
        "js-tray-rest",
        "js-tray-filter",
        "js-tray-count",
        "js-redo",
        "js-losses-gone",
        "js-losses-left",
        "js-losses-fate",
        "js-losses-nobody",
        "js-losses-take",
        "js-log-steps",
        "js-unplaced",
        "js-unplaced-many",
    ];
    const LISTS: [&str; 6] =
        ["list-none", "list-buttons", "list-pieces", "list-places", "list-edges", "list-cards"];
    html! {
        dl id="texts" hidden { @for key in KEYS { dt { (key) } dd { (words.t(key)) } } @for key in LISTS { dt { "js-" (key) } dd { (words.t(key)) } } }
    }
}

/// All of them.
pub fn boxes(words: Words, scope: &Scope<'_>) -> Markup {
    html! {
        (help(words))
        (settings(words))
        (choices(words))
        @if super::orders::has(scope) {
            dialog id="orders-box" class="orders" aria-labelledby="orders-title" {
                header { h2 id="orders-title" { (words.t("panel-orders")) } (close(words)) }
                (super::orders::panel(words, scope))
            }
        }
        dialog id="device" aria-labelledby="device-title" {
            h2 id="device-title" { (words.t("own-link")) }
            p class="help" {}
            div class="copy" {
                input type="text" readonly aria-label=(words.t("device-link"));
                button type="button" data-do="copy-device" { (words.t("copy")) }
            }
            form method="dialog" {
                button type="button" data-do="revoke-device" { (words.t("device-revoke")) }
                button class="primary" { (words.t("js-close")) }
            }
        }
    }
}

fn close(words: Words) -> Markup {
    html! { form method="dialog" { button class="close" aria-label=(words.t("js-close")) { "×" } } }
}

/// The same choices as on the map, for whoever prefers lists; the page lists them, and typing filters them.
fn choices(words: Words) -> Markup {
    html! {
        dialog id="choices-box" class="list-box" aria-labelledby="choices-title" {
            header { h2 id="choices-title" { (words.t("choices-all")) } (close(words)) }
            input type="search" id="choices-filter" aria-label=(words.t("choices-filter")) placeholder=(words.t("choices-filter")) autocomplete="off";
            div class="choices" id="choices-list" {}
        }
    }
}

/// How fast what the other side did is played back.
pub fn speeds(words: Words) -> Markup {
    html! {
        div class="seg speed" role="group" aria-label=(words.t("speed")) {
            @for speed in ["1", "2", "4", "0"] {
                button type="button" data-speed=(speed) aria-pressed=(speed == "1") {
                    @if speed == "0" { (words.t("speed-all")) } @else { (speed) "×" }
                }
            }
        }
    }
}

/// Settings of this browser.
fn settings(words: Words) -> Markup {
    const CHOICES: [(&str, &[&str]); 8] = [
        ("sound", &["off", "quiet", "usual", "loud"]),
        ("notices", &["off", "on"]),
        ("labels", &["on", "off"]),
        ("text", &["100", "115", "130"]),
        ("palette", &["usual", "safe"]),
        ("confirm", &["on", "off"]),
        ("letters", &["on", "off"]),
        ("thumb", &["right", "left"]),
    ];
    html! {
        dialog id="settings" aria-labelledby="settings-title" {
            header { h2 id="settings-title" { (words.t("settings")) } (close(words)) }
            fieldset { legend { (words.t("speed")) } (speeds(words)) }
            @for (name, values) in CHOICES {
                fieldset {
                    legend { (words.t(&format!("set-{name}"))) }
                    div class="seg" {
                        @for value in values {
                            label { input type="radio" name={ "set-" (name) } value=(value); span { (words.t(&format!("set-{name}-{value}"))) } }
                        }
                    }
                }
            }
        }
    }
}

/// The shortcuts.
fn help(words: Words) -> Markup {
    const KEYS: [(&str, &str); 21] = [
        ("", "key-tab"),
        ("← ↑ → ↓", "key-arrows"),
        ("", "key-enter"),
        ("", "key-escape"),
        ("1 … 9", "key-numbers"),
        ("/", "key-list"),
        ("F", "key-next"),
        ("G", "key-fight"),
        ("U", "key-undo"),
        ("⇧ U", "key-redo"),
        ("E", "key-end"),
        ("S", "key-hint"),
        ("O", "key-odds"),
        ("+ − 0", "key-zoom"),
        ("", "key-play"),
        ("[ ]", "key-replay"),
        ("L T R C", "key-panels"),
        ("D", "key-dock"),
        ("M", "key-sound"),
        ("N", "key-night"),
        ("?", "key-help"),
    ];
    html! {
        dialog id="help" aria-labelledby="help-title" {
            header { h2 id="help-title" { (words.t("help-keys")) } (close(words)) }
            // Keys that have a name are called as each language's keyboards have it.
            dl { @for (key, text) in KEYS { dt { kbd { @if key.is_empty() { (words.t(&format!("{text}.cap"))) } @else { (key) } } } dd { (words.t(text)) } } }
            p { (words.t("help-touch")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Words, help};
    use zocalo_table::Lang;

    #[test]
    fn keys_are_called_as_on_the_readers_keyboard() {
        for (lang, caps) in [
            (Lang::En, ["Tab", "Enter", "Esc", "Space"]),
            (Lang::Es, ["Tab", "Intro", "Esc", "Espacio"]),
            (Lang::Fr, ["Tab", "Entrée", "Échap", "Espace"]),
        ] {
            let page = help(Words::new(lang)).into_string();
            for cap in caps {
                assert!(page.contains(&format!("<kbd>{cap}</kbd>")), "{lang:?}: {cap}");
            }
            assert!(!page.contains("<kbd></kbd>") && !page.contains('⟨'));
        }
    }
}
