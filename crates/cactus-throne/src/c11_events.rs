//! §11 Random events.

use crate::c05_movement::attrition::steps_lost;
use crate::choice::Choice;
use crate::data::{EventKind, EventRow, Favours, Nation, Purse, Terrain};
use crate::events::{Says, ev, kind};
use crate::frames::{Arrive, Frame, Lose};
use crate::ids::*;
use crate::state::{Arriving, Cactus, Dixie, Fate, Happening, Losses, Rule};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Msg, Next, Roll, Side, Verdict, require};

impl Cactus {
    /// 11.0 The event of the turn is opened.
    pub(crate) fn open_event(&mut self) {
        self.happening = Some(Happening {
            imp: 0,
            rep: 0,
            reroller: None,
            roller: None,
            entry: None,
            sick: [Places::EMPTY; 2],
        });
    }

    /// 11.0 The entry of a total in the table of the year.
    #[must_use]
    pub fn entry(&self, total: u8) -> &'static EventRow {
        let year = usize::from(self.turn.saturating_sub(1) / 4).min(5);
        &self.d().tables.events[year][usize::from(total.clamp(2, 12)) - 2]
    }

    /// 11.1#9, 11.1#10, R13, R24 Whether an entry lets this player re-roll: once a year, and not on a re-roll.
    fn may_reroll(&self, h: &Happening, kind: EventKind) -> Option<Side> {
        let side = match kind {
            EventKind::ImperialReroll => IMP,
            EventKind::RepublicanReroll => REP,
            _ => return None,
        };
        (h.reroller.is_none() && !self.events.rerolled[side]).then_some(side)
    }

    /// Whether the entry comes to something now; those that come once and those whose condition fails are No Event.
    #[must_use]
    pub fn takes_effect(&self, kind: EventKind) -> bool {
        let e = &self.events;
        match kind {
            EventKind::ImperialReroll | EventKind::RepublicanReroll => false,
            EventKind::DriveThemOut => !e.driven,
            EventKind::CincoDeMayo => !e.cinco_come,
            EventKind::Camerone => !e.camerone_come,
            EventKind::DixieVictorious => e.dixie == Dixie::Unknown,
            EventKind::ViveLEmpereur => !e.french_ended,
            EventKind::MarshalWeds => {
                self.control(Place::MEXICO) == Some(IMP) && self.free_leader(Piece::BAZAINE)
            }
            EventKind::RepoMan => !e.repo && !e.french_gone,
            EventKind::NapoleonSaysNon => !e.non && !e.french_gone,
            EventKind::GulfResolution => !e.resolution && e.us_war == 0,
            EventKind::ShelbyWelcome => !e.shelby_done && e.dixie == Dixie::Unknown,
            EventKind::SpecterOfBismarck => !e.non && !e.bismarck && !e.french_gone,
            EventKind::Abdication => {
                let at = self.place(Piece::MAXIMILIAN);
                !e.abdicated && (at.is_province() || matches!(at, Place::LIMBO | Place::FLEET))
            }
            EventKind::SoFarFromGod => !e.protectorate,
            EventKind::SaveMexico => !e.santa_anna,
            _ => true,
        }
    }

    /// 11.1#9, 11.5#5, R24, R108 The points of a player whose re-roll favours the other. A Resolution that only waits is no event.
    fn compensate(&mut self, h: &Happening, row: &EventRow) {
        let Some(side) = h.reroller else { return };
        let waits = row.kind == EventKind::GulfResolution && !self.events.non;
        if row.favours == Favours::Side(side.foe()) && self.takes_effect(row.kind) && !waits {
            let purse = if side == IMP { Purse::Mx } else { Purse::Rep };
            self.points[purse as usize] += u16::from((h.imp + h.rep) / 2);
        }
    }

    /// 11.1#6, R116 Provinces of jungle or swamp with non-Mexican ground units of each side, besieged ones included.
    fn sick_places(&self) -> [Places; 2] {
        Side::BOTH.map(|side| {
            let sick = |p: &Place| self.fevered(*p) && !self.foreigners(*p, side).is_empty();
            Place::provinces().filter(sick).collect()
        })
    }

    /// 11.1#6 Whether Vomito Negro rages in a province: in swamps and jungle.
    fn fevered(&self, place: Place) -> bool {
        self.d().has(place, Terrain::Jungle) || self.d().has(place, Terrain::Swamp)
    }

    fn foreigners(&self, place: Place, side: Side) -> Pieces {
        let own = self.here[place.index()].and(&self.of(Party::of(side)));
        own.and(&self.d().masks.ground).minus(&self.mexican())
    }

    /// 11.4#2, R111 Bazaine goes to Mexico and stays.
    fn wed(&mut self) {
        self.leave_army(Piece::BAZAINE);
        let from = self.place(Piece::BAZAINE);
        self.put(Piece::BAZAINE, Place::MEXICO);
        self.events.wedding = true;
        self.settle_control(from);
    }

    /// 11.5#2, R108, R109 Napoleon says non!: withdrawals are ignored, marches stop; a Resolution that waited takes effect.
    fn napoleon_says_non(&mut self) {
        self.events.non = true;
        self.events.bismarck = false;
        if self.events.resolution {
            self.us_enters();
        }
    }

    /// 11.5#9, R109 The French go home: no more points, and none of them enters any more.
    fn specter(&mut self) {
        let e = &mut self.events;
        (e.bismarck, e.french_ended) = (true, true);
        self.points[Purse::Fr as usize] = 0;
        let french = self.d().of_nation(Nation::Fr).minus(&self.d().masks.naval);
        let waiting = self.here[Place::FUTURE.index()].or(&self.here[Place::FLEET.index()]);
        for piece in waiting.and(&french).iter() {
            self.take_off(piece, Place::GONE);
        }
    }

    /// What an entry does at once. The die and the choices that it needs follow.
    fn befall(&mut self, h: &mut Happening, kind: EventKind) {
        let roller = h.roller.unwrap_or(IMP);
        let sick = self.sick_places();
        let e = &mut self.events;
        match kind {
            EventKind::ForceMarch => e.force_march = Some(roller),
            EventKind::VivaJuarezGun => e.viva_gun = true,
            EventKind::VomitoNegro => {
                e.vomito = true;
                h.sick = sick;
            }
            EventKind::Caramba => e.caramba = true,
            EventKind::DriveThemOut => (e.drive, e.driven) = (true, true),
            EventKind::CincoDeMayo => (e.cinco, e.cinco_come) = (true, true),
            EventKind::Camerone => (e.camerone, e.camerone_come) = (true, true),
            EventKind::SurpriseRaid => e.surprise = Some(roller),
            EventKind::DupinRequests => e.dupin = true,
            EventKind::DixieVictorious => e.dixie = Dixie::Open,
            EventKind::YourBill => e.bill = true,
            EventKind::RepoMan => e.repo = true,
            EventKind::SoClose => e.so_close = true,
            EventKind::MaximilianRides => e.rides = true,
            EventKind::Abdication => e.abdicated = true,
            EventKind::MarshalWeds => self.wed(),
            EventKind::NapoleonSaysNon => self.napoleon_says_non(),
            EventKind::SpecterOfBismarck => self.specter(),
            EventKind::GulfResolution => {
                e.resolution = true;
                if e.non {
                    self.us_enters();
                }
            }
            EventKind::SoFarFromGod => {
                e.protectorate = true;
                self.us_enters();
            }
            _ => {}
        }
    }

    /// The points of an entry by its die.
    fn event_points(&mut self, kind: EventKind, die: u16) {
        let purse = match kind {
            EventKind::Liberators => Purse::Mx,
            EventKind::ViveLEmpereur => Purse::Fr,
            EventKind::VivaJuarez | EventKind::VivaJuarezGun => Purse::Rep,
            _ => {
                self.events.loss += die as u8;
                return;
            }
        };
        self.points[purse as usize] += die;
    }
}

