//! What `zocalo simulate` cannot say of games between doctrine and doctrine: how the war stands from turn to turn.
//! `cargo run --release -p cactus-throne --example self_play -- GAMES [SCENARIO] [SEED] [watch|none|usual|duties]`; `watch` tells marches,
//! battles and the map of every turn instead of the means; the others count how often the turn to decide changes hands, without
//! standing orders, with the usual ones, and with those that leave all duties to the doctrine.

use cactus_throne::ids::*;
use cactus_throne::state::Cactus;
use std::collections::BTreeMap;
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::window::{Usual, public_window, usual_answer};
use zocalo_core::{Decide, Log, Pending, Side};

/// What is summed at the end of each turn: games, provinces and factors of each side, Mexico City held by each side.
#[derive(Default, Clone, Copy)]
struct Turn {
    games: u32,
    provinces: [u32; 2],
    factors: [u32; 2],
    mexico: [u32; 2],
    points: [u32; 2],
    out: [u32; 3],
}

#[derive(Default)]
struct Sum {
    ends: BTreeMap<(&'static str, &'static str), u32>,
    turns: BTreeMap<u8, Turn>,
    decisions: u64,
    /// Factors that each side lost on the map, by the frame in which they were lost.
    lost: BTreeMap<(&'static str, &'static str), u32>,
    /// Combats by how they came about: number, factors of each side at the start, and lost by each.
    fights: BTreeMap<(&'static str, &'static str), [u32; 5]>,
    /// Provinces of the Empire by the factors that hold them, at the end of all turns: 0, 1, 2 to 4, 5 to 9, more.
    held: [u32; 5],
    /// The standing orders of both sides, if hand-overs are counted, and the hand-overs by step.
    orders: Option<&'static str>,
    handed: BTreeMap<&'static str, u32>,
    last: Option<Side>,
}

impl Sum {
    /// What standing orders answer here; if nothing, the side is asked, which may be a hand-over.
    fn ordered(&mut self, game: &Cactus, side: Side) -> Option<Answered> {
        let orders = self.orders?;
        let window = public_window(game).map(|(_, _, window)| window).filter(|_| orders != "none");
        if let Some(window) = window {
            match (usual_answer(game, &window), window.pass) {
                (Usual::Pass, Some(pass)) if game.verdict(side, pass).is_ok() => return Some(Some(pass)),
                (Usual::Doctrine, _) => return Some(None),
                (_, None) if orders == "duties" => return Some(None),
                _ => {}
            }
        }
        let mut choices = Vec::new();
        game.choices(&mut choices);
        let top = game.top().filter(|frame| choices.len() > 1 || !frame.forced(game))?;
        if self.last.replace(side) != Some(side) {
            *self.handed.entry(top.id()).or_default() += 1;
        }
        None
    }
}

/// A choice of standing orders, or nothing if they leave it to the doctrine.
type Answered = Option<cactus_throne::choice::Choice>;

/// How pieces last came into each province.
type Ways = [(&'static str, &'static str); PROVINCES];

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |i: usize, or: u64| args.get(i).and_then(|n| n.parse().ok()).unwrap_or(or);
    let (games, seed) = (number(1, 40), number(3, 1));
    let scenario = args.get(2).map_or("campaign", String::as_str);
    let mode = args.get(4).map_or("", String::as_str);
    let watch = mode == "watch";
    let mut sum =
        Sum { orders: ["none", "usual", "duties"].into_iter().find(|o| *o == mode), ..Sum::default() };
    let begin = std::time::Instant::now();
    (seed..seed + games).for_each(|seed| play(seed, scenario, watch, &mut sum));
    let seconds = begin.elapsed().as_secs_f64();
    println!("{scenario}: {games} games, {} decisions, {seconds:.1} s", sum.decisions);
    for ((winner, reason), count) in &sum.ends {
        println!("  {winner} {reason}: {count} ({:.1} %)", 100.0 * f64::from(*count) / games as f64);
    }
    if let Some(orders) = sum.orders {
        let all: u32 = sum.handed.values().sum();
        println!("  {:.1} hand-overs a game, standing orders {orders}", f64::from(all) / games as f64);
        for (step, times) in &sum.handed {
            println!("    {step} {:.1}", f64::from(*times) / games as f64);
        }
        return;
    }
    for ((side, cause), factors) in &sum.lost {
        println!("  {side} lost by {cause}: {:.1} factors a game", f64::from(*factors) / games as f64);
    }
    for ((who, how), [n, imp, rep, lost, ours]) in &sum.fights {
        let mean = |x: u32| f64::from(x) / f64::from(*n);
        let often = f64::from(*n) / games as f64;
        println!(
            "  fights after {who} {how}: {often:.1} a game, {:.0} to {:.0} factors, lost {:.1} and {:.1}",
            mean(*imp),
            mean(*rep),
            mean(*lost),
            mean(*ours)
        );
    }
    let turns: u32 = sum.turns.values().map(|t| t.games).sum();
    let held = sum.held.map(|n| format!("{:.1}", f64::from(n) / f64::from(turns.max(1))));
    println!("  Imperial provinces held by 0, 1, 2 to 4, 5 to 9, more factors: {}", held.join(" "));
    println!("turn games | provinces | factors | points | Mexico City | out: Juarez Diaz Maximilian");
    for (turn, t) in &sum.turns {
        let n = f64::from(t.games);
        let mean = |x: u32| f64::from(x) / n;
        let share = |x: u32| 100.0 * f64::from(x) / n;
        println!(
            "{turn:4} {:5} | {:4.1} {:4.1} | {:5.0} {:5.0} | {:4.0} {:4.0} | {:3.0} % {:3.0} % | {:3.0} {:3.0} {:3.0}",
            t.games,
            mean(t.provinces[0]),
            mean(t.provinces[1]),
            mean(t.factors[0]),
            mean(t.factors[1]),
            mean(t.points[0]),
            mean(t.points[1]),
            share(t.mexico[0]),
            share(t.mexico[1]),
            share(t.out[0]),
            share(t.out[1]),
            share(t.out[2]),
        );
    }
}

