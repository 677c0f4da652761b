//! Zombie Terror over Telegram: whole games, cards that stay secret from the others, and costs.

use tabletomb_tests::terror_flows;

use crate::app::App;

terror_flows!(App);
