//! Counters of the program's own work since its start, for its operator. They reveal no table, seat or person.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::address::Platform;

/// The counts of this process. One for all, as everything that works in it counts.
pub static METRICS: Metrics = Metrics::new();

/// The upper bounds of how long something took, in milliseconds.
const BOUNDS: [u64; 9] = [1, 2, 5, 10, 25, 50, 100, 250, 1_000];

/// A number that only grows.
#[derive(Debug)]
pub struct Counter(AtomicU64);

impl Counter {
    const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    /// Counts so many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A count for each platform.
#[derive(Debug)]
pub struct ByPlatform([Counter; Platform::ALL.len()]);

impl ByPlatform {
    const fn new() -> Self {
        Self([const { Counter::new() }; Platform::ALL.len()])
    }

    /// Counts one more on a platform.
    pub fn count(&self, platform: Platform) {
        let own = Platform::ALL.iter().position(|it| *it == platform);
        if let Some(counter) = own.and_then(|own| self.0.get(own)) {
            counter.add(1);
        }
    }
}

/// The durations of something, counted by length.
#[derive(Debug)]
pub struct Durations {
    /// Number of durations up to each bound and longer than the one before.
    counts: [Counter; BOUNDS.len()],
    all: Counter,
    micros: Counter,
}

impl Durations {
    const fn new() -> Self {
        Self {
            counts: [const { Counter::new() }; BOUNDS.len()],
            all: Counter::new(),
            micros: Counter::new(),
        }
    }

    /// Records a duration.
    pub fn record(&self, time: Duration) {
        let within = |bound: &u64| time <= Duration::from_millis(*bound);
        if let Some(counter) = BOUNDS
            .iter()
            .position(within)
            .and_then(|at| self.counts.get(at))
        {
            counter.add(1);
        }
        self.all.add(1);
        self.micros
            .add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }
}

/// All the metrics of a process.
#[derive(Debug)]
pub struct Metrics {
    /// Updates from people that were accepted.
    pub updates: ByPlatform,
    /// New messages.
    pub sent: ByPlatform,
    /// Messages that were changed.
    pub edited: ByPlatform,
    /// Messages that were taken away.
    pub removed: ByPlatform,
    /// Messages that could not be sent, changed or taken away; most are tried again.
    pub failed: ByPlatform,
    /// Moves that were written down.
    pub moves: Counter,
    /// Durations of transactions.
    pub commits: Durations,
    /// Durations of drawing pictures.
    pub drawings: Durations,
    /// Durations of the AIs' searches.
    pub thoughts: Durations,
}

impl Metrics {
    const fn new() -> Self {
        Self {
            updates: ByPlatform::new(),
            sent: ByPlatform::new(),
            edited: ByPlatform::new(),
            removed: ByPlatform::new(),
            failed: ByPlatform::new(),
            moves: Counter::new(),
            commits: Durations::new(),
            drawings: Durations::new(),
            thoughts: Durations::new(),
        }
    }

    /// All of it in the text format of Prometheus.
    #[must_use]
    pub fn text(&self) -> String {
        let mut page = Exposition::default();
        page.write_platform_counts("updates", "Updates accepted", &self.updates);
        page.write_platform_counts("messages_sent", "Messages sent", &self.sent);
        page.write_platform_counts("messages_edited", "Messages edited", &self.edited);
        page.write_platform_counts("messages_removed", "Messages deleted", &self.removed);
        page.write_platform_counts(
            "messages_failed",
            "Messages that failed to be sent, edited or deleted",
            &self.failed,
        );
        page.head("moves_total", "Moves recorded", "counter");
        page.value("moves_total", "", self.moves.get());
        page.durations(
            "commit_seconds",
            "Duration of database transactions",
            &self.commits,
        );
        page.durations(
            "render_seconds",
            "Duration of picture rendering",
            &self.drawings,
        );
        page.durations("think_seconds", "Duration of AI search", &self.thoughts);
        page.text
    }
}

/// A text in the format in which Prometheus reads what is counted.
#[derive(Debug, Default)]
pub struct Exposition {
    /// The text written so far.
    pub text: String,
}

impl Exposition {
    /// Begins a metric, with its name, help text and kind.
    pub fn head(&mut self, name: &str, help: &str, kind: &str) {
        self.line(format_args!("# HELP tabletomb_{name} {help}."));
        self.line(format_args!("# TYPE tabletomb_{name} {kind}"));
    }

    /// A value under a name, with labels as `{platform="discord"}`, or none.
    pub fn value(&mut self, name: &str, labels: &str, value: u64) {
        self.line(format_args!("tabletomb_{name}{labels} {value}"));
    }

    fn write_platform_counts(&mut self, name: &str, help: &str, counts: &ByPlatform) {
        let name = format!("{name}_total");
        self.head(&name, help, "counter");
        for (platform, counter) in Platform::ALL.iter().zip(&counts.0) {
            let label = format!("{{platform=\"{platform}\"}}");
            self.value(&name, &label, counter.get());
        }
    }

    fn durations(&mut self, name: &str, help: &str, durations: &Durations) {
        self.head(name, help, "histogram");
        let bucket = format!("{name}_bucket");
        let mut within = 0;
        for (bound, counter) in BOUNDS.iter().zip(&durations.counts) {
            within += counter.get();
            let label = format!("{{le=\"{}\"}}", seconds(bound * 1_000));
            self.value(&bucket, &label, within);
        }
        // what took longer than the last bound is in the last bucket only
        let all = durations.all.get().max(within);
        self.value(&bucket, "{le=\"+Inf\"}", all);
        let sum = seconds(durations.micros.get());
        self.line(format_args!("tabletomb_{name}_sum {sum}"));
        self.value(&format!("{name}_count"), "", all);
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        // a text takes whatever is written into it
        let _ = writeln!(self.text, "{line}");
    }
}

/// Microseconds as seconds.
fn seconds(micros: u64) -> f64 {
    Duration::from_micros(micros).as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told_by_platform() {
        let metrics = Metrics::new();
        metrics.sent.count(Platform::Telegram);
        metrics.sent.count(Platform::Telegram);
        metrics.moves.add(3);
        let text = metrics.text();
        for line in [
            "# TYPE tabletomb_messages_sent_total counter",
            "tabletomb_messages_sent_total{platform=\"discord\"} 0",
            "tabletomb_messages_sent_total{platform=\"telegram\"} 2",
            "tabletomb_moves_total 3",
        ] {
            assert!(
                text.lines().any(|it| it == line),
                "{line} is not in\n{text}"
            );
        }
    }

    #[test]
    fn times_are_told_by_how_many_were_within_each_bound() {
        let metrics = Metrics::new();
        for millis in [1, 4, 4, 90, 3_000] {
            metrics.commits.record(Duration::from_millis(millis));
        }
        let text = metrics.text();
        for line in [
            "tabletomb_commit_seconds_bucket{le=\"0.001\"} 1",
            "tabletomb_commit_seconds_bucket{le=\"0.005\"} 3",
            "tabletomb_commit_seconds_bucket{le=\"1\"} 4",
            "tabletomb_commit_seconds_bucket{le=\"+Inf\"} 5",
            "tabletomb_commit_seconds_sum 3.099",
            "tabletomb_commit_seconds_count 5",
        ] {
            assert!(
                text.lines().any(|it| it == line),
                "{line} is not in\n{text}"
            );
        }
    }
}
