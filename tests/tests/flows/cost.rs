//! The cost of a move for a group and the processor, printed by the long run.

use std::path::Path;
use std::time::Duration;

use tabletomb_tests::flows::cost::{Counts, Setting, measures, ms_per, per};
use tabletomb_tests::stand_in::telegram::{Call, Ephemerals};

use crate::app::App;

/// Maximum number of messages and edits a group may see per move.
const GOAL: f64 = 1.2;

impl Counts for App {
    /// Messages and edits that a group has seen, those that one person has seen, and updates.
    type Count = [usize; 3];

    const SETTINGS: &[Setting] = &[Setting::Words, Setting::Pictures, Setting::NoOverlays];

    async fn open_binary(binary: &Path, setting: Setting) -> Self {
        let pictures = setting == Setting::Pictures;
        let app = Self::with(|program| program.binary(binary).pictures(pictures)).await;
        if setting == Setting::NoOverlays {
            app.telegram.treats_ephemerals(Ephemerals::Refused);
        }
        app
    }

    fn current_counts(&self) -> [usize; 3] {
        let all = self.telegram.calls().into_iter();
        let group = |call: &Call| call.integer("chat_id").is_some_and(|chat| chat < 0);
        let (alone, open): (Vec<_>, Vec<_>) = all
            .filter(|call| group(call) && is_message(call))
            .partition(crate::harness::is_alone);
        [open.len(), alone.len(), self.telegram.updates().len()]
    }

    fn describe_cost(moves: usize, [before, after]: [[usize; 3]; 2], busy: Duration) -> String {
        let [open, alone, updates] = [0, 1, 2].map(|which| after[which] - before[which]);
        assert!(per(open, moves) <= GOAL, "{open} for {moves} moves");
        format!(
            "{moves} moves, {updates} updates; a move is {:.2} messages and edits that the group \
             sees, and {:.2} that one person sees; an update is {:.1} ms of the processor",
            per(open, moves),
            per(alone, moves),
            ms_per(busy, updates),
        )
    }
}

fn is_message(call: &Call) -> bool {
    let method = call.asked.method.to_lowercase();
    method.starts_with("send") || method.starts_with("edit")
}

#[tokio::test]
async fn a_move_costs_the_group_and_the_processor_little() {
    measures::<App>().await;
}
