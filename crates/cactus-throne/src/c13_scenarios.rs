//! §12–14 Setting up: Republican deployments by hand, and the losses of the short campaign.

use crate::choice::Choice;
use crate::data::{Category, Class};
use crate::events::{Says, ev, kind};
use crate::frames::{Frame, Organize};
use crate::ids::*;
use crate::state::{Cactus, Fate, Preparing, Scenario};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Verdict, require};

/// 13.3#2 Regular battalions outside Puebla.
const OUTSIDE: usize = 6;
/// 13.3#2 National Guard battalions inside Puebla.
const GUARD_INSIDE: usize = 6;
/// 13.3#2 Regular cavalry inside Puebla.
const CAVALRY_INSIDE: usize = 2;
/// 13.2.1#2, 13.2.1#3, 13.3.1 Dice for lost foot and guns, lost horse, lost garrison.
const DICE: [u8; 3] = [4, 2, 5];

/// The steps of a set-up, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    /// 13.2.1#1 Each Imperial two-step unit rolls.
    TwoSteps,
    /// 13.2.1#2 Dice for lost infantry and guns, then the choice.
    Foot,
    /// 13.2.1#3 Dice for lost cavalry, then the choice.
    Horse,
    /// 12.2#T1b, 13.3#2, 14.2#1 The Republican player deploys.
    Deploy,
    /// 13.3.1 Dice for the garrison of Puebla, then the choice.
    Garrison,
    /// Armies may be formed (R7).
    ImperialArmies,
    /// Armies may be formed (R7).
    RepublicanArmies,
    /// Ready.
    Ready,
}

/// 12.0, 13.0, 14.0 A set-up, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Prepare {
    /// Which step.
    pub setting: Setting,
}

impl Cactus {
    fn list(&self, test: impl Fn(Piece) -> bool) -> Pieces {
        self.of(Party::Republican).iter().filter(|p| test(*p)).collect()
    }

    fn category(&self, piece: Piece, category: Category) -> bool {
        self.d().piece(piece).category == Some(category)
    }

    /// 13.3#2 The regular battalions, National Guard battalions and regular cavalry among which the garrison is chosen.
    fn puebla_lists(&self) -> [Pieces; 3] {
        let d = self.d();
        let early = |p: Piece| d.piece(p).entry <= 2;
        let foot = |p: Piece| d.piece(p).class == Class::Inf;
        let morelia = |p: Piece| d.piece(p).name.contains("Morelia");
        [
            self.list(|p| early(p) && foot(p) && self.category(p, Category::Regular)),
            self.list(|p| early(p) && foot(p) && self.category(p, Category::NationalGuard) && !morelia(p)),
            self.list(|p| early(p) && !foot(p) && self.category(p, Category::Regular)),
        ]
    }

    /// The next piece that the Republican player deploys: in the Doom scenario the strongest first.
    pub(crate) fn next_deployed(&self) -> Option<Piece> {
        let left = self.preparing.pieces;
        match self.options.scenario {
            Scenario::Doom => {
                left.iter().max_by_key(|p| (self.d().piece(*p).cf[0], std::cmp::Reverse(p.index())))
            }
            _ => left.first(),
        }
    }

    /// Whether a piece may be deployed in a place, so that the rest can still be deployed as the set-up asks.
    ///
    /// # Errors
    /// The case of the set-up that would be broken.
    pub fn may_deploy(&self, piece: Piece, place: Place) -> Verdict {
        match self.options.scenario {
            Scenario::Campaign | Scenario::Puebla => self.deploy_campaign(piece, place),
            Scenario::Short => self.deploy_short(piece, place),
            Scenario::Doom => self.deploy_doom(piece, place),
        }
    }

    /// 12.2#T1b, R104 One unit other than artillery in each province but Vera Cruz, the rest anywhere.
    fn deploy_campaign(&self, piece: Piece, place: Place) -> Verdict {
        let masks = &self.d().masks;
        require(place.is_province(), "12.2#T1b")?;
        let bare = |p: &Place| {
            let covered = *p == place && masks.pr.has(piece);
            *p != Place::VERA_CRUZ && !covered && !self.troops(*p, Party::Republican).meets(&masks.pr)
        };
        let uncovered = Place::provinces().filter(bare).count();
        let left = self.preparing.pieces.minus(&[piece].into_iter().collect()).and(&masks.pr).len();
        require(uncovered <= left, "12.2#T1b")
    }

