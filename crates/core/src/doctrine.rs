//! The scaffold of a game's doctrine: weights by name and style, scores with reasons, lists cut down to what is worth a
//! thought. What is judged, and how, is the game's own. The contract is [`Doctrine`](crate::Doctrine).

use crate::prelude::*;
use crate::{Ask, DataError, Decide, Scored, Side, Style, figures};
use std::sync::OnceLock;

/// What a choice is expected to bring, in the game's own measure, and the message key of the reason.
pub type Judgement = (f32, &'static str);

/// The scores of the choices at hand, while they are written.
#[derive(Debug)]
pub struct Scores<'a, C> {
    choices: &'a [C],
    out: &'a mut Vec<Scored>,
    sharp: f32,
}

impl<'a, C: Copy> Scores<'a, C> {
    /// Scores are judgements times this: how sharply a difference counts in a choice.
    pub const fn sharp(&mut self, sharp: f32) -> &mut Self {
        self.sharp = sharp;
        self
    }

    /// The choices, for judgements that look at all of them first.
    #[must_use]
    pub const fn choices(&self) -> &'a [C] {
        self.choices
    }

    /// The judgement of the next choice.
    #[inline]
    pub fn push(&mut self, (points, why): Judgement) {
        self.out.push(Scored { score: points * self.sharp, why });
    }

    /// Each choice by itself.
    #[inline]
    pub fn each(&mut self, mut judge: impl FnMut(C) -> Judgement) {
        for choice in self.choices {
            self.push(judge(*choice));
        }
    }
}

/// Scores the choices at hand: `judge` gets the side that decides, the frame that asks it, and the scores to write. What it
/// does not write is worth nothing.
pub fn score<G: Rules>(
    game: &G,
    choices: &[G::Choice],
    out: &mut Vec<Scored>,
    judge: impl FnOnce(Side, G::Frame, &mut Scores<'_, G::Choice>),
) {
    out.clear();
    if let Some(frame) = game.top()
        && let Ask::Side(side) = frame.ask(game)
    {
        judge(side, frame, &mut Scores { choices, out, sharp: 1.0 });
    }
    out.resize(choices.len(), Scored::default());
}

/// Only those for which the test holds, if there are any.
pub fn keep_if<C>(choices: &mut Vec<C>, test: impl Fn(&C) -> bool) {
    if choices.iter().any(&test) {
        choices.retain(test);
    }
}

/// Only this one, if it is one.
pub fn keep_one<C>(choices: &mut Vec<C>, one: Option<C>) {
    if let Some(one) = one {
        choices.clear();
        choices.push(one);
    }
}

/// The `most` best ones, the best first; of equals those that were listed first.
pub fn keep_best<C: Copy>(choices: &mut Vec<C>, scored: &mut Vec<Scored>, most: usize) {
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by(|a, b| scored[*b].score.total_cmp(&scored[*a].score));
    order.truncate(most);
    *choices = order.iter().map(|i| choices[*i]).collect();
    *scored = order.iter().map(|i| scored[*i]).collect();
}

/// The best one alone; of equals the one that was listed first. Cheaper than [`keep_best`].
pub fn keep_first_best<C: Copy>(choices: &mut Vec<C>, scored: &mut Vec<Scored>) {
    let better = |best: usize, at: usize| if scored[at].score > scored[best].score { at } else { best };
    let best = (1..scored.len()).fold(0, better);
    if let (Some(first), Some(score)) = (choices.get(best).copied(), scored.get(best).copied()) {
        (choices[0], scored[0]) = (first, score);
        choices.truncate(1);
        scored.truncate(1);
    }
}

/// Those that are at most so much worse than the best, in their order.
pub fn keep_good<C>(choices: &mut Vec<C>, scored: &mut Vec<Scored>, slack: f32) {
    let best = scored.iter().map(|one| one.score).fold(f32::NEG_INFINITY, f32::max);
    let good = |one: &Scored| one.score >= best - slack;
    let mut scores = scored.iter();
    choices.retain(|_| scores.next().is_some_and(good));
    scored.retain(good);
}

/// A carried file of figures: its name and its text.
pub type Carried = (&'static str, &'static str);

/// The weights of a doctrine, for each side and style, read when they are first asked for.
///
/// ```
/// use zocalo_core::doctrine::Weights;
/// use zocalo_core::{Side, Style, figures};
///
/// figures! {
///     /// What counts.
///     pub struct Taste { sweet, sour }
/// }
/// const FILE: (&str, &str) = ("doctrine.csv", "name,value,meaning,source\nsweet,1,x,y\nsour,2,x,y\n");
/// const BOLD: (&str, &str) = ("styles.csv", "style,name,value,meaning,source\nbold,sour,5,x,y\n");
/// static TASTE: Weights<Taste, { Taste::NAMES.len() }> =
///     Weights::new(FILE, &Taste::NAMES, Taste::of).styles([Some(BOLD), None]);
/// assert_eq!(TASTE.of(Side::One, Style(1)).sour, 5.0);
/// assert_eq!(TASTE.of(Side::Two, Style(1)).sour, 2.0, "a style that is not there is the usual one");
/// assert_eq!(TASTE.check(), Ok(()));
/// ```
#[derive(Debug)]
pub struct Weights<W, const N: usize> {
    file: Carried,
    /// Other styles of each side, each with what differs from the usual one.
    styles: [Option<Carried>; 2],
    /// Whether the file has a column for each side.
    by_side: bool,
    names: &'static [&'static str; N],
    of: fn([f32; N]) -> W,
    read: OnceLock<[Vec<W>; 2]>,
}

