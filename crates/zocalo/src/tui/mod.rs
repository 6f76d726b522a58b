//! What is shown in the terminal, the same for every game.

pub mod board;
mod canvas;

use console::style;
use zocalo_table::wire;

/// How things are painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether the terminal shows colours.
    pub colours: bool,
    /// How many characters go on a line, if that is known.
    pub width: Option<usize>,
}

impl Style {
    /// What standard output can show.
    pub fn detect() -> Self {
        let terminal = console::Term::stdout();
        let width = terminal.is_term().then(|| usize::from(terminal.size().1));
        Self { colours: terminal.is_term() && console::colors_enabled(), width }
    }
}

/// What a piece of text is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paint {
    /// Nothing in particular.
    #[default]
    Plain,
    /// The background: numbers of empty hexes, cases.
    Faint,
    /// What can be chosen.
    Lit,
    /// The side listed first.
    One,
    /// The side listed second.
    Two,
}

/// Text in its colour, if there are any.
pub fn painted(text: &str, paint: Paint, to: Style) -> String {
    if !to.colours {
        return text.to_owned();
    }
    let styled = style(text).force_styling(true);
    match paint {
        Paint::Plain => styled,
        Paint::Faint => styled.dim(),
        Paint::Lit => styled.bold().yellow(),
        Paint::One => styled.bold().cyan(),
        Paint::Two => styled.bold().green(),
    }
    .to_string()
}

/// One line of the log: indented by its depth, with its dice and cases.
pub fn log_line(line: &wire::Line) -> String {
    let indent = "  ".repeat(usize::from(line.depth));
    let mut text = format!("{indent}{}", line.text);
    if !line.dice.is_empty() {
        let dice: Vec<String> = line.dice.iter().map(|die| format!("{} {}", die.by, die.face)).collect();
        text.push_str(&format!("  ({})", dice.join(", ")));
    }
    if !line.cases.is_empty() {
        text.push_str(&format!("  [{}]", line.cases.join(", ")));
    }
    text
}

/// Where the game stands, in a line.
pub fn standing(status: &wire::Status) -> String {
    match &status.outcome {
        None => status.prompt.clone(),
        Some(outcome) => format!("{}: {} ({})", outcome.level_text, outcome.reason, outcome.score),
    }
}

/// Choices with their numbers, at most so many.
pub fn numbered(choices: &[wire::Choice], most: usize) -> String {
    let digits = choices.len().to_string().len();
    let wide = choices.iter().take(most).map(|choice| choice.say.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (i, choice) in choices.iter().take(most).enumerate() {
        let pad = wide - choice.say.chars().count();
        text.push_str(&format!("  {:>digits$}  {}{:pad$}  {}\n", i + 1, choice.say, "", choice.label));
    }
    let more = choices.len().saturating_sub(most);
    if more > 0 {
        text.push_str(&format!("  … and {more} more: type list\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_table::wire;

    #[test]
    fn a_line_of_the_log_shows_dice_and_cases() {
        let line = wire::Line {
            text: "L01 fires".into(),
            key: "log-shot",
            args: Vec::new(),
            cases: vec!["2.1#6".into(), "R17".into()],
            dice: vec![wire::Die { face: 4, by: "french".into() }],
            depth: 1,
            input: 3,
            by_orders: false,
            action: None,
            side: None,
            part: None,
            terms: Vec::new(),
        };
        assert_eq!(log_line(&line), "  L01 fires  (french 4)  [2.1#6, R17]");
    }

    #[test]
    fn long_lists_are_cut_and_say_so() {
        let choice =
            |n: usize| wire::Choice { say: format!("c{n}"), label: "do it".into(), on: wire::On::Button };
        let choices: Vec<_> = (0..12).map(choice).collect();
        let text = numbered(&choices, 3);
        assert_eq!(text.lines().count(), 4);
        assert!(text.starts_with("   1  c0  do it\n"), "{text}");
        assert!(text.ends_with("… and 9 more: type list\n"));
    }

    #[test]
    fn no_colours_where_there_are_none() {
        assert_eq!(painted("x", Paint::Lit, Style { colours: false, width: None }), "x");
        assert!(painted("x", Paint::Lit, Style { colours: true, width: None }).contains("\u{1b}["));
    }
}
