//! Exact odds: what follows a choice, from the rules themselves, by answering chance with every result in turn.
//!
//! There is no separate calculator of battles. The choice is made on a copy, every answer of chance is tried with its
//! weight, equal positions become one, and decisions with a single choice are taken as the table takes them. Where the
//! question ends, the scene that the asker would see is compared with the present one; results that look the same are
//! one result. What the asker may not know is dealt again many times, and the odds are averaged over the deals. What has
//! too many branches is tried a thousand times by lot instead, and the answer says so.

mod answer;
mod ask;
pub mod diff;
mod fight;
pub mod fraction;
mod gather;
mod tell;
pub mod walk;
pub mod wire;

pub use crate::fight::{Fight, Losses, fight, fight_any};

use crate::answer::{Answer, Shown};
use crate::ask::Asking;
use crate::diff::Before;
use crate::gather::Gathering;
use crate::tell::Teller;
use crate::walk::{Beginning, Question};
use zocalo_core::prelude::*;
use zocalo_core::{Input, Known, Refusal, Side, Viewer};
use zocalo_games::Visitor;
use zocalo_table::{AnyTable, Kit, Lang, Table, TableError};

/// How far to follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reach {
    /// To the next decision of a side that has more than one choice.
    Decision,
    /// To the end of what the choice began (a fire, a battle), or a decision within it.
    #[default]
    Battle,
}

/// How much to look at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// The most inputs that are tried, if every way is followed; to look at the end of a way counts as some.
    pub nodes: usize,
    /// How often what the asker may not know is dealt again.
    pub deals: u32,
    /// How many results are told one by one; rarer ones are told as one.
    pub outcomes: usize,
    /// How many ways are tried by lot where all of them are too many; 0 for none.
    pub tries: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 12_000, deals: 64, outcomes: 40, tries: 1_000 }
    }
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OddsError {
    /// The choice is refused, or means nothing.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Too many branches.
    #[error("too large: more than {0} branches")]
    TooLarge(usize),
}

impl From<Refusal> for OddsError {
    fn from(refusal: Refusal) -> Self {
        Self::Table(refusal.into())
    }
}

/// The odds of a choice, or of several in a row separated by ` / `, at a table of a known game. Nothing said asks for
/// the odds of the chance that is waited for.
///
/// # Errors
/// A refusal, a text that means nothing, or that it is too large.
pub fn odds<G: Game>(
    table: &Table<G>,
    side: Side,
    say: &str,
    reach: Reach,
    limits: Limits,
    lang: Lang,
) -> Result<wire::Odds, OddsError> {
    odds_at(&table.game().known(Viewer::Side(side)), table.kit(), side, say, reach, limits, lang)
}

/// The same at any table of a registered game.
///
/// # Errors
/// As [`odds`].
pub fn odds_any(
    table: &dyn AnyTable,
    side: Side,
    say: &str,
    reach: Reach,
    limits: Limits,
    lang: Lang,
) -> Result<wire::Odds, OddsError> {
    struct Ask<'a>(&'a dyn AnyTable, Side, &'a str, Reach, Limits, Lang);
    impl Visitor for Ask<'_> {
        type Out = Option<Result<wire::Odds, OddsError>>;
        fn visit<G: Game>(self) -> Self::Out {
            let Ask(table, side, say, reach, limits, lang) = self;
            let table = table.as_any().downcast_ref::<Table<G>>()?;
            Some(odds(table, side, say, reach, limits, lang))
        }
    }
    let unknown = || zocalo_games::UnknownGame { given: table.game().to_owned() };
    zocalo_games::with(table.game(), Ask(table, side, say, reach, limits, lang))
        .map_err(TableError::from)?
        .ok_or_else(|| TableError::from(unknown()))?
}

/// The same from what a side knows of a position.
///
/// # Errors
/// As [`odds`].
pub fn odds_at<G: Game>(
    known: &Known<G>,
    kit: &'static Kit<G>,
    side: Side,
    say: &str,
    reach: Reach,
    limits: Limits,
    lang: Lang,
) -> Result<wire::Odds, OddsError> {
    let viewer = known.viewer();
    let question = Question { viewer, beginning: Beginning::at(known.position()), reach };
    let asking = Asking { known, side, say, question, limits };
    let deals = asking.deal()?;
    let starts = asking.starts(&deals)?;
    let teller = Teller::new(kit, lang);
    let scene = known.scene();
    let before = Before::new(&scene);
    let shown = Shown::by(&before, &deals, viewer, &teller);
    let answer = Answer { teller, kit, viewer, deals: &deals, before: &before, shown: &shown, limits };
    let tell = |starts: &_| answer.write(Gathering { starts, question, limits, answer: &answer }.gather()?);
    let mut replies = Vec::new();
    for input in asking.replies(&starts) {
        let Input::Choose(by, choice) = input else { continue };
        let then = asking.reply(&starts, input)?;
        replies.push(wire::Reply {
            by: kit.about.side_id(by).to_owned(),
            say: starts.first().say(choice),
            label: answer.teller.words().say(&starts.first().label(choice)),
            odds: tell(&then)?,
        });
    }
    // What leads to no dice whatever is answered has nothing to tell.
    if replies.iter().all(|reply: &wire::Reply| reply.odds.outcomes.len() < 2) {
        replies.clear();
    }
    Ok(wire::Odds { replies, ..tell(&starts)? })
}
