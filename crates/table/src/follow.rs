//! What follows from a choice: whether dice fall, something is shown, the other side goes on or a phase ends. For buttons that
//! say so before they are pressed.

use crate::lang::Lang;
use crate::show::Show;
use crate::table::Table;
use crate::wire;
use std::collections::BTreeMap;
use std::sync::PoisonError;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Gesture, Input, Known, Log, On, Pending, Side, Viewer};

/// In so many positions that may be the true one it is looked what follows.
const WORLDS: usize = 3;
/// In a longer list only buttons are looked into: the others are places to step to.
const LIST_MAX: usize = 48;
/// An answer of so few letters is told with its question.
const SHORT: usize = 6;
/// The label of an answer that only takes back what was begun.
const TAKES_BACK: &str = "label-cancel";
/// Forced choices that are followed at most.
const FORCED_MAX: usize = 40;

/// So many choices in common are worth naming the way that has them.
const WORTH: usize = 2;

/// The beginning of a way: the first choices of the way to a place.
#[derive(Clone, Copy)]
pub(crate) struct Before {
    place: u16,
    count: usize,
}

/// All that the deciding side can do now, and what follows from each of it.
#[derive(Clone, Debug, Default)]
pub struct Ahead {
    /// The choices.
    pub choices: Vec<wire::Choice>,
    /// What follows from each.
    pub follows: Vec<wire::Then>,
    /// Several choices as one act.
    pub gestures: Vec<wire::Gesture>,
    /// What follows from each of these.
    pub ways: Vec<wire::Then>,
    /// The task that may be handed over, in words; none where that would do nothing.
    pub task: Option<String>,
}

/// A position that may be the true one, and what can be chosen in it.
struct World<G: Game> {
    game: G,
    listed: Vec<G::Choice>,
}

/// Whether the decision of one position is no longer open in the next.
fn closes<G: Game>(open: &G, next: &G) -> bool {
    let (before, after) = (open.frames(), next.frames());
    let named = |game: &G| game.top().map(|frame| frame.id());
    after.len() < before.len() || after.len() == before.len() && named(open) != named(next)
}

impl<G: Game> World<G> {
    fn new(game: G) -> Self {
        let mut listed = Vec::new();
        game.choices(&mut listed);
        Self { game, listed }
    }

    /// Whether a choice is legal here: what is listed is what the side knows, so it stands in the same place of every list.
    fn has(&self, place: usize, choice: G::Choice) -> bool {
        self.listed.get(place) == Some(&choice) || self.listed.contains(&choice)
    }
}

/// Positions that were dealt to a side and went along with what it chose since.
pub(crate) struct Dealt<G: Game> {
    side: Side,
    inputs: usize,
    worlds: Vec<G>,
}

/// Positions that may be the true one. Where nothing is hidden, they are all the same, and one is enough.
fn dealt<G: Game>(known: &Known<G>) -> Vec<World<G>> {
    let mut lottery = Lottery::new(0);
    let mut worlds: Vec<G> = (0..WORLDS).map(|_| known.deal(&mut lottery)).collect();
    worlds.dedup();
    worlds.into_iter().map(World::new).collect()
}

impl<G: Game> Table<G> {
    /// What a side that decides can do and what follows from it, as far as that side can know: it is tried in positions that may be
    /// the true one, never in the true one.
    pub(crate) fn ahead_as(&self, known: &Known<G>, lang: Lang) -> Ahead {
        let side = match self.game.pending() {
            Pending::Decide(side) if known.is(side) => side,
            _ => return Ahead::default(),
        };
        let mut choices = Vec::new();
        self.game.choices(&mut choices);
        let (gestures, worlds) = (G::gestures(known), self.possible(side, known));
        let show = Show::new(self.kit, lang);
        let task = worlds.first().and_then(|world| self.offered(side, &choices, &world.game));
        Ahead {
            task: task.map(|key| show.words().text(key)),
            follows: self.choices_follow(side, &choices, known, &worlds, &show),
            choices: choices.iter().map(|&choice| self.choice_seen(choice, &show)).collect(),
            ways: self.ways(side, &gestures, known, &worlds, &show),
            gestures: self.gestures_seen(&gestures, &self.before(&gestures), &show),
        }
    }

