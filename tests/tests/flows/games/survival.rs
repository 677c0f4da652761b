//! Survival over Telegram: whole games, secret votes, and orders given in advance.

use tabletomb_tests::survival_flows;

use crate::app::App;

survival_flows!(App);

#[test]
fn orders_save_waits() {
    costs::compared(3, 40);
    costs::compared(6, 40);
}
