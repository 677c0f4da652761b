//! Zombie Terror over Discord: whole games, cards that stay secret from the others, and costs.

use tabletomb_tests::terror_flows;

use crate::app::App;

terror_flows!(
    App,
    ignore = "of the table: played over Telegram, and here in the long run"
);
