//! What must hold whenever a phase begins, however the game was played to there: sieges, Armies, leaders, control, ships.

use cactus_throne::Cactus;
use cactus_throne::frames::Frame;
use cactus_throne::ids::{ARMIES, Army, Party, Piece, Place, Places};
use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::message::Arg;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Side, Viewer};

/// Those who besiege and those inside: neither is without troops.
fn sieges(game: &Cactus) -> Result<(), String> {
    let masks = &game.d().masks;
    for place in Place::provinces() {
        let inside = game.garrison(place);
        let Some(siege) = game.siege(place) else {
            if inside.is_empty() {
                continue;
            }
            return Err(format!("{inside:?} is besieged in {place:?} without a siege"));
        };
        if !inside.meets(&masks.ground) {
            return Err(format!("no garrison in {place:?}: {inside:?}"));
        }
        if !game.troops(place, Party::of(siege.besieged.foe())).meets(&masks.pr) {
            return Err(format!("nobody besieges {place:?}"));
        }
        if game.sea_open(siege.besieged, place, siege.city) {
            return Err(format!("{place:?} is besieged before a friendly fleet"));
        }
    }
    Ok(())
}

/// An Army stands in one province, has a leader of its own, a gun and troops, and is not besieged in part.
fn armies(game: &Cactus) -> Result<(), String> {
    let masks = &game.d().masks;
    for army in (0..ARMIES).map(Army::new) {
        let members = game.armies[army.index()];
        if members.is_empty() {
            continue;
        }
        let places: Places = members.iter().map(|p| game.place(p)).collect();
        let besieged = members.and(&game.marks.in_city);
        let whole = besieged.is_empty() || besieged == members;
        let kinds = members.meets(&masks.leaders) && members.meets(&masks.art) && members.meets(&masks.pr);
        if places.len() != 1 || !whole || !kinds || members.has(Piece::SANTA_ANNA) {
            return Err(format!("{army:?}: {members:?} at {places:?}"));
        }
    }
    Ok(())
}

/// After the Combat Phase no leader stands alone among enemies, and no troops stand beside enemies whom they have not fought, except
/// where somebody has retreated to, or both stood off or a siege was lifted; and markers show who stands where.
fn settled(game: &Cactus, quiet: Places) -> Result<(), String> {
    let masks = &game.d().masks;
    for place in Place::provinces() {
        let province = game.provinces[place.index()];
        // R26 A freed leader changes no marker before the end of the next turn.
        let freed = quiet.has(place) && game.control_now(place).1;
        if !freed && game.control_now(place) != (province.control, province.contested) {
            return Err(format!("{place:?}: {province:?}, but {:?}", game.control_now(place)));
        }
        for side in Side::BOTH {
            let own = game.field(place, Party::of(side));
            // 12.1#T2c Whom the allies leave alone when turn 2 ends has fought by then.
            let alone = !own.is_empty() && !own.meets(&masks.ground) && game.turn != 2;
            if alone && !quiet.has(place) && game.troops(place, Party::of(side.foe())).meets(&masks.pr) {
                return Err(format!("{own:?} stands alone among enemies in {place:?}"));
            }
        }
        let both = Side::BOTH.iter().all(|side| game.troops(place, Party::of(*side)).meets(&masks.pr));
        if both && !quiet.has(place) && !game.events.rebels_fought {
            return Err(format!("nobody has fought in {place:?}"));
        }
    }
    Ok(())
}