const fn brings_points(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::Liberators
            | EventKind::ViveLEmpereur
            | EventKind::VivaJuarez
            | EventKind::VivaJuarezGun
            | EventKind::ImperialLoss
            | EventKind::YourBill
    )
}

/// What the event waits for.
enum Wait {
    Imp,
    Rep,
    /// R23 Doubles: both roll off.
    TieImp,
    TieRep,
    Reroll(Side),
    Points(Side),
    Sick(Side, Place),
    Escape(Side),
    Join(Side),
    Nothing,
}

/// 4.0#2, 11.0 The random event of the turn: dice, re-roll, and what the entry asks.
///
/// 11.1#2, 11.2#12, 11.3#12, 11.4#12, 11.5#10, 11.6#10 A captive of the rolling player escapes.
/// 11.1#3, 11.2#7, 11.3#4, 11.4#9, 11.5#4, 11.6#7 Mexican points.
/// 11.1#5, 11.3#3, 11.4#4, 11.5#3, 11.6#8 Republican points, from 1865 with a gun.
/// 11.1#7, 11.2#6, 11.3#5, 11.4#3 French points.
/// 11.3#2, 11.3#6, 11.4#5, 11.4#8, 11.6#5 Mexican points are lost.
/// 11.1#4, 11.2#8, 11.3#8 Force March.
/// 11.1#6, 11.2#2, 11.4#11 Vomito Negro.
/// 11.1#9, 11.2#4, 11.5#12 The Imperial player may re-roll.
/// 11.1#10, 11.2#11, 11.3#11, 11.5#11, 11.6#12 The Republican player may re-roll.
/// 11.1#11, 11.3#7 Drive them out!
/// 11.2#5, 11.3#9, 11.4#7, 11.5#8, 11.6#9 Surprise Raid.
/// 11.2#9, 11.3#10, 11.4#6, 11.5#7 Colonel Dupin requests.
/// 11.1#8, 11.1#12, 11.2#3, 11.2#10, 11.4#2, 11.4#10, 11.5#2, 11.5#5, 11.5#6, 11.5#9 Entries that stand once.
/// 11.6#2, 11.6#3, 11.6#4, 11.6#6, 11.6#11, 10.2#1, R6, R8, R149 Entries of 1867, and those that put other rules in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Event;

