//! The line with the time that players have left for the game.

use std::time::Duration;

use speech::{Words, args, key};

use crate::model::clock::span_text;
use crate::model::table::Table;
use crate::rules::budget;

/// The length from which a time is told in hours, and from which in days, in seconds.
const HOURS: u64 = 10 * 60 * 60;
const DAYS: u64 = 48 * 60 * 60;

impl Table {
    /// Returns the line with the time that each player has left for the game, as it was when they were asked.
    pub(super) fn budget_line(&self, words: Words) -> Option<String> {
        let record = &self.record;
        let span = budget::game_span(record)?;
        let cast = record.cast();
        let times = record.people().map(|(seat, _)| {
            let left = budget::remaining(record.alone.get(&seat), span);
            format!("{} {}", cast.name_alone(seat), time_text(left, words))
        });
        let args = args![times = times.collect::<Vec<_>>().join(" · ")];
        Some(words.with(key!("board-budgets"), &args))
    }
}

/// Returns a time as a clock shows it, or in whole hours or days if it is long.
fn time_text(left: Duration, words: Words) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let whole = |unit: u64| span_text(Duration::from_secs(seconds / unit * unit), words);
    match hours {
        _ if seconds >= DAYS => whole(24 * 3_600),
        _ if seconds >= HOURS => whole(3_600),
        0 => format!("{minutes}:{second:02}"),
        _ => format!("{hours}:{minutes:02}:{second:02}"),
    }
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;

    use super::*;

    #[test]
    fn short_times_are_told_to_the_second_and_long_ones_in_hours_or_days() {
        let text = |seconds| time_text(Duration::from_secs(seconds), Words::new(Lang::En));
        assert_eq!(text(5), "0:05");
        assert_eq!(text(754), "12:34");
        assert_eq!(text(3_600 + 62), "1:01:02");
        assert_eq!(text(11 * 3_600 + 500), "11 h");
        assert_eq!(text(3 * 86_400 + 7_200), "3 days");
    }
}
