//! 15.1 Both sides show their units, commit tactics and throw for the advantage.

use crate::events;
use crate::frames::Frame;
use crate::ids::{Front, Kind, Loc, Tactic, Unit, Units};
use crate::notation::Choice;
use crate::state::{Ended, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::id::Id;
use zocalo_core::{
    Arg, Ask, Case, Chance, Decide, Event, Log, Msg, Next, Roll, Side, Verdict, Window, require,
};

impl RioGrande {
    /// 15.0#4, 15.1.1, 17.0#3, R47 The next untried unit of the two forces that is turned up.
    pub(super) fn next_to_reveal(&self) -> Option<Reveal> {
        let battle = &self.battle;
        let defenders = self.units_at(battle.attacker.foe(), battle.target);
        self.to_reveal(battle.forces[battle.attacker].or(&defenders))
    }

    /// 15.1.1, 17.1#1, R149 The attack is declared: both sides see each other, and the supply of both hexes, as any point
    /// may be
    /// spent (15.4.1#2).
    pub(crate) fn meet(&mut self) {
        let (attacker, target) = (self.battle.attacker, self.battle.target);
        let defenders = self.units_at(attacker.foe(), target);
        self.show(self.battle.forces[attacker].or(&defenders));
        self.show_supply(attacker.foe(), target);
        self.show_supply(attacker, self.battle.from);
    }

    /// 15.1.1, 15.0#7, 15.8#1, 15.4.3#2, 19.5.1#2 Everybody is shown: the forces are counted, engineers and riverine
    /// units noted.
    pub(super) fn open_battle(&mut self, log: &mut Log) {
        let (attacker, target) = (self.battle.attacker, self.battle.target);
        let defender = attacker.foe();
        let (force, defenders) = (self.battle.forces[attacker], self.units_at(defender, target));
        self.battle.forces[defender] = defenders;
        self.battle.began[attacker] = force.len() as u8;
        self.battle.began[defender] = defenders.len() as u8;
        // 15.4.3#1 R56 Engineers against a fortress.
        self.battle.engineer = force.meets(&self.table().engineers) && self.map().fortresses.has(target);
        self.battle.riverine = force.meets(&self.table().riverine);
        log.note(|| {
            let msg = Msg::new("event-deploy");
            Event::then(
                msg.num("attackers", force.len() as i32).num("defenders", defenders.len() as i32),
                &["15.1.1"],
            )
        });
    }
}

/// 17.0#3 An untried unit is turned up: what it is, is drawn from the counters of its kind that do not lie face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// Which.
    pub unit: Unit,
}

impl Decide<RioGrande> for Reveal {
    fn id(self) -> &'static str {
        "reveal"
    }
    fn section(self) -> Case {
        Case("17.0#3")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        let side = game.info(self.unit).side;
        if game.is_untried(self.unit) {
            Ask::Chance(Chance::draw("chance-reveal", Some(side)))
        } else {
            Ask::Nothing
        }
    }
    fn rolls(self, game: &RioGrande, out: &mut Vec<(Roll, u32)>) {
        let down = game.table().fronts_of(self.unit).filter(|front| !game.front.contains(&Some(*front)));
        out.extend(down.map(|front| (Roll(front.index() as u16), 1)));
    }
    /// 20.2#4, R91 It stays face up as long as it lives; Cortina and Vidaurri turn out to be veterans and faster.
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        game.front[self.unit.index()] = Some(Front::new(roll.0.into()));
        game.show([self.unit].into_iter().collect());
        log.note(|| game.tell("event-revealed", &["17.0#3"], self.unit).by(game.info(self.unit).side));
        Next::Done
    }
}

/// 22.1#1 One marker or none, face down; the attacker first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Commit {
    /// Who.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