impl Event {
    fn wait(game: &Cactus) -> Wait {
        let Some(h) = game.happening else { return Wait::Nothing };
        let Some(entry) = h.entry else {
            return match (h.imp, h.rep) {
                (0, _) => Wait::Imp,
                (_, 0) => Wait::Rep,
                _ => Self::before_entry(game, &h),
            };
        };
        for side in Side::BOTH {
            if let Some(place) = h.sick[side.index()].first() {
                return Wait::Sick(side, place);
            }
        }
        let roller = h.roller.unwrap_or(IMP);
        match entry {
            kind if brings_points(kind) => {
                let rep = matches!(kind, EventKind::VivaJuarez | EventKind::VivaJuarezGun);
                Wait::Points(if rep { REP } else { IMP })
            }
            EventKind::LeaderEscapes if !game.captives(roller).is_empty() => Wait::Escape(roller),
            EventKind::SaveMexico => Wait::Join(roller),
            _ => Wait::Nothing,
        }
    }

    /// Both dice lie there: a re-roll is offered, or the players roll off who is the rolling one.
    fn before_entry(game: &Cactus, h: &Happening) -> Wait {
        let row = game.entry(h.imp + h.rep);
        if let Some(side) = game.may_reroll(h, row.kind) {
            return Wait::Reroll(side);
        }
        let needed = row.favours == Favours::Roller && h.roller.is_none() && h.imp == h.rep;
        match (needed, game.dice[0]) {
            (true, 0) => Wait::TieImp,
            (true, _) => Wait::TieRep,
            _ => Wait::Nothing,
        }
    }
}

