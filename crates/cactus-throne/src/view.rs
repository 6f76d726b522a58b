//! What everybody sees: nothing is hidden (5.6), so that the scene is the same for all.

mod battle;
pub(crate) mod foretold;
pub(crate) mod schedule;
mod siege;

use crate::board::{army_piece, place_number};
use crate::c04_sequence::Node;
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Cactus, Dixie};
use arrayvec::ArrayVec;
use zocalo_core::id::Id;
use zocalo_core::scene::{Counter, Mark, Overlay, Track};
use zocalo_core::{Msg, On, Scene, Side};

/// The scene.
#[must_use]
pub fn view(g: &Cactus) -> Scene {
    Scene {
        turn: i32::from(g.turn),
        phase: Msg::new(phase_key(g)),
        counters: counters(g),
        marks: marks(g),
        tracks: tracks(g),
        cards: Vec::new(),
        notes: notes(g),
    }
}

/// 4.0#1 The phase under way.
#[must_use]
pub fn phase_key(g: &Cactus) -> &'static str {
    let phase = |frame: &Frame| match frame {
        Frame::Prepare(_) => Some("phase-set-up"),
        Frame::Movement(m) if m.raid => Some("phase-raids"),
        Frame::Movement(_) | Frame::CameroneRaid(_) => Some("phase-movement"),
        Frame::NavalOffer(_) | Frame::SeaFight(_) | Frame::Assign(_) | Frame::Combats(_) => {
            Some("phase-combat")
        }
        Frame::Organize(o) if o.disband => Some("phase-end-turn"),
        Frame::Barter(_) | Frame::Protectorate(_) => Some("phase-end-turn"),
        Frame::Event(_) | Frame::Escape(_) | Frame::DixieDie(_) | Frame::WarDie(_) | Frame::SantaDie(_) => {
            Some("phase-reinforcements")
        }
        Frame::Arrive(_)
        | Frame::Income(_)
        | Frame::Purchase(_)
        | Frame::SiegeRolls(_)
        | Frame::Organize(_) => Some("phase-reinforcements"),
        Frame::Ride(_) | Frame::Rebel(_) => Some("phase-raids"),
        _ => None,
    };
    if g.over.is_some() {
        return "phase-over";
    }
    g.stack.iter().find_map(phase).unwrap_or("phase-reinforcements")
}

fn counters(g: &Cactus) -> Vec<Counter> {
    let mut out = Vec::with_capacity(PIECES + ARMIES);
    let marked = any_mark(g);
    let mut pile = Pile::new();
    let in_use: ArrayVec<Army, ARMIES> = Army::all().filter(|a| !g.armies[a.index()].is_empty()).collect();
    let enlisted = g.in_armies();
    for place in Place::all() {
        let here = g.here[place.index()];
        let mut level = 0;
        in_order(g, here.minus(&enlisted), &mut pile);
        for &piece in &pile {
            push_counter(g, piece_of(piece), (place, level, None), &marked, &mut out);
            level += 1;
        }
        if !here.meets(&enlisted) {
            continue;
        }
        for &army in in_use.iter().filter(|army| here.meets(&g.armies[army.index()])) {
            out.push(army_counter(g, army, place, level));
            level += 1;
            let inside = Some(army_piece(army));
            in_order(g, here.and(&g.armies[army.index()]), &mut pile);
            for (i, &piece) in pile.iter().enumerate() {
                push_counter(g, piece_of(piece), (place, i as u8, inside), &marked, &mut out);
            }
        }
    }
    out.extend(Army::all().filter(|army| g.armies[army.index()].is_empty()).map(|army| idle_army(g, army)));
    out
}

/// A pile of pieces as the numbers by which they lie on one another.
type Pile = ArrayVec<u32, PIECES>;
/// The bits of such a number that say which piece it is; above them come its factors, then what it is.
const WHICH: u32 = 1 << 12;

