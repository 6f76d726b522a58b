//! How strong the levels are, as measured by tournaments that were really played.

/// The file: game, level, rating, the ends of its interval, games, and the command that made it.
pub const FILE: &str = include_str!("../data/ratings.csv");

/// The measured strength of a level at a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// Points on the Elo scale: 400 more is ten wins to one loss. Doctrine has 1500.
    pub elo: i32,
    /// Lower end of the interval at 95 %.
    pub low: i32,
    /// Upper end of it.
    pub high: i32,
    /// Games that it rests on.
    pub games: u32,
    /// The command that measured it.
    pub command: &'static str,
}

impl Rating {
    /// Whether it was fixed, to measure the others by it.
    #[must_use]
    pub const fn is_measure(&self) -> bool {
        self.low == self.high
    }
}

/// The rating of a level at a game.
#[must_use]
pub fn find(game: &str, level: &str) -> Option<Rating> {
    FILE.lines().skip(1).find_map(|line| {
        let mut fields = line.splitn(7, ',');
        let mut next = || fields.next();
        if next()? != game || next()? != level {
            return None;
        }
        let elo = next()?.parse().ok()?;
        let low = next()?.parse().ok()?;
        let high = next()?.parse().ok()?;
        let games = next()?.parse().ok()?;
        Some(Rating { elo, low, high, games, command: next()?.trim_matches('"') })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    #[test]
    fn every_line_is_read() {
        for line in FILE.lines().skip(1) {
            let mut fields = line.split(',');
            let (game, level) = (fields.next().unwrap(), fields.next().unwrap());
            let rating = find(game, level).unwrap_or_else(|| panic!("{line}"));
            assert!(
                level.parse::<Level>().is_ok() && rating.low <= rating.elo && rating.elo <= rating.high,
                "{line}"
            );
            assert!(rating.games > 0 && rating.command.starts_with("zocalo tournament"), "{line}");
        }
        assert_eq!(find("no-such-game", "random"), None);
    }
}
