//! The times of recent challenges.

use std::num::NonZeroUsize;
use std::time::Duration;

use base::address::PersonId;
use base::recent::Recent;
use base::time::Time;

/// Maximum number of challenges to one person within an hour.
const OFTEN: usize = 3;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Maximum number of people whose challenges are remembered.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(4_096).expect("it isn't nothing");

/// The times of the challenges of the last hour, by person.
pub(crate) struct Challenges(Recent<PersonId, Vec<Time>>);

impl Default for Challenges {
    fn default() -> Self {
        Self(Recent::new(REMEMBERED, HOUR))
    }
}

impl Challenges {
    /// Returns whether a person has been challenged often enough lately.
    pub(crate) fn are_enough(&self, id: PersonId, now: Time) -> bool {
        self.recent_times(id, now).len() >= OFTEN
    }

    /// Records a challenge to a person.
    pub(crate) fn note(&self, id: PersonId, now: Time) {
        let mut all = self.recent_times(id, now);
        all.push(now);
        self.0.put(id, all);
    }

    fn recent_times(&self, id: PersonId, now: Time) -> Vec<Time> {
        let mut all = self.0.get(&id).unwrap_or_default();
        all.retain(|at| now.since(*at) < HOUR);
        all
    }
}

#[cfg(test)]
mod tests {
    use base::address::Platform;

    use super::*;

    #[test]
    fn nobody_is_challenged_more_than_a_few_times_an_hour() {
        let challenges = Challenges::default();
        let id = |number| PersonId {
            platform: Platform::Sandbox,
            number,
        };
        let at = |minutes: i64| Time(minutes * 60_000);
        for minute in [0, 10, 20] {
            assert!(!challenges.are_enough(id(1), at(minute)));
            challenges.note(id(1), at(minute));
        }
        assert!(challenges.are_enough(id(1), at(59)));
        assert!(!challenges.are_enough(id(2), at(59)), "others are others");
        assert!(!challenges.are_enough(id(1), at(60)), "the first is past");
    }
}
