//! Survival over Discord: whole games, secret votes, and orders given in advance.

use tabletomb_tests::survival_flows;

use crate::app::App;

survival_flows!(
    App,
    ignore = "of the table: played over Telegram, and here in the long run"
);
