//! What waits for clocks begins early too, by its folder's name, so that other tests run meanwhile.

mod pace;
mod silent;
mod tired_hands;
mod webhook;
