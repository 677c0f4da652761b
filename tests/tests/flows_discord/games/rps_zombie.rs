//! Tables over Discord: kills, restarts, an outage, calls, and a board that gives nothing away.

use tabletomb_tests::rps_flows;

use crate::app::App;

rps_flows!(App);
