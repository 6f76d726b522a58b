//! Differences between two lists: how a page gets from the list that it has to the one that it should have.
//!
//! What a page has is known by a mark for each item, so that neither list need be kept, and only what is new is drawn.

use rapidhash::RapidHashMap;
use rapidhash::quality::RandomState;
use serde::{Serialize, Serializer};
use std::hash::{BuildHasher, Hash};
use std::sync::LazyLock;

/// One step from the old list to the new one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<T> {
    /// The next so many items of the old list stay.
    Keep(usize),
    /// The next so many go.
    Drop(usize),
    /// This one is new.
    Put(T),
}

/// All steps, in order. What is left of the old list after the last goes. From an empty list they are the new list itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script<T>(pub Vec<Step<T>>);

/// A list of numbers and items: so many stay, so many (negative) go, this comes. No item is a number.
impl<T: Serialize> Serialize for Script<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<T: Serialize> Serialize for Step<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        match self {
            Self::Keep(n) => serializer.serialize_i64(number(*n)),
            Self::Drop(n) => serializer.serialize_i64(-number(*n)),
            Self::Put(item) => item.serialize(serializer),
        }
    }
}

/// The mark of an item: items with the same mark are drawn the same. It stays inside this process.
pub fn mark(item: &(impl Hash + ?Sized)) -> u64 {
    static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    KEYS.hash_one(item)
}

/// How to get from the list with the old marks to that with the new ones; new items are given by their index.
pub fn steps(old: &[u64], new: &[u64]) -> Vec<Step<usize>> {
    let alike = |(a, b): &(&u64, &u64)| a == b;
    let front = old.iter().zip(new).take_while(alike).count();
    let (old_rest, new_rest) = (&old[front..], &new[front..]);
    let back = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(alike).count();
    let (old_rest, new_rest) = (&old_rest[..old_rest.len() - back], &new_rest[..new_rest.len() - back]);
    let mut steps = Steps::default();
    steps.keep(front);
    let mut at = 0;
    for (i, stays) in kept(old_rest, new_rest).into_iter().enumerate() {
        match stays {
            Some(place) => {
                steps.drop(place - at);
                steps.keep(1);
                at = place + 1;
            }
            None => steps.0.push(Step::Put(front + i)),
        }
    }
    steps.drop(old_rest.len() - at);
    steps.keep(back);
    steps.0
}

#[derive(Default)]
struct Steps(Vec<Step<usize>>);

impl Steps {
    fn keep(&mut self, n: usize) {
        match self.0.last_mut() {
            _ if n == 0 => {}
            Some(Step::Keep(before)) => *before += n,
            _ => self.0.push(Step::Keep(n)),
        }
    }

    fn drop(&mut self, n: usize) {
        if n > 0 {
            self.0.push(Step::Drop(n));
        }
    }
}

/// For each new item the place of the old one that stays for it: as many as can stay without changing their order.
fn kept(old: &[u64], new: &[u64]) -> Vec<Option<usize>> {
    if old.is_empty() || new.is_empty() {
        return vec![None; new.len()];
    }
    // The first place of each mark, and after each place the next one of the same mark.
    let mut first: RapidHashMap<u64, usize> = RapidHashMap::default();
    let mut after: Vec<Option<usize>> = vec![None; old.len()];
    for (i, &mark) in old.iter().enumerate().rev() {
        after[i] = first.insert(mark, i);
    }
    let mut taken = |mark: &u64| {
        let place = first.remove(mark)?;
        if let Some(next) = after[place] {
            first.insert(*mark, next);
        }
        Some(place)
    };
    let same: Vec<Option<usize>> = new.iter().map(&mut taken).collect();
    // The longest run of rising places (patience sorting): `ends[k]` is the item that ends the best run of k + 1.
    let (mut ends, mut before): (Vec<usize>, Vec<Option<usize>>) = (Vec::new(), vec![None; new.len()]);
    for (i, place) in same.iter().enumerate() {
        let Some(place) = place else { continue };
        let run = ends.partition_point(|&end| same[end].is_some_and(|last| last < *place));
        before[i] = run.checked_sub(1).map(|run| ends[run]);
        if run == ends.len() {
            ends.push(i);
        } else {
            ends[run] = i;
        }
    }
    let mut stays = vec![None; new.len()];
    let mut at = ends.last().copied();
    while let Some(i) = at {
        stays[i] = same[i];
        at = before[i];
    }
    stays
}

#[cfg(test)]
mod tests {
    use super::{Script, Step, steps};
    use zocalo_core::lottery::Lottery;

    /// What a page does with the steps.
    fn applied(old: &[u64], new: &[u64]) -> (Vec<u64>, usize) {
        let (mut rest, mut list, mut put) = (old, Vec::new(), 0);
        for step in steps(old, new) {
            match step {
                Step::Keep(n) => {
                    list.extend(&rest[..n]);
                    rest = &rest[n..];
                }
                Step::Drop(n) => rest = &rest[n..],
                Step::Put(i) => {
                    list.push(new[i]);
                    put += 1;
                }
            }
        }
        (list, put)
    }

    #[test]
    fn any_list_can_be_reached_from_any_other() {
        let mut lottery = Lottery::new(1);
        for round in 0..2_000 {
            let list = |lottery: &mut Lottery| -> Vec<u64> {
                (0..lottery.below(12)).map(|_| lottery.below(1 + round % 14) as u64).collect()
            };
            let (old, new) = (list(&mut lottery), list(&mut lottery));
            assert_eq!(applied(&old, &new).0, new, "from {old:?}");
        }
    }

    #[test]
    fn only_what_is_new_is_put() {
        let old: Vec<u64> = (0..200).collect();
        let mut new = old.clone();
        new.remove(150);
        new.insert(20, 150);
        new[99] = 1_000;
        assert_eq!(applied(&old, &new), (new.clone(), 2), "what moved and what is new");
        assert_eq!(steps(&old, &old), [Step::Keep(200)]);
        assert_eq!(steps(&[], &[7]), [Step::Put(0)]);
        assert_eq!(steps(&[7], &[]), [Step::Drop(1)]);
    }

    #[test]
    fn it_is_written_as_numbers_and_items() {
        let script = Script(vec![Step::Keep(3), Step::Drop(2), Step::Put("a")]);
        assert_eq!(serde_json::to_string(&script).expect("plain"), r#"[3,-2,"a"]"#);
    }
}
