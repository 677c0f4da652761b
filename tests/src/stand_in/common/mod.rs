//! Code shared by the stand-ins: their port and its state, the database of requests, and pictures.

pub(super) mod answers;
pub(super) mod ledger;
pub(super) mod lived;
pub(super) mod picture;
pub(super) mod refusals;
pub(super) mod server;
pub(super) mod storm;

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
