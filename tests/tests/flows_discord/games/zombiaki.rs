//! Zombiaki II over Discord: whole games, steps taken back, and plays typed in full.

use tabletomb_tests::zombiaki_flows;

use crate::app::App;

zombiaki_flows!(
    App,
    ignore = "of the table: played over Telegram, and here in the long run"
);
