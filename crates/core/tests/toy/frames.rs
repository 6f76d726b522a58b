//! What is asked, one frame each.

use super::{Choice, OFF, PLACES, Toy, cards, events};
use serde::{Deserialize, Serialize};
use zocalo_core::{
    Ask, Case, Chance, Decide, Log, Msg, Next, Outcome, Roll, Side, Verdict, Window, refuse, require,
};

zocalo_core::frames! {
    /// All frames.
    pub enum Frame for Toy { Draw, Bid, Show, Turn, Act, Go, Answer, Throw, ThrowBack, Follow }
}

type Then = Next<Frame>;

/// [1.1] Draws for a side's hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Draw {
    pub side: Side,
    pub left: u8,
}

impl Decide<Toy> for Draw {
    fn id(self) -> &'static str {
        "draw"
    }
    fn section(self) -> Case {
        Case("1.1")
    }
    fn ask(self, _: &Toy) -> Ask {
        if self.left == 0 { Ask::Nothing } else { Ask::Chance(Chance::draw("chance-draw", Some(self.side))) }
    }
    fn rolls(self, game: &Toy, out: &mut Vec<(Roll, u32)>) {
        out.extend(cards(game.deck()).map(|card| (Roll(u16::from(card)), 1)));
    }
    fn roll(self, game: &mut Toy, roll: Roll, log: &mut Log) -> Then {
        game.hands[self.side] |= 1 << roll.0;
        log.note(|| events::drew(self.side, roll.0 as u8));
        Next::goto(Self { left: self.left - 1, ..self })
    }
}

/// [1.2] A side bids in secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bid {
    pub side: Side,
}

impl Decide<Toy> for Bid {
    fn id(self) -> &'static str {
        "bid"
    }
    fn section(self) -> Case {
        Case("1.2")
    }
    fn ask(self, _: &Toy) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Toy) -> Msg {
        Msg::new("prompt-bid")
    }
    fn forced(self, _: &Toy) -> bool {
        false
    }
    fn candidates(self, game: &Toy, out: &mut Vec<Choice>) {
        out.extend(cards(game.hands[self.side]).map(Choice::Card));
    }
    fn choose(self, game: &mut Toy, choice: Choice, log: &mut Log) -> Then {
        if let Choice::Card(card) = choice {
            game.hands[self.side] &= !(1 << card);
            game.bids[self.side] = Some(card);
            log.note(|| events::bid(self.side, card));
        }
        Next::Done
    }
}

/// [1.3] The bids are shown; the higher goes first, Red if they are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Show {}

impl Decide<Toy> for Show {
    fn id(self) -> &'static str {
        "show"
    }
    fn section(self) -> Case {
        Case("1.3")
    }
    fn ask(self, _: &Toy) -> Ask {
        Ask::Nothing
    }
    fn run(self, game: &mut Toy, log: &mut Log) -> Then {
        let bids = Side::BOTH.map(|side| game.bids[side].take().unwrap_or(0));
        let [red, blue] = bids.map(|card| game.data.cards[card as usize].value);
        game.discard |= 1 << bids[0] | 1 << bids[1];
        // The turn changes hands at once.
        game.active = if blue > red { Side::One } else { Side::Two };
        log.note(|| events::shown(bids, game.active.foe()));
        log.reveal();
        Next::Done
    }
}

/// [2.1] Turns alternate until the last one, or until a side is gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {}

impl Decide<Toy> for Turn {
    fn id(self) -> &'static str {
        "turn"
    }
    fn section(self) -> Case {
        Case("2.1")
    }
    fn ask(self, _: &Toy) -> Ask {
        Ask::Nothing
    }
    fn run(self, game: &mut Toy, log: &mut Log) -> Then {
        let gone = Side::BOTH.iter().any(|&side| game.steps(side) == 0);
        if gone || game.turn == game.turns {
            game.outcome = Some(outcome(game));
            log.note(events::over);
            return Next::Stay;
        }
        game.turn += 1;
        game.active = game.active.foe();
        log.note(|| events::turn(game.turn, game.active));
        Next::call(Act { left: 2 }, self)
    }
}

