//! Setting text for terminals.

use std::fmt::Write;

/// The width to which prose is set.
const WIDTH: usize = 100;

/// Prose in lines of at most a hundred characters, each indented; nothing for nothing.
pub fn wrapped(text: &str, indent: usize) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && indent + line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(lines, "{:indent$}{line}", "");
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        let _ = writeln!(lines, "{:indent$}{line}", "");
    }
    lines
}

/// A table: the first row is the heading; columns after the first are set to the right.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |c: usize| {
        rows.iter().filter_map(|row| row.get(c)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (c, cell) in row.iter().enumerate() {
            let pad = widths[c] - cell.chars().count();
            match c {
                0 => line.push_str(&format!("{cell}{:pad$}", "")),
                _ => line.push_str(&format!("  {:pad$}{cell}", "")),
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// A share as a percentage.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// A large number with its thousands apart.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_cut_between_words() {
        let text = wrapped(&"palabra ".repeat(30), 4);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH && line.starts_with("    palabra")));
        assert_eq!(text.split_whitespace().count(), 30);
        assert_eq!(wrapped("  ", 4), "");
    }

    #[test]
    fn columns_line_up() {
        let row = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
        let text = table(&[row(&["who", "n"]), row(&["à", "1,000"])]);
        assert_eq!(text, "who      n\nà    1,000\n");
    }

    #[test]
    fn thousands_are_apart() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_000), "1,000");
        assert_eq!(thousands(12_345_678), "12,345,678");
    }
}
