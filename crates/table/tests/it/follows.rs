//! What a button says of itself: checked against what the table then really does, and what undo then really allows.

use zocalo_core::lottery::Lottery;
use zocalo_core::{Side, Viewer};
use zocalo_table::{AnyTable, ChanceMode, Eye, Lang, Opening, Undo, games, wire};

/// Choices that are tried in each game.
const TRIED: usize = 160;

fn opened(game: &dyn zocalo_table::AnyGame, seed: u64) -> Box<dyn AnyTable> {
    let chance = ChanceMode::Seeded { seed, stream: 0 };
    game.open(&Opening { chance, ..Opening::default() }).expect("it opens")
}

/// What really happened: whether chance was asked, and whether the side can still take its choice back.
struct Truth {
    thrown: bool,
    back: bool,
}

/// Takes a choice; what came of it.
fn taken(table: &mut dyn AnyTable, side: Side, say: &str) -> Truth {
    let done = table.choose(side, say).expect("it was listed");
    let chance = table.record_since(done.from);
    let thrown = chance.iter().any(|line| format!("{line:?}").contains("by: \"chance\""));
    let own = table.decider() == Some(side);
    let back = own && table.status(Eye::Viewer(Viewer::Side(side)), Lang::En).undo > 0;
    Truth { thrown, back }
}

fn at(table: &dyn AnyTable) -> (Side, Vec<wire::Choice>, Vec<wire::Then>) {
    (table.decider().expect("a side decides"), table.choices(Lang::En), table.ahead(Lang::En).follows)
}

#[test]
fn buttons_say_what_follows() {
    for game in games() {
        let mut table = opened(game, 7);
        let (mut tried, mut marked) = (0, 0);
        for n in 0..600 {
            if table.decider().is_none() || tried > TRIED {
                break;
            }
            let (side, choices, thens) = at(&*table);
            assert_eq!(choices.len(), thens.len(), "{}", game.id());
            let pick = (n * 7 + 3) % choices.len();
            let (choice, then) = (&choices[pick], &thens[pick]);
            let truth = taken(&mut *table, side, &choice.say);
            if choice.on != wire::On::Button {
                continue;
            }
            tried += 1;
            marked += usize::from(then.rolls || then.reveals || then.passes);
            let what = format!("{} input {n} {}: {then:?}", game.id(), choice.say);
            if truth.thrown {
                assert!(then.rolls || then.reveals, "dice fall without a word: {what}");
            }
            if !truth.back {
                assert!(then.rolls || then.reveals || then.passes, "no way back without a word: {what}");
            }
            if !then.rolls && !then.reveals && !then.passes {
                assert!(truth.back, "{what}");
            }
        }
        assert!(tried > 5 && marked > 0, "{}: {tried} buttons, {marked} marked", game.id());
    }
}

#[test]
fn undo_is_named_after_what_it_takes_back() {
    for game in games() {
        let mut table = opened(game, 3);
        let mut named = 0;
        for n in 0..120 {
            let Some(side) = table.decider() else { break };
            let choices = table.choices(Lang::En);
            let choice = choices[(n * 5 + 1) % choices.len()].clone();
            table.choose(side, &choice.say).expect("it was listed");
            if table.decider() != Some(side) || table.status(Eye::Umpire, Lang::En).undo == 0 {
                continue;
            }
            // A short answer is told with its question.
            let undone = table.undone(Lang::En).expect("there is something to take back");
            let short = undone.split_once(" · ").map(|(label, _)| label);
            assert!(undone == choice.label || short == Some(&choice.label), "{}: {undone}", game.id());
            table.undo(Undo::Steps(1)).expect("one step");
            assert_eq!(table.choices(Lang::En), choices, "{}: it is as before", game.id());
            table.choose(side, &choice.say).expect("once more");
            named += 1;
        }
        assert!(named > 3, "{}", game.id());
    }
}

#[test]
fn the_track_marks_one_phase() {
    for game in games() {
        let mut table = opened(game, 5);
        for n in 0..400 {
            let track = table.track(Lang::Es);
            assert_eq!(track.iter().filter(|step| step.now).count(), 1, "{}: {track:?}", game.id());
            let now = track.iter().position(|step| step.now).expect("one");
            assert!(track.iter().enumerate().all(|(i, step)| step.past == (i < now)), "{}", game.id());
            let Some(side) = table.decider() else { break };
            let choices = table.choices(Lang::En);
            table.choose(side, &choices[(n * 11 + 2) % choices.len()].say).expect("it was listed");
        }
    }
}

#[test]
fn gestures_say_what_follows() {
    for game in games() {
        let mut table = opened(game, 11);
        let mut tried = 0;
        for n in 0..300 {
            let Some(side) = table.decider() else { break };
            let (gestures, ways) = (table.gestures(Lang::En), table.ahead(Lang::En).ways);
            assert_eq!(gestures.len(), ways.len(), "{}", game.id());
            let wanted = gestures.iter().zip(&ways).filter(|(g, _)| !matches!(g.on, wire::On::Place(_)));
            for (gesture, then) in wanted.take(2) {
                // A copy that rolls no dice of its own: it stops where they would fall.
                let mut copy = table.as_of(table.inputs()).expect("a copy");
                let says: Vec<&str> = gesture.says.iter().map(String::as_str).collect();
                copy.choose_all(side, &says).expect("it is offered");
                let what = format!("{} {:?}: {then:?}", game.id(), gesture.says);
                match copy.decider() {
                    None if !copy.is_over() => assert!(then.rolls || then.reveals, "{what}"),
                    Some(now) if now == side => {}
                    _ => assert!(then.passes || then.rolls || then.reveals, "{what}"),
                }
                tried += 1;
            }
            let choices = table.choices(Lang::En);
            table.choose(side, &choices[(n * 7 + 3) % choices.len()].say).expect("it was listed");
        }
        println!("{}: {tried} gestures", game.id());
    }
}

/// All that a way says, put together as a page does it: the first so many of the only way to a place, and the rest.
fn whole(all: &[wire::Gesture], gesture: &wire::Gesture) -> Vec<String> {
    let Some((place, count)) = &gesture.after else { return gesture.says.clone() };
    let on = wire::On::Place(place.clone());
    let mut there = all.iter().filter(|other| other.on == on);
    let before = there.next().expect("the way that it goes on from");
    assert!(there.next().is_none(), "there is one way to {place}");
    let before = whole(all, before);
    before[..*count].iter().chain(&gesture.says).cloned().collect()
}

#[test]
fn ways_that_go_on_from_others_say_only_the_rest() {
    let (mut shortened, mut all) = (0, 0);
    for game in games() {
        let mut table = opened(game, 5);
        let mut lottery = Lottery::new(2);
        for _ in 0..400 {
            let Some(side) = table.decider() else { break };
            let (told, meant) = (table.ahead(Lang::En).gestures, table.gestures(Lang::En));
            assert_eq!(told.len(), meant.len());
            for (told_one, meant) in told.iter().zip(&meant) {
                assert_eq!(meant.after, None);
                assert_eq!(whole(&told, told_one), meant.says, "{} {:?}", game.id(), meant.on);
                shortened += meant.says.len() - told_one.says.len();
                all += meant.says.len();
            }
            let choices = table.choices(Lang::En);
            table.choose(side, &choices[lottery.below(choices.len())].say).expect("it was listed");
        }
    }
    println!("{shortened} of {all} choices need not be told");
    assert!(shortened > all / 4, "{shortened} of {all}");
}
