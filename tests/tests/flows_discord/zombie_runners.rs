//! Zombie Runners over Discord: whole matches, secrets, steps taken back, and orders.

use tabletomb_tests::runners_evenings;

use crate::house::House;

runners_evenings!(
    House,
    ignore = "of the table: played over Telegram, and here in the long run"
);
