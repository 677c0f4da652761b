//! Zombie Runners over Discord: whole matches, secrets, steps taken back, and orders.

use tabletomb_tests::runners_flows;

use crate::app::App;

runners_flows!(
    App,
    ignore = "of the table: played over Telegram, and here in the long run"
);
