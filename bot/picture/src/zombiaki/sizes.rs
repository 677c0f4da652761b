//! The sizes of a board of Zombiaki.

use speech::Teller;

use super::super::art::wide;
use super::super::svg::SMALLEST;
use super::hands;

/// Top of the zombies' cards.
pub(super) const HORDE: f32 = 158.0;
/// Top of the cemetery's fence.
pub(super) const GATE: f32 = HORDE + hands::TALL.height() + 10.0;
/// Height of the fence.
pub(super) const FENCE: f32 = 60.0;
/// Top of street 5.
pub(super) const TOP: f32 = GATE + FENCE;
/// Height of a street.
pub(super) const ROW: f32 = 168.0;
/// Height of all five streets.
pub(super) const LENGTH: f32 = 5.0 * ROW;
/// Top of the barricade.
pub(super) const BARRICADE: f32 = TOP + LENGTH;
/// Height of the barricade.
pub(super) const BARRIER: f32 = 112.0;
/// Scale of the street in a wide drawing, so that its whole length fits.
pub(super) const SMALL: f32 = wide::HEIGHT / (BARRICADE + BARRIER - GATE);

/// Returns the size of letters on the street.
pub(super) fn letters(tell: &Teller<'_>) -> f32 {
    let small = tell.is_wide() || tell.is_photo();
    SMALLEST / if small { SMALL } else { 1.0 }
}