    /// 13.3#2, 13.3#4, R102 The garrison of Puebla and the forces outside it.
    fn deploy_short(&self, piece: Piece, place: Place) -> Verdict {
        let [regulars, guards, cavalry] = self.puebla_lists();
        let inside = self.garrison(Place::PUEBLA);
        let placed = |list: Pieces| list.minus(&self.preparing.pieces);
        let room = |list: Pieces, within: usize| {
            let in_city = list.and(&inside).len();
            let out = placed(list).len() - in_city;
            if place == Place::PUEBLA { in_city < within } else { out < list.len() - within }
        };
        let abroad = self.control(place) == Some(REP);
        if regulars.has(piece) {
            require(place == Place::PUEBLA || abroad, "13.3#4")?;
            return require(room(regulars, regulars.len() - OUTSIDE), "13.3#2");
        }
        if guards.has(piece) {
            require(place == Place::PUEBLA || place == Place::POOL_REP, "13.3#2")?;
            return require(room(guards, GUARD_INSIDE), "13.3#2");
        }
        if cavalry.has(piece) {
            require(place == Place::PUEBLA || abroad, "13.3#4")?;
            return require(room(cavalry, CAVALRY_INSIDE), "13.3#2");
        }
        require(abroad, "13.3#4")
    }

    /// 14.2#1, 14.2#2, 14.2#3, 14.2#4 Groups of exact strength, and at least one unit in each other Republican province. Whether the
    /// rest can still be laid out is tried by laying it out: the strongest units first, each where most is missing.
    fn deploy_doom(&self, piece: Piece, place: Place) -> Verdict {
        let d = self.d();
        require(place.is_province() && d.provinces[place.index()].start[2] == Some(REP), "14.2#4")?;
        if piece.is_leader() {
            return require(!self.troops(place, Party::Republican).is_empty(), "14.2#2");
        }
        if d.masks.art.has(piece) {
            let group = d.plans[2].groups.iter().find(|(p, _)| *p == place);
            let guns = self.troops(place, Party::Republican).and(&d.masks.art).minus(&d.masks.heavy).len();
            let room = group.is_some_and(|(_, g)| guns < usize::from(g.medium));
            return require(room, "14.2#1");
        }
        require(self.doom_completes(piece, place), "14.2#1")
    }

    /// Whether the deployment of the Doom scenario can be completed after this unit.
    fn doom_completes(&self, piece: Piece, place: Place) -> bool {
        let d = self.d();
        let mut need = [-1i16; PROVINCES];
        let mut bare = Places::EMPTY;
        for p in Place::provinces().filter(|p| d.provinces[p.index()].start[2] == Some(REP)) {
            let troops = self.troops(p, Party::Republican).minus(&d.masks.art);
            match d.plans[2].groups.iter().find(|(at, _)| *at == p).and_then(|(_, g)| g.factors) {
                Some(sum) => need[p.index()] = i16::from(sum) - self.factors(troops) as i16,
                None if troops.is_empty() => bare.insert(p),
                None => {}
            }
        }
        let cf = |p: Piece| i16::from(d.piece(p).cf[0]);
        if need[place.index()] >= 0 {
            need[place.index()] -= cf(piece);
            if need[place.index()] < 0 {
                return false;
            }
        } else {
            bare.remove(place);
        }
        let mut left = self.preparing.pieces.minus(&d.masks.art).minus(&d.masks.leaders);
        left.remove(piece);
        let mut spare = 0;
        while let Some(unit) = left.iter().max_by_key(|p| (cf(*p), std::cmp::Reverse(p.index()))) {
            left.remove(unit);
            let fits = (0..PROVINCES).filter(|i| need[*i] >= cf(unit)).max_by_key(|i| need[*i]);
            match fits {
                Some(i) => need[i] -= cf(unit),
                None => spare += 1,
            }
        }
        need.iter().all(|n| *n <= 0) && spare >= bare.len()
    }

