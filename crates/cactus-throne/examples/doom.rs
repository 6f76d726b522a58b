//! The Doom of the Emperor by fixed plans, with all the rules: `cargo run --release -p cactus-throne --example doom -- TRIALS`.
//!
//! The Empire marches by its plan and the Republic's columns go for the cities; purchases, Armies, leads and losses are the
//! doctrine's. The Republic besieges whom it can and assaults on turn 22.

use cactus_throne::choice::Choice;
use cactus_throne::frames::Frame;
use cactus_throne::ids::*;
use cactus_throne::state::{Cactus, City, Step};
use std::collections::BTreeMap;
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Side};

const IMP: Side = Side::One;

/// What the Empire does on turn 21, and whether it goes into its cities.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// Stands before Querétaro and fights.
    Battle,
    /// Retires into Querétaro and waits.
    City,
    /// Withdraws everything to Mexico City and retires into it.
    Mexico,
    /// The same, while the old garrison goes to Puebla, so that all in the city are of Armies.
    Army,
    /// Holds both cities; the Emperor rides away to Vera Cruz.
    Both,
}

const PLANS: [(Plan, &str); 5] = [
    (Plan::Battle, "open battle at Querétaro"),
    (Plan::City, "into Querétaro, waiting"),
    (Plan::Mexico, "all to Mexico City"),
    (Plan::Army, "the Army to Mexico City, its garrison away"),
    (Plan::Both, "both cities, the Emperor away"),
];

fn place(id: &str) -> Place {
    Place::find(id).expect("a province")
}

/// The provinces' distances from one.
fn distances(game: &Cactus, to: Place) -> [u8; PROVINCES] {
    let mut out = [u8::MAX; PROVINCES];
    let mut ring = vec![to];
    for steps in 0.. {
        let mut next = Vec::new();
        for at in ring.drain(..).filter(|at: &Place| at.is_province()) {
            if out[at.index()] == u8::MAX {
                out[at.index()] = steps;
                next.extend(game.d().neighbours(at, true).iter());
            }
        }
        if next.is_empty() {
            return out;
        }
        ring = next;
    }
    out
}

/// Where a piece of either side is sent, if anywhere.
fn goal(game: &Cactus, plan: Plan, side: Side, piece: Piece, from: Place) -> Option<Place> {
    let (mexico, queretaro) = (place("MEX"), place("QRO"));
    if side == IMP {
        let first = game.turn == 21;
        return match plan {
            Plan::Mexico | Plan::Army if first && from == queretaro => Some(mexico),
            Plan::Army if first && from == mexico && !game.in_armies().has(piece) => Some(place("PUE")),
            Plan::Both if piece == Piece::MAXIMILIAN => Some(place("VER")),
            _ => None,
        };
    }
    Some(match plan {
        Plan::Battle | Plan::City => queretaro,
        Plan::Mexico | Plan::Army => mexico,
        // The columns of the north and of Guanajuato against Querétaro, the others against Mexico City.
        Plan::Both if [place("SLP"), place("GTO"), place("ZAC"), queretaro].contains(&from) => queretaro,
        Plan::Both => mexico,
    })
}

/// What the plan says of the decision at hand; nothing if it is left to the doctrine.
fn planned(game: &Cactus, plan: Plan, side: Side, stuck: Pieces, choices: &[Choice]) -> Option<Choice> {
    match game.top()? {
        Frame::Movement(m) if !m.raid => Some(next_mover(game, plan, side, stuck, choices)),
        Frame::Movement(_) => choices.contains(&Choice::Pass).then_some(Choice::Pass),
        Frame::March(_) => Some(march(game, plan, side, choices)),
        Frame::React(_) => Some(Choice::Pass),
        Frame::Combat(_) => combat(game, plan, side, choices),
        _ => None,
    }
}

fn next_mover(game: &Cactus, plan: Plan, side: Side, stuck: Pieces, choices: &[Choice]) -> Choice {
    let wants = |piece: Piece| {
        (!stuck.has(piece)).then_some(())?;
        let from = game.place(piece);
        let to = goal(game, plan, side, piece, from)?;
        let far = distances(game, to).get(from.index()).copied()?;
        let nearer = |to: &Place| {
            let mover = game.new_mover(side, [piece].into_iter().collect(), None, false);
            distances(game, goal(game, plan, side, piece, from)?)[to.index()].lt(&far).then_some(())?;
            game.may_step(&mover, *to).ok()
        };
        (far > 0 && Place::provinces().any(|to| nearer(&to).is_some())).then_some(())
    };
    let begins = |choice: &&Choice| match **choice {
        Choice::Army(army) => game.armies[army.index()].first().is_some_and(|p| wants(p).is_some()),
        Choice::Piece(piece) => wants(piece).is_some(),
        _ => false,
    };
    let rank = |choice: &Choice| match choice {
        Choice::Army(_) => 0,
        Choice::Piece(piece) if piece.is_leader() => 1,
        _ => 2,
    };
    choices.iter().filter(begins).min_by_key(|choice| rank(choice)).copied().unwrap_or(Choice::Pass)
}

