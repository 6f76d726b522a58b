//! §6.3 Reaction of Armies to enemy movers.

use crate::choice::Choice;
use crate::data::Nation;
use crate::events::{Says, ev, kind};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Reaction};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, Window, require};

/// 6.3#5 The highest modified die that lets an Army move.
const GOOD: i8 = 3;

impl Cactus {
    /// 6.3#1, 6.3#6, R51, R63, R64, R134, R141 Whether an Army may try to react to a mover in `at`.
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn may_react(&self, army: Army, at: Place) -> Verdict {
        let members = self.armies[army.index()];
        let home = self.army_place(army).filter(|p| p.is_province());
        let Some(home) = home else { return require(false, "6.3#1") };
        require(home != at, "6.3#6")?;
        require(self.d().neighbours(at, false).has(home), "6.3#1")?;
        require(!members.meets(&self.marks.in_city), "6.3#1")?;
        require(!self.answered.has(army), "R63")?;
        require(!members.meets(&self.marks.landed), "R134")?;
        require(!members.meets(&self.marks.committed), "R141")?;
        require(!self.events.wedding || !members.has(Piece::BAZAINE), "11.4#2")?;
        require(!self.events.bismarck || !members.meets(&self.d().of_nation(Nation::Fr)), "11.5#9")
    }

    /// Opens the window for the Armies beside a mover; whether there is one that may use it.
    pub(crate) fn open_reaction(&mut self, mover_side: Side, pieces: Pieces, at: Place, entry: bool) -> bool {
        let side = mover_side.foe();
        if !at.is_province() {
            return false;
        }
        let armies = self.in_use(side);
        if armies.is_empty() || !armies.iter().any(|army| self.may_react(army, at).is_ok()) {
            return false;
        }
        let d = self.d();
        let units = pieces.minus(&d.masks.leaders);
        let american = units.meets(&d.of_nation(Nation::Us).or(&d.of_nation(Nation::Cs)));
        self.reaction =
            Some(Reaction { side, at, entry, american, tried: Armies::EMPTY, army: None, may_move: false });
        true
    }

    /// 6.3#2, 6.3#3, 6.3#4 What is added to the reaction die of an Army. A Confederate never leads one (10.2#6, 10.3#3).
    #[must_use]
    pub fn reaction_modifier(&self, army: Army, reaction: &Reaction) -> i8 {
        let d = self.d();
        let members = self.armies[army.index()].minus(&d.of_nation(Nation::Cs).and(&d.masks.leaders));
        let rough = reaction.entry && d.province(reaction.at).is_some_and(|p| p.no_clear);
        i8::from(rough) + i8::from(reaction.american) - self.leader_pr(members)
    }

    /// 6.3#5 Where an Army may react to from its province: any neighbour, not over the Baja link.
    fn reaction_places(&self, army: Army) -> Places {
        self.army_place(army).map_or(Places::EMPTY, |home| self.d().neighbours(home, false))
    }

    /// An Army moves by reaction.
    fn react_to(&mut self, army: Army, to: Place) {
        let members = self.armies[army.index()];
        let from = self.army_place(army);
        for piece in members.iter() {
            self.put(piece, to);
        }
        self.marks.reacted = self.marks.reacted.or(&members);
        self.answered.insert(army);
        self.reacted_into[army.index()] = Some(to);
        if let Some(from) = from {
            self.watch_siege(from);
        }
    }
}

/// 6.3#1 A window: the Armies beside a mover may react. Public facts are in [`Reaction`]: where, whether it enters, and the
/// mover itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct React;

