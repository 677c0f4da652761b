//! Zombiaki II over Discord: whole games, steps taken back, and plays typed in full.

use tabletomb_tests::zombiaki_evenings;

use crate::house::House;

zombiaki_evenings!(
    House,
    ignore = "of the table: played over Telegram, and here in the long run"
);