const fn piece_of(number: u32) -> Piece {
    Piece::new((number % WHICH) as usize)
}

/// From the bottom of a stack: guns, then units from the weakest, leaders on top.
fn in_order(g: &Cactus, pieces: Pieces, pile: &mut Pile) {
    let masks = &g.d().masks;
    pile.clear();
    for piece in pieces.iter() {
        let rank = if piece.is_leader() { 2 } else { u32::from(!masks.art.has(piece)) };
        pile.push((rank * WHICH + g.cf(piece)) * WHICH + piece.index() as u32);
    }
    pile.sort_unstable();
}

/// All pieces that have a mark worth showing.
fn any_mark(g: &Cactus) -> Pieces {
    shown_marks(g).iter().fold(Pieces::EMPTY, |all, (holds, _)| all.or(holds))
}

/// The marks that a counter shows, in the order of their weight.
fn shown_marks(g: &Cactus) -> [(&Pieces, &'static str); 10] {
    let marks = &g.marks;
    [
        (&marks.in_city, "mark-besieged"),
        (&g.owned[Party::SantaAnna.index()], "mark-rebel"),
        (&marks.committed, "mark-committed"),
        (&marks.moved, "mark-moved"),
        (&marks.landed, "mark-landed"),
        (&marks.reacted, "mark-reacted"),
        (&marks.aside, "mark-aside"),
        (&marks.delayed, "mark-delayed"),
        (&marks.leaving, "mark-leaving"),
        (&marks.event_lost, "mark-event-lost"),
    ]
}

/// A counter in a place, on a level, perhaps inside that of an Army. A rebel is nobody's.
fn push_counter(
    g: &Cactus,
    piece: Piece,
    (place, level, inside): (Place, u8, Option<u16>),
    marked: &Pieces,
    out: &mut Vec<Counter>,
) {
    let side = Side::BOTH.into_iter().find(|side| g.owned[side.index()].has(piece));
    out.push(Counter::known(piece.index() as u16, side, place_number(place)));
    let Some(counter) = out.last_mut() else { return };
    (counter.level, counter.inside) = (level, inside);
    if !piece.is_leader() {
        let steps = g.d().piece(piece).steps;
        let reduced = g.marks.reduced.has(piece);
        counter.steps = Some((steps - u8::from(reduced), steps));
        counter.values.push(("value-cf", g.cf(piece) as i16));
        if reduced {
            counter.face = "reduced";
        }
    }
    if !marked.has(piece) {
        return;
    }
    for (holds, mark) in shown_marks(g) {
        if holds.has(piece) && !counter.marks.is_full() {
            counter.marks.push(mark);
        }
    }
}

/// An Army in the field: how strong it is, how good its best unit and its leader are, how many guns it has.
fn army_counter(g: &Cactus, army: Army, place: Place, level: u8) -> Counter {
    let members = g.armies[army.index()];
    let masks = &g.d().masks;
    let mut counter = Counter::known(army_piece(army), Some(army.side()), place_number(place));
    counter.level = level;
    counter.values.push(("value-strength", g.factors(members.and(&masks.ground)) as i16));
    counter.values.push(("value-best-pr", i16::from(g.best_pr(members).unwrap_or(0))));
    counter.values.push(("value-leader-pr", i16::from(g.leader_pr(members))));
    counter.values.push(("value-guns", members.and(&masks.art).len() as i16));
    if g.answered.has(army) {
        counter.marks.push("mark-answered");
    }
    if members.meets(&g.marks.in_city) {
        counter.marks.push("mark-besieged");
    }
    counter
}

/// 6.2.1, 6.2.2 A counter that is not in use: at hand, still to come, or withdrawn.
fn idle_army(g: &Cactus, army: Army) -> Counter {
    let place = if g.available.has(army) {
        Place::pool(army.side())
    } else if g.d().armies[army.index()].available > g.turn {
        Place::FUTURE
    } else {
        Place::GONE
    };
    Counter::known(army_piece(army), Some(army.side()), place_number(place))
}

/// 8.0 Control of every province, sieges, combats to come, and what the end of the turn would change.
fn marks(g: &Cactus) -> Vec<Mark> {
    let mut out = Vec::new();
    for place in Place::provinces() {
        let on = On::Place(place_number(place));
        let mut mark = |class: &'static str, number: Option<i16>| out.push(Mark { on, class, number });
        let province = g.provinces[place.index()];
        mark(control_class(province.control, province.contested.then_some(province.last)), None);
        if let Some(siege) = province.siege {
            let class = match (siege.besieged, siege.level) {
                (IMP, 1) => "siege-imperial-1",
                (IMP, _) => "siege-imperial-2",
                (_, 1) => "siege-republican-1",
                _ => "siege-republican-2",
            };
            mark(class, None);
        }
        if g.pending.has(place) {
            mark("combat", None);
        }
        if place == Place::SONORA && g.events.csa_sonora {
            mark("confederate", None);
        }
        for (side, class) in [(IMP, "strength-imperial"), (REP, "strength-republican")] {
            let strength = g.factors(g.troops(place, Party::of(side)));
            if strength > 0 {
                mark(class, Some(strength as i16));
            }
        }
        if let Some(class) = coming_control(g, place) {
            mark(class, None);
        }
    }
    out
}

fn control_class(control: Option<Side>, contested: Option<Side>) -> &'static str {
    match (control, contested) {
        (Some(IMP), _) => "control-imperial",
        (Some(_), _) => "control-republican",
        (None, Some(IMP)) => "contested-imperial",
        (None, Some(_)) => "contested-republican",
        (None, None) => "control-nobody",
    }
}