fn play(seed: u64, scenario: &str, watch: bool, sum: &mut Sum) {
    let data = Cactus::standard();
    let setup = Cactus::about(data).setup(Some(scenario), &BTreeMap::new()).expect("a scenario");
    let mut game = Cactus::start(data, &setup);
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut advice, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
    let mut log = Log::off();
    let mut ways: Ways = [("", ""); PROVINCES];
    let mut fight = None;
    sum.last = None;
    while game.outcome().is_none() {
        let before = game.clone();
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Decide(side) => {
                let ordered = sum.ordered(&game, side);
                game.pruned_choices(&mut choices);
                if let Some(Some(pass)) = ordered {
                    choices.clear();
                    choices.push(pass);
                }
                let best = if choices.len() > 1 {
                    game.score(&choices, &mut advice);
                    // The first of the best.
                    let all = (0..choices.len()).rev();
                    all.max_by(|a, b| advice[*a].score.total_cmp(&advice[*b].score)).unwrap_or(0)
                } else {
                    0
                };
                sum.decisions += 1;
                game.choose_trusted(choices[best], &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
        }
        if watch {
            tell(&before, &game);
        }
        losses(&before, &game, sum);
        entered(&before, &game, &mut ways);
        fought(&before, &game, &ways, &mut fight, sum);
        if before.turn != game.turn || game.outcome().is_some() {
            note(&before, sum);
        }
    }
    if watch {
        map(&game);
    }
    if let Some(end) = game.outcome() {
        let winner = end.winner.map_or("drawn", side);
        *sum.ends.entry((winner, end.reason)).or_default() += 1;
        if watch {
            println!("END {end:?}");
        }
    }
}

fn strength(game: &Cactus, side: Side) -> u32 {
    let own = game.of(Party::of(side)).and(&game.d().masks.ground);
    Place::provinces().map(|at| game.factors(game.here[at.index()].and(&own))).sum()
}

fn losses(before: &Cactus, now: &Cactus, sum: &mut Sum) {
    let Some(frame) = before.top() else { return };
    let place = match before.battle {
        Some(b) if before.siege(b.at).is_some() => "siege",
        Some(_) => "field",
        None => frame.id(),
    };
    for one in Side::BOTH {
        let lost = strength(before, one).saturating_sub(strength(now, one));
        if lost > 0 {
            *sum.lost.entry((side(one), place)).or_default() += lost;
        }
    }
}

/// Notes who has last come into a province, and how.
fn entered(before: &Cactus, now: &Cactus, ways: &mut Ways) {
    for piece in Piece::all().filter(|piece| before.place(*piece) != now.place(*piece)) {
        let to = now.place(piece);
        let own = now.party(piece).and_then(Party::side);
        if let (true, Some(own)) = (to.is_province(), own) {
            let how = match (before.mover, before.reaction) {
                (_, Some(r)) if r.side == own => "reaction",
                (Some(m), _) if m.raid => "raid",
                (Some(_), _) => "march",
                _ => "else",
            };
            ways[to.index()] = (side(own), how);
        }
    }
}

/// Notes a combat when it begins, and what it cost when it ends.
fn fought(before: &Cactus, now: &Cactus, ways: &Ways, fight: &mut Option<(Place, [u32; 2])>, sum: &mut Sum) {
    let strengths = |game: &Cactus| Side::BOTH.map(|one| strength(game, one));
    if let (None, Some(b)) = (before.battle, now.battle) {
        *fight = Some((b.at, strengths(before)));
        let row = sum.fights.entry(ways[b.at.index()]).or_default();
        row[0] += 1;
        for (i, one) in Side::BOTH.into_iter().enumerate() {
            row[1 + i] += before.factors(before.troops(b.at, Party::of(one)));
        }
    }
    if let (Some(_), None, Some((at, first))) = (before.battle, now.battle, *fight) {
        let row = sum.fights.entry(ways[at.index()]).or_default();
        for (i, last) in strengths(now).into_iter().enumerate() {
            row[3 + i] += first[i].saturating_sub(last);
        }
        *fight = None;
    }
}

fn note(game: &Cactus, sum: &mut Sum) {
    for at in game.controlled(Side::One).iter() {
        let class = match game.factors(game.troops(at, Party::Imperial)) {
            0 => 0,
            1 => 1,
            2..=4 => 2,
            5..=9 => 3,
            _ => 4,
        };
        sum.held[class] += 1;
    }
    let t = sum.turns.entry(game.turn).or_default();
    t.games += 1;
    for side in Side::BOTH {
        let i = side.index();
        t.provinces[i] += game.controlled(side).len() as u32;
        let troops = Place::provinces().map(|p| game.factors(game.troops(p, Party::of(side))));
        t.factors[i] += troops.sum::<u32>();
        t.mexico[i] += u32::from(game.control(Place::MEXICO) == Some(side));
        t.points[i] += u32::from(game.wealth(side));
    }
    for (out, leader) in t.out.iter_mut().zip([Piece::JUAREZ, Piece::DIAZ, Piece::MAXIMILIAN]) {
        *out += u32::from(game.out(leader));
    }
}

fn forces(game: &Cactus, at: Place) -> String {
    let one = |party: Party| {
        let all = game.field(at, party);
        let leaders: Vec<&str> = all.iter().filter(|p| p.is_leader()).map(|p| p.id()).collect();
        let armies = all.meets(&game.in_armies());
        format!("{}x{}{} {}", game.factors(all), all.len(), if armies { "A" } else { "" }, leaders.join(" "))
    };
    let inside = game.factors(game.garrison(at));
    let siege = if inside > 0 { format!(" (in the city {inside})") } else { String::new() };
    format!("[{} | {}]{siege}", one(Party::Imperial), one(Party::Republican))
}

fn tell(before: &Cactus, now: &Cactus) {
    if before.turn != now.turn {
        map(before);
        println!("---- turn {}", now.turn);
    }
    if let (Some(was), None) = (before.mover, now.mover) {
        let strength = now.factors(was.pieces);
        let to = was.pieces.first().map(|p| now.place(p)).filter(|p| *p != was.at || was.used > 0);
        if let Some(to) = to {
            let what: Vec<&str> = was.pieces.iter().map(|p| p.id()).collect();
            let name = if what.len() > 4 { format!("{} pieces", what.len()) } else { what.join(" ") };
            let raid = if was.raid { "raid " } else { "" };
            println!("  {} {raid}{name} ({strength}) .. {} {}", side(was.side), to.id(), forces(now, to));
        }
    }
    if before.battle.is_none()
        && let Some(b) = now.battle
    {
        println!("  battle at {} {}", b.at.id(), forces(now, b.at));
    }
    if let (Some(b), None) = (before.battle, now.battle) {
        println!(
            "     came to {} after {} rounds, {:?}",
            forces(now, b.at),
            b.round,
            now.siege(b.at).map(|s| s.level)
        );
    }
}

fn side(side: Side) -> &'static str {
    ["Empire", "Republic"][side.index()]
}

fn map(game: &Cactus) {
    let [one, two] = Side::BOTH.map(|s| game.controlled(s).len());
    println!("  map of turn {}: {one} to {two}, points {:?}", game.turn, game.points);
    let mut line = String::new();
    for at in Place::provinces() {
        let holder = match game.control(at) {
            Some(Side::One) => "I",
            Some(Side::Two) => "R",
            None => "-",
        };
        line += &format!("    {}{holder} {}", at.id(), forces(game, at));
        if at.index() % 4 == 3 {
            println!("{line}");
            line.clear();
        }
    }
    println!("{line}");
}
