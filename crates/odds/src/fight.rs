//! How a fight ends: it is played out many times from what the asker knows, both sides choosing as the doctrine would, and then
//! it is looked who gave way and who lost how much. The exact odds end at the next decision; this goes on to the end of what was
//! begun, and says that it was tried.

use crate::ask::made;
use crate::walk::Beginning;
use serde::Serialize;
use std::collections::BTreeSet;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Side, Style, Viewer};
use zocalo_games::Visitor;
use zocalo_table::toll::{Stand, stands, weakened};
use zocalo_table::{AnyTable, Kit, Table};

/// How often it is tried at most.
const TRIES: u32 = 160;
/// Inputs of all tries together at most.
const INPUTS: usize = 9_000;
/// Inputs of one try at most.
const LONG: usize = 260;
/// The seed of the tries: the same question gets the same answer.
const SEED: u64 = 0x66_6967_6874;

/// What a fight may come to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fight {
    /// How often it was tried.
    pub tries: u32,
    /// How likely it is that the other side alone gives ground.
    pub won: f64,
    /// That neither does, or both do.
    pub even: f64,
    /// That the asker's side alone does.
    pub lost: f64,
    /// What each side loses, in steps, in the order of the sides.
    pub losses: [Losses; 2],
}

/// Losses of one side.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Losses {
    /// On the average.
    pub mean: f64,
    /// In eight of ten cases at least this.
    pub low: u32,
    /// And at most this.
    pub high: u32,
    /// How likely each number of steps is, from none.
    pub spread: Vec<f64>,
}

/// The fight that a choice begins; nothing where no die falls, or the text is no choice.
#[must_use]
pub fn fight_any(table: &dyn AnyTable, side: Side, say: &str) -> Option<Fight> {
    struct Ask<'a>(&'a dyn AnyTable, Side, &'a str);
    impl Visitor for Ask<'_> {
        type Out = Option<Fight>;
        fn visit<G: Game>(self) -> Self::Out {
            let Ask(table, side, say) = self;
            fight(table.as_any().downcast_ref::<Table<G>>()?, side, say)
        }
    }
    zocalo_games::with(table.game(), Ask(table, side, say)).ok()?
}

/// The same at a table of a known game.
#[must_use]
pub fn fight<G: Game>(table: &Table<G>, side: Side, say: &str) -> Option<Fight> {
    let known = table.game().known(Viewer::Side(side));
    let (mut tally, mut inputs) = (Tally::default(), 0);
    for number in 0..TRIES {
        let mut lottery = Lottery::new(SEED + u64::from(number));
        let world = known.deal(&mut lottery);
        let (game, _) = made(&world, side, say).ok()?;
        let (beginning, depth) = (Beginning::at(&world), world.frames().len());
        let run = Run { beginning, depth, kit: table.kit(), phase: world.phase().key };
        let (before, after) = run.out(game, &mut lottery, &mut inputs)?;
        tally.add(side, &before, &after);
        if inputs > INPUTS {
            break;
        }
    }
    tally.told()
}

/// One try.
struct Run<G: Game> {
    beginning: Beginning,
    depth: usize,
    kit: &'static Kit<G>,
    phase: &'static str,
}

impl<G: Game> Run<G> {
    /// Whether the fight is over: what was begun is done, or another phase has come.
    fn is_past(&self, game: &G) -> bool {
        let outside = game.frames().len() <= self.depth;
        self.beginning.is_past(game) || (outside && game.phase().key != self.phase)
    }

    /// How both sides stand when the first die is about to fall, and at the end; nothing if none falls.
    fn out(
        &self,
        mut game: G,
        lottery: &mut Lottery,
        inputs: &mut usize,
    ) -> Option<([Stand; 2], [Stand; 2])> {
        let mut before = None;
        let (mut choices, mut scored, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..LONG {
            *inputs += 1;
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Chance(_) => {
                    if before.is_none() {
                        before = Some(stands(&game, self.kit));
                    }
                    game.rolls(&mut rolls);
                    let roll = rolls.get(lottery.weighted(rolls.iter().map(|r| r.1)))?.0;
                    game.roll_trusted(roll, &mut Log::off());
                }
                Pending::Decide(_) if self.is_past(&game) => break,
                Pending::Decide(side) => {
                    game.scored_choices(Style::USUAL, &mut choices, &mut scored);
                    let best = scored.iter().map(|s| s.score).fold(f32::NEG_INFINITY, f32::max);
                    let first = scored.iter().position(|s| s.score >= best).unwrap_or(0);
                    let choice = *choices.get(first)?;
                    game.apply(Input::Choose(side, choice), &mut Log::off()).ok()?;
                }
            }
            game.drop_spent_dice();
        }
        Some((before?, stands(&game, self.kit)))
    }
}