/// 8.0#3, R26, R27 What the marker would show at the end of the turn if everybody stayed, where that is a change.
fn coming_control(g: &Cactus, place: Place) -> Option<&'static str> {
    let (control, contested) = g.control_now(place);
    let now = g.provinces[place.index()];
    if control == now.control && contested == now.contested {
        return None;
    }
    Some(match control {
        Some(IMP) => "turning-imperial",
        Some(_) => "turning-republican",
        None if contested => "turning-contested",
        None => "turning-nobody",
    })
}

/// The turn, the purses, the provinces that count.
fn tracks(g: &Cactus) -> Vec<Track> {
    let track = |key, value: i32, range, side, says| Track { key, value, range, side, says };
    let points = |i: usize| i32::from(g.points[i]);
    let provinces = |side| g.controlled(side).len() as i32;
    let all = Some((0, PROVINCES as i32));
    let mut tracks = vec![
        track(
            "track-turn",
            g.turn.into(),
            Some((1, i32::from(g.options.last_turn))),
            None,
            quarter_key(g.turn),
        ),
        track("track-provinces", provinces(IMP), all, Some(IMP), capital_key(g, IMP)),
        track("track-provinces", provinces(REP), all, Some(REP), capital_key(g, REP)),
        track("track-mexican-points", points(0), None, Some(IMP), ""),
    ];
    if !g.events.french_ended && !g.events.french_gone {
        tracks.push(track("track-french-points", points(1), None, Some(IMP), ""));
    }
    tracks.push(track("track-republican-points", points(2), None, Some(REP), ""));
    if g.events.us_war > 0 {
        tracks.push(track("track-us-points", points(3), None, Some(REP), ""));
    }
    for side in Side::BOTH {
        if g.tokens[side] > 0 {
            tracks.push(track("track-free-guns", g.tokens[side].into(), None, Some(side), ""));
        }
        if g.deserters[side] > 0 {
            tracks.push(track("track-deserters", g.deserters[side].into(), None, Some(side), ""));
        }
    }
    if g.events.revolt {
        tracks.push(track("track-rebel-points", g.rebel_points.into(), None, None, ""));
    }
    tracks
}

