//! What the line protocol needs from above the table: odds and bots.

use crate::bots;
use serde_json::{Value, json};
use zocalo_bots::{Level, Spec};
use zocalo_odds::{Limits, OddsError, Reach, odds_any};
use zocalo_table::protocol::{BotAsked, Extras, OddsAsked};
use zocalo_table::wire;
use zocalo_table::{AnyTable, Lang};

/// Odds by enumeration, bots by level.
pub struct OddsAndBots;

impl Extras for OddsAndBots {
    fn odds(&self, table: &dyn AnyTable, asked: &OddsAsked) -> Result<Value, wire::Error> {
        let reach = match asked.through.as_deref() {
            None => Reach::default(),
            Some("decision") => Reach::Decision,
            Some("battle") => Reach::Battle,
            Some(other) => {
                return Err(wire::Error::input(format!("`through` is decision or battle, not \"{other}\"")));
            }
        };
        let found = odds_any(table, asked.side, &asked.say, reach, Limits::default(), asked.lang);
        let found = found.map_err(|error| explained(table, error, asked.lang))?;
        serde_json::to_value(found).map_err(wire::Error::input)
    }

    fn bot(&self, table: &dyn AnyTable, asked: &BotAsked) -> Result<Value, wire::Error> {
        let level: Level = asked.level.parse().map_err(wire::Error::unknown)?;
        if asked.ms.is_some() && level.iterations().is_none() {
            let searching = Level::ALL.iter().filter(|level| level.iterations().is_some());
            let searching: Vec<_> = searching.map(|level| level.id()).collect();
            let message = format!("\"ms\" is for levels that search: {}", searching.join(", "));
            return Err(wire::Error::input(message));
        }
        let ms = asked.ms.map(|ms| u32::try_from(ms).unwrap_or(u32::MAX));
        let spec = Spec::with_ms(level, ms);
        let mut bot = bots::seat(table.game(), spec, asked.seed).map_err(wire::Error::unknown)?;
        let nobody = || table.explain(&table.off_turn("refused-chance"), asked.lang);
        let said = bot.decide(table).ok_or_else(nobody)?;
        let considered: Vec<_> = said
            .considered
            .iter()
            .map(|c| json!({"say": c.choice, "value": c.value, "tried": c.tried, "why": c.why}))
            .collect();
        Ok(json!({
            "say": said.say,
            "level": level.id(),
            "considered": considered,
            "evaluation": said.evaluation,
            "tried": said.tried,
        }))
    }
}

/// Why there are no odds, in words.
pub fn explained(table: &dyn AnyTable, error: OddsError, lang: Lang) -> wire::Error {
    match error {
        OddsError::Table(error) => table.explain(&error, lang),
        too_large @ OddsError::TooLarge(_) => wire::Error::refused(too_large),
    }
}
