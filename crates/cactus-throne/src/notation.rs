//! One small choice: its text, what it is called, what it points at, and what a click means.

use crate::board::{army_piece, place_number};
use crate::c07_combat::steps::terrain_key;
use crate::choice::Choice;
use crate::data::{Data, Terrain};
use crate::events::party_key;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, City};
use zocalo_core::id::Id;
use zocalo_core::notation::{Args, Catalogue, Noun, Range, Verb, Verbs};
use zocalo_core::{Chance, Decide, Msg, On, Pending, Play, Roll};

const PIECE: Noun<Data> = Noun {
    key: "noun-piece",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |_| PIECES,
        id: |_, i| Piece::new(i).id().to_owned(),
        find: |_, word| Piece::find(word).map(Piece::index),
    },
};

const PLACE: Noun<Data> = Noun {
    key: "noun-place",
    range: Range::Things {
        of: Some(Catalogue::Place),
        count: |_| PLACES,
        id: |_, i| Place::new(i).id().to_owned(),
        find: |_, word| Place::find(word).map(Place::index),
    },
};

const ARMY: Noun<Data> = Noun {
    key: "noun-army",
    range: Range::Things {
        of: Some(Catalogue::Piece),
        count: |_| ARMIES,
        id: |_, i| Army::new(i).id().to_owned(),
        find: |_, word| Army::find(word).map(Army::index),
    },
};

const PARTY: Noun<Data> =
    Noun { key: "noun-party", range: Range::Words(&["imperial", "republican", "santa-anna"]) };
const TERRAIN: Noun<Data> =
    Noun { key: "noun-terrain", range: Range::Words(&["clear", "rough", "jungle", "swamp", "desert"]) };
const CITY: Noun<Data> = Noun { key: "noun-city", range: Range::Words(&["capital", "port"]) };
const POINTS: Noun<Data> = Noun { key: "noun-points", range: Range::Numbers(0, 9999) };

