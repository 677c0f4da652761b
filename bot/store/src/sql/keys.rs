//! Ids as the database keeps them.

use base::page::TableId;

/// The id behind a key that was made from one.
pub(crate) fn table_id(key: i64) -> TableId {
    TableId::from_bits(u32::try_from(key).unwrap_or_default())
}