    /// A piece is deployed; in Puebla it is besieged.
    fn deploy(&mut self, piece: Piece, place: Place) {
        self.put(piece, place);
        if self.options.scenario == Scenario::Short && place == Place::PUEBLA {
            self.marks.in_city.insert(piece);
        }
        self.preparing.pieces.remove(piece);
    }

    /// Whether the deployment can go on to its end. Each piece goes where the first place takes it; which that is does not
    /// matter, because what is allowed leaves the rest a way.
    pub(crate) fn deployment_completes(&self) -> bool {
        let mut tried = self.clone();
        while let Some(piece) = tried.next_deployed() {
            let mut places = Place::provinces().chain([Place::POOL_REP]);
            let Some(place) = places.find(|p| tried.may_deploy(piece, *p).is_ok()) else { return false };
            tried.deploy(piece, place);
        }
        true
    }

    /// 13.2.1#2, 13.2.1#3, 13.3.1 The units among which losses of the set-up are chosen.
    fn set_up_losses(&self, setting: Setting) -> Pieces {
        let masks = &self.d().masks;
        let mut map = Pieces::EMPTY;
        for place in 0..PROVINCES {
            map = map.or(&self.here[place]);
        }
        let one_step = map.and(&self.of(Party::Imperial)).and(&masks.ground).minus(&masks.two_steps);
        match setting {
            Setting::Foot => one_step.minus(&masks.cav),
            Setting::Horse => one_step.and(&masks.cav),
            Setting::Garrison => self.garrison(Place::PUEBLA).and(&masks.ground),
            _ => Pieces::EMPTY,
        }
    }
}

impl Prepare {
    /// The step after this one, with what it works on.
    fn next(self, game: &mut Cactus) -> Next<Frame> {
        let short = game.options.scenario == Scenario::Short;
        let setting = match self.setting {
            Setting::TwoSteps => Setting::Foot,
            Setting::Foot => Setting::Horse,
            Setting::Horse => Setting::Deploy,
            Setting::Deploy if short => Setting::Garrison,
            Setting::Deploy if game.options.scenario == Scenario::Doom => Setting::ImperialArmies,
            Setting::Garrison => Setting::ImperialArmies,
            Setting::ImperialArmies => Setting::RepublicanArmies,
            _ => Setting::Ready,
        };
        let dice = match setting {
            Setting::Foot => DICE[0],
            Setting::Horse => DICE[1],
            Setting::Garrison => DICE[2],
            _ => 0,
        };
        let pieces = if setting == Setting::Deploy { game.preparing.pieces } else { Pieces::EMPTY };
        let kept = if self.setting == Setting::TwoSteps || setting < Setting::Deploy {
            game.preparing.pieces
        } else {
            pieces
        };
        game.preparing = Preparing { pieces: kept, dice, due: 0, guns: Pieces::EMPTY };
        Next::goto(Self { setting })
    }

    fn side(self) -> zocalo_core::Side {
        if matches!(self.setting, Setting::Deploy | Setting::Garrison) { REP } else { IMP }
    }
}

