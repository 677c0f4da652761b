//! What the stand-ins share: their port and its state, the book of requests, and pictures.

pub(super) mod answers;
pub(super) mod ledger;
pub(super) mod picture;
pub(super) mod server;

/// The one with this label, else the first with this in its label.
pub(super) fn labelled<T>(
    all: impl Iterator<Item = T> + Clone,
    label: &str,
    name: impl Fn(&T) -> &str,
) -> Option<T> {
    let exact = all.clone().find(|one| name(one) == label);
    exact.or_else(|| all.clone().find(|one| name(one).contains(label)))
}
