//! What a person may type besides choices.

/// Something typed at the prompt that is no choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// What can be typed.
    Help,
    /// Draw the board.
    Board,
    /// All choices.
    List,
    /// All counters, place by place.
    Units,
    /// One place.
    Look(String),
    /// Take back: so many steps, or everything that fairness allows.
    Undo(Option<usize>),
    /// Exact odds of a choice, by number or text.
    Odds(String),
    /// Whether something would be legal, and why not.
    Why(String),
    /// The last lines of the log.
    Log(usize),
    /// Rules by number or words.
    Rules(String),
    /// Write the record to a file.
    Save(String),
    /// Leave.
    Quit,
}

/// How many lines of the log are shown unless told.
const LOG_LINES: usize = 20;

/// What can be typed.
pub const HELP: &str = "\
  a number, or the text beside it   choose
  list (l)                          all choices
  board (b)                         the board; * marks what can be chosen
  units                             every counter, place by place
  look PLACE                        one place, its edges, what stands there
  odds CHOICE (o)                   exact odds of a choice, by number or text
  why TEXT (w)                      why something is not legal
  undo [N] (u)                      take back everything since the last die, or N steps
  log [N]                           the last lines of the log
  rules NUMBER, rules WORDS (r)     the rules
  save FILE                         write the record
  quit (q)                          leave
";

/// Reads a command; `None` if it is none.
pub fn read(line: &str) -> Option<Command> {
    let (head, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let bare = |command: Command| rest.is_empty().then_some(command);
    let with = |command: fn(String) -> Command| (!rest.is_empty()).then(|| command(rest.to_owned()));
    match head {
        "help" | "?" | "h" => bare(Command::Help),
        "board" | "b" => bare(Command::Board),
        "list" | "l" => bare(Command::List),
        "units" => bare(Command::Units),
        "look" => with(Command::Look),
        "undo" | "u" if rest.is_empty() => Some(Command::Undo(None)),
        "undo" | "u" => rest.parse().ok().filter(|n| *n > 0).map(|n| Command::Undo(Some(n))),
        "odds" | "o" => with(Command::Odds),
        "why" | "w" => with(Command::Why),
        "log" if rest.is_empty() => Some(Command::Log(LOG_LINES)),
        "log" => rest.parse().ok().map(Command::Log),
        "rules" | "r" => with(Command::Rules),
        "save" => with(Command::Save),
        "quit" | "q" | "exit" => bare(Command::Quit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        assert_eq!(read("b"), Some(Command::Board));
        assert_eq!(read("undo"), Some(Command::Undo(None)));
        assert_eq!(read("u 3"), Some(Command::Undo(Some(3))));
        assert_eq!(read("odds  fire L03 / at 0710"), Some(Command::Odds("fire L03 / at 0710".into())));
        assert_eq!(read("log 5"), Some(Command::Log(5)));
    }

    #[test]
    fn other_things_are_not() {
        for line in ["", "fire L01", "undo x", "undo 0", "board now", "odds", "12", "log x"] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn every_command_is_in_the_help() {
        for word in ["list", "board", "units", "look", "odds", "why", "undo", "log", "rules", "save", "quit"]
        {
            assert!(HELP.lines().any(|line| line.trim_start().starts_with(word)), "{word}");
        }
    }
}
