//! Zombiaki II over Telegram: whole games, steps taken back, and plays typed in full.

use tabletomb_tests::zombiaki_flows;

use crate::app::App;

zombiaki_flows!(App);
