//! The levels of the bots in words: their names, how they play, how strong they proved to be.

use fluent_bundle::FluentArgs;
use std::sync::LazyLock;
use zocalo_bots::Level;
use zocalo_table::Lang;
use zocalo_table::words::Dictionary;

static WORDS: LazyLock<[Dictionary; 3]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| Dictionary::new(lang, zocalo_bots::WORDS).expect("its own tests read the files"))
});

fn dictionary(lang: Lang) -> &'static Dictionary {
    &WORDS[Lang::ALL.iter().position(|&other| other == lang).unwrap_or(0)]
}

/// The name of a level.
#[must_use]
pub fn name(lang: Lang, level: Level) -> String {
    dictionary(lang).text(level.key())
}

/// How a level plays, with its measured strength at a game.
#[must_use]
pub fn about(lang: Lang, level: Level, game: &str) -> String {
    format!("{} {}", dictionary(lang).text(level.about_key()), strength(lang, level, game))
}

/// The measured strength of a level at a game.
fn strength(lang: Lang, level: Level, game: &str) -> String {
    let words = dictionary(lang);
    let Some(rating) = level.rating(game) else { return words.text("level-unrated") };
    let mut args = FluentArgs::new();
    args.set("elo", rating.elo);
    args.set("low", rating.low);
    args.set("high", rating.high);
    args.set("games", rating.games);
    words.format(if rating.is_measure() { "level-measure" } else { "level-rating" }, &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_is_told_where_it_was_measured() {
        let says = |level, game| about(Lang::En, level, game);
        assert!(says(Level::Doctrine, "camerone").ends_with("Strength 1500: the others are measured by it."));
        let elo = Level::Search.rating("camerone").expect("measured").elo;
        assert!(says(Level::Search, "camerone").contains(&format!("Measured strength {elo} (")));
        assert!(says(Level::Search, "no-such-game").ends_with("Strength not measured yet."));
    }
}
