//! The cost of a press in calls and processor time, printed by the long run.

use std::path::Path;
use std::time::Duration;

use tabletomb_tests::flows::cost::{Counts, Setting, measures, ms_per, per};

use crate::app::App;

/// Maximum number of calls per press.
const GOAL: f64 = 2.5;

impl Counts for App {
    /// Calls and interactions.
    type Count = [usize; 2];

    const SETTINGS: &[Setting] = &[Setting::Words, Setting::Pictures];

    async fn open_binary(binary: &Path, setting: Setting) -> Self {
        let pictures = setting == Setting::Pictures;
        Self::with(|program| program.binary(binary).pictures(pictures)).await
    }

    fn current_counts(&self) -> [usize; 2] {
        [
            self.discord.calls().len(),
            self.discord.interactions().len(),
        ]
    }

    fn describe_cost(moves: usize, [before, after]: [[usize; 2]; 2], busy: Duration) -> String {
        let [calls, presses] = [0, 1].map(|which| after[which] - before[which]);
        assert!(per(calls, presses) <= GOAL, "{calls} for {presses} presses");
        format!(
            "{moves} moves, {presses} presses; a press is {:.2} calls, and {:.1} ms of the processor",
            per(calls, presses),
            ms_per(busy, presses),
        )
    }
}

#[tokio::test]
async fn a_press_costs_few_calls_and_little_time() {
    measures::<App>().await;
}
