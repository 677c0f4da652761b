//! Survival over Telegram: whole games, secret votes, and orders given in advance.

use tabletomb_tests::survival_evenings;

use crate::house::House;

survival_evenings!(House);

#[test]
fn orders_save_waits() {
    costs::compared(3, 40);
    costs::compared(6, 40);
}
