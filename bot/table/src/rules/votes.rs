//! Votes of the players at a table: on its end, on a pause, on a spectator's offer, on the removal of a player. AIs and
//! shamblers have no vote, so it takes the players who are there alone.

use base::address::PersonId;
use engine::Seat;

use crate::model::record::TableRecord;
use crate::model::seat::Occupant;

/// The count of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vote {
    /// The number of voters who agree.
    pub(crate) agreeing: usize,
    /// The number of voters.
    pub(crate) voters: usize,
}

impl Vote {
    /// Counts the votes of the players who are there, with those of the `agreed`. A player `about` whose seat they vote
    /// has none.
    pub(crate) fn count(record: &TableRecord, agreed: &[PersonId], about: Option<Seat>) -> Self {
        let voters = voters(record, about);
        let agreeing = voters.iter().filter(|id| agreed.contains(id));
        Self {
            agreeing: agreeing.count(),
            voters: voters.len(),
        }
    }

    /// Returns whether all voters agree.
    pub(crate) fn is_unanimous(self) -> bool {
        self.agreeing > 0 && self.agreeing == self.voters
    }
}

/// Records that a player agrees; once is enough.
pub(crate) fn agree_to(agreed: &mut Vec<PersonId>, id: PersonId) {
    if !agreed.contains(&id) {
        agreed.push(id);
    }
}

/// Returns the players who are there, without the one of the seat that they vote `about`.
fn voters(record: &TableRecord, about: Option<Seat>) -> Vec<PersonId> {
    let seated = record.seated_occupants();
    let others = seated.filter(|(seat, it)| Some(*seat) != about && it.is_there());
    let people = others.filter_map(|(_, it): (Seat, &Occupant)| it.person());
    people.map(|person| person.id).collect()
}

/// Returns the number of players who are there.
pub(crate) fn count_voters(record: &TableRecord) -> usize {
    voters(record, None).len()
}
