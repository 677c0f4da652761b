//! Survival over Telegram: whole games, secret votes, and orders given in advance.

use tabletomb_tests::survival_flows;

use crate::app::App;

survival_flows!(App);

#[test]
fn orders_save_waits() {
    costs::compare_costs(3, 40);
    costs::compare_costs(6, 40);
}
