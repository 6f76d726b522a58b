//! A sheet of characters to draw on.

use super::{Paint, Style, painted};

/// A sheet that grows as it is written on.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    rows: Vec<Vec<(char, Paint)>>,
}

impl Canvas {
    /// Writes a text; what was there is written over.
    pub fn write(&mut self, row: usize, column: usize, text: &str, paint: Paint) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        let end = column + text.chars().count();
        if line.len() < end {
            line.resize(end, (' ', Paint::Plain));
        }
        for (i, letter) in text.chars().enumerate() {
            line[column + i] = (letter, paint);
        }
    }

    /// Whether so many characters there are blank.
    pub fn is_free(&self, row: usize, column: usize, length: usize) -> bool {
        let Some(line) = self.rows.get(row) else { return true };
        line.iter().skip(column).take(length).all(|(letter, _)| *letter == ' ')
    }

    /// The sheet as text; cut into panels below each other where it is wider than the terminal.
    pub fn text(&self, to: Style, panel_step: usize) -> String {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let fits = to.width.unwrap_or(width).max(panel_step).max(1);
        // Panels end between cells.
        let panel = if width <= fits { width.max(1) } else { fits / panel_step.max(1) * panel_step.max(1) };
        let mut panels = Vec::new();
        for from in (0..width.max(1)).step_by(panel) {
            let lines = self.rows.iter().map(|row| line(row, from, panel, to));
            panels.push(lines.collect::<Vec<_>>().join("\n"));
        }
        panels.join("\n\n")
    }
}

fn line(row: &[(char, Paint)], from: usize, length: usize, to: Style) -> String {
    let part: Vec<_> = row.iter().skip(from).take(length).collect();
    let end = part.iter().rposition(|(letter, _)| *letter != ' ').map_or(0, |last| last + 1);
    let mut text = String::new();
    let mut run = String::new();
    let mut paint = Paint::Plain;
    for (letter, with) in &part[..end] {
        if *with != paint && !run.is_empty() {
            text.push_str(&painted(&run, paint, to));
            run.clear();
        }
        paint = *with;
        run.push(*letter);
    }
    if !run.is_empty() {
        text.push_str(&painted(&run, paint, to));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Style = Style { colours: false, width: None };

    #[test]
    fn what_is_written_is_there() {
        let mut canvas = Canvas::default();
        canvas.write(1, 2, "ab", Paint::Plain);
        canvas.write(1, 3, "cd", Paint::Lit);
        assert_eq!(canvas.text(PLAIN, 1), "\n  acd");
        assert!(canvas.is_free(1, 0, 2) && !canvas.is_free(1, 0, 3) && canvas.is_free(9, 0, 5));
    }

    #[test]
    fn wide_sheets_become_panels_between_cells() {
        let mut canvas = Canvas::default();
        canvas.write(0, 0, "aaaabbbbcccc", Paint::Plain);
        assert_eq!(canvas.text(Style { width: Some(10), ..PLAIN }, 4), "aaaabbbb\n\ncccc");
        assert_eq!(canvas.text(Style { width: Some(12), ..PLAIN }, 4), "aaaabbbbcccc");
        assert_eq!(canvas.text(Style { width: Some(1), ..PLAIN }, 4), "aaaa\n\nbbbb\n\ncccc");
    }
}
