//! Games that can be played here.

use engine::{Notation, Programs};
use picture::Drawing;
use speech::Speech;

/// A game that can be played here: rules, words, pictures and programs that play it.
pub trait Playable: Speech + Drawing + Notation + Programs {}

impl<G: Speech + Drawing + Notation + Programs> Playable for G {}
