//! Games that can be played here.

use engine::{Notation, Orders, Programs};
use picture::Drawing;
use speech::Speech;

/// A game that can be played here: rules, menus, orders, words, pictures and programs that play it.
pub trait Playable: Speech + Drawing + Notation + Orders + Programs {}

impl<G: Speech + Drawing + Notation + Orders + Programs> Playable for G {}
