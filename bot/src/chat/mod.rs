//! The platforms: one adapter each, as thin as it can be. An adapter turns what its platform
//! sends into requests, and pages into what its platform shows; it knows no game.

pub mod discord;
pub mod fit;
pub mod sandbox;
pub mod sent;
pub mod telegram;
pub mod wordy;
