//! Decisions and dice inside Events.

use super::war::raise_blockade;
use crate::c02_terms::*;
use crate::c03_reinforcements::{Reinforce, Rule};
use crate::c07_random_events::CARD_ROLL;
use crate::c11_battle::{Cause, TakeLosses};
use crate::c13_operations::ReplacementLeader;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Loss, Montezuma, Used};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

frame! {
    /// A decision that a card asks for.
    CardStep {
        card: Card,
        #[serde(with = "SideId")]
        side: Side,
        left: u8,
        at: Option<Place>,
    }
}
frame! {
    /// The die of a card.
    CardDie {
        card: Card,
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 12.1.f A card discarded at random.
    Discarded {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// Card 78: Yellow Fever, place by place; it has been as far as `after`.
    Fever { after: Option<Place> }
}

impl CardStep {
    /// The first decision of a card.
    pub fn new(card: u8, side: Side) -> Self {
        Self { card: Card::numbered(card.into()), side, left: 1, at: None }
    }

    /// The States that may be named, as bits.
    fn states(self, g: &Montezuma) -> u32 {
        let calm = !g.revolt & ((1 << STATES) - 1);
        let among = |ids: &[&str]| ids.iter().fold(0, |set, id| set | 1 << g.state_of(id).index());
        match self.card.number() {
            19 => g.revolt & !among(&["YU"]),
            28 => (0..STATES).filter(|&s| g.may_stir(StateId::new(s)).is_ok()).fold(0, |set, s| set | 1 << s),
            42 => calm & among(&["AC", "SO", "SI"]),
            53 => calm & among(&["ME", "PU", "QU", "MI"]),
            _ => 0,
        }
    }

    fn places(self, g: &Montezuma) -> Places {
        let named = &g.d().named;
        let all = |test: &dyn Fn(Place) -> bool| -> Places {
            Montezuma::places().filter(|&p| test(p)).map(Place::index).collect()
        };
        match self.card.number() {
            4 => [named.disputed.index(), named.alta.index()].into_iter().collect(),
            14 => all(&|p| g.place(p).mexico && g.units_in(US, p) > 0),
            32 => g.seizable_ports(Some(Coast::Gulf)),
            48 => g.seizable_ports(Some(Coast::Pacific)),
            38 | 55 if self.at.is_none() => g.muster_places(self.card.number()),
            47 => {
                let ports = g.pierce_ports();
                if ports.is_empty() { [named.new_orleans.index()].into_iter().collect() } else { ports }
            }
            64 => all(&|p| g.may_raid_militia(p).is_ok()),
            _ => Places::EMPTY,
        }
    }

    fn units(self, g: &Montezuma) -> Units {
        match (self.card.number(), self.at) {
            (5, _) => g.guerillas_in_play(),
            (38, Some(at)) => {
                let near = |u: &usize| {
                    g.unit_at[*u]
                        .place()
                        .is_some_and(|p| p == at || g.d().links[at.index()].iter().any(|l| l.to == p))
                };
                g.guerillas_in_play().iter().filter(near).collect()
            }
            _ => Units::EMPTY,
        }
    }

    fn options(self, g: &Montezuma, out: &mut Vec<Choice>) {
        match self.card.number() {
            5 => out.push(Choice::Done),
            32 | 45 | 48 => out.push(Choice::Pass),
            50 => out.extend(Coast::BOTH.map(Choice::Fleet)),
            _ => {}
        }
        if self.card.number() == 45 {
            out.extend([Choice::Use(Mode::SeaForce), Choice::Use(Mode::Landing)]);
        }
        let states = self.states(g);
        out.extend((0..STATES).filter(|s| states >> s & 1 == 1).map(StateId::new).map(Choice::State));
        out.extend(self.places(g).iter().map(Place::new).map(Choice::Place));
        out.extend(self.units(g).iter().map(Unit::new).map(Choice::Unit));
    }
}

impl Decide<Montezuma> for CardStep {
    fn id(self) -> &'static str {
        "card-step"
    }
    fn section(self) -> Case {
        Case("12.1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let some = match self.card.number() {
            19 | 28 | 42 | 53 => self.states(g) != 0,
            5 => self.left > 0 && !self.units(g).is_empty(),
            38 if self.at.is_some() => !self.units(g).is_empty(),
            45 | 50 | 32 | 48 => true,
            _ => !self.places(g).is_empty(),
        };
        if some { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-card").card("card", self.card.index())
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        self.options(g, out);
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Use(mode) => {
                g.mode_from(US, mode).map(|_| ()).and_then(|()| require(self.card.number() == 45, "12.1"))
            }
            Choice::Fleet(coast) => require(!g.squadron[coast as usize].is_active(), "14.3#1"),
            _ => Ok(()),
        }
    }
    /// 8.3.e#5 Guerillas Go Home.
    /// 8.3.e#7 Provincial Revolt Suppressed.
    /// 16.2.c Local Militia Raid.
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match (self.card.number(), choice) {
            (4, Choice::Place(p)) => {
                Next::goto(Reinforce { side: US, leaders: 0, units: 2, rule: Rule::At(p) })
            }
            (5, Choice::Unit(u)) => {
                // 8.3.e#5 To the Holding Box.
                g.put(u, Loc::HOLDING);
                log.note(|| ev("event-goes-home", &["8.3.e#5"]).unit(u));
                Next::goto(Self { left: self.left - 1, ..self })
            }
            (14, Choice::Place(p)) => {
                g.exhaustion = Some((p, 2));
                log.note(|| ev("event-exhaustion", &["12.1"]).at(p));
                Next::Done
            }
            (19, Choice::State(s)) => {
                // 8.3.e#7 No Unit is needed.
                g.calm(s, log);
                Next::Done
            }
            (_, Choice::State(s)) => {
                g.rebel(s, log);
                Next::Done
            }
            (32 | 48, Choice::Place(p)) => {
                g.seize(p, log);
                Next::Done
            }
            (48, _) => Next::goto(Reinforce { side: US, leaders: 0, units: 1, rule: Rule::California }),
            (32 | 45, Choice::Pass) => {
                raise_blockade(g, 1, log);
                Next::Done
            }
            (45, Choice::Use(mode)) => {
                // As with a 4 OPS card, in the Gulf only.
                let purpose = match mode {
                    Mode::Landing => crate::c03_forces::Purpose::Landing,
                    _ => crate::c03_forces::Purpose::Sea,
                };
                Next::goto(crate::c03_forces::Designate { purpose, side: US })
            }
            (38 | 55, Choice::Place(p)) => self.muster(g, p, log),
            (38, Choice::Unit(u)) => {
                g.put(u, Loc::HOLDING);
                log.note(|| ev("event-goes-home", &["12.1"]).unit(u));
                Next::Done
            }
            (47, Choice::Place(p)) => {
                let pierce = g.d().named.pierce;
                if g.leader_at[pierce.index()] == Loc::ASIDE {
                    g.put_leader(pierce, Loc::on(p));
                    log.note(|| ev("event-arrives-leader", &["12.1.a"]).leader(pierce).at(p));
                }
                Next::goto(Reinforce { side: US, leaders: 0, units: 3, rule: Rule::At(p) })
            }
            (50, Choice::Fleet(coast)) => {
                g.activate_squadron(coast, log);
                raise_blockade(g, 1, log);
                Next::Done
            }
            (64, Choice::Place(p)) => {
                g.militia_raid = Some(p);
                log.note(|| ev("event-raided", &["16.2.c"]).side(MX).at(p));
                Next::Done
            }
            _ => Next::Done,
        }
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        if self.card.number() == 55 && self.at.is_none() {
            return self.desertion(g);
        }
        Next::Done
    }
}

