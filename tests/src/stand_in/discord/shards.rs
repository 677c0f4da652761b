//! Shards: the parts of a bot, each with some of the guilds, and the pace at which they begin.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::ids;

/// One of so many parts of a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shard {
    pub(super) id: u64,
    pub(super) total: u64,
}

impl Shard {
    /// This one of so many, if there are more than its number.
    pub(super) fn new(id: u64, total: u64) -> Option<Self> {
        (id < total).then_some(Self { id, total })
    }

    /// Reads the shard that a bot names; a bot that names none has a single shard.
    pub(super) fn read(said: &Value) -> Option<Self> {
        if said.is_null() {
            return Self::new(0, 1);
        }
        let [id, total] = said.as_array()?.as_slice() else {
            return None;
        };
        Self::new(id.as_u64()?, total.as_u64()?)
    }

    /// Whether it is told of what happens in a guild, or in private.
    pub(super) fn hears_of(self, guild: Option<u64>) -> bool {
        let at = guild.map(ids::milliseconds_of).unwrap_or_default();
        at % self.total == self.id
    }
}

/// The recommended number of shards, and their pace.
#[derive(Debug)]
pub(super) struct StartLimit {
    /// Recommended number of shards.
    pub(super) shards: u64,
    /// Number of buckets: each takes its shards one after another.
    pub(super) max_concurrency: u64,
    /// Pause of a bucket after it took a shard.
    pub(super) pace: Duration,
    /// The time when each bucket last took one.
    taken: BTreeMap<u64, Instant>,
}

impl Default for StartLimit {
    fn default() -> Self {
        Self {
            shards: 1,
            max_concurrency: 1,
            pace: Duration::ZERO,
            taken: BTreeMap::new(),
        }
    }
}

impl StartLimit {
    /// Takes a shard that identifies itself, unless it is too early.
    pub(super) fn takes(&mut self, shard: Shard) -> bool {
        let bucket = shard.id % self.max_concurrency;
        let last = self.taken.get(&bucket);
        let is_free = last.is_none_or(|last| last.elapsed() >= self.pace);
        if is_free {
            self.taken.insert(bucket, Instant::now());
        }
        is_free
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn shard(id: u64, total: u64) -> Shard {
        Shard::new(id, total).unwrap()
    }

    #[test]
    fn a_shard_is_read_as_two_numbers() {
        assert_eq!(Shard::read(&json!([1, 3])), Some(shard(1, 3)));
        assert_eq!(Shard::read(&Value::Null), Some(shard(0, 1)));
        let wrong = [json!([3, 3]), json!([0, 0]), json!([0]), json!(["0", "1"])];
        for said in wrong {
            assert_eq!(Shard::read(&said), None, "{said}");
        }
    }

    #[test]
    fn a_guild_has_one_shard_and_private_chats_have_the_first() {
        let shards = [0, 1, 2].map(|id| shard(id, 3));
        let hear = |guild| shards.map(|shard| shard.hears_of(guild));
        assert_eq!(hear(Some(7 << 22 | 5)), [false, true, false]);
        assert_eq!(hear(None), [true, false, false]);
    }

    #[test]
    fn a_bucket_takes_one_shard_at_a_time() {
        let mut limit = StartLimit::default();
        assert!(limit.takes(shard(0, 4)) && limit.takes(shard(0, 4)));
        limit.max_concurrency = 2;
        limit.pace = Duration::from_secs(3600);
        let taken = [1, 0, 3].map(|id| limit.takes(shard(id, 4)));
        assert_eq!(taken, [true, false, false]);
    }
}