/// Nobody is aboard without a ship; captives are the other side's; boxes hold what belongs there.
fn boxes(game: &Cactus) -> Result<(), String> {
    for side in Side::BOTH {
        let aboard = game.here[Place::FLEET.index()].and(&game.of(Party::of(side)));
        if !aboard.is_empty() && game.squadron(side).is_empty() {
            return Err(format!("{aboard:?} is aboard without a ship"));
        }
        let held = game.here[Place::prison_of(side).index()];
        if held.meets(&game.of(Party::of(side))) {
            return Err(format!("{held:?} is held by its own side"));
        }
    }
    for side in Side::BOTH {
        let pool = game.here[Place::pool(side).index()];
        if let Some(piece) = pool.iter().find(|p| game.d().piece(*p).purse.is_none()) {
            return Err(format!("{piece:?} is never replaced, but in the Force Pool"));
        }
        if pool.meets(&game.marks.reduced) {
            return Err(format!("{:?} is reduced in the Force Pool", pool.and(&game.marks.reduced)));
        }
    }
    let waits = game.here[Place::FUTURE.index()].or(&game.here[Place::FLEET.index()]);
    if !game.marks.delayed.minus(&waits).is_empty() {
        return Err(format!("{:?} does not wait", game.marks.delayed.minus(&waits)));
    }
    let rebels = game.of(Party::SantaAnna);
    let together: Places = rebels.iter().map(|p| game.place(p)).collect();
    if together.len() > 1 || rebels.is_empty() == game.events.revolt {
        return Err(format!("rebels {rebels:?} at {together:?}"));
    }
    Ok(())
}

/// What is looked at where play waits now.
fn look(game: &Cactus, quiet: Places) -> Result<(), String> {
    match game.top() {
        Some(Frame::Movement(_)) => {
            sieges(game)?;
            armies(game)?;
            boxes(game)
        }
        // A garrison that leaves the game with its nation is looked at when the besieged starve.
        Some(Frame::Purchase(_)) => {
            armies(game)?;
            boxes(game)
        }
        Some(Frame::Organize(organize)) if organize.disband => {
            sieges(game)?;
            armies(game)?;
            settled(game, quiet)?;
            boxes(game)
        }
        _ => Ok(()),
    }
}

/// A whole game by lot, by kinds of choices where `kinds` says so; how often something was looked at.
fn by_lot(scenario: &str, options: &[&str], seed: u64, kinds: bool) -> u64 {
    let wishes: BTreeMap<String, String> =
        options.iter().map(|id| ((*id).to_owned(), "on".to_owned())).collect();
    let data = Cactus::standard();
    let setup = Cactus::about(data).setup(Some(scenario), &wishes).expect("a known set-up");
    let mut game = Cactus::start(data, &setup);
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut rolls, mut log, mut looks) = (Vec::new(), Vec::new(), Log::on(), 0);
    let mut quiet = Places::EMPTY;
    for _ in 0..200_000 {
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Decide(_) => {
                for event in log.take() {
                    let Some(line) = event.line(Viewer::Public) else { continue };
                    if line.msg.key == "event-turn" {
                        quiet = Places::EMPTY;
                    }
                    let told = ["event-retreat", "event-stand-off", "event-siege-lifted", "event-arrival"];
                    for (_, arg) in line.msg.args.iter().filter(|_| told.contains(&line.msg.key)) {
                        if let Arg::Place(at) = *arg {
                            quiet.insert(Place::new(usize::from(at)));
                        }
                    }
                }
                if let Err(fault) = look(&game, quiet) {
                    panic!(
                        "{scenario} {options:?}, seed {seed}, turn {}, {:?}: {fault}",
                        game.turn,
                        game.top()
                    );
                }
                looks += 1;
                game.choices(&mut choices);
                let kind = if kinds { lottery.any_kind(&choices) } else { None };
                let choice = kind.unwrap_or_else(|| choices[lottery.below(choices.len())]);
                game.choose_trusted(choice, &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
        }
    }
    looks
}

#[test]
fn what_stands_is_in_order_when_a_phase_begins() {
    let games: u64 = std::env::var("GAMES").ok().and_then(|s| s.parse().ok()).unwrap_or(6);
    let special = ["leader_escape", "shelby", "never_sound_retreat", "santa_anna", "combat_commitment"];
    let mut looks = 0;
    for seed in 0..games {
        for kinds in [false, true] {
            looks += by_lot("campaign", &special, seed, kinds);
            looks += by_lot("campaign", &["santa_anna", "pinning"], seed + 1000, kinds);
            looks += by_lot("short", &["santa_anna"], seed + 2000, kinds);
            looks += by_lot("doom", &["santa_anna", "random_events"], seed + 3000, kinds);
        }
    }
    assert!(looks > games * 100, "{looks} looks");
}