    /// Positions that may be the true one, as far as a side knows: those that were dealt to it before, if it has only chosen since
    /// and what it knows of them is what it knows of the true one.
    fn possible(&self, side: Side, known: &Known<G>) -> Vec<World<G>> {
        let mut kept = self.dealt.lock().unwrap_or_else(PoisonError::into_inner);
        let worlds = kept
            .take()
            .and_then(|before| self.carried(*before, side))
            .filter(|worlds| worlds.iter().all(|world| world.game.known(known.viewer()) == *known))
            .unwrap_or_else(|| dealt(known));
        // Without anything hidden there is nothing to keep.
        *kept = (worlds.len() > 1).then(|| {
            let worlds = worlds.iter().map(|world| world.game.clone()).collect();
            Box::new(Dealt { side, inputs: self.len(), worlds })
        });
        worlds
    }

    /// One of these positions: that of which a page tells what follows, so that what it offers can be done.
    pub(crate) fn one_possible(&self, side: Side) -> G {
        let known = self.game.known(Viewer::Side(side));
        let first = self.possible(side, &known).into_iter().next();
        first.map_or_else(|| known.deal(&mut Lottery::new(0)), |world| world.game)
    }

    /// What has become of positions by what the side chose since; `None` if anything else has happened: what others chose or drew
    /// may be hidden, and to take it over would tell it.
    fn carried(&self, before: Dealt<G>, side: Side) -> Option<Vec<World<G>>> {
        let since = self.entries.get(before.inputs..).filter(|_| before.side == side)?;
        let mut worlds = Vec::with_capacity(before.worlds.len());
        for mut game in before.worlds {
            for entry in since {
                let Input::Choose(by, choice) = entry.input else { return None };
                if by != side || game.verdict(side, choice).is_err() {
                    return None;
                }
                game.choose_trusted(choice, &mut Log::off());
            }
            worlds.push(World::new(game));
        }
        Some(worlds)
    }

    /// What follows from each choice, in the order of the choices.
    fn choices_follow(
        &self,
        side: Side,
        choices: &[G::Choice],
        known: &Known<G>,
        worlds: &[World<G>],
        show: &Show<G>,
    ) -> Vec<wire::Then> {
        let long = choices.len() > LIST_MAX;
        let then = |(place, &choice): (usize, &G::Choice)| {
            let changes = show.all(&G::foretold(known, &[choice]));
            let mut then = wire::Then { grave: G::grave(choice), changes, ..wire::Then::default() };
            if !long || self.game.on(choice) == On::Button {
                for world in worlds.iter().filter(|world| world.has(place, choice)) {
                    self.follow(&world.game, side, choice, show, &mut then);
                }
            }
            then
        };
        choices.iter().enumerate().map(then).collect()
    }

    /// What follows from each gesture, in the order of the gestures. Those that lead to a place are marches, of which the page
    /// shows the way: of them it is only told who would hold what.
    fn ways(
        &self,
        side: Side,
        gestures: &[Gesture<G::Choice>],
        known: &Known<G>,
        worlds: &[World<G>],
        show: &Show<G>,
    ) -> Vec<wire::Then> {
        let then = |gesture: &Gesture<G::Choice>| {
            let changes = show.all(&G::foretold(known, &gesture.choices));
            let mut then = wire::Then { changes, ..wire::Then::default() };
            if !matches!(gesture.on, On::Place(_)) {
                then.grave = gesture.choices.iter().any(|&choice| G::grave(choice));
                for world in worlds {
                    self.follow_all(&world.game, side, &gesture.choices, show, &mut then);
                }
            }
            then
        };
        gestures.iter().map(then).collect()
    }

    /// Takes several choices one after the other, until dice, a reveal or the other side come between.
    fn follow_all(
        &self,
        world: &G,
        side: Side,
        choices: &[G::Choice],
        show: &Show<G>,
        then: &mut wire::Then,
    ) {
        let mut at = world.clone();
        for &choice in choices {
            if at.pending() != Pending::Decide(side) {
                break;
            }
            if at.verdict(side, choice).is_err() {
                break;
            }
            self.follow(&at, side, choice, show, then);
            at.choose_trusted(choice, &mut Log::off());
        }
    }