/// [3.1] The side with more strength left wins.
pub fn outcome(game: &Toy) -> Outcome {
    let (red, blue) = (game.steps(Side::One), game.steps(Side::Two));
    let gone = red == 0 || blue == 0;
    Outcome {
        winner: if red == blue { None } else { Some(if red > blue { Side::One } else { Side::Two }) },
        level: if red == blue {
            "level-draw"
        } else if gone {
            "level-total"
        } else {
            "level-win"
        },
        score: red - blue,
        reason: if gone { "end-gone" } else { "end-time" },
    }
}

/// [2.2] A counter to act with, or pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Act {
    pub left: u8,
}

impl Decide<Toy> for Act {
    fn id(self) -> &'static str {
        "act"
    }
    fn section(self) -> Case {
        Case("2.2")
    }
    fn ask(self, game: &Toy) -> Ask {
        if self.left == 0 { Ask::Nothing } else { Ask::Side(game.active) }
    }
    fn prompt(self, game: &Toy) -> Msg {
        Msg::new("prompt-act").side("side", game.active).num("n", i32::from(self.left))
    }
    fn candidates(self, _: &Toy, out: &mut Vec<Choice>) {
        out.extend((0..4).map(Choice::Piece));
        out.push(Choice::Pass);
    }
    fn verdict(self, game: &Toy, choice: Choice) -> Verdict {
        if let Choice::Piece(piece) = choice {
            refuse(Toy::side_of(piece) == game.active, "2.21", "refused-not-yours")?;
            require(game.pieces[piece as usize].at != OFF, "2.22")?;
        }
        Ok(())
    }
    fn task(self, _: &Toy) -> &'static str {
        "task-turn"
    }

    fn choose(self, _: &mut Toy, choice: Choice, _: &mut Log) -> Then {
        let then = Self { left: self.left - 1 };
        match choice {
            Choice::Piece(piece) => Next::call(Go { piece }, then),
            _ => Next::Done,
        }
    }
}

/// [2.3] Where a counter goes: to the next place, or at the enemy there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Go {
    pub piece: u8,
}

impl Decide<Toy> for Go {
    fn id(self) -> &'static str {
        "go"
    }
    fn section(self) -> Case {
        Case("2.3")
    }
    fn ask(self, game: &Toy) -> Ask {
        if game.pieces[self.piece as usize].at == OFF {
            Ask::Nothing
        } else {
            Ask::Side(Toy::side_of(self.piece))
        }
    }
    fn prompt(self, _: &Toy) -> Msg {
        Msg::new("prompt-go").piece("piece", self.piece.into())
    }
    fn candidates(self, _: &Toy, out: &mut Vec<Choice>) {
        out.extend((0..PLACES).map(Choice::Place));
    }
    fn verdict(self, game: &Toy, choice: Choice) -> Verdict {
        let Choice::Place(to) = choice else { return Ok(()) };
        require(game.pieces[self.piece as usize].at.abs_diff(to) == 1, "2.31")
    }
    fn task(self, _: &Toy) -> &'static str {
        "task-turn"
    }

    fn choose(self, game: &mut Toy, choice: Choice, log: &mut Log) -> Then {
        let Choice::Place(to) = choice else { return Next::Done };
        let side = Toy::side_of(self.piece);
        if game.at(side.foe(), to).is_none() {
            game.pieces[self.piece as usize].at = to;
            log.note(|| events::marched(self.piece, to));
            return Next::Done;
        }
        log.note(|| events::attacked(self.piece, to));
        Next::goto(Answer { by: self.piece, place: to })
    }
}

/// [2.4] The defender may answer an attack with a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Answer {
    pub by: u8,
    pub place: u8,
}

impl Answer {
    fn stands(self, game: &Toy) -> bool {
        stands(game, self.by, self.place)
    }
}

fn stands(game: &Toy, by: u8, place: u8) -> bool {
    game.pieces[by as usize].at != OFF && game.at(Toy::side_of(by).foe(), place).is_some()
}

