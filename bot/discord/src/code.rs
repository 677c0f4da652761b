//! Discord's own numbers of its refusals.

pub(super) const UNKNOWN_CHANNEL: u64 = 10_003;
pub(super) const UNKNOWN_MESSAGE: u64 = 10_008;
pub(super) const UNKNOWN_WEBHOOK: u64 = 10_015;
pub(super) const UNKNOWN_INTERACTION: u64 = 10_062;
pub(super) const TOO_MANY_OLD_EDITS: u64 = 30_046;
pub(super) const DMS_TOO_FAST: u64 = 40_003;
pub(super) const ANSWERED_ALREADY: u64 = 40_060;
pub(super) const MISSING_ACCESS: u64 = 50_001;
pub(super) const NOT_OURS: u64 = 50_005;
pub(super) const CANNOT_WRITE_TO_PERSON: u64 = 50_007;
pub(super) const NO_TEXT_CHANNEL: u64 = 50_008;
pub(super) const MISSING_PERMISSION: u64 = 50_013;
pub(super) const BAD_TOKEN: u64 = 50_027;
pub(super) const ARCHIVED: u64 = 50_083;
pub(super) const NO_SERVER_SHARED: u64 = 50_278;
pub(super) const THREAD_EXISTS: u64 = 160_004;
