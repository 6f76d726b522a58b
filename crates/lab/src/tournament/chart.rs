//! The ratings as a picture: a dot and its interval for each participant.

use super::report::{Report, Standing};
use maud::{Markup, PreEscaped, html};

const WIDTH: f64 = 720.0;
const LEFT: f64 = 200.0;
const RIGHT: f64 = 30.0;
const ROW: f64 = 34.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 46.0;

const STYLE: &str = "text{font:14px system-ui,sans-serif;fill:currentColor}\
.small{font-size:12px}.axis{stroke:currentColor;stroke-opacity:.25}\
.range{stroke:currentColor;stroke-width:2}.dot{fill:#a33b2a}.fixed{fill:none;stroke:#a33b2a;stroke-width:2}";

/// A chart of the ratings, with a title and a description for those who do not see it.
#[must_use]
pub fn chart(report: &Report) -> Markup {
    let scale = Scale::new(&report.standings);
    let height = TOP + ROW * report.standings.len() as f64 + BOTTOM;
    let floor = height - BOTTOM + 8.0;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {WIDTH} {height}")) role="img"
            aria-labelledby="tournament-title tournament-description" {
            title id="tournament-title" { "Ratings: " (report.game) }
            desc id="tournament-description" { (description(report)) }
            style { (PreEscaped(STYLE)) }
            text x="16" y="26" { "Ratings: " (report.game) ", seed " (report.seed) }
            @for mark in scale.marks() {
                line class="axis" x1=(scale.x(mark)) x2=(scale.x(mark)) y1=(TOP - 10.0) y2=(floor) {}
                text class="small" x=(scale.x(mark)) y=(floor + 18.0) text-anchor="middle" { (mark) }
            }
            @for (i, standing) in report.standings.iter().enumerate() {
                (row(standing, &scale, TOP + ROW * (i as f64 + 0.5)))
            }
        }
    }
}

fn row(standing: &Standing, scale: &Scale, y: f64) -> Markup {
    let rating = standing.rating;
    html! {
        g {
            title { (says(standing)) }
            text x=(LEFT - 14.0) y=(y + 5.0) text-anchor="end" { (standing.name) }
            @if !standing.anchor {
                line class="range" x1=(scale.x(rating.low)) x2=(scale.x(rating.high)) y1=(y) y2=(y) {}
            }
            circle class=(if standing.anchor { "fixed" } else { "dot" }) cx=(scale.x(rating.elo)) cy=(y) r="5" {}
            text class="small" x=(scale.x(rating.elo)) y=(y - 9.0) text-anchor="middle" {
                (format!("{:.0}", rating.elo))
            }
        }
    }
}

fn says(standing: &Standing) -> String {
    let rating = standing.rating;
    if standing.anchor {
        format!("{}: {:.0}, the measure of the others", standing.name, rating.elo)
    } else {
        format!("{}: {:.0}, between {:.0} and {:.0}", standing.name, rating.elo, rating.low, rating.high)
    }
}

fn description(report: &Report) -> String {
    let all: Vec<String> = report.standings.iter().map(says).collect();
    format!("Elo ratings with intervals at 95 %, the strongest first. {}.", all.join("; "))
}

/// From ratings to the width of the picture.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn new(standings: &[Standing]) -> Self {
        let low = standings.iter().map(|s| s.rating.low).fold(f64::INFINITY, f64::min);
        let high = standings.iter().map(|s| s.rating.high).fold(f64::NEG_INFINITY, f64::max);
        if low > high {
            return Self { low: 1400.0, high: 1600.0 };
        }
        Self { low: (low / 100.0).floor() * 100.0, high: ((high / 100.0).floor() + 1.0) * 100.0 }
    }

    fn x(&self, rating: f64) -> f64 {
        let share = (rating - self.low) / (self.high - self.low);
        ((LEFT + share * (WIDTH - LEFT - RIGHT)) * 10.0).round() / 10.0
    }

    /// Round numbers, not too many.
    fn marks(&self) -> Vec<f64> {
        let span = self.high - self.low;
        let step =
            [100.0, 200.0, 500.0, 1000.0].into_iter().find(|step| span / step <= 9.0).unwrap_or(2000.0);
        let mut mark = (self.low / step).ceil() * step;
        let mut marks = Vec::new();
        while mark <= self.high {
            marks.push(mark);
            mark += step;
        }
        marks
    }
}