impl RioGrande {
    /// 22.2.maneuver, 22.2.blackdecree#1, 22.2.honors#1, 22.2.turncoat, R49, R50 Which markers a side may commit in
    /// this battle.
    pub(crate) fn tactic_verdict(&self, side: Side, tactic: Tactic) -> Verdict {
        let battle = &self.battle;
        let attacks = side == battle.attacker;
        match tactic {
            Tactic::BLACK_DECREE => {
                let others = battle.forces[battle.attacker.foe()].minus(&self.table().leaders);
                let rabble = |u: Unit| matches!(self.info(u).kind, Kind::Partisan | Kind::Militia);
                require(attacks && !others.is_empty() && others.iter().all(rabble), "22.2.blackdecree#1")
            }
            Tactic::HONORS => {
                let leader = battle.forces[battle.attacker].meets(&self.table().leaders);
                require(attacks && leader && self.map().fortresses.has(battle.target), "22.2.honors#1")
            }
            Tactic::TURNCOAT => require(attacks, "22.2.turncoat"),
            _ => Ok(()),
        }
    }

    /// 22.1#1 Both markers are turned up.
    pub(super) fn show_tactics(&mut self, log: &mut Log) {
        self.battle.shown = true;
        for side in Side::BOTH {
            if let Some(tactic) = self.battle.tactics[side] {
                // Whoever committed last has seen the other's marker, also where no dice follow (Black Decree).
                log.reveal();
                log.note(|| {
                    let event = events::of("event-tactic-shown", &["22.1#1"], side);
                    event.with("card", Arg::Card(tactic.index() as u16))
                });
            }
        }
    }
}

impl Decide<RioGrande> for Commit {
    fn id(self) -> &'static str {
        "commit"
    }
    fn section(self) -> Case {
        Case("22.1#1")
    }
    /// A side without markers is not asked: their number is known.
    fn ask(self, game: &RioGrande) -> Ask {
        if game.hand(self.side) > 0 { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-commit")
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(self.side, Window::reaction(Choice::Pass))
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(Tactic::all().filter(|t| game.hands[self.side][t.index()] > 0).map(Choice::Commit));
        out.push(Choice::Pass);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let Choice::Commit(tactic) = choice else { return Ok(()) };
        require(game.hands[self.side][tactic.index()] > 0, "22.1#1")?;
        game.tactic_verdict(self.side, tactic)
    }
    /// What is taken by itself would tell that no marker fits.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let key = if let Choice::Commit(tactic) = choice {
            game.hands[self.side][tactic.index()] -= 1;
            game.battle.tactics[self.side] = Some(tactic);
            "event-committed"
        } else {
            "event-not-committed"
        };
        log.note(|| events::of(key, &["22.1#1"], self.side));
        Next::Done
    }
}

/// 15.1.2#1, R106 A side's die for the battlefield advantage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advantage {
    /// Whose.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

impl RioGrande {
    /// 15.1.2#2, 15.1.2#3, 15.1.2#4, 22.2.maneuver, R99 What a side adds to its die: a leader, a veteran, a Maneuver
    /// marker.
    #[must_use]
    pub fn advantage_modifier(&self, side: Side) -> u8 {
        let maneuver = self.battle.tactics[side].and_then(Tactic::maneuver).unwrap_or(0);
        self.open_modifier(side) + maneuver
    }

    /// 15.1.2#2, 15.1.2#3, R99 What both sides see of it before the markers are turned up: a leader and a veteran.
    pub(crate) fn open_modifier(&self, side: Side) -> u8 {
        let force = self.battle.forces[side];
        let leader = u8::from(force.meets(&self.table().leaders));
        leader + u8::from(force.iter().any(|u| self.profile(u).veteran))
    }

    /// 15.1.2#5, R51 Who has the advantage when the totals are equal: the chart's line for the fortress, the town or
    /// the
    /// terrain of the defender's hex.
    #[must_use]
    pub fn tie(&self, hex: Loc) -> Side {
        use crate::data::Tie;
        let [town, fortress] = self.charts().places;
        let place = if self.map().fortresses.has(hex) {
            fortress
        } else if self.map().towns.has(hex) {
            town
        } else {
            None
        };
        let terrain = || self.charts().terrain(self.map().terrain_of(hex)).tie;
        match place.map_or_else(terrain, |place| place.tie) {
            Tie::Attacker => self.battle.attacker,
            Tie::Defender => self.battle.attacker.foe(),
        }
    }