impl<W, const N: usize> Weights<W, N> {
    /// The weights of a file with the columns name, value, meaning and source.
    #[must_use]
    pub const fn new(file: Carried, names: &'static [&'static str; N], of: fn([f32; N]) -> W) -> Self {
        Self { file, styles: [None; 2], by_side: false, names, of, read: OnceLock::new() }
    }

    /// With a column of values for each side instead of one for both.
    #[must_use]
    pub const fn by_side(mut self) -> Self {
        self.by_side = true;
        self
    }

    /// With other styles of each side, from files with the columns style, name, value, meaning and source.
    #[must_use]
    pub const fn styles(mut self, styles: [Option<Carried>; 2]) -> Self {
        self.styles = styles;
        self
    }

    /// Every style of a side, the usual one first.
    ///
    /// # Panics
    /// If a carried file is at fault, which [`check`](Self::check) rules out in the game's tests.
    #[inline]
    pub fn of_side(&self, side: Side) -> &[W] {
        &self.read.get_or_init(|| self.load().unwrap_or_else(|fault| panic!("{fault}")))[side.index()]
    }

    /// The weights of a side's style; the usual ones if it has none of that number.
    #[inline]
    pub fn of(&self, side: Side, style: Style) -> &W {
        let all = self.of_side(side);
        all.get(usize::from(style.0)).unwrap_or(&all[0])
    }

    fn load(&self) -> Result<[Vec<W>; 2], DataError> {
        let (file, text) = self.file;
        let usual: [[f32; N]; 2] = if self.by_side {
            figures::read(file, text, self.names)?
        } else {
            let [both] = figures::read(file, text, self.names)?;
            [both, both]
        };
        let side = |side: Side| {
            let usual = usual[side.index()];
            let all = match self.styles[side.index()] {
                Some((file, text)) => figures::variants(file, text, self.names, usual)?,
                None => vec![usual],
            };
            Ok(all.into_iter().map(self.of).collect())
        };
        Ok([side(Side::One)?, side(Side::Two)?])
    }

    /// Whether the files are whole: every name once, with a number, a meaning and a source. For the game's tests.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), String> {
        self.load().map_err(|fault| fault.to_string())?;
        let columns = [(Some(self.file), if self.by_side { 5 } else { 4 })];
        let styles = self.styles.map(|file| (file, 5));
        for ((name, text), least) in
            columns.into_iter().chain(styles).filter_map(|(file, least)| Some((file?, least)))
        {
            let mut reader = csv::Reader::from_reader(text.as_bytes());
            for (row, line) in reader.records().zip(2..) {
                let row = row.map_err(|fault| fault.to_string())?;
                if row.len() < least || row.iter().skip(least - 2).any(|cell| cell.trim().is_empty()) {
                    return Err(format!("{name}, line {line}: a meaning and a source are wanted"));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    figures! {
        struct Taste { sweet, sour }
    }

    fn weights(file: &'static str) -> Weights<Taste, 2> {
        Weights::new(("doctrine.csv", file), &Taste::NAMES, Taste::of)
    }

    #[test]
    fn weights_go_by_side_where_the_file_says_so() {
        let both = weights("name,one,two,meaning,source\nsour,1,2,x,y\nsweet,3,4,x,y\n").by_side();
        assert_eq!(both.of(Side::One, Style::USUAL), &Taste { sweet: 3.0, sour: 1.0 });
        assert_eq!(both.of(Side::Two, Style::USUAL), &Taste { sweet: 4.0, sour: 2.0 });
        assert_eq!((both.of_side(Side::One).len(), both.check()), (1, Ok(())));
    }

    #[test]
    fn files_that_are_not_whole_are_found() {
        let fault = |text| weights(text).check().expect_err("at fault");
        assert!(fault("name,value,meaning,source\nsour,1,x,y\n").contains("\"sweet\" is missing"));
        let silent = fault("name,value,meaning,source\nsour,1,x,y\nsweet,1,,y\n");
        assert_eq!(silent, "doctrine.csv, line 3: a meaning and a source are wanted");
    }

    #[test]
    fn lists_are_cut_down_by_scores() {
        let scored = |scores: &[f32]| -> Vec<Scored> {
            scores.iter().map(|&score| Scored { score, why: "" }).collect()
        };
        let (mut choices, mut scores) = (vec!['a', 'b', 'c', 'd'], scored(&[1.0, 3.0, 3.0, 2.5]));
        keep_good(&mut choices, &mut scores, 1.0);
        assert_eq!((&choices[..], scores.len()), (&['b', 'c', 'd'][..], 3));
        keep_best(&mut choices, &mut scores, 2);
        assert_eq!((&choices[..], scores[1].score), (&['b', 'c'][..], 3.0));
        keep_if(&mut choices, |c| *c == 'z');
        assert_eq!(choices, ['b', 'c'], "nothing fits, so everything stays");
        keep_if(&mut choices, |c| *c == 'c');
        assert_eq!(choices, ['c']);
        keep_one(&mut choices, None);
        keep_one(&mut choices, Some('x'));
        assert_eq!(choices, ['x']);
    }
}
