//! §5.5 Attrition on the march and under siege, and losses by choice.

use crate::choice::Choice;
use crate::data::Terrain;
use crate::events::{Says, ev};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Attrition, Cactus, Fate, Losses};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, Window, require};

/// 5.5#7 Steps lost by a modified die.
#[must_use]
pub const fn steps_lost(die: i8) -> u8 {
    match die {
        ..=1 => 2,
        2 => 1,
        _ => 0,
    }
}

impl Cactus {
    /// 5.5#9, R56 The units of a mover that attrition can hit: not contras, militia or guerillas, and no leaders.
    #[must_use]
    pub fn exposed(&self, pieces: Pieces) -> Pieces {
        let masks = &self.d().masks;
        pieces.and(&masks.ground).minus(&masks.contra).minus(&masks.irregular)
    }

    /// 5.5#3, 5.5#4, 5.5#5, 5.5#6 The modifier of an attrition die on the march.
    #[must_use]
    pub fn attrition_modifier(&self, exposed: Pieces, place: Place) -> i8 {
        let d = self.d();
        let bad = i8::from(d.has(place, Terrain::Desert))
            + i8::from(d.has(place, Terrain::Jungle))
            + i8::from(self.events.vomito && d.has(place, Terrain::Swamp));
        let mexican = exposed.minus(&self.mexican()).is_empty();
        i8::from(mexican) - bad
    }

    /// 5.5#1, 5.5#2 Whether the entry of a province is an occasion for attrition.
    #[must_use]
    pub fn sickly(&self, at: Place) -> bool {
        let d = self.d();
        d.has(at, Terrain::Jungle)
            || d.has(at, Terrain::Desert)
            || (self.events.vomito && d.has(at, Terrain::Swamp))
    }

    /// 5.5#1, 5.5#2, 5.1.1#3, R55 Whether the entry of a province causes a roll for these pieces; if so the roll is opened.
    pub(crate) fn open_attrition(&mut self, side: Side, pieces: Pieces, at: Place, baja: bool) -> bool {
        let due = baja || self.sickly(at);
        let exposed = self.exposed(pieces);
        if !due || exposed.is_empty() {
            return false;
        }
        let spared = self
            .options
            .attrition_pr_check
            .then(|| self.best_pr(pieces).unwrap_or(0) + self.leader_pr(pieces));
        let modifier = self.attrition_modifier(exposed, at);
        self.attrition = Some(Attrition { side, pieces: exposed, at, modifier, spared });
        true
    }

    /// Opens a choice of losses; whether there is anything to lose.
    pub(crate) fn open_losses(&mut self, losses: Losses) -> bool {
        if losses.steps == 0 || losses.among.is_empty() {
            return false;
        }
        self.losses = Some(losses);
        true
    }
}

/// 5.5#1 The attrition die of a group on the march.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Suffer;

impl Decide<Cactus> for Suffer {
    fn id(self) -> &'static str {
        "attrition"
    }
    fn section(self) -> Case {
        Case("5.5#1")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match game.attrition {
            Some(a) => Ask::Chance(Chance::d6(
                if a.spared.is_some() { "chance-spared" } else { "chance-attrition" },
                a.side,
            )),
            None => Ask::Nothing,
        }
    }
    /// R54 With the switch, a group that passes a PR check first needs no roll.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(mut a) = game.attrition else { return Next::Done };
        let die = roll.0 as i8;
        if let Some(pr) = a.spared {
            log.note(|| ev("event-spared", &["R54"]).die(a.side, roll.0).at(a.at).n("pr", pr.into()));
            if die <= pr {
                game.attrition = None;
                return Next::Done;
            }
            a.spared = None;
            game.attrition = Some(a);
            return Next::Stay;
        }
        let steps = steps_lost(die + a.modifier);
        game.attrition = None;
        log.note(|| {
            let said = ev("event-attrition", &["5.5#7"]).die(a.side, roll.0).at(a.at);
            said.n("modifier", a.modifier.into()).n("steps", steps.into())
        });
        let among = a.pieces.and(&game.here[a.at.index()]);
        let losses = Losses { chooser: a.side, among, last: Pieces::EMPTY, steps, fate: Fate::Pool };
        if game.open_losses(losses) { Next::goto(Lose) } else { Next::Done }
    }
}

/// 5.5#8, 7.3#2 An owner chooses which units take step losses, one step after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Lose;

