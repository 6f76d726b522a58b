//! 11.1, 11.4 A unit that was recruited, or that an event gives, comes to its place.

use super::Terms;
use crate::events;
use crate::frames::Frame;
use crate::ids::{ALLIED, Kind, Loc, Unit};
use crate::notation::Choice;
use crate::state::RioGrande;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict};

/// Where a recruited unit goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deploy {
    /// The unit; none for the supply of Filibuster! alone.
    pub unit: Option<Unit>,
    /// Whose.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// On what terms.
    pub terms: Terms,
}

impl Deploy {
    /// Whether there is a place for it. When it was chosen there was one, and nothing has happened since; so there is
    /// one in each position that might be the true one.
    pub(crate) fn finds_place(self, game: &RioGrande) -> bool {
        game.deployable(self.unit, self.side, self.terms)
    }
}

impl Decide<RioGrande> for Deploy {
    fn id(self) -> &'static str {
        "deploy"
    }
    fn section(self) -> Case {
        Case(if self.terms == Terms::Filibuster { "9.0.A4#2" } else { "11.1#1" })
    }
    /// R131 Only a unit that is taken off the table meanwhile could leave no place.
    fn ask(self, game: &RioGrande) -> Ask {
        if self.finds_place(game) { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        match self.unit {
            Some(unit) => Msg::new("prompt-deploy").piece("unit", usize::from(game.piece(unit))),
            None => Msg::new("prompt-deploy-supply"),
        }
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let mut sites = Vec::new();
        game.sites(self.unit, self.side, self.terms, &mut sites);
        out.extend(sites.into_iter().map(Choice::At));
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::At(loc) => game.site_verdict(self.unit, loc, self.terms),
            _ => Ok(()),
        }
    }
    fn legal(self, game: &RioGrande, out: &mut Vec<Choice>) {
        match self.unit {
            Some(unit) if game.info(unit).kind != Kind::Garrison => {
                let all = game.deployments(unit, self.terms);
                let staging = Loc::staging(self.side);
                // The Staging Area stands first in the list.
                out.extend(all.has(staging).then_some(Choice::At(staging)));
                out.extend(all.iter().filter(|loc| *loc != staging).map(Choice::At));
            }
            _ => {
                self.candidates(game, out);
                out.retain(|&choice| self.verdict(game, choice).is_ok());
            }
        }
    }
    /// What is taken by itself would tell that no other stack has room.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    /// 11.4#3, 11.9#3, 7.2#2, 9.1#1 Full strength; what an event gives costs nothing.
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::At(loc) = choice else { return Next::Done };
        if let Some(unit) = self.unit {
            if self.terms == Terms::Bought {
                game.spent += game.info(unit).price;
            }
            game.reduced.remove(unit);
            game.put(unit, loc);
            if loc.is_place() {
                game.show([unit].into_iter().collect());
            }
            log.note(|| {
                let event = game.tell("event-deployed", &["11.1#1", "R90"], unit).by(self.side);
                event.with("place", zocalo_core::Arg::Place(loc.index() as u16)).begins(events::PURCHASE)
            });
        }
        if self.terms == Terms::Filibuster {
            let points = game.filibuster_supply(loc);
            game.add_supply(ALLIED, loc, points as i8);
            log.note(|| {
                events::there("event-filibuster-lands", &["9.0.A4#2"], ALLIED, loc).num("points", points)
            });
        }
        Next::Done
    }
}
