//! Plain data: the writes that are committed together, and the rows that they carry. No file here knows the database.

mod club;
mod duty;
mod people;
mod posts;
mod processes;
mod tables;
mod write;

pub use club::{CupRound, CupWrite, Line, ScoredGame};
pub use duty::Duty;
pub use people::{
    BlockEnd, BlockedPerson, Blocker, IdentityWrite, NameWrite, OwnSetting, PersonRecord, Reader,
};
pub use posts::{
    MessageRemoval, PageHash, PageRemoval, PageText, PageTurn, Post, PostId, PostOutcome, Version,
};
pub use processes::{Arrival, BucketRecord, OverlayRecord};
pub use tables::{BranchPlace, Moves, PackedTable, Rewritten, SeatedPeople, StoredTable};
pub use write::{Batch, CommitOutcome, Write};
