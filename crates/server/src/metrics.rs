//! Counts for whoever runs the server, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper ends of the buckets of times, in microseconds.
const BUCKETS_US: [u64; 12] =
    [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 1_000_000, u64::MAX];

/// How long something took, counted in buckets.
#[derive(Debug, Default)]
pub struct Times {
    buckets: [AtomicU64; BUCKETS_US.len()],
    sum_us: AtomicU64,
}

impl Times {
    /// Notes one.
    pub fn note(&self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX - 1);
        let bucket = BUCKETS_US.iter().position(|&end| us <= end).unwrap_or(BUCKETS_US.len() - 1);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum_us.fetch_add(us, Ordering::Relaxed);
    }

    fn write(&self, name: &str, out: &mut String) {
        let mut total = 0;
        let _ = writeln!(out, "# TYPE {name} histogram");
        for (bucket, &end) in self.buckets.iter().zip(&BUCKETS_US) {
            total += bucket.load(Ordering::Relaxed);
            let le = if end == u64::MAX { "+Inf".to_owned() } else { (end as f64 / 1e6).to_string() };
            let _ = writeln!(out, "{name}_bucket{{le=\"{le}\"}} {total}");
        }
        let _ = writeln!(out, "{name}_sum {}", self.sum_us.load(Ordering::Relaxed) as f64 / 1e6);
        let _ = writeln!(out, "{name}_count {total}");
    }
}

/// All counts.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests answered.
    pub requests: AtomicU64,
    /// Inputs accepted.
    pub accepted: AtomicU64,
    /// Inputs refused by the rules.
    pub refused: AtomicU64,
    /// Lost races.
    pub moved: AtomicU64,
    /// Requests turned away because their sender asked too much.
    pub limited: AtomicU64,
    /// Decisions of bots.
    pub bot_decisions: AtomicU64,
    /// Open live streams.
    pub streams: AtomicU64,
    /// Faults of our own.
    pub faults: AtomicU64,
    /// How long requests took.
    pub request_times: Times,
    /// How long it took until an input was on disk.
    pub append_times: Times,
}

/// Counts one.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    /// As text, with how many tables there are: in progress, finished, in memory.
    pub fn text(&self, (running, finished): (u64, u64), in_memory: usize) -> String {
        let mut out = String::new();
        let counters = [
            ("zocalo_requests_total", &self.requests),
            ("zocalo_inputs_accepted_total", &self.accepted),
            ("zocalo_inputs_refused_total", &self.refused),
            ("zocalo_lost_races_total", &self.moved),
            ("zocalo_requests_limited_total", &self.limited),
            ("zocalo_bot_decisions_total", &self.bot_decisions),
            ("zocalo_faults_total", &self.faults),
        ];
        for (name, counter) in counters {
            let _ = writeln!(out, "# TYPE {name} counter\n{name} {}", counter.load(Ordering::Relaxed));
        }
        let gauges = [
            ("zocalo_live_streams", self.streams.load(Ordering::Relaxed)),
            ("zocalo_tables_running", running),
            ("zocalo_tables_finished", finished),
            ("zocalo_tables_in_memory", in_memory as u64),
        ];
        for (name, value) in gauges {
            let _ = writeln!(out, "# TYPE {name} gauge\n{name} {value}");
        }
        self.request_times.write("zocalo_request_seconds", &mut out);
        self.append_times.write("zocalo_append_seconds", &mut out);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::{Metrics, count};
    use std::time::Duration;

    #[test]
    fn counts_and_buckets_add_up() {
        let metrics = Metrics::default();
        count(&metrics.accepted);
        metrics.request_times.note(Duration::from_micros(300));
        metrics.request_times.note(Duration::from_secs(9));
        let text = metrics.text((3, 4), 2);
        for line in [
            "zocalo_inputs_accepted_total 1",
            "zocalo_tables_finished 4",
            "zocalo_request_seconds_bucket{le=\"0.00025\"} 0",
            "zocalo_request_seconds_bucket{le=\"0.0005\"} 1",
            "zocalo_request_seconds_bucket{le=\"+Inf\"} 2",
            "zocalo_request_seconds_count 2",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} in\n{text}");
        }
    }
}