/// 3.0#7 The three months of a turn.
fn quarter_key(turn: u8) -> &'static str {
    ["says-quarter-1", "says-quarter-2", "says-quarter-3", "says-quarter-4"]
        [usize::from(turn.saturating_sub(1) % 4)]
}

/// 4.1#3 Whether a side's income is whole.
fn capital_key(g: &Cactus, side: Side) -> &'static str {
    if g.control(Place::MEXICO) == Some(side) { "says-capital" } else { "says-no-capital" }
}

fn notes(g: &Cactus) -> Vec<Msg> {
    let mut out = Vec::new();
    out.push(
        Msg::new("note-date")
            .num("year", 1862 + i32::from(g.turn.saturating_sub(1) / 4))
            .key("quarter", quarter_key(g.turn)),
    );
    battle::notes(g, &mut out);
    siege::notes(g, &mut out);
    mover_notes(g, &mut out);
    event_notes(g, &mut out);
    captive_notes(g, &mut out);
    income_notes(g, &mut out);
    schedule::notes(g, &mut out);
    out
}

/// The node of the turn that comes next, which lies at the bottom of the stack.
fn coming_node(g: &Cactus) -> Node {
    match g.stack.first() {
        Some(Frame::Turn(turn)) => turn.node,
        _ => Node::Begin,
    }
}

/// 4.1#2, 4.1#3, 4.1#11, 11.6#3 What the next income brings by the markers as they stand: least and most of the die. What an event
/// adds to the income of its turn is told until then.
fn income_notes(g: &Cactus, out: &mut Vec<Msg>) {
    let earning = g.stack.iter().any(|frame| matches!(frame, Frame::Income(_)));
    let ahead = earning || coming_node(g) <= Node::Income;
    if !ahead && g.turn >= g.options.last_turn {
        return;
    }
    for side in Side::BOTH {
        let income = |die| if ahead { g.income(side, die) } else { g.plain_income(side, die) };
        let (least, most) = (income(1), income(6));
        out.push(Msg::new("note-income").side("side", side).num("least", least).num("most", most));
    }
}

/// Who is on the march, with what, and how far it may still go.
fn mover_notes(g: &Cactus, out: &mut Vec<Msg>) {
    let Some(m) = g.mover else { return };
    let masks = &g.d().masks;
    let units = m.pieces.and(&masks.ground);
    let msg = Msg::new(if m.raid { "note-raid" } else { "note-march" });
    let msg = msg.side("side", m.side).place("at", m.at.index()).num("units", units.len() as i32);
    let left = i32::from(m.points.saturating_sub(m.used));
    out.push(msg.num("strength", g.factors(units) as i32).num("left", left));
}

/// Events in force, told as news.
fn event_notes(g: &Cactus, out: &mut Vec<Msg>) {
    let e = &g.events;
    for (holds, key) in [
        (e.vomito, "note-vomito"),
        (e.caramba, "note-caramba"),
        (e.drive, "note-drive"),
        (e.cinco, "note-cinco"),
        (e.dupin, "note-dupin"),
        (e.bill, "note-bill"),
        (e.wedding, "note-wedding"),
        (e.so_close, "note-so-close"),
        (e.rides, "note-rides"),
        (e.viva_gun, "note-viva-gun"),
        (e.camerone, "note-camerone"),
        (e.dixie == Dixie::Open, "note-dixie-open"),
        (e.dixie == Dixie::South, "note-dixie-south"),
        (e.dixie == Dixie::North, "note-dixie-north"),
        (e.csa_sonora, "note-csa-sonora"),
        (e.repo, "note-repo"),
        (e.non, "note-non"),
        (e.resolution && !e.non, "note-resolution"),
        (e.bismarck && !e.non, "note-bismarck"),
        (e.us_war > 0, "note-us-war"),
        (e.abdicated, "note-abdicated"),
        (e.protectorate, "note-protectorate"),
        (e.revolt, "note-revolt"),
    ] {
        if holds {
            out.push(Msg::new(key));
        }
    }
    for (side, key) in [(e.force_march, "note-force-march"), (e.surprise, "note-surprise")] {
        out.extend(side.map(|side| Msg::new(key).side("side", side)));
    }
    if e.loss > 0 {
        out.push(Msg::new("note-loss").num("points", e.loss));
    }
}