impl CardStep {
    /// Cards 38 and 55: the Unit appears; then a Guerilla is hunted, or the US loses an Infantry step.
    fn muster(self, g: &mut Montezuma, place: Place, log: &mut Log) -> Next<Frame> {
        let unit = if self.card.number() == 38 { g.d().named.rangers } else { g.d().named.san_patricios };
        if g.unit_at[unit.index()] == Loc::ASIDE {
            g.place_full(unit, place);
            log.note(|| ev("event-arrives", &["12.1.a"]).unit(unit).at(place));
        }
        if self.card.number() == 38 {
            return Next::goto(Self { at: Some(place), ..self });
        }
        self.desertion(g)
    }
    fn desertion(self, g: &mut Montezuma) -> Next<Frame> {
        let foot = g.all_enemy_units(MX).iter().filter(|&u| g.is_infantry(Unit::new(u))).collect();
        g.loss = Loss::of(US, 1, foot);
        Next::goto(TakeLosses { cause: Cause::Event })
    }
}

impl Decide<Montezuma> for CardDie {
    fn id(self) -> &'static str {
        "card-die"
    }
    fn section(self) -> Case {
        Case("12.1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Chance(Chance::d10("chance-card", self.side))
    }
    /// 8.3.e#9 Disease losses.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (side, foe, die) = (self.side, self.side.foe(), roll.0);
        log.note(|| ev("event-card-die", &["12.1"]).card(self.card).die(side, die));
        match self.card.number() {
            // 8.3.e#9 The owner chooses anywhere on the map. Dysentery: 0-3 nothing, 4-7 one step, 8-9 one in each of two Units.
            23 => {
                let steps = if die >= 8 { 2 } else { u8::from(die >= 4) };
                g.loss = Loss { distinct: true, ..Loss::of(foe, steps, g.all_enemy_units(side)) };
                Next::goto(TakeLosses { cause: Cause::Event })
            }
            // Malaria: 0-4 one step, 5-9 two.
            26 => {
                let steps = if die >= 5 { 2 } else { 1 };
                g.loss = Loss::of(foe, steps, g.all_enemy_units(side));
                Next::goto(TakeLosses { cause: Cause::Event })
            }
            // Political Capital: one, two or three PW.
            31 => {
                let points = match die {
                    0..=2 => 1,
                    3..=7 => 2,
                    _ => 3,
                };
                g.award(side, points);
                g.say_pw(log);
                Next::Done
            }
            // Sale of Church Property: on 0-4 a State rises.
            53 if die <= 4 => Next::goto(CardStep::new(53, US)),
            // Foreign Aid: through the Blockade or not.
            58 if die > u16::from(g.blockade) => {
                g.award(MX, 1);
                Next::goto(Reinforce { side: MX, leaders: 0, units: 2, rule: Rule::Standard })
            }
            // Fresh Troops: die plus 3, shared freely.
            60 => {
                g.points = die as i16 + 3;
                g.used = Used { shared: true, ..Used::default() };
                Next::goto(ReplacementLeader { side, ops: 0 })
            }
            _ => Next::Done,
        }
    }
}

