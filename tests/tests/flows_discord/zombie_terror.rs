//! Zombie Terror over Discord: whole games, cards that nobody else hears of, and what things cost.

use tabletomb_tests::terror_evenings;

use crate::house::House;

terror_evenings!(
    House,
    ignore = "of the table: played over Telegram, and here in the long run"
);