impl Decide<Cactus> for Event {
    fn id(self) -> &'static str {
        "event"
    }
    fn section(self) -> Case {
        Case("11.0")
    }
    fn ask(self, game: &Cactus) -> Ask {
        let die = |what, by| Ask::Chance(Chance::d6(what, by));
        let roller = game.happening.and_then(|h| h.reroller);
        match Self::wait(game) {
            Wait::Imp => die("chance-event", roller.unwrap_or(IMP)),
            Wait::Rep => die("chance-event", roller.unwrap_or(REP)),
            Wait::TieImp => die("chance-roll-off", IMP),
            Wait::TieRep => die("chance-roll-off", REP),
            Wait::Points(side) => die("chance-event-points", side),
            Wait::Sick(side, _) => die("chance-vomito", side),
            Wait::Reroll(side) | Wait::Escape(side) | Wait::Join(side) => Ask::Side(side),
            Wait::Nothing => Ask::Nothing,
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        Msg::new(match Self::wait(game) {
            Wait::Reroll(_) => "prompt-reroll",
            Wait::Escape(_) => "prompt-escape",
            _ => "prompt-join",
        })
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        match Self::wait(game) {
            Wait::Reroll(_) => out.extend([Choice::Yes, Choice::No]),
            Wait::Escape(side) => {
                out.push(Choice::Pass);
                out.extend(game.captives(side).iter().map(Choice::Piece));
            }
            Wait::Join(_) => out.extend([Choice::Join(Party::Imperial), Choice::Join(Party::Republican)]),
            _ => {}
        }
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let fits = match (Self::wait(game), choice) {
            (Wait::Reroll(_), Choice::Yes | Choice::No) | (Wait::Escape(_), Choice::Pass) => true,
            (Wait::Escape(side), Choice::Piece(leader)) => game.captives(side).has(leader),
            (Wait::Join(_), Choice::Join(party)) => party != Party::SantaAnna,
            _ => false,
        };
        require(fits, "11.0")
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(mut h) = game.happening else { return Next::Done };
        match (Self::wait(game), choice) {
            (Wait::Reroll(side), Choice::Yes) => {
                game.events.rerolled[side] = true;
                (h.imp, h.rep, h.reroller, h.roller) = (0, 0, Some(side), Some(side));
                log.note(|| ev("event-reroll", &["11.1#9", "11.1#10"]).side(side));
            }
            (Wait::Reroll(_), _) => {
                // The re-roll is refused: the entry is No Event.
                game.happening = None;
                return Next::Done;
            }
            (Wait::Escape(side), Choice::Piece(leader)) => {
                game.happening = None;
                let pieces = [leader].into_iter().collect();
                game.arriving = Some(Arriving { side, pieces, rule: Rule::Controlled, used: Places::EMPTY });
                log.note(|| ev("event-freed", &["11.1#2"]).piece(leader));
                return Next::goto(Arrive);
            }
            (Wait::Join(_), Choice::Join(party)) => {
                game.happening = None;
                game.events.santa_anna_new = true;
                game.enter_santa_anna(party.side().unwrap_or(IMP));
                return Next::goto(Arrive);
            }
            _ => {
                game.happening = None;
                return Next::Done;
            }
        }
        game.happening = Some(h);
        Next::Stay
    }
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(mut h) = game.happening else { return Next::Done };
        let face = roll.0 as u8;
        match Self::wait(game) {
            Wait::Imp => h.imp = face,
            Wait::Rep => {
                h.rep = face;
                // R23 The higher die is the rolling player's; after a re-roll it is the player who re-rolled.
                if h.roller.is_none() && h.imp != h.rep {
                    h.roller = Some(if h.imp > h.rep { IMP } else { REP });
                }
            }
            Wait::TieImp => game.dice[0] = face,
            Wait::TieRep => {
                if game.dice[0] != face {
                    h.roller = Some(if game.dice[0] > face { IMP } else { REP });
                }
                game.dice[0] = 0;
            }
            Wait::Points(side) => {
                let kind = h.entry.unwrap_or(EventKind::Liberators);
                game.event_points(kind, roll.0);
                game.happening = None;
                log.note(|| ev("event-points", &["11.0"]).die(side, roll.0).n("points", roll.0.into()));
                return Next::Done;
            }
            Wait::Sick(side, place) => {
                h.sick[side.index()].remove(place);
                game.happening = Some(h);
                return game.fever(side, place, roll, log, self);
            }
            _ => return Next::Done,
        }
        game.happening = Some(h);
        Next::Stay
    }
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        let Some(mut h) = game.happening else { return Next::Done };
        if h.entry.is_some() || h.imp == 0 || h.rep == 0 {
            game.happening = None;
            if h.entry == Some(EventKind::VomitoNegro) {
                // R92, R26 A siege whose last besiegers died of the fever is over before the garrison starves, and whoever has lost
                // a garrison earns nothing from its province.
                let fevered: Places = Place::provinces().filter(|p| game.fevered(*p)).collect();
                for place in fevered.iter() {
                    game.watch_siege(place);
                    game.settle_removal(place);
                }
            }
            return Next::Done;
        }
        let row = game.entry(h.imp + h.rep);
        let total = i32::from(h.imp + h.rep);
        let works = game.takes_effect(row.kind);
        let key = if works { event_key(row.kind) } else { "entry-none" };
        log.note(|| ev("event-event", &["11.0"]).begins(kind::STEP).n("total", total).key("entry", key));
        game.compensate(&h, row);
        if !works {
            game.happening = None;
            return Next::Done;
        }
        h.entry = Some(row.kind);
        game.befall(&mut h, row.kind);
        game.happening = Some(h);
        if row.kind == EventKind::ShelbyWelcome {
            game.happening = None;
            game.shelby_comes();
            return if game.arriving.is_some() { Next::goto(Arrive) } else { Next::Done };
        }
        Next::Stay
    }
}

impl Cactus {
    /// 11.1#6, 11.2#2, 11.4#11, R116 One roll for the non-Mexican ground units of a side in a province of jungle or swamp.
    fn fever(&mut self, side: Side, place: Place, roll: Roll, log: &mut Log, then: Event) -> Next<Frame> {
        let d = self.d();
        let modifier = -i8::from(d.has(place, Terrain::Jungle)) - i8::from(d.has(place, Terrain::Swamp));
        let steps = steps_lost(roll.0 as i8 + modifier);
        log.note(|| {
            ev("event-fever", &["11.1#6"]).die(side, roll.0).at(place).side(side).n("steps", steps.into())
        });
        let among = self.foreigners(place, side);
        let losses = Losses { chooser: side, among, last: Pieces::EMPTY, steps, fate: Fate::Event };
        if self.open_losses(losses) { Next::call(Lose, then) } else { Next::Stay }
    }