impl Decide<Cactus> for Prepare {
    fn id(self) -> &'static str {
        "set-up"
    }
    fn section(self) -> Case {
        Case("12.0")
    }
    fn ask(self, game: &Cactus) -> Ask {
        let p = &game.preparing;
        match self.setting {
            Setting::TwoSteps if !game.queue.is_empty() => Ask::Chance(Chance::d6("chance-set-up", IMP)),
            Setting::Foot | Setting::Horse | Setting::Garrison => {
                if p.dice > 0 {
                    Ask::Chance(Chance::d6("chance-set-up", self.side()))
                } else if !p.guns.is_empty() {
                    Ask::Chance(Chance::d6("chance-guns", self.side()))
                } else if p.due > 0 && !game.set_up_losses(self.setting).is_empty() {
                    Ask::Side(self.side())
                } else {
                    Ask::Nothing
                }
            }
            Setting::Deploy if game.next_deployed().is_some() => Ask::Side(REP),
            _ => Ask::Nothing,
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        match (self.setting, game.next_deployed()) {
            (Setting::Deploy, Some(piece)) => Msg::new("prompt-deploy").who(piece),
            _ => Msg::new("prompt-set-up-losses").n("due", game.preparing.due.into()),
        }
    }
    fn task(self, _: &Cactus) -> &'static str {
        "task-deployment"
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        if self.setting == Setting::Deploy {
            out.extend(Place::provinces().map(Choice::Place));
            out.push(Choice::Place(Place::POOL_REP));
        } else {
            out.extend(game.set_up_losses(self.setting).iter().map(Choice::Piece));
        }
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        match (self.setting, choice) {
            (Setting::Deploy, Choice::Place(place)) => match game.next_deployed() {
                Some(piece) => game.may_deploy(piece, place),
                None => require(false, "12.0"),
            },
            (Setting::Foot | Setting::Horse | Setting::Garrison, Choice::Piece(unit)) => {
                let case = match self.setting {
                    Setting::Foot => "13.2.1#2",
                    Setting::Horse => "13.2.1#3",
                    _ => "13.3.1",
                };
                require(game.set_up_losses(self.setting).has(unit), case)
            }
            _ => require(false, "12.0"),
        }
    }
    /// 13.2.1#5 Units chosen beyond the factors demanded are lost all the same.
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Place(place) => {
                if let Some(piece) = game.next_deployed() {
                    game.deploy(piece, place);
                }
            }
            Choice::Piece(unit) => {
                let worth = if self.setting == Setting::Garrison { 1 } else { game.cf(unit) as i16 };
                game.preparing.due -= worth;
                game.eliminate(unit, Fate::Pool);
                if game.d().masks.art.has(unit) {
                    game.preparing.guns.insert(unit);
                }
                log.note(|| ev("event-lost", &["13.2.1#2", "13.3.1"]).piece(unit));
            }
            _ => {}
        }
        Next::Stay
    }
    /// 13.2.1#1, 13.2.1#2, 13.2.1#3, 13.3.1, R3 Dice of the set-up: two-step units, sums of losses, guns lost for good.
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        if self.setting == Setting::TwoSteps {
            let Some(unit) = game.queue.first() else { return Next::Stay };
            game.queue.remove(unit);
            match roll.0 {
                ..=3 => {}
                4 | 5 => game.marks.reduced.insert(unit),
                _ => game.eliminate(unit, Fate::Pool),
            }
            log.note(|| {
                ev("event-set-up-die", &["13.2.1#1"]).begins(kind::STEP).die(IMP, roll.0).piece(unit)
            });
            return Next::Stay;
        }
        if game.preparing.dice > 0 {
            game.preparing.dice -= 1;
            game.preparing.due += roll.0 as i16;
            let due = i32::from(game.preparing.due);
            log.note(|| {
                ev("event-set-up-sum", &["13.2.1#2", "13.3.1"]).die(self.side(), roll.0).n("due", due)
            });
            return Next::Stay;
        }
        if let Some(gun) = game.preparing.guns.first() {
            game.preparing.guns.remove(gun);
            if roll.0 >= 4 {
                game.put(gun, Place::GONE);
            }
            log.note(|| {
                let key = if roll.0 >= 4 { "guns-gone" } else { "guns-pool" };
                ev("event-guns", &["R3"]).die(self.side(), roll.0).piece(gun).key("fate", key)
            });
        }
        Next::Stay
    }
    fn run(self, game: &mut Cactus, _: &mut Log) -> Next<Frame> {
        match self.setting {
            Setting::Ready => {
                for place in Place::provinces() {
                    game.settle_set_up(place);
                }
                game.preparing = Preparing::default();
                Next::Done
            }
            Setting::ImperialArmies | Setting::RepublicanArmies => {
                let side = if self.setting == Setting::ImperialArmies { IMP } else { REP };
                let then = if side == IMP { Setting::RepublicanArmies } else { Setting::Ready };
                Next::call(Organize { side, disband: false, setup: true }, Self { setting: then })
            }
            _ => self.next(game),
        }
    }
}

impl Cactus {
    /// R19 Vera Cruz with Republicans in Jalapa is contested from the start; nothing else changes by the set-up.
    pub(crate) fn settle_set_up(&mut self, place: Place) {
        if self.siege(place).is_none()
            && !self.field(place, Party::Imperial).is_empty()
            && !self.field(place, Party::Republican).is_empty()
        {
            self.settle_control(place);
        }
    }
}