    /// 15.1.2#1, 22.2.blackdecree#2 Who has the advantage.
    pub(super) fn settle_advantage(&mut self, log: &mut Log) {
        let battle = &self.battle;
        let (attacker, defender) = (battle.attacker, battle.attacker.foe());
        let total = |side: Side| battle.dice[side] + self.advantage_modifier(side);
        let side = if battle.tactics[attacker] == Some(Tactic::BLACK_DECREE) {
            attacker
        } else {
            match total(attacker).cmp(&total(defender)) {
                std::cmp::Ordering::Greater => attacker,
                std::cmp::Ordering::Less => defender,
                std::cmp::Ordering::Equal => self.tie(battle.target),
            }
        };
        self.battle.advantage = Some(side);
        log.note(|| events::of("event-advantage", &["15.1.2#1"], side));
    }
}

impl Decide<RioGrande> for Advantage {
    fn id(self) -> &'static str {
        "advantage"
    }
    fn section(self) -> Case {
        Case("15.1.2#1")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Chance(Chance::d6("chance-advantage", self.side))
    }
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        game.battle.dice[self.side] = roll.0 as u8;
        log.note(|| {
            let msg = Msg::new("event-advantage-die").side("side", self.side);
            let msg = msg.num("modifier", game.advantage_modifier(self.side));
            Event::thrown(msg, &["15.1.2#1"], self.side, roll.0)
        });
        Next::Done
    }
}

/// 15.1.3#1, 15.1.3#2 The defender with the advantage may withdraw; the attacker never may.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Withdrawal {}

impl RioGrande {
    /// 16.0#5, R67 A force without mobile units cannot withdraw; supply is mobile.
    pub(super) fn may_withdraw(&self) -> bool {
        let defender = self.battle.attacker.foe();
        let mobile: Units = self.fighters(defender).minus(&self.table().fixed);
        !mobile.is_empty() || self.supply_at(defender, self.battle.target) > 0
    }
}

impl Decide<RioGrande> for Withdrawal {
    fn id(self) -> &'static str {
        "withdrawal"
    }
    fn section(self) -> Case {
        Case("15.1.3#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Side(game.battle.attacker.foe())
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-withdrawal")
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(game.battle.attacker.foe(), Window::reaction(Choice::Stand))
    }
    fn candidates(self, _: &RioGrande, out: &mut Vec<Choice>) {
        out.extend([Choice::Withdraw, Choice::Stand]);
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice != Choice::Withdraw {
            return Next::Done;
        }
        let defender = game.battle.attacker.foe();
        game.battle.ended = Ended::Withdrawal;
        log.note(|| events::of("event-withdraws", &["15.1.3#1"], defender));
        Next::Goto(game.begin_retreat(defender, log))
    }
}

/// 15.4.2#1, 19.4#1 Naval support is committed for the battle, or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Support {
    /// The side that rules the sea.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

impl RioGrande {
    /// 15.4.2#2, 15.4.2#3, 19.3#4, 19.4#2, 19.4#3, R52, R84 The side that may commit its naval support: it rules the
    /// sea, has not used
    /// it in this turn, and both hexes lie on the Caribbean, or it is an assault on either sea.
    pub(super) fn supporter(&self) -> Option<Side> {
        let side = self.naval.side()?;
        let battle = &self.battle;
        let coast = &self.map().caribbean;
        let there = battle.assault || coast.has(battle.from) && coast.has(battle.target);
        (there && !self.used[side].support).then_some(side)
    }
}

impl Decide<RioGrande> for Support {
    fn id(self) -> &'static str {
        "support"
    }
    fn section(self) -> Case {
        Case("15.4.2#1")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-support")
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(self.side, Window::reaction(Choice::Pass))
    }
    fn candidates(self, _: &RioGrande, out: &mut Vec<Choice>) {
        out.extend([Choice::Support, Choice::Pass]);
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::Support {
            game.used[self.side].support = true;
            game.battle.support = Some(self.side);
            log.note(|| events::of("event-support", &["15.4.2#1"], self.side));
        }
        Next::Done
    }
}
