//! How both sides play: a score with a reason for each choice at hand, the choices worth a thought, and the judgement of a
//! position. Everything is worked out anew from the position; nothing in this game is hidden.

mod affairs;
mod combat;
mod evaluation;
mod plan;
mod sense;
#[cfg(test)]
mod tests;
mod weights;

use crate::c08_bargains::Talk;
use crate::choice::Choice;
use crate::frames::{CameroneRaid, Frame};
use crate::ids::*;
use crate::state::{Cactus, Step};
use sense::Sense;
use zocalo_core::doctrine::{self, Judgement, Scores, keep_if};
use zocalo_core::prelude::*;
use zocalo_core::{Pending, Scored, Style};

pub(crate) use evaluation::evaluation;
pub(crate) use weights::styles;

/// The most sums of points that are thought of in a bargain.
const SUMS: usize = 4;

/// What the doctrine thinks of each choice, in their order.
pub(crate) fn score(game: &Cactus, style: Style, choices: &[Choice], out: &mut Vec<Scored>) {
    doctrine::score(game, choices, out, |side, frame, scores| {
        judge(&Sense::new(game, side, style), frame, scores);
    });
}

/// Writes the judgements of the choices at hand.
fn judge(sense: &Sense<'_>, frame: Frame, scores: &mut Scores<'_, Choice>) {
    scores.sharp(sense.weights.sharp);
    match (frame, sense.game.mover) {
        (Frame::March(_), Some(mover)) => {
            sense.march(&mover, scores.choices(), |points, why| scores.push((points, why)));
        }
        _ => scores.each(|choice| one(sense, frame, choice)),
    }
}

/// What the doctrine thinks of one choice at a frame other than a march.
fn one(sense: &Sense<'_>, frame: Frame, choice: Choice) -> Judgement {
    let game = sense.game;
    let place = |piece: Option<Piece>| match (piece, choice) {
        (Some(piece), Choice::Place(to)) => sense.placement(piece, to),
        _ => (0.0, ""),
    };
    match frame {
        Frame::Prepare(_) => match choice {
            Choice::Place(to) => match deployed(game) {
                Some(piece) => sense.deployment(piece, to),
                None => (0.0, ""),
            },
            Choice::Piece(unit) => (-sense.step_cost(unit), "why-lose-weakest"),
            _ => (0.0, ""),
        },
        Frame::Event(_) => sense.event(choice),
        Frame::Ride(_) => place(Some(Piece::MAXIMILIAN)),
        Frame::Arrive(_) => {
            let leaders = &sense.data.masks.leaders;
            let next = game.arriving.and_then(|a| a.pieces.and(leaders).first().or(a.pieces.first()));
            place(next)
        }
        Frame::Purchase(_) => sense.purchase(choice),
        Frame::BuyPlace(buy) => place(Some(buy.piece)),
        Frame::Organize(o) => sense.organize(choice, o.setup),
        Frame::Muster(m) => match game.forming {
            Some(f) => sense.muster(&f, choice, m.setup),
            None => (0.0, ""),
        },
        Frame::Movement(m) => sense.begin(choice, m.raid),
        Frame::CameroneRaid(_) => camerone(sense, choice),
        Frame::React(_) => match (choice, game.reaction.and_then(|r| r.army)) {
            (Choice::Army(army), _) => sense.reaction(army, None),
            (Choice::Place(to), Some(army)) => sense.reaction(army, Some(to)),
            _ => (0.0, "why-let-pass"),
        },
        Frame::Lose(_) => match choice {
            Choice::Piece(unit) => (-sense.step_cost(unit), "why-lose-weakest"),
            _ => (0.0, ""),
        },
        Frame::NavalOffer(n) => sense.sea_fight(n.side, choice == Choice::Yes),
        Frame::Assign(_) => match choice {
            Choice::Place(at) => sense.ships(at),
            _ => (0.0, "why-ships-wait"),
        },
        Frame::Combats(_) => match choice {
            Choice::Place(at) => sense.combat_order(at),
            _ => (0.0, ""),
        },
        Frame::Combat(_) => match game.battle {
            Some(b) => sense.battle(&b, choice),
            None => (0.0, ""),
        },
        Frame::Withdraw(_) => match (game.retreat.and_then(|r| r.pieces.first()), choice) {
            (Some(piece), Choice::Place(to)) => sense.refuge(piece, to),
            _ => (0.0, ""),
        },
        Frame::Barter(b) => sense.bargain(b.talk, choice),
        _ => (0.0, ""),
    }
}

