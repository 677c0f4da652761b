//! The only SQL of the project, for SQLite and for PostgreSQL. One task writes, in transactions shared
//! by whatever is ready; some connections read.
//!
//! The files lie in layers: rows of plain data, the interface to the databases, the store itself, what is read and
//! written of each kind, the writer, and the opening of it all. A file names only what lies below it.

mod backup;
#[cfg(test)]
mod branch_tests;
mod club;
mod codes;
mod copy;
#[cfg(test)]
mod copy_tests;
mod core;
mod drawings;
mod error;
#[cfg(test)]
mod file_tests;
#[cfg(test)]
mod identity_tests;
#[cfg(test)]
mod index_tests;
mod leases;
mod memory;
mod opening;
#[cfg(test)]
mod packed_tests;
mod people;
#[cfg(test)]
mod place_tests;
mod places;
#[cfg(test)]
mod plan_tests;
#[cfg(test)]
mod post_tests;
mod posts;
mod processes;
mod rows;
#[cfg(test)]
mod scores_tests;
mod spans;
#[cfg(test)]
mod speed_tests;
mod sql;
mod tables;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod writer;

pub use club::Lookout;
pub use core::Store;
pub use error::StoreError;
pub use leases::{Leases, Work};
pub use people::{CODE_HOLDS, Naming, PersonRows};
pub use posts::{Due, LONG_REFUSED, Next, OwedPost, PageStart, SentPost, SkippedPlaces};
pub use processes::Wishes;
pub use rows::{
    Arrival, Batch, BlockEnd, BlockedPerson, Blocker, BranchPlace, BucketRecord, CommitOutcome,
    CupRound, CupWrite, Duty, IdentityWrite, Line, MessageRemoval, Moves, NameWrite, OverlayRecord,
    OwnSetting, PackedTable, PageHash, PageRemoval, PageText, PageTurn, PersonRecord, Post, PostId,
    PostOutcome, Reader, Rewritten, ScoredGame, SeatedPeople, StoredTable, Version, Write,
};
pub use spans::FADES;
pub use sql::address::without_password;
pub use tables::{OpenTables, SeatOf, TableRow};