impl Lose {
    /// The units that may take the next step: those that are hit last only when no other is left.
    fn now(game: &Cactus) -> Pieces {
        let Some(l) = game.losses else { return Pieces::EMPTY };
        let first = l.among.minus(&l.last);
        if first.is_empty() { l.among } else { first }
    }
}

impl Decide<Cactus> for Lose {
    fn id(self) -> &'static str {
        "losses"
    }
    fn section(self) -> Case {
        Case("7.3#2")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match game.losses {
            Some(l) if l.steps > 0 && !l.among.is_empty() => Ask::Side(l.chooser),
            _ => Ask::Nothing,
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        Msg::new("prompt-losses").n("steps", game.losses.map_or(0, |l| l.steps.into()))
    }
    fn task(self, _: &Cactus) -> &'static str {
        "task-losses"
    }
    fn window(self, game: &Cactus) -> Option<Window<Choice>> {
        let steps = game.losses.map_or(0, |l| l.steps.into());
        Some(Window::duty().number("steps", steps))
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.extend(game.losses.iter().flat_map(|l| l.among.iter()).map(Choice::Piece));
    }
    /// 7.3#2 Units that cannot raid come before those that can.
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        match choice {
            Choice::Piece(piece) => require(Self::now(game).has(piece), "7.3#2"),
            _ => require(false, "7.3#2"),
        }
    }
    fn legal(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.extend(Self::now(game).iter().map(Choice::Piece));
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let (Choice::Piece(unit), Some(mut l)) = (choice, game.losses) else { return Next::Done };
        game.lose_one(unit, l.fate, log);
        l.steps -= 1;
        if !game.place(unit).is_province() {
            l.among.remove(unit);
        }
        game.losses = Some(l);
        Next::Stay
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        game.losses = None;
        Next::Done
    }
}

impl Cactus {
    /// A step loss that is told.
    pub(crate) fn lose_one(&mut self, unit: Piece, fate: Fate, log: &mut Log) {
        self.lose_step(unit, fate);
        let key = if self.place(unit).is_province() { "event-flipped" } else { "event-lost" };
        log.note(|| ev(key, &["7.3.1"]).piece(unit));
    }
}

/// 4.2, 7.5#8, 7.5#20, R2 Siege attrition: each besieged unit rolls, even the exempt; with the switch of R84 each force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SiegeRolls;

impl SiegeRolls {
    /// The next to roll: a unit, and its siege.
    fn next(game: &Cactus) -> Option<(Piece, crate::state::Siege)> {
        let unit = game.queue.first()?;
        Some((unit, game.siege(game.place(unit))?))
    }
}

impl Decide<Cactus> for SiegeRolls {
    fn id(self) -> &'static str {
        "siege-attrition"
    }
    fn section(self) -> Case {
        Case("4.2")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match Self::next(game) {
            Some((_, siege)) => Ask::Chance(Chance::d6("chance-siege-attrition", siege.besieged)),
            None => Ask::Nothing,
        }
    }
    /// 4.2, 7.5#8, 7.5#20, R84, R85 The die less the level of the siege; a one-step unit of two lost steps simply dies.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some((unit, siege)) = Self::next(game) else { return Next::Done };
        let at = game.place(unit);
        let steps = steps_lost(roll.0 as i8 - siege.level as i8);
        log.note(|| {
            let said = ev("event-siege-attrition", &["4.2", "7.5#8", "7.5#20"]).die(siege.besieged, roll.0);
            said.piece(unit).at(at).n("steps", steps.into())
        });
        if game.options.siege_attrition_per_force {
            let force = game.garrison(at).and(&game.d().masks.ground);
            game.queue = game.queue.minus(&force);
            let losses = Losses {
                chooser: siege.besieged,
                among: force,
                last: Pieces::EMPTY,
                steps,
                fate: Fate::Pool,
            };
            return if game.open_losses(losses) { Next::call(Lose, self) } else { Next::Stay };
        }
        game.queue.remove(unit);
        for _ in 0..steps {
            if game.place(unit) == at {
                game.lose_one(unit, Fate::Pool, log);
            }
        }
        Next::Stay
    }
    /// Sieges without a garrison end; its leaders roll for their fate.
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        for place in Place::provinces() {
            let besieged = game.siege(place).is_some();
            if let Some(frame) = game.fallen(place, log) {
                return Next::Call { first: frame, then: self.into() };
            }
            if besieged && game.siege(place).is_none() {
                // 7.5#18, R29 A starved city is nobody's until the end of the turn.
                let province = &mut game.provinces[place.index()];
                (province.control, province.contested) = (None, false);
            }
        }
        Next::Done
    }
}