/// The piece that is deployed next.
fn deployed(game: &Cactus) -> Option<Piece> {
    game.next_deployed()
}

/// 11.2#3 Camerone: three irregulars where a weak garrison stands.
fn camerone(sense: &Sense<'_>, choice: Choice) -> Judgement {
    let named = sense.game.camerone.0;
    let best = |units: Pieces| {
        let all = Place::provinces().filter(|to| CameroneRaid::reaches(sense.game, units, *to));
        all.map(|to| sense.arrival(units, to)).fold(-9.0, f32::max)
    };
    match choice {
        Choice::Piece(unit) => {
            let more = named.or(&[unit].into_iter().collect());
            let before = if named.is_empty() { 0.0 } else { best(named) };
            (best(more) - before, "why-camerone")
        }
        Choice::Place(to) => (sense.arrival(named, to) * 0.5, "why-camerone"),
        _ => (0.0, "why-nothing-to-gain"),
    }
}

/// The choices to be searched: one order of acting instead of all of them, never none.
pub(crate) fn pruned_choices(game: &Cactus, style: Style, out: &mut Vec<Choice>) {
    game.choices(out);
    let (Pending::Decide(side), Some(frame)) = (game.pending(), game.top()) else { return };
    if out.len() > 1 {
        prune(&Sense::new(game, side, style), frame, out);
    }
}

/// Leaves out what only differs in the order of acting.
fn prune(sense: &Sense<'_>, frame: Frame, out: &mut Vec<Choice>) {
    let game = sense.game;
    match frame {
        Frame::Movement(m) => match sense.next_mover(out, m.raid) {
            Some(next) => out.retain(|c| *c == next || (*c == Choice::Pass)),
            None if out.contains(&Choice::Pass) => out.retain(|c| *c == Choice::Pass),
            None => out.truncate(1),
        },
        Frame::March(_) => prune_march(sense, out),
        Frame::Organize(o) if o.disband => keep_if(out, |c| *c == Choice::Pass),
        Frame::Organize(o) => {
            keep_if(out, |c| *c == Choice::Pass || sense.organize(*c, o.setup).0 > 0.0);
            one_counter_a_place(sense, out, o.setup);
        }
        Frame::Muster(m) => {
            let Some(f) = game.forming else { return };
            let next = out.iter().copied().find(|c| sense.muster(&f, *c, m.setup).0 > 1.5);
            match next {
                Some(next) => keep_if(out, |c| *c == next),
                None => keep_if(out, |c| *c == Choice::Done),
            }
        }
        Frame::Purchase(_) => same_units_once(game, out),
        Frame::Lose(_) => same_units_once(game, out),
        Frame::Barter(b) => prune_sums(b.talk, out),
        Frame::Combat(_)
            if game.battle.is_some_and(|b| matches!(b.step, Step::AttackerLead | Step::DefenderLead)) =>
        {
            same_units_once(game, out);
        }
        Frame::Combat(_) if game.battle.is_some_and(|b| b.step == Step::Sally) => {
            // The garrison sallies in the order of its pieces.
            let first = out.iter().copied().find(|c| matches!(c, Choice::Piece(_)));
            keep_if(out, |c| *c == Choice::Done || Some(*c) == first);
        }
        _ => {}
    }
}

/// Whether a style decides at a frame, so that only its best choice is worth a thought: marches, purchases and the like are
/// compared by whole ways of making war, not one by one.
const fn by_style(frame: Frame) -> bool {
    !matches!(frame, Frame::React(_) | Frame::Combat(_) | Frame::Event(_) | Frame::Barter(_))
}

/// The choices worth searching in a style, with their scores.
pub(crate) fn scored_choices(
    game: &Cactus,
    style: Style,
    choices: &mut Vec<Choice>,
    scored: &mut Vec<Scored>,
) {
    game.choices(choices);
    if let (true, Pending::Decide(side), Some(frame)) = (choices.len() > 1, game.pending(), game.top()) {
        let sense = Sense::new(game, side, style);
        prune(&sense, frame, choices);
        if matches!(frame, Frame::Movement(_)) {
            // What is left besides passing is worth beginning.
            keep_if(choices, |c| *c != Choice::Pass);
        }
        if choices.len() > 1 {
            doctrine::score(game, choices, scored, |_, _, scores| judge(&sense, frame, scores));
            if by_style(frame) {
                doctrine::keep_first_best(choices, scored);
            }
            return;
        }
    }
    scored.clear();
    scored.resize(choices.len(), Scored::default());
}