/// 8.1 Captives with the least that buys them back, and leaders in hiding.
fn captive_notes(g: &Cactus, out: &mut Vec<Msg>) {
    for captor in Side::BOTH {
        for leader in g.here[Place::prison_of(captor).index()].iter() {
            let ransom = i32::from(g.d().piece(leader).pr) + 1;
            let msg = Msg::new("note-captive").piece("leader", leader.index());
            out.push(msg.side("captor", captor).num("ransom", ransom));
        }
    }
    for leader in g.here[Place::LIMBO.index()].iter() {
        out.push(Msg::new("note-hiding").piece("leader", leader.index()));
    }
}

/// Where a march could be answered by an Army, where it costs men or has to stop, what the end of the turn would
/// change, and the chain on which an Imperial victory hangs.
#[must_use]
pub fn overlays(g: &Cactus) -> Vec<Overlay> {
    let numbers = |places: Places| places.iter().map(place_number).collect::<Vec<u16>>();
    let plain = |key, places| Overlay { key, places: numbers(places), lines: Vec::new() };
    let d = g.d();
    let hard = |place: &Place| d.province(*place).is_some_and(|p| p.must_stop);
    let sickly = |place: &Place| g.sickly(*place);
    let turning = |place: &Place| coming_control(g, *place).is_some();
    vec![
        plain("overlay-reaction-imperial", watched(g, IMP)),
        plain("overlay-reaction-republican", watched(g, REP)),
        plain("overlay-stop", Place::provinces().filter(hard).collect()),
        plain("overlay-attrition", Place::provinces().filter(sickly).collect()),
        plain("overlay-turning", Place::provinces().filter(turning).collect()),
        plain("overlay-thin", Place::provinces().filter(|place| thin(g, *place)).collect()),
        chain(g),
    ]
}

/// 8.0#3, R27 Whether a province of the Empire hangs on one unit or leader: if that leaves, it is nobody's.
fn thin(g: &Cactus, place: Place) -> bool {
    let holders = g.field(place, Party::Imperial).minus(&g.d().masks.art);
    g.control(place) == Some(IMP) && holders.len() == 1
}

/// 6.3#1 Provinces in which an enemy mover meets the eye of an unbesieged Army.
fn watched(g: &Cactus, side: Side) -> Places {
    let free = |army: &Army| {
        let members = g.armies[army.index()];
        army.side() == side && !members.is_empty() && !members.meets(&g.marks.in_city)
    };
    let homes = Army::all().filter(free).filter_map(|army| g.armies[army.index()].first());
    let seen = homes.map(|piece| g.d().neighbours(g.place(piece), false));
    seen.fold(Places::EMPTY, |all, near| all.or(&near))
}

/// 9.1#1, R99 Imperial provinces linked with Mexico, and the links between them.
fn chain(g: &Cactus) -> Overlay {
    let own = g.controlled(IMP);
    let mut linked = Places::EMPTY;
    let mut lines = Vec::new();
    let mut open = if own.has(Place::MEXICO) { vec![Place::MEXICO] } else { Vec::new() };
    open.iter().for_each(|place| linked.insert(*place));
    while let Some(place) = open.pop() {
        for next in g.d().neighbours(place, true).and(&own).iter() {
            if !linked.has(next) {
                linked.insert(next);
                lines.push((place_number(place), place_number(next)));
                open.push(next);
            }
        }
    }
    Overlay { key: "overlay-chain", places: linked.iter().map(place_number).collect(), lines }
}
