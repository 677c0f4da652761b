//! Zombie Runners over Telegram: whole matches, secrets, steps taken back, and orders.

use tabletomb_tests::runners_flows;

use crate::app::App;

runners_flows!(App);
