//! What is seen and told.

use super::*;
use zocalo_core::board::{CardInfo, EdgeInfo, Form, PieceInfo, PlaceInfo, PlaceKind, Shape};
use zocalo_core::scene::{Cards, Counter, Mark, Track};
use zocalo_core::{Board, Msg, On, Scene, Side, Viewer};

pub fn board(data: &Data) -> Board {
    let place = |i: u8| PlaceInfo {
        id: format!("p{i}"),
        name: if i == 2 { "Middle".into() } else { String::new() },
        kind: PlaceKind::Point,
        at: (10.0 * f32::from(i), 0.0),
        outline: vec![],
        class: "place".into(),
        tags: vec!["tag-open"],
    };
    let piece = |(i, row): (usize, &PieceRow)| PieceInfo {
        id: row.id.clone(),
        name: row.name.clone(),
        short: row.id.clone(),
        side: Some(Toy::side_of(i as u8)),
        symbol: "infantry",
        size: "I",
        class: "counter".into(),
        values: vec![("value-steps", row.steps.into())],
    };
    let card = |row: &CardRow| CardInfo {
        id: row.id.clone(),
        name: format!("Card {}", row.value),
        class: "card".into(),
        values: vec![("value-card", row.value.into())],
    };
    let edge = |i: u16| EdgeInfo {
        id: format!("p{i}/p{}", i + 1),
        name: String::new(),
        between: (i, i + 1),
        from: (f32::from(i) + 0.1, 0.0),
        to: (f32::from(i) + 1.0, 0.0),
        class: "road".into(),
    };
    Board {
        size: (50.0, 10.0),
        unit: 5.0,
        under: vec![Shape {
            class: "name".into(),
            form: Form::Text { at: (0.0, 0.0), text: "text-map".into(), turn: 0.0 },
        }],
        over: vec![],
        places: (0..PLACES).map(place).collect(),
        edges: (0..4).map(edge).collect(),
        pieces: data.pieces.iter().enumerate().map(piece).collect(),
        cards: data.cards.iter().map(card).collect(),
        art: None,
    }
}

pub fn scene(game: &Toy, viewer: Viewer) -> Scene {
    let mut counters = Vec::new();
    for (i, piece) in game.pieces.iter().enumerate().filter(|(_, p)| p.at != OFF) {
        let mut counter = Counter::known(i as u16, Some(Toy::side_of(i as u8)), piece.at.into());
        counter.steps = Some((piece.steps, game.data.pieces[i].steps));
        if piece.steps < game.data.pieces[i].steps {
            counter.marks.push("mark-weak");
        }
        counters.push(counter);
    }
    let mut piles = Vec::new();
    for side in Side::BOTH {
        let seen = |card: u8| viewer.is(side).then_some(u16::from(card));
        let mut hand: Vec<_> = cards(game.hands[side]).map(seen).collect();
        piles.push(Cards { key: "cards-hand", side: Some(side), cards: std::mem::take(&mut hand) });
        piles.push(Cards {
            key: "cards-bid",
            side: Some(side),
            cards: game.bids[side].into_iter().map(seen).collect(),
        });
    }
    let discard = cards(game.discard).map(|card| Some(card.into())).collect();
    piles.push(Cards { key: "cards-discard", side: None, cards: discard });
    Scene {
        turn: game.turn.into(),
        phase: Msg::new("phase-turn").num("n", i32::from(game.turn)),
        counters,
        marks: vec![Mark { on: On::Place(2), class: "flag", number: Some(game.turn.into()) }],
        tracks: vec![Track {
            key: "track-lead",
            value: game.steps(Side::One) - game.steps(Side::Two),
            range: Some((-9, 9)),
            side: None,
            says: "track-lead-says",
        }],
        cards: piles,
        notes: vec![Msg::new("note-active").side("side", game.active)],
    }
}
