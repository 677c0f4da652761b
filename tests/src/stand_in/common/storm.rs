//! Storms: for a while anything may go wrong, now here and now there, as a seed says.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

/// Time for which the weather of a place stays the same.
const SPELL: Duration = Duration::from_millis(250);

/// Bad weather in some places, which are known by `P`. A place without people when the storm came up has fine weather.
#[derive(Debug)]
pub(in crate::stand_in) struct Storm<P> {
    seed: u64,
    /// Whether the platform refuses requests that it otherwise takes, for unknown reasons.
    odd: bool,
    places: BTreeSet<P>,
    began: Instant,
    /// Number of requests that met a fault, by their subject.
    met: BTreeMap<String, usize>,
    passed: usize,
}

/// The effect of the weather on a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::stand_in) enum Gust {
    /// Too many requests, for a second.
    Busy,
    /// The request is carried out and its answer is lost, half-way.
    Lost,
    /// The server is down.
    Down,
    /// The request is carried out, and its answer takes longer than any client waits.
    Slow,
    /// The request is refused for an unknown reason.
    Odd(OddRefusal),
}

/// A refusal with a status and words that stand in no document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddRefusal {
    /// The status of the answer.
    pub status: u16,
    /// The words of the answer.
    pub words: &'static str,
}

/// Refusals for unknown reasons.
const ODD: [OddRefusal; 6] = [
    OddRefusal {
        status: 400,
        words: "Bad Request: MEDIA_EMPTY",
    },
    OddRefusal {
        status: 400,
        words: "Bad Request: the weather is too bad",
    },
    OddRefusal {
        status: 406,
        words: "Not Acceptable: QUOTA_OF_TUESDAY",
    },
    OddRefusal {
        status: 409,
        words: "Conflict: somebody else was first",
    },
    OddRefusal {
        status: 418,
        words: "I'm a teapot",
    },
    OddRefusal {
        status: 451,
        words: "",
    },
];

/// Duration of a request whose answer no client awaits any more.
pub(in crate::stand_in) const TOO_LONG: Duration = Duration::from_millis(3_500);

/// A summary of a storm.
#[derive(Clone, Copy, Debug)]
pub struct StormSummary {
    /// Number of requests that met a fault.
    pub met: usize,
    /// Maximum number of these about one message, or about the answer to one press.
    pub met_by_one: usize,
    /// Number of requests in the same places that were carried out as usual.
    pub passed: usize,
    /// Number of places under the storm.
    pub places: usize,
    /// Duration of the storm.
    pub lasted: Duration,
}

impl<P: Ord + Hash> Storm<P> {
    /// Starts a storm over these places.
    pub(in crate::stand_in) fn new(places: impl IntoIterator<Item = P>, seed: u64) -> Self {
        Self {
            seed,
            odd: false,
            places: places.into_iter().collect(),
            began: Instant::now(),
            met: BTreeMap::new(),
            passed: 0,
        }
    }

    /// The platform refuses what it takes at other times.
    pub(in crate::stand_in) fn odd(places: impl IntoIterator<Item = P>, seed: u64) -> Self {
        Self {
            odd: true,
            ..Self::new(places, seed)
        }
    }

    /// Returns the effect of the storm on a request in a place about a message, if any.
    pub(in crate::stand_in) fn gust(&mut self, place: &P, about: &str) -> Option<Gust> {
        if !self.places.contains(place) {
            return None;
        }
        let spell = self.began.elapsed().as_millis() / SPELL.as_millis();
        let mut weather = DefaultHasher::new();
        (self.seed, place, spell).hash(&mut weather);
        let drawn = weather.finish();
        let gust = match drawn % 8 {
            1..=4 if self.odd => {
                let which = usize::try_from(drawn >> 8).unwrap_or_default();
                Some(Gust::Odd(ODD[which % ODD.len()]))
            }
            0 => Some(Gust::Busy),
            1 | 2 => Some(Gust::Lost),
            3 => Some(Gust::Down),
            4 => Some(Gust::Slow),
            _ => None,
        };
        *match gust {
            Some(_) => self.met.entry(about.to_owned()).or_default(),
            None => &mut self.passed,
        } += 1;
        gust
    }

    /// One of its places becomes another.
    pub(in crate::stand_in) fn spreads(&mut self, from: &P, to: P) {
        if self.places.contains(from) {
            self.places.insert(to);
        }
    }

    /// Ends the storm.
    pub(in crate::stand_in) fn ends(self) -> StormSummary {
        StormSummary {
            met: self.met.values().sum(),
            met_by_one: self.met.into_values().max().unwrap_or_default(),
            passed: self.passed,
            places: self.places.len(),
            lasted: self.began.elapsed(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_storm_is_where_it_came_up_and_does_everything_there() {
        let mut met = BTreeSet::new();
        for seed in 0..100 {
            let mut storm = Storm::new([1, 2], seed);
            assert_eq!(storm.gust(&3, "a board"), None);
            met.extend(storm.gust(&1, "a board").map(|gust| format!("{gust:?}")));
            let StormSummary { met, passed, .. } = storm.ends();
            assert_eq!(met + passed, 1, "what was elsewhere isn't counted");
        }
        assert_eq!(met.len(), 4, "{met:?}");
    }
}