/// Whether a side has left ground: a place where it stood, without having gone to one of the other side's.
fn gave_way(own: (&Stand, &Stand), foe: &Stand) -> bool {
    let theirs: BTreeSet<u16> = foe.values().map(|&(place, _)| place).collect();
    let held: BTreeSet<u16> = own.1.values().map(|&(place, _)| place).collect();
    own.0.iter().any(|(piece, &(place, _))| {
        let advanced = own.1.get(piece).is_some_and(|(now, _)| theirs.contains(now));
        !held.contains(&place) && !advanced
    })
}

/// The tries so far.
#[derive(Default)]
struct Tally {
    ends: [u32; 3],
    losses: [Vec<u32>; 2],
}

impl Tally {
    fn add(&mut self, side: Side, before: &[Stand; 2], after: &[Stand; 2]) {
        let way =
            |side: Side| gave_way((&before[side.index()], &after[side.index()]), &before[side.foe().index()]);
        let end = match (way(side), way(side.foe())) {
            (false, true) => 0,
            (true, false) => 2,
            _ => 1,
        };
        self.ends[end] += 1;
        for (n, losses) in self.losses.iter_mut().enumerate() {
            losses.push(weakened(&before[n], &after[n]).map(|(_, _, lost, _)| u32::from(lost)).sum());
        }
    }

    fn told(self) -> Option<Fight> {
        let tries: u32 = self.ends.iter().sum();
        if tries == 0 {
            return None;
        }
        let [won, even, lost] = self.ends.map(|n| f64::from(n) / f64::from(tries));
        Some(Fight { tries, won, even, lost, losses: self.losses.map(spread) })
    }
}

fn spread(mut losses: Vec<u32>) -> Losses {
    losses.sort_unstable();
    let (count, most) = (losses.len() as f64, losses.last().copied().unwrap_or(0));
    let at = |share: f64| losses.get(((count - 1.0) * share).round() as usize).copied().unwrap_or(0);
    let of = |n: u32| losses.iter().filter(|&&lost| lost == n).count() as f64 / count;
    Losses {
        mean: losses.iter().map(|&n| f64::from(n)).sum::<f64>() / count,
        low: at(0.1),
        high: at(0.9),
        spread: (0..=most).map(of).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stand(pieces: &[(u16, u16, u8)]) -> Stand {
        pieces.iter().map(|&(piece, place, steps)| (piece, (place, steps))).collect()
    }

    #[test]
    fn who_leaves_a_place_gives_way_unless_he_goes_forward() {
        let (foe, own) = (stand(&[(9, 5, 2)]), stand(&[(1, 3, 2), (2, 4, 1)]));
        let went = |to: &[(u16, u16, u8)]| gave_way((&own, &stand(to)), &foe);
        assert!(!went(&[(1, 3, 1), (2, 4, 1)]), "both stay");
        assert!(went(&[(1, 3, 2)]), "one is gone, and his place is empty");
        assert!(went(&[(1, 2, 2), (2, 4, 1)]), "one has gone back");
        assert!(!went(&[(1, 5, 2), (2, 4, 1)]), "one has taken the enemy's place");
    }

    #[test]
    fn losses_are_told_with_their_spread() {
        let told = spread(vec![0, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
        assert!((told.mean - 1.0).abs() < 1e-9);
        assert_eq!((told.low, told.high, told.spread.len()), (1, 1, 3));
        let mut tally = Tally::default();
        let (own, foe) = (stand(&[(1, 3, 2)]), stand(&[(9, 5, 2)]));
        tally.add(Side::One, &[own.clone(), foe.clone()], &[own, stand(&[])]);
        let fight = tally.told().expect("one try");
        assert!((fight.won - 1.0).abs() < 1e-9);
        assert!((fight.losses[1].mean - 2.0).abs() < 1e-9);
    }
}
