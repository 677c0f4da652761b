//! The faces of the bosses, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// Bald as an egg, with dark glasses, a cigar and a rose.
pub(super) const DON_LYSAR: Icon = icon!("zombie-runners/don-lysar");

/// A jaw like a drawer under a bowler hat that is far too small.
pub(super) const MISTER_BIG: Icon = icon!("zombie-runners/mister-big");

/// Half a lady, half a mask.
pub(super) const LADY_MIMIC: Icon = icon!("zombie-runners/lady-mimic");

/// A high red collar, fangs, and a grin from ear to ear.
pub(super) const BARON_ZLORAD: Icon = icon!("zombie-runners/baron-zlorad");

/// A mirror on the brow, a mask, and a spring for a neck.
pub(super) const DOCTOR_PRYGA: Icon = icon!("zombie-runners/doctor-pryga");