impl Decide<Montezuma> for Discarded {
    fn id(self) -> &'static str {
        "discarded"
    }
    fn section(self) -> Case {
        Case("12.1.f")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.hand_size(self.side) == 0 {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-discard", Some(self.side.foe())))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        out.extend(g.hand(self.side).map(|c| (Roll(CARD_ROLL + u16::from(c.number())), 1)));
    }
    /// 12.1.f A random discard may hit even a Mandatory card.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let card = Card::numbered(usize::from(roll.0 - CARD_ROLL));
        g.move_card(card, CardAt::Discard);
        log.note(|| ev("event-discarded", &["12.1.f"]).side(self.side).card(card));
        Next::Done
    }
}

impl Fever {
    /// One step in each coastal or Jungle place in Mexico (and Yucatan), two with six Units, one more in Heat.
    pub fn losses(g: &Montezuma, place: Place) -> u8 {
        let data = g.place(place);
        let units = g.units_in(US, place);
        let jungle = matches!(data.terrain, Terrain::Jungle | Terrain::RoughJungle);
        let sick = (data.mexico && (data.coastal || jungle)) || place == g.d().named.yucatan;
        if units == 0 || !sick {
            return 0;
        }
        (if units >= 6 { 2 } else { 1 }) + u8::from(g.heat())
    }
}

impl Decide<Montezuma> for Fever {
    fn id(self) -> &'static str {
        "fever"
    }
    fn section(self) -> Case {
        Case("12.1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        for place in Montezuma::places().filter(|&place| Some(place) > self.after) {
            let steps = Self::losses(g, place);
            if steps > 0 {
                log.note(|| ev("event-fever", &["12.1"]).at(place).num("steps", i32::from(steps)));
                g.loss = Loss::of(US, steps, g.units_at(US, place));
                return Next::call(TakeLosses { cause: Cause::Event }, Self { after: Some(place) });
            }
        }
        Next::Done
    }
}