/// A march that was begun goes somewhere; those who come along join in the order of their ids.
fn prune_march(sense: &Sense<'_>, out: &mut Vec<Choice>) {
    let Some(mover) = sense.game.mover else { return };
    if !mover.begun {
        let group = sense.best_march(&mover).map_or(mover.pieces, |(_, group)| group);
        let joins = |c: &Choice| matches!(c, Choice::Piece(piece) if group.has(*piece));
        if let Some(first) = out.iter().copied().find(joins) {
            out.clear();
            out.push(first);
            return;
        }
    }
    let goes = |c: &Choice| matches!(c, Choice::Go(_) | Choice::Sail(_));
    let any = out.iter().any(goes);
    let mut scored = Vec::new();
    sense.march(&mover, out, |score, _| scored.push(score));
    let garrison: Vec<Choice> = out
        .iter()
        .zip(&scored)
        .filter(|(c, score)| matches!(c, Choice::Drop(_)) && **score > 0.0)
        .map(|(c, _)| *c)
        .take(1)
        .collect();
    keep_if(out, |c| match c {
        Choice::Stop => mover.begun || !any,
        Choice::Extra => true,
        Choice::Drop(_) => garrison.contains(c),
        c => goes(c),
    });
}

/// Of all counters for an Army in one province the best is offered.
fn one_counter_a_place(sense: &Sense<'_>, out: &mut Vec<Choice>, setup: bool) {
    let mut best: Vec<(Place, Choice, f32)> = Vec::new();
    for choice in out.iter() {
        if let Choice::Form(_, place) = *choice {
            let score = sense.organize(*choice, setup).0;
            match best.iter_mut().find(|(at, ..)| *at == place) {
                Some(known) if known.2 < score => (known.1, known.2) = (*choice, score),
                Some(_) => {}
                None => best.push((place, *choice, score)),
            }
        }
    }
    out.retain(|c| !matches!(c, Choice::Form(..)) || best.iter().any(|(_, one, _)| one == c));
}

/// What makes units alike.
type Kind = (u8, Place, u32, u8, u8, u8, bool);

/// Of units that are alike in every figure and stand together one is offered.
fn same_units_once(game: &Cactus, out: &mut Vec<Choice>) {
    let d = game.d();
    let mut seen: Vec<Kind> = Vec::new();
    out.retain(|choice| {
        let (what, unit) = match *choice {
            Choice::Full(unit) => (1, unit),
            Choice::Reduced(unit) => (2, unit),
            Choice::Restore(unit) => (3, unit),
            Choice::Gun(unit) => (4, unit),
            Choice::Piece(unit) => (5, unit),
            Choice::Lead(unit) => (6, unit),
            _ => return true,
        };
        let data = d.piece(unit);
        let class = data.class as u8 * 32 + data.category.map_or(0, |c| c as u8);
        let nation = data.nation as u8 * 32 + data.withdraw.unwrap_or(0);
        let army = game.army_of(unit).is_some();
        let kind = (what, game.place(unit), game.cf(unit), data.pr, class, nation, army);
        let new = !seen.contains(&kind);
        if new {
            seen.push(kind);
        }
        new
    });
}

/// A few sums instead of every one.
fn prune_sums(talk: Talk, out: &mut Vec<Choice>) {
    if !matches!(talk, Talk::Points | Talk::Answer) {
        return;
    }
    let sums: Vec<Choice> = out.iter().copied().filter(|c| matches!(c, Choice::Points(_))).collect();
    let wanted = |n: usize| match n {
        0 => sums.first(),
        1 => sums.get(3),
        2 => sums.get(6),
        _ => sums.get(9),
    };
    let some: Vec<Choice> = (0..SUMS).filter_map(|n| wanted(n).copied()).collect();
    out.retain(|c| !matches!(c, Choice::Points(_)) || some.contains(c));
}

/// Whether a position can be judged: nothing half done.
pub(crate) fn quiet(game: &Cactus) -> bool {
    let idle =
        game.mover.is_none() && game.battle.is_none() && game.reaction.is_none() && game.retreat.is_none();
    idle && game.pending_combats_settled()
}

impl Cactus {
    /// Whether no combat is still to be fought and none has come about by movement.
    fn pending_combats_settled(&self) -> bool {
        self.pending.is_empty() && self.combats().iter().all(|at| self.siege(at).is_some())
    }
}
