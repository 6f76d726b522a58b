//! `zocalo engine`: the line protocol on standard input and output.

use super::Verdict;
use crate::extras::OddsAndBots;
use anyhow::Result;
use std::io::Write;
use zocalo_table::protocol::Engine;

pub fn run(out: &mut dyn Write) -> Result<Verdict> {
    Engine::new(OddsAndBots).serve(std::io::stdin().lock(), out)?;
    Ok(Verdict::Holds)
}