impl Decide<Cactus> for React {
    fn id(self) -> &'static str {
        "react"
    }
    fn section(self) -> Case {
        Case("6.3#1")
    }
    fn ask(self, game: &Cactus) -> Ask {
        let Some(r) = game.reaction else { return Ask::Nothing };
        match (r.army, r.may_move) {
            (Some(_), false) => Ask::Chance(Chance::d6("chance-reaction", r.side)),
            (Some(_), true) => Ask::Side(r.side),
            (None, _) => {
                let any =
                    game.in_use(r.side).iter().any(|a| !r.tried.has(a) && game.may_react(a, r.at).is_ok());
                if any { Ask::Side(r.side) } else { Ask::Nothing }
            }
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        match game.reaction {
            Some(Reaction { army: Some(army), at, .. }) => Msg::new("prompt-react-where").army(army).at(at),
            Some(r) => {
                let pieces = game.mover.map_or(Pieces::EMPTY, |m| m.pieces);
                let msg =
                    Msg::new(if r.entry { "prompt-react-entry" } else { "prompt-react-start" }).at(r.at);
                msg.n("factors", game.factors(pieces) as i32)
            }
            None => Msg::new("prompt"),
        }
    }
    /// Where, whether it enters, how strong it is, how many Armies may answer. A mover whom no Army would gain by meeting is
    /// usually let go.
    fn window(self, game: &Cactus) -> Option<Window<Choice>> {
        let r = game.reaction?;
        let pieces = game.mover.map_or(Pieces::EMPTY, |m| m.pieces);
        let armies = game.in_use(r.side).iter().filter(|a| game.may_react(*a, r.at).is_ok()).count();
        let window = Window::reaction(Choice::Pass).place(r.at.index());
        let window = window.number("factors", game.factors(pieces) as i32).number("armies", armies as i32);
        let own = game.troops(r.at, Party::of(r.side)).len();
        Some(window.number("entry", i32::from(r.entry)).number("own", own as i32).usually_judged())
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        let Some(r) = game.reaction else { return };
        out.push(Choice::Pass);
        match r.army {
            Some(army) => out.extend(game.reaction_places(army).iter().map(Choice::Place)),
            None => out.extend((0..ARMIES).map(Army::new).filter(|a| a.side() == r.side).map(Choice::Army)),
        }
    }
    /// 6.3#5, 6.3#6 Which Army may try, and where a good die takes it.
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let Some(r) = game.reaction else { return require(false, "6.3#1") };
        match (choice, r.army) {
            (Choice::Pass, _) => Ok(()),
            (Choice::Army(army), None) => {
                require(army.side() == r.side, "6.3#1")?;
                require(!r.tried.has(army), "R63")?;
                game.may_react(army, r.at)
            }
            (Choice::Place(place), Some(army)) => {
                require(game.reaction_places(army).has(place), "6.3#5")?;
                let home = game.army_place(army).unwrap_or(place);
                require(!game.options.pinning || game.bypassed(home, r.side), "R49")?;
                game.may_enter_sonora(game.armies[army.index()], place)
            }
            _ => require(false, "6.3#1"),
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(mut r) = game.reaction else { return Next::Done };
        match choice {
            Choice::Army(army) => {
                r.army = Some(army);
                r.tried.insert(army);
                game.reaction = Some(r);
                log.note(|| ev("event-reaction", &["6.3#1"]).begins(kind::REACTION).army(army).at(r.at));
                if let Some(mover) = &mut game.mover {
                    mover.rolled = mover.rolled || !r.entry;
                }
                Next::Stay
            }
            Choice::Place(place) => {
                let army = r.army.unwrap_or(Army::EXPEDITION);
                game.react_to(army, place);
                log.note(|| ev("event-reacted", &["6.3#5"]).army(army).at(place));
                if let Some(mover) = &mut game.mover {
                    mover.answered = true;
                }
                (r.army, r.may_move) = (None, false);
                game.reaction = Some(r);
                let members = game.armies[army.index()];
                if game.open_attrition(r.side, members, place, false) {
                    return Next::call(crate::frames::Suffer, self);
                }
                Next::Stay
            }
            _ if r.army.is_some() => {
                (r.army, r.may_move) = (None, false);
                game.reaction = Some(r);
                Next::Stay
            }
            _ => {
                game.reaction = None;
                Next::Done
            }
        }
    }
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(mut r) = game.reaction else { return Next::Done };
        let Some(army) = r.army else { return Next::Stay };
        let modifier = game.reaction_modifier(army, &r);
        let good = roll.0 as i8 + modifier <= GOOD;
        log.note(|| {
            let said = ev("event-reaction-die", &["6.3#2", "6.3#3", "6.3#4", "6.3#5"]).die(r.side, roll.0);
            said.army(army)
                .n("modifier", modifier.into())
                .key("result", if good { "result-good" } else { "result-bad" })
        });
        r.may_move = good;
        if !good {
            r.army = None;
        }
        game.reaction = Some(r);
        Next::Stay
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        game.reaction = None;
        Next::Done
    }
}