impl Decide<Toy> for Answer {
    fn id(self) -> &'static str {
        "answer"
    }
    fn section(self) -> Case {
        Case("2.4")
    }
    fn ask(self, game: &Toy) -> Ask {
        if self.stands(game) { Ask::Side(Toy::side_of(self.by).foe()) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Toy) -> Msg {
        Msg::new("prompt-answer").place("place", self.place.into())
    }
    // To pass at once would tell that the hand is empty.
    fn forced(self, _: &Toy) -> bool {
        false
    }
    fn window(self, game: &Toy) -> Option<Window<Choice>> {
        let steps = i32::from(game.pieces[self.by as usize].steps);
        let window = Window::reaction(Choice::Pass).place(self.place.into()).number("steps", steps);
        Some(if self.place == 0 { window.usually_passed() } else { window })
    }
    fn candidates(self, game: &Toy, out: &mut Vec<Choice>) {
        out.extend(cards(game.hands[Toy::side_of(self.by).foe()]).map(Choice::Card));
        out.push(Choice::Pass);
    }
    fn choose(self, game: &mut Toy, choice: Choice, log: &mut Log) -> Then {
        let side = Toy::side_of(self.by).foe();
        let mut bonus = 0;
        if let Choice::Card(card) = choice {
            game.hands[side] &= !(1 << card);
            game.discard |= 1 << card;
            bonus = game.data.cards[card as usize].value;
            log.note(|| events::answered(side, Some(card)));
            log.reveal();
        } else {
            log.note(|| events::answered(side, None));
        }
        Next::goto(Throw { by: self.by, place: self.place, bonus })
    }
}

/// [2.5] The attacker's die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Throw {
    pub by: u8,
    pub place: u8,
    pub bonus: u8,
}

impl Decide<Toy> for Throw {
    fn id(self) -> &'static str {
        "throw"
    }
    fn section(self) -> Case {
        Case("2.5")
    }
    fn ask(self, game: &Toy) -> Ask {
        if stands(game, self.by, self.place) {
            Ask::Chance(Chance::d6("chance-attack", Toy::side_of(self.by)))
        } else {
            Ask::Nothing
        }
    }
    fn roll(self, _: &mut Toy, roll: Roll, _: &mut Log) -> Then {
        let Self { by, place, bonus } = self;
        Next::goto(ThrowBack { by, place, bonus, die: roll.0 as u8 })
    }
}

/// [2.5] The defender's die; the lower total loses a step, the attacker if they are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ThrowBack {
    pub by: u8,
    pub place: u8,
    pub bonus: u8,
    pub die: u8,
}

impl Decide<Toy> for ThrowBack {
    fn id(self) -> &'static str {
        "throw-back"
    }
    fn section(self) -> Case {
        Case("2.5")
    }
    fn ask(self, game: &Toy) -> Ask {
        if stands(game, self.by, self.place) {
            Ask::Chance(Chance::d6("chance-defence", Toy::side_of(self.by).foe()))
        } else {
            Ask::Nothing
        }
    }
    fn roll(self, game: &mut Toy, roll: Roll, log: &mut Log) -> Then {
        let die = roll.0 as u8;
        log.note(|| events::fought(self.by, [self.die, die], self.bonus));
        let defender = game.at(Toy::side_of(self.by).foe(), self.place);
        let loser = if self.die > die + self.bonus / 2 { defender } else { Some(self.by) };
        if let Some(loser) = loser {
            lose(game, loser, log);
        }
        Next::goto(Follow { by: self.by, place: self.place })
    }
}

fn lose(game: &mut Toy, piece: u8, log: &mut Log) {
    let it = &mut game.pieces[piece as usize];
    it.steps -= 1;
    if it.steps == 0 {
        it.at = OFF;
    }
    log.note(|| events::lost(piece, it.steps));
}

/// [2.6] The attacker may follow into a place that has become free.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Follow {
    pub by: u8,
    pub place: u8,
}

impl Decide<Toy> for Follow {
    fn id(self) -> &'static str {
        "follow"
    }
    fn section(self) -> Case {
        Case("2.6")
    }
    fn ask(self, game: &Toy) -> Ask {
        if game.pieces[self.by as usize].at == OFF { Ask::Nothing } else { Ask::Side(Toy::side_of(self.by)) }
    }
    fn prompt(self, _: &Toy) -> Msg {
        Msg::new("prompt-follow")
    }
    fn candidates(self, _: &Toy, out: &mut Vec<Choice>) {
        out.extend([Choice::Advance, Choice::Pass]);
    }
    fn verdict(self, game: &Toy, choice: Choice) -> Verdict {
        let free = game.at(Toy::side_of(self.by).foe(), self.place).is_none();
        require(choice != Choice::Advance || free, "2.61")
    }
    fn choose(self, game: &mut Toy, choice: Choice, log: &mut Log) -> Then {
        if choice == Choice::Advance {
            game.pieces[self.by as usize].at = self.place;
            log.note(|| events::marched(self.by, self.place));
        }
        Next::Done
    }
}