    /// Takes a legal choice, and the forced ones after it, in a position that may be the true one.
    fn follow(&self, world: &G, side: Side, choice: G::Choice, show: &Show<G>, then: &mut wire::Then) {
        let (mut next, mut log) = (world.clone(), Log::off());
        let mut pending = next.choose_on(choice, &mut log);
        for _ in 1..FORCED_MAX {
            let Pending::Decide(_) = pending else { break };
            let Some(forced) = self.forced_at(&next) else { break };
            pending = next.choose_on(forced, &mut log);
        }
        then.reveals |= log.take_revealed();
        match pending {
            Pending::Chance(_) => then.rolls = true,
            Pending::Decide(decider) => then.passes |= decider != side,
            Pending::Over(_) => then.passes = true,
        }
        then.closes |= closes(world, &next) && world.label(choice).key != TAKES_BACK;
        let phase = next.phase();
        if then.phase.is_none() && phase.key != world.phase().key {
            then.phase = Some(show.short_phase(phase.key));
        }
    }

    /// Gestures in words; of those that go on from another way only the rest is told.
    pub(crate) fn gestures_seen(
        &self,
        gestures: &[Gesture<G::Choice>],
        before: &[Option<Before>],
        show: &Show<G>,
    ) -> Vec<wire::Gesture> {
        let mut said: BTreeMap<G::Choice, String> = BTreeMap::new();
        let mut say =
            |&choice: &G::Choice| said.entry(choice).or_insert_with(|| self.game.say(choice)).clone();
        let seen = |(n, gesture): (usize, &Gesture<G::Choice>)| {
            let before = before.get(n).copied().flatten();
            wire::Gesture {
                label: show.words().say(&gesture.label),
                on: show.on(gesture.on),
                cost: gesture.cost,
                after: before.map(|before| (show.place(before.place), before.count)),
                says: gesture.choices[before.map_or(0, |before| before.count)..]
                    .iter()
                    .map(&mut say)
                    .collect(),
            }
        };
        gestures.iter().enumerate().map(seen).collect()
    }

    /// For each gesture the longest way that it goes on from. Ways to places that lie behind one another say the same choices again
    /// and again; to a place to which there are several, none of them is named by it.
    fn before(&self, gestures: &[Gesture<G::Choice>]) -> Vec<Option<Before>> {
        let place =
            |gesture: &Gesture<G::Choice>| if let On::Place(at) = gesture.on { Some(at) } else { None };
        let mut ways: BTreeMap<u16, usize> = BTreeMap::new();
        for at in gestures.iter().filter_map(place) {
            *ways.entry(at).or_default() += 1;
        }
        // Without the buttons that end a way.
        let stem = |gesture: &Gesture<G::Choice>| {
            gesture
                .choices
                .iter()
                .rposition(|&choice| self.game.on(choice) != On::Button)
                .map_or(0, |last| last + 1)
        };
        let mut by_stem: BTreeMap<&[G::Choice], u16> = BTreeMap::new();
        for gesture in gestures {
            if let Some(at) = place(gesture).filter(|at| ways.get(at) == Some(&1)) {
                by_stem.insert(&gesture.choices[..stem(gesture)], at);
            }
        }
        // A shorter stem each time: no way goes on from itself.
        let longest = |gesture: &Gesture<G::Choice>| {
            place(gesture)?;
            let found =
                |count: usize| Some(Before { place: *by_stem.get(&gesture.choices[..count])?, count });
            (WORTH..stem(gesture)).rev().find_map(found)
        };
        gestures.iter().map(longest).collect()
    }

    pub(crate) fn choice_seen(&self, choice: G::Choice, show: &Show<G>) -> wire::Choice {
        wire::Choice {
            say: self.game.say(choice),
            label: show.label(&self.game, choice),
            on: show.on(self.game.on(choice)),
        }
    }

    /// What undo would take back, in the words of the choice.
    pub(crate) fn undone(&self, lang: Lang) -> Option<String> {
        let &last = self.undoable().ok()?.first()?;
        let Input::Choose(_, choice) = self.entries[last].input else { return None };
        let before = self.at(last).ok()?;
        let show = Show::<G>::new(self.kit, lang);
        let label = show.label(&before, choice);
        // "Yes" alone does not say what is taken back.
        match before.top() {
            Some(frame) if before.on(choice) == On::Button && label.chars().count() <= SHORT => {
                Some(format!("{label} · {}", show.words().say(&frame.prompt(&before))))
            }
            _ => Some(label),
        }
    }

    /// The phases of the turn under way, the present one marked.
    pub(crate) fn track(&self, lang: Lang) -> Vec<wire::Step> {
        Show::<G>::new(self.kit, lang).steps(self.game.phases(), self.game.phase().key)
    }
}
