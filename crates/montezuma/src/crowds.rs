//! Crowded positions, in which cases meet that seldom do, played at random: nothing is left over, nobody is where he
//! cannot be, and somebody always has a choice.

use crate::c02_terms::*;
use crate::c09_action_phase::Opportunity;
use crate::frames::Frame;
use crate::notation::Choice;
use crate::state::{Doing, Fight, Montezuma, army_range, bits};
use zocalo_core::lottery::Lottery;
use zocalo_core::{BySide, Decide, Input, Log, Pending, Play, Roll, Rules, Side};

const SCENES: u64 = 600;
const INPUTS: usize = 120;

struct Luck(Lottery);

impl Luck {
    fn one_in(&mut self, n: usize) -> bool {
        self.0.below(n) == 0
    }
    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.0.below(list.len())]
    }
}

/// A War-time position: everybody within a Space or two of one place.
fn scene(luck: &mut Luck) -> Montezuma {
    let data = Montezuma::standard();
    let setup = Montezuma::about(data).setup(None, &Default::default()).expect("the usual set-up");
    let mut g = crate::setup::blank(data, crate::setup::options(data, &setup));
    (g.war, g.turn, g.pw) = (War::War, 3 + luck.0.below(6) as u8, luck.0.below(36) as i8);
    (g.santa_anna_arrived, g.scott_arrived) = (true, true);
    (g.topographic, g.heat_card) = (luck.one_in(2), luck.one_in(4));
    let named = &data.named;
    let hot = [named.vera_cruz, named.mejico, named.alta, named.disputed];
    let centre = if luck.one_in(2) { luck.of(&hot) } else { Place::new(luck.0.below(PLACES)) };
    let far = 1 + luck.0.below(2) as u8;
    let mut places: Vec<Place> =
        Montezuma::places().filter(|p| data.hops[centre.index()][p.index()] <= far).collect();
    places.push(named.new_orleans);
    let owners: Vec<Side> = places.iter().map(|_| if luck.one_in(2) { US } else { MX }).collect();
    g.control = data.texas;
    for (&place, &owner) in places.iter().zip(&owners) {
        if owner == US {
            g.control.insert(place.index());
        } else {
            g.control.remove(place.index());
        }
    }
    g.control.insert(named.new_orleans.index());
    people(&mut g, luck, &places, &owners);
    things(&mut g, luck, &places, &owners);
    g.stack.push(Opportunity { side: luck.of(&Side::BOTH) }.into());
    g.settle(&mut Log::off());
    g
}

fn people(g: &mut Montezuma, luck: &mut Luck, places: &[Place], owners: &[Side]) {
    let named = &g.d().named;
    for unit in (0..UNITS).map(Unit::new).filter(|&u| u != named.garrison) {
        let side = g.unit_side(unit);
        if g.unit_at[unit.index()] == Loc::ASIDE {
            g.unit_at[unit.index()] = Loc::REGROUP;
        }
        let k = luck.0.below(places.len());
        let place = places[k];
        let theirs = !g.is_zone(place) && owners[k] != side;
        let abroad = g.is_guerilla(unit) && !g.place(place).mexico;
        let barred = side == MX && place == named.new_orleans;
        if luck.one_in(2) && !theirs && !abroad && !barred && g.units_in(side, place) < 15 {
            let steps = 1 + luck.0.below(usize::from(g.d().units[unit.index()].steps)) as u8;
            g.place_unit(unit, place, steps);
        }
    }
    if g.units_in(US, named.mejico) == 0 && luck.one_in(2) {
        g.place_full(named.garrison, named.mejico);
    }
    let hidden = g.units_in_box(MX, Loc::HOLDING).first().filter(|_| luck.one_in(3));
    if let Some(guerilla) = hidden {
        g.unit_at[guerilla] = Loc::HIDDEN;
    }
    for leader in (0..LEADERS).map(Leader::new).filter(|&l| l != named.valencia) {
        let side = g.leader_side(leader);
        let place = luck.of(places);
        let led = g.units_in(side, place) > 0;
        let barred = side == MX && place == named.new_orleans;
        let refuge = g.units_in(side.foe(), place) == 0 || (side == MX && g.fortress(place));
        let here = luck.one_in(3) && !barred && (led || (refuge && luck.one_in(4)));
        g.leader_at[leader.index()] = if here { Loc::on(place) } else { Loc::POOL };
        let free = g.armies[army_range(side)].iter().position(Option::is_none);
        if let Some(slot) = free.filter(|_| here && led && !g.army_at(side, place) && luck.one_in(3)) {
            g.armies[army_range(side).start + slot] = Some(Army { commander: leader, place });
        }
    }
}

fn things(g: &mut Montezuma, luck: &mut Luck, places: &[Place], owners: &[Side]) {
    let mut mix = g.d().works;
    for (marker, &value) in g.markers.iter_mut().zip(&g.data.0.pw_markers) {
        *marker = value;
    }
    for (&place, &owner) in places.iter().zip(owners) {
        let plain = g.controller(place).is_some() && !g.fortress(place);
        if luck.one_in(4) && plain && place != g.d().named.new_orleans {
            let owner = if luck.one_in(5) { owner.foe() } else { owner };
            let fort = luck.one_in(2);
            let left = &mut mix[usize::from(fort)];
            if let Some(value) = left.iter().position(|count| *count > 0) {
                left[value] -= 1;
                g.set_works(place, Some(Works { owner, fort, value: value as u8, open: false }));
            }
        }
        if luck.one_in(8) && plain && g.all_raids().len() < 5 {
            g.raids[owner].insert(place.index());
        }
    }
    for side in Side::BOTH {
        let place = luck.of(places);
        let safe = g.units_in(side.foe(), place) == 0 || g.units_in(side, place) > 0;
        g.train[side] = Some(place).filter(|_| safe && luck.one_in(2));
    }
    g.squadron = [0, 1].map(|_| if luck.one_in(3) { Squadron::Inactive } else { Squadron::Active });
    g.armistice = if luck.one_in(6) { BySide([2, 2]) } else { BySide::default() };
    g.revolt = (0..STATES).filter(|_| luck.one_in(12)).fold(0, |set, s| set | 1 << s);
    let hands = [CardAt::Us, CardAt::Mexico, CardAt::Discard, CardAt::Deck, CardAt::Deck, CardAt::Deck];
    (1..81).for_each(|card| g.cards[card] = luck.of(&hands));
}

