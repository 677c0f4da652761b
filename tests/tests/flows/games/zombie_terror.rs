//! Zombie Terror over Telegram: whole games, cards that nobody else hears of, and what things cost.

use tabletomb_tests::terror_flows;

use crate::app::App;

terror_flows!(App);