    /// 11.6#6, R112 The pending combats that Maximilian may join: the most Imperial units, one of which came this turn.
    #[must_use]
    pub fn rides_to(&self) -> Places {
        let came = self.marks.moved.or(&self.marks.reacted);
        let troops = |p: Place| self.troops(p, Party::Imperial);
        let fights = |p: &Place| {
            let enemies = !self.enemies(*p, Party::Imperial).is_empty()
                || self.siege(*p).is_some_and(|s| s.besieged == REP);
            enemies && troops(*p).meets(&came)
        };
        let all: Places = Place::provinces().filter(fights).collect();
        let most = all.iter().map(|p| troops(p).len()).max();
        all.iter().filter(|p| Some(troops(*p).len()) == most).collect()
    }

    /// 11.6#6, R112 Whether Maximilian rides: he is free and somewhere Imperial troops attack.
    #[must_use]
    pub fn may_ride(&self) -> bool {
        let ours = self.of(Party::Imperial).has(Piece::MAXIMILIAN);
        self.events.rides && ours && self.free_leader(Piece::MAXIMILIAN) && !self.rides_to().is_empty()
    }
}

/// 11.6#6, R112 Maximilian joins the biggest attacking group; among equal ones the Imperial player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ride;

impl Ride {
    fn ride(game: &mut Cactus, to: Place, log: &mut Log) {
        game.leave_army(Piece::MAXIMILIAN);
        game.put(Piece::MAXIMILIAN, to);
        log.note(|| ev("event-rides", &["11.6#6"]).begins(kind::MARCH).at(to));
    }
}

impl Decide<Cactus> for Ride {
    fn id(self) -> &'static str {
        "ride"
    }
    fn section(self) -> Case {
        Case("11.6#6")
    }
    fn ask(self, game: &Cactus) -> Ask {
        if game.rides_to().len() > 1 { Ask::Side(IMP) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Cactus) -> Msg {
        Msg::new("prompt-ride")
    }
    fn candidates(self, _: &Cactus, out: &mut Vec<Choice>) {
        out.extend(Place::provinces().map(Choice::Place));
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        let Choice::Place(place) = choice else { return require(false, "11.6#6") };
        require(game.rides_to().has(place), "11.6#6")
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Place(place) = choice {
            Self::ride(game, place, log);
        }
        Next::Done
    }
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        if let Some(place) = game.rides_to().first() {
            Self::ride(game, place, log);
        }
        Next::Done
    }
}

/// The key of an entry's title.
#[must_use]
pub const fn event_key(kind: EventKind) -> &'static str {
    match kind {
        EventKind::LeaderEscapes => "entry-leader-escapes",
        EventKind::Liberators => "entry-liberators",
        EventKind::ForceMarch => "entry-force-march",
        EventKind::VivaJuarez => "entry-viva-juarez",
        EventKind::VivaJuarezGun => "entry-viva-juarez-gun",
        EventKind::VomitoNegro => "entry-vomito-negro",
        EventKind::ViveLEmpereur => "entry-vive-l-empereur",
        EventKind::Caramba => "entry-caramba",
        EventKind::ImperialReroll => "entry-imperial-reroll",
        EventKind::RepublicanReroll => "entry-republican-reroll",
        EventKind::DriveThemOut => "entry-drive-them-out",
        EventKind::CincoDeMayo => "entry-cinco-de-mayo",
        EventKind::Camerone => "entry-camerone",
        EventKind::SurpriseRaid => "entry-surprise-raid",
        EventKind::DupinRequests => "entry-dupin-requests",
        EventKind::DixieVictorious => "entry-dixie-victorious",
        EventKind::ImperialLoss => "entry-imperial-loss",
        EventKind::YourBill => "entry-your-bill",
        EventKind::MarshalWeds => "entry-marshal-weds",
        EventKind::RepoMan => "entry-repo-man",
        EventKind::NapoleonSaysNon => "entry-napoleon-says-non",
        EventKind::GulfResolution => "entry-gulf-resolution",
        EventKind::ShelbyWelcome => "entry-shelby-welcome",
        EventKind::SpecterOfBismarck => "entry-specter-of-bismarck",
        EventKind::Abdication => "entry-abdication",
        EventKind::SoClose => "entry-so-close",
        EventKind::SoFarFromGod => "entry-so-far-from-god",
        EventKind::MaximilianRides => "entry-maximilian-rides",
        EventKind::SaveMexico => "entry-save-mexico",
    }
}