/// What holds at every moment of a march, and whenever an action is over.
fn check(g: &Montezuma) -> Result<(), String> {
    g.invariants()?;
    let fault = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    if matches!(g.stack.last(), Some(Frame::March(_) | Frame::React(_) | Frame::ZoneReact(_))) {
        let (force, at) = (&g.act.force, Loc::on(g.act.at));
        fault(force.units.iter().all(|u| g.unit_at[u] == at), "a Unit of the Force is elsewhere")?;
        fault(bits(force.all_leaders()).all(|l| g.leader_at[l.index()] == at), "a leader is elsewhere")?;
    }
    if !matches!(&*g.stack, [Frame::Opportunity(_)]) {
        return Ok(());
    }
    fault(g.fight == Fight::none() && g.act.doing == Doing::Nothing, "an action is left over")?;
    fault(g.conquests.is_empty() && g.hungry.is_empty(), "rolls or losses are left over")?;
    for side in Side::BOTH {
        let armies: Vec<&Army> = g.armies[army_range(side)].iter().flatten().collect();
        let whole = |a: &&Army| g.leader_place(a.commander) == Some(a.place) && g.units_in(side, a.place) > 0;
        fault(armies.iter().all(whole), "15.1: an Army without leader or Unit")?;
        let places: Places = armies.iter().map(|a| a.place.index()).collect();
        fault(places.len() == armies.len(), "15.4: two Armies in a place")?;
        let lost = g.occupied[side.foe()].minus(&g.occupied[side]);
        let alone = |p: Place| lost.has(p.index()) && !(side == MX && g.fortress(p));
        let led = bits(g.leaders_on_map(side)).filter_map(|l| g.leader_place(l));
        fault(!led.into_iter().any(alone), "2.2.b: a leader alone among enemies")?;
        fault(!g.train[side].is_some_and(|p| lost.has(p.index())), "6.5.b: a Train among enemies")?;
        let crowd = |p: usize| g.count[side.index()][p] > 15;
        fault(!g.occupied[side].minus(&g.d().geo.zones).iter().any(crowd), "3.3: a crowd")?;
    }
    let bare = |o: &Officer| matches!(o, Officer::At(place) if !g.occupied[US].has(place.index()));
    fault(!g.officers.iter().any(bare), "12.1.e: an officer alone")
}

/// Chance likes its ends; the sides like to march in force.
fn input(g: &Montezuma, luck: &mut Luck) -> Option<Input<Choice>> {
    match g.pending() {
        Pending::Over(_) => None,
        Pending::Chance(_) => {
            let mut rolls = Vec::new();
            g.rolls(&mut rolls);
            let faces: Vec<Roll> = rolls.iter().map(|r| r.0).collect();
            let end = if luck.one_in(2) { faces.first() } else { faces.last() };
            let face = end.copied().filter(|_| luck.one_in(2)).unwrap_or_else(|| luck.of(&faces));
            Some(Input::Roll(face))
        }
        Pending::Decide(side) => {
            let mut choices = Vec::new();
            g.choices(&mut choices);
            assert!(!choices.is_empty(), "a choice at {:?}", g.stack.last());
            let top = *g.stack.last().expect("somebody decides something");
            let mut tried = Vec::new();
            top.candidates(g, &mut tried);
            tried.retain(|&c| top.verdict(g, c).is_ok());
            tried.sort();
            let mut listed = choices.clone();
            listed.sort();
            assert_eq!(listed, tried, "what is listed is what is allowed, at {top:?}");
            let bold = |c: &Choice| match c {
                Choice::Play(_, mode) => matches!(mode, Mode::Force | Mode::Landing | Mode::Event),
                Choice::Pass | Choice::Done | Choice::Stop | Choice::No | Choice::Hold => false,
                _ => true,
            };
            let eager: Vec<Choice> = choices.iter().copied().filter(bold).collect();
            let chosen = if eager.is_empty() || luck.one_in(6) { luck.of(&choices) } else { luck.of(&eager) };
            Some(Input::Choose(side, chosen))
        }
    }
}

#[test]
fn cases_that_meet_leave_nothing_behind() {
    let mut played = 0;
    for seed in 0..SCENES {
        let mut luck = Luck(Lottery::new(seed));
        let mut g = scene(&mut luck);
        if g.invariants().is_err() {
            continue;
        }
        for _ in 0..INPUTS {
            let Some(input) = input(&g, &mut luck) else { break };
            let before = g.clone();
            g.apply(input, &mut Log::off()).expect("what is offered is taken");
            if let Err(fault) = check(&g) {
                panic!("scene {seed}: {fault} after {input:?} at {:?}", before.stack.last());
            }
            played += 1;
        }
    }
    assert!(played > 25_000, "{played} inputs");
}
