//! Tests that wait for clocks. They begin early because of their folder's name, so that other tests run meanwhile.

mod pace;
mod silent;
mod tired_hands;
mod webhook;
