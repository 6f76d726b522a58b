//! The words of every registered game: all can be said whatever the numbers, and some that bend read well.

use fluent_bundle::{FluentArgs, FluentValue};
use zocalo_core::lottery::Lottery;
use zocalo_core::message::keys;
use zocalo_core::prelude::*;
use zocalo_games::Visitor;
use zocalo_table::words::Dictionary;
use zocalo_table::{ChanceMode, Eye, Lang, Opening, wire};

type Texts = &'static [(&'static str, &'static str)];

fn texts(id: &str) -> Texts {
    struct Words;
    impl Visitor for Words {
        type Out = Texts;
        fn visit<G: Game>(self) -> Texts {
            G::WORDS
        }
    }
    zocalo_games::with(id, Words).expect("registered")
}

#[test]
fn every_message_can_be_said_whatever_the_numbers() {
    for id in zocalo_games::IDS {
        for lang in Lang::ALL {
            let of_lang = texts(id).iter().filter(|(code, _)| *code == lang.code());
            let dictionary = Dictionary::new(lang, texts(id)).expect("well formed");
            for (key, variables) in of_lang.flat_map(|(_, text)| keys(text)) {
                for number in [-1, 0, 1, 2, 7, 100] {
                    let mut args = FluentArgs::new();
                    variables.iter().for_each(|name| args.set(name.as_str(), FluentValue::from(number)));
                    let said = dictionary.format(&key, &args);
                    let at = format!("{id}, {}: {key}: \"{said}\"", lang.code());
                    assert!(!said.is_empty() && said.trim() == said && !said.contains("  "), "{at}");
                    assert!(!said.contains(['{', '}', '\n', '⟨']), "{at}");
                }
            }
        }
    }
}

#[test]
fn every_chapter_has_a_title() {
    for id in zocalo_games::IDS {
        for lang in Lang::ALL {
            let rules = zocalo_table::game(id).expect("registered").rules(lang);
            assert!(!rules.chapters.is_empty(), "{id}");
            for chapter in &rules.chapters {
                assert!(!chapter.title.contains('⟨'), "{id}, {}: {}", lang.code(), chapter.title);
                // A chapter that begins twice would stand in the contents twice.
                let same = rules.chapters.iter().filter(|other| other.number == chapter.number);
                assert_eq!(same.count(), 1, "{id}: {}", chapter.number);
            }
        }
    }
}

fn said(id: &str, key: &str, given: &[(&str, FluentValue<'static>)]) -> [String; 3] {
    let mut args = FluentArgs::new();
    given.iter().for_each(|(name, value)| args.set(*name, value.clone()));
    Lang::ALL.map(|lang| Dictionary::new(lang, texts(id)).expect("well formed").format(key, &args))
}

#[test]
fn a_shot_reads_well() {
    let shot = |cover: &'static str, drm: i32, hit: &'static str| {
        let names = [("firer", "A1"), ("target", "B2"), ("hex", "0811"), ("cover", "-"), ("cover-id", cover)];
        let mut given: Vec<(&str, FluentValue<'static>)> =
            names.map(|(name, text)| (name, text.into())).to_vec();
        given.extend([("total", (4 + drm).into()), ("drm", drm.into()), ("need", 5.into())]);
        given.extend([("hit", "-".into()), ("hit-id", hit.into())]);
        said("camerone", "log-shot", &given)
    };
    assert_eq!(
        shot("no", 1, "yes"),
        [
            "A1 fires at B2 in 0811, in the open: 5 (die + 1), 5 needed, a hit.",
            "A1 dispara a B2 en 0811, al descubierto: 5 (dado + 1), hace falta 5: impacto.",
            "A1 tire sur B2 en 0811, à découvert\u{a0}: 5 (dé + 1), il faut 5\u{a0}: touché.",
        ]
    );
    assert_eq!(
        shot("yes", 0, "no"),
        [
            "A1 fires at B2 in 0811, in cover: 4, 5 needed, a miss.",
            "A1 dispara a B2 en 0811, a cubierto: 4, hace falta 5: fallo.",
            "A1 tire sur B2 en 0811, à couvert\u{a0}: 4, il faut 5\u{a0}: manqué.",
        ]
    );
    assert!(shot("yes", -1, "no").iter().all(|text| text.contains(" − 1)")));
}

#[test]
fn control_and_losses_read_well() {
    let control = [("hex", "Puebla".into()), ("side", "-".into()), ("side-id", "us".into())];
    assert_eq!(
        said("veracruz", "event-control", &control),
        [
            "Puebla is now held by the United States.",
            "Puebla pasa a manos de Estados Unidos.",
            "Puebla passe aux États-Unis.",
        ]
    );
    let losses = |points: i32| [("side", "X".into()), ("points", points.into())];
    assert_eq!(
        said("veracruz", "event-casualties", &losses(1)),
        ["X: one point lost.", "X: un punto perdido.", "X\u{a0}: 1 point perdu."]
    );
    assert_eq!(
        said("veracruz", "event-casualties", &losses(3)),
        ["X: 3 points lost.", "X: 3 puntos perdidos.", "X\u{a0}: 3 points perdus."]
    );
}

/// Words that answer without saying what follows.
const BARE: [&str; 5] = ["Done", "Yes", "No", "Pass", "Stop"];

#[test]
fn no_button_says_a_bare_yes_or_a_number() {
    for id in zocalo_games::IDS {
        let mut asked = 0;
        for seed in 0..3 {
            let opening = Opening { chance: ChanceMode::Seeded { seed, stream: 0 }, ..Opening::default() };
            let mut table = zocalo_table::open(id, &opening).expect("the usual set-up");
            let mut lottery = Lottery::new(seed);
            for _ in 0..500 {
                let Some(side) = table.decider() else { break };
                let choices = table.choices(Lang::En);
                for choice in choices.iter().filter(|choice| choice.on == wire::On::Button) {
                    let number = choice.label.chars().all(|c| c.is_ascii_digit());
                    let prompt = || table.status(Eye::Umpire, Lang::En).prompt;
                    assert!(
                        !BARE.contains(&choice.label.as_str()) && !number,
                        "{id}: {} {}",
                        prompt(),
                        choice.label
                    );
                    asked += 1;
                }
                let say = choices[lottery.below(choices.len())].say.clone();
                table.choose(side, &say).expect("listed");
            }
        }
        assert!(asked > 20, "{id}: {asked} buttons");
    }
}

/// A label of its own for one question is named after that question: a misspelt name would never be said.
#[test]
fn labels_of_their_own_belong_to_questions_that_are_asked() {
    let mut own = 0;
    for id in zocalo_games::IDS {
        for (_, text) in texts(id) {
            let keys = keys(text);
            for key in keys.keys() {
                let Some((label, asked)) = key.split_once('.') else { continue };
                if label.starts_with("label-") || label.starts_with("choice-") {
                    assert!(keys.contains_key(&format!("prompt-{asked}")), "{id}: {key}");
                    own += 1;
                }
            }
        }
    }
    assert!(own > 200, "{own}");
}