fn march(game: &Cactus, plan: Plan, side: Side, choices: &[Choice]) -> Choice {
    let Some(mover) = game.mover else { return choices[0] };
    let Some(first) = mover.commander.or(mover.pieces.first()) else { return choices[0] };
    let Some(to) = goal(game, plan, side, first, mover.at) else { return Choice::Stop };
    let alone = side == IMP && plan == Plan::Both;
    let joins = |c: &&Choice| matches!(c, Choice::Piece(p) if !p.is_leader());
    if !mover.begun
        && mover.army.is_none()
        && first.is_leader()
        && !alone
        && let Some(join) = choices.iter().find(joins)
    {
        return *join;
    }
    let far = distances(game, to);
    let goes = choices.iter().filter_map(|c| match c {
        Choice::Go(next) if far[next.index()] < far[mover.at.index()] => Some((far[next.index()], *c)),
        _ => None,
    });
    goes.min_by_key(|(far, _)| *far).map_or(Choice::Stop, |(_, go)| go)
}

fn combat(game: &Cactus, plan: Plan, side: Side, choices: &[Choice]) -> Option<Choice> {
    let b = game.battle?;
    let wanted = match b.step {
        Step::Retire if side == IMP && plan != Plan::Battle => Choice::Retire(City::Capital),
        Step::Retire => Choice::No,
        Step::AttackerLeaves | Step::DefenderLeaves => Choice::No,
        Step::Besiege => Choice::Besiege,
        Step::Siege if side != IMP && game.turn == 22 => Choice::Assault,
        Step::Again if side != IMP && game.turn == 22 => Choice::Yes,
        _ => return None,
    };
    choices.contains(&wanted).then_some(wanted)
}

fn play(plan: Plan, seed: u64) -> Cactus {
    let setup = Cactus::about(Cactus::standard()).setup(Some("doom"), &BTreeMap::new()).expect("a scenario");
    let mut game = Cactus::start(Cactus::standard(), &setup);
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut advice, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
    let mut log = Log::off();
    let mut stuck = Pieces::EMPTY;
    loop {
        match game.pending() {
            Pending::Over(_) => return game,
            Pending::Decide(side) => {
                game.choices(&mut choices);
                let choice = planned(&game, plan, side, stuck, &choices).filter(|c| choices.contains(c));
                // Whoever found no way is not sent again.
                if let (Some(Choice::Stop), Some(mover)) = (choice, game.mover) {
                    stuck = stuck.or(&mover.pieces);
                }
                if choice == Some(Choice::Pass) && game.mover.is_none() {
                    stuck = Pieces::EMPTY;
                }
                let choice = choice.unwrap_or_else(|| {
                    game.pruned_choices(&mut choices);
                    game.score(&choices, &mut advice);
                    let all = (0..choices.len()).rev();
                    choices[all.max_by(|a, b| advice[*a].score.total_cmp(&advice[*b].score)).unwrap_or(0)]
                });
                game.choose_trusted(choice, &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
        }
    }
}

fn main() {
    let trials: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(400);
    println!("plan: Empire wins | drawn | Querétaro lost | Mexico City lost | Emperor out, % of {trials}");
    for (plan, name) in PLANS {
        let mut sums = [0u64; 5];
        for seed in 0..trials {
            let game = play(plan, seed);
            let winner = game.outcome().and_then(|end| end.winner);
            let republican = |id: &str| game.control(place(id)) == Some(Side::Two);
            let facts = [
                winner == Some(IMP),
                winner.is_none(),
                republican("QRO"),
                republican("MEX"),
                game.out(Piece::MAXIMILIAN),
            ];
            sums.iter_mut().zip(facts).for_each(|(sum, fact)| *sum += u64::from(fact));
        }
        let share = sums.map(|sum| format!("{:.1}", 100.0 * sum as f64 / trials as f64));
        println!("{name}: {}", share.join(" | "));
    }
}
