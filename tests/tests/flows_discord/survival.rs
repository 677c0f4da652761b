//! Survival over Discord: whole games, secret votes, and orders given in advance.

use tabletomb_tests::survival_evenings;

use crate::house::House;

survival_evenings!(
    House,
    ignore = "of the table: played over Telegram, and here in the long run"
);
