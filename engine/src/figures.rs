//! Figures of the games, read by name from the files in `config/games` and kept by index. A lookup costs nothing.

use std::collections::BTreeMap;

/// The values of a table in the order of these names: one for each, and no other.
pub(crate) fn ordered_figures<T: Copy, const N: usize>(
    table: &BTreeMap<String, T>,
    names: [&str; N],
) -> [T; N] {
    assert_eq!(
        table.len(),
        N,
        "the figures are part of the program and tested"
    );
    names.map(|name| table[name])
}