/// The notation.
pub static VERBS: Verbs<Data, Choice> = Verbs {
    verbs: &[
        Verb { key: "verb-pass", word: "pass", nouns: &[], make: |_, _| Some(Choice::Pass) },
        Verb { key: "verb-done", word: "done", nouns: &[], make: |_, _| Some(Choice::Done) },
        Verb { key: "verb-yes", word: "yes", nouns: &[], make: |_, _| Some(Choice::Yes) },
        Verb { key: "verb-no", word: "no", nouns: &[], make: |_, _| Some(Choice::No) },
        Verb { key: "verb-cancel", word: "cancel", nouns: &[], make: |_, _| Some(Choice::Cancel) },
        Verb { key: "verb-stop", word: "stop", nouns: &[], make: |_, _| Some(Choice::Stop) },
        Verb { key: "verb-extra", word: "extra", nouns: &[], make: |_, _| Some(Choice::Extra) },
        Verb { key: "verb-camerone", word: "camerone", nouns: &[], make: |_, _| Some(Choice::Camerone) },
        Verb { key: "verb-raid-die", word: "raid-die", nouns: &[], make: |_, _| Some(Choice::RaidDie) },
        Verb { key: "verb-raid-step", word: "raid-step", nouns: &[], make: |_, _| Some(Choice::RaidStep) },
        Verb {
            key: "verb-into-capital",
            word: "into-capital",
            nouns: &[],
            make: |_, _| Some(Choice::Capital),
        },
        Verb { key: "verb-out", word: "out", nouns: &[], make: |_, _| Some(Choice::Field) },
        Verb { key: "verb-besiege", word: "besiege", nouns: &[], make: |_, _| Some(Choice::Besiege) },
        Verb { key: "verb-stand-off", word: "stand-off", nouns: &[], make: |_, _| Some(Choice::StandOff) },
        Verb { key: "verb-assault", word: "assault", nouns: &[], make: |_, _| Some(Choice::Assault) },
        Verb { key: "verb-maintain", word: "maintain", nouns: &[], make: |_, _| Some(Choice::Maintain) },
        Verb { key: "verb-lift", word: "lift", nouns: &[], make: |_, _| Some(Choice::Lift) },
        Verb {
            key: "verb-full",
            word: "full",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Full(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-reduced",
            word: "reduced",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Reduced(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-restore",
            word: "restore",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Restore(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-gun",
            word: "gun",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Gun(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-drop",
            word: "drop",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Drop(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-commit",
            word: "commit",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Commit(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-surprise",
            word: "surprise",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Surprise(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-lead",
            word: "lead",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Lead(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-swap",
            word: "swap",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Swap(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-go",
            word: "go",
            nouns: &[&PLACE],
            make: |_, [a, _]| Some(Choice::Go(Place::new(a.into()))),
        },
        Verb {
            key: "verb-sail",
            word: "sail",
            nouns: &[&PLACE],
            make: |_, [a, _]| Some(Choice::Sail(Place::new(a.into()))),
        },
        Verb {
            key: "verb-disband",
            word: "disband",
            nouns: &[&ARMY],
            make: |_, [a, _]| Some(Choice::Disband(Army::new(a.into()))),
        },
        Verb {
            key: "verb-form",
            word: "form",
            nouns: &[&ARMY, &PLACE],
            make: |_, [a, b]| Some(Choice::Form(Army::new(a.into()), Place::new(b.into()))),
        },
        Verb {
            key: "verb-attack",
            word: "attack",
            nouns: &[&PARTY, &TERRAIN],
            make: |_, [a, b]| Some(Choice::Attack(party(a), terrain(b))),
        },
        Verb {
            key: "verb-retire",
            word: "retire",
            nouns: &[&CITY],
            make: |_, [a, _]| Some(Choice::Retire(if a == 0 { City::Capital } else { City::Port })),
        },
        Verb {
            key: "verb-points",
            word: "points",
            nouns: &[&POINTS],
            make: |_, [a, _]| Some(Choice::Points(a)),
        },
        Verb {
            key: "verb-join",
            word: "join",
            nouns: &[&PARTY],
            make: |_, [a, _]| Some(Choice::Join(party(a))),
        },
        Verb {
            key: "verb-piece",
            word: "",
            nouns: &[&PIECE],
            make: |_, [a, _]| Some(Choice::Piece(Piece::new(a.into()))),
        },
        Verb {
            key: "verb-place",
            word: "",
            nouns: &[&PLACE],
            make: |_, [a, _]| Some(Choice::Place(Place::new(a.into()))),
        },
        Verb {
            key: "verb-army",
            word: "",
            nouns: &[&ARMY],
            make: |_, [a, _]| Some(Choice::Army(Army::new(a.into()))),
        },
    ],
    parts,
};

fn party(number: u16) -> Party {
    Party::ALL[usize::from(number).min(Party::ALL.len() - 1)]
}

fn terrain(number: u16) -> Terrain {
    Terrain::ALL[usize::from(number).min(Terrain::ALL.len() - 1)].0
}

fn parts(_: &Data, choice: Choice) -> (&'static str, Args) {
    match choice {
        Choice::Pass => ("verb-pass", [0; 2]),
        Choice::Done => ("verb-done", [0; 2]),
        Choice::Yes => ("verb-yes", [0; 2]),
        Choice::No => ("verb-no", [0; 2]),
        Choice::Cancel => ("verb-cancel", [0; 2]),
        Choice::Stop => ("verb-stop", [0; 2]),
        Choice::Extra => ("verb-extra", [0; 2]),
        Choice::Camerone => ("verb-camerone", [0; 2]),
        Choice::RaidDie => ("verb-raid-die", [0; 2]),
        Choice::RaidStep => ("verb-raid-step", [0; 2]),
        Choice::Capital => ("verb-into-capital", [0; 2]),
        Choice::Field => ("verb-out", [0; 2]),
        Choice::Besiege => ("verb-besiege", [0; 2]),
        Choice::StandOff => ("verb-stand-off", [0; 2]),
        Choice::Assault => ("verb-assault", [0; 2]),
        Choice::Maintain => ("verb-maintain", [0; 2]),
        Choice::Lift => ("verb-lift", [0; 2]),
        Choice::Full(x) => ("verb-full", [x.index() as u16, 0]),
        Choice::Reduced(x) => ("verb-reduced", [x.index() as u16, 0]),
        Choice::Restore(x) => ("verb-restore", [x.index() as u16, 0]),
        Choice::Gun(x) => ("verb-gun", [x.index() as u16, 0]),
        Choice::Drop(x) => ("verb-drop", [x.index() as u16, 0]),
        Choice::Commit(x) => ("verb-commit", [x.index() as u16, 0]),
        Choice::Surprise(x) => ("verb-surprise", [x.index() as u16, 0]),
        Choice::Lead(x) => ("verb-lead", [x.index() as u16, 0]),
        Choice::Swap(x) => ("verb-swap", [x.index() as u16, 0]),
        Choice::Go(x) => ("verb-go", [x.index() as u16, 0]),
        Choice::Sail(x) => ("verb-sail", [x.index() as u16, 0]),
        Choice::Disband(x) => ("verb-disband", [x.index() as u16, 0]),
        Choice::Piece(x) => ("verb-piece", [x.index() as u16, 0]),
        Choice::Place(x) => ("verb-place", [x.index() as u16, 0]),
        Choice::Army(x) => ("verb-army", [x.index() as u16, 0]),
        Choice::Form(army, place) => ("verb-form", [army.index() as u16, place.index() as u16]),
        Choice::Attack(party, terrain) => ("verb-attack", [party.index() as u16, terrain as u16]),
        Choice::Retire(city) => ("verb-retire", [city as u16, 0]),
        Choice::Points(points) => ("verb-points", [points, 0]),
        Choice::Join(party) => ("verb-join", [party.index() as u16, 0]),
    }
}

/// What a choice is called.
pub(crate) fn label(game: &Cactus, choice: Choice) -> Msg {
    let piece = |key: &'static str, piece: Piece| Msg::new(key).piece("piece", piece.index());
    let place = |key: &'static str, place: Place| Msg::new(key).place("at", place.index());
    let army = |key: &'static str, army: Army| Msg::new(key).piece("army", army_piece(army).into());
    match choice {
        Choice::Pass => Msg::new("label-pass"),
        Choice::Done => Msg::new("label-done"),
        Choice::Yes => Msg::new("label-yes"),
        Choice::No => Msg::new("label-no"),
        Choice::Cancel => Msg::new("label-cancel"),
        Choice::Stop => Msg::new("label-stop"),
        Choice::Extra => Msg::new("label-extra"),
        Choice::Camerone => Msg::new("label-camerone"),
        Choice::RaidDie => Msg::new("label-raid-die"),
        Choice::RaidStep => Msg::new("label-raid-step"),
        Choice::Capital => Msg::new("label-into-capital"),
        Choice::Field => Msg::new("label-out"),
        Choice::Besiege => Msg::new("label-besiege"),
        Choice::StandOff => Msg::new("label-stand-off"),
        Choice::Assault => Msg::new("label-assault"),
        Choice::Maintain => Msg::new("label-maintain"),
        Choice::Lift => Msg::new("label-lift"),
        Choice::Piece(p) => piece("label-piece", p),
        Choice::Full(p) => piece("label-full", p).num("cf", i32::from(game.d().piece(p).cf[0])),
        Choice::Reduced(p) => piece("label-reduced", p).num("cf", i32::from(game.d().piece(p).cf[1])),
        Choice::Restore(p) => piece("label-restore", p),
        Choice::Gun(p) => piece("label-gun", p),
        Choice::Drop(p) => piece("label-drop", p),
        Choice::Commit(p) => piece("label-commit", p),
        Choice::Surprise(p) => piece("label-surprise", p),
        Choice::Lead(p) => piece("label-lead", p).num("pr", i32::from(game.d().piece(p).pr)),
        Choice::Swap(p) => piece("label-swap", p),
        Choice::Place(p) => place("label-place", p),
        Choice::Go(p) => place("label-go", p),
        Choice::Sail(p) => place("label-sail", p),
        Choice::Army(a) => army("label-army", a),
        Choice::Disband(a) => army("label-disband", a),
        Choice::Form(a, p) => army("label-form", a).place("at", p.index()),
        Choice::Attack(who, on) => {
            Msg::new("label-attack").key("party", party_key(who)).key("terrain", terrain_key(on))
        }
        Choice::Retire(City::Capital) => Msg::new("label-retire-capital"),
        Choice::Retire(City::Port) => Msg::new("label-retire-port"),
        Choice::Points(n) => Msg::new("label-points").num("points", i32::from(n)),
        Choice::Join(who) => Msg::new("label-join").key("party", party_key(who)),
    }
}

/// What a choice points at.
pub(crate) fn on(choice: Choice) -> On {
    let piece = |p: Piece| On::Piece(p.index() as u16);
    match choice {
        Choice::Piece(p) | Choice::Lead(p) | Choice::Drop(p) | Choice::Commit(p) | Choice::Swap(p) => {
            piece(p)
        }
        Choice::Full(p) | Choice::Reduced(p) | Choice::Restore(p) | Choice::Gun(p) | Choice::Surprise(p) => {
            piece(p)
        }
        Choice::Place(p) | Choice::Go(p) | Choice::Sail(p) => On::Place(place_number(p)),
        Choice::Army(a) | Choice::Disband(a) => On::Piece(army_piece(a)),
        Choice::Form(_, p) => On::Place(place_number(p)),
        _ => On::Button,
    }
}

/// What a click means at the present decision: the first legal choice that points there, else the first one asked about.
pub(crate) fn click(game: &Cactus, at: On) -> Option<Choice> {
    let frame: &Frame = game.stack.last()?;
    let mut choices = Vec::new();
    frame.legal(game, &mut choices);
    let first = |choices: &[Choice]| choices.iter().copied().find(|&choice| on(choice) == at);
    first(&choices).or_else(|| {
        choices.clear();
        frame.candidates(game, &mut choices);
        first(&choices)
    })
}

/// Whether a draw is waited for: its results are provinces.
fn draws(game: &Cactus) -> bool {
    matches!(game.pending(), Pending::Chance(Chance { kind: zocalo_core::Kind::Draw, .. }))
}

/// A result of chance: the number of a die, or the province that is drawn.
pub(crate) fn say_roll(game: &Cactus, roll: Roll) -> String {
    let place = usize::from(roll.0);
    if draws(game) && place < PROVINCES { Place::new(place).id().to_owned() } else { roll.0.to_string() }
}

/// The other way round.
pub(crate) fn parse_roll(game: &Cactus, text: &str) -> Option<Roll> {
    if draws(game) {
        return Place::find(text).map(|place| Roll(place.index() as u16));
    }
    text.parse().ok().map(Roll)
}
