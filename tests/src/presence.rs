//! The presence of the people at a table, and the ways of being absent.

/// The behaviour of a person who sits at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Answers whatever they are asked.
    Plays,
    /// Is present and does nothing.
    Silent,
    /// Can't be written to and does nothing.
    Blocked,
    /// Leaves after a while.
    Leaves,
    /// Is removed after a while.
    Banned,
}

impl Presence {
    const ALL: [Self; 5] = [
        Self::Plays,
        Self::Silent,
        Self::Blocked,
        Self::Leaves,
        Self::Banned,
    ];
}

/// The places of those who are so.
pub fn those(presences: &[Presence], so: Presence) -> impl Iterator<Item = usize> {
    let places = presences.iter().enumerate();
    places.filter_map(move |(place, it)| (*it == so).then_some(place))
}

/// All ways in which so many people can be there or not; in the first of them all play.
pub fn subsets(people: usize) -> Vec<Vec<Presence>> {
    let mut all = vec![Vec::new()];
    for _ in 0..people {
        let longer = |some: Vec<Presence>| {
            let each = Presence::ALL.into_iter();
            each.map(move |presence| some.iter().copied().chain([presence]).collect())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}
