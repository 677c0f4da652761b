//! The faces of the zombies, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A thin head on a thin neck, bandaged.
pub(super) const WEAKLING: Icon = icon!("zombiaki/weakling");

/// A flat cap, stubble, a missing tooth.
pub(super) const GRISHKA: Icon = icon!("zombiaki/grishka");

/// A bucket over his eyes and ears.
pub(super) const DULLARD: Icon = icon!("zombiaki/dullard");

/// A shock of straw hair and a striped collar.
pub(super) const SASHA: Icon = icon!("zombiaki/sasha");

/// A great moustache; he looks aside.
pub(super) const VLADEK: Icon = icon!("zombiaki/vladek");

/// A fur hat with the ears of a bear; he looks aside.
pub(super) const MISHA: Icon = icon!("zombiaki/misha");

/// A sailor's cap with ribbons on a small head; he looks aside.
pub(super) const STYOPA: Icon = icon!("zombiaki/styopa");

/// A steel helmet full of dents, and no neck.
pub(super) const BORIS: Icon = icon!("zombiaki/boris");

/// A masked acrobat in mid-leap.
pub(super) const NIMBLE: Icon = icon!("zombiaki/nimble");

/// A laurel, a sweatband and a medal; running so fast that he blurs.
pub(super) const OLYMPIAN: Icon = icon!("zombiaki/olympian");

/// A pointed cap with a star, medals, and fists.
pub(super) const HERO: Icon = icon!("zombiaki/hero");

/// A headscarf with dots and a motherly look.
pub(super) const MAMA: Icon = icon!("zombiaki/mama");

/// A heap of earth, full of eyes; hands come out.
pub(super) const NEST: Icon = icon!("zombiaki/nest");
