//! Code shared by the stand-ins: their port and its state, the database of requests, faults, and what a test sees of
//! places and messages.

pub(super) mod answers;
pub mod faults;
pub mod handle;
pub mod ledger;
pub(super) mod lived;
pub mod messages;
pub(super) mod picture;
pub mod places;
pub mod platform;
pub mod posted;
pub(super) mod refusals;
pub mod server;
pub mod storm;

/// The one with this label, else the first with this in its label.
pub(super) fn find_labelled<T: Copy>(
    all: &[T],
    label: &str,
    name: impl Fn(&T) -> &str,
) -> Option<T> {
    let exact = all.iter().find(|one| name(one) == label);
    let found = exact.or_else(|| all.iter().find(|one| name(one).contains(label)));
    found.copied()
}
