//! The names at a table.

use engine::{BySeat, Seat, Seats};

use super::name::{distinct_names, shown_beside};

/// The label of a seat in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLabel {
    /// The name of who sits there, as it was given: anything may be in it.
    pub name: String,
    /// A sign or a short word beside the name, such as 🧟 or 🤖; empty for none.
    pub mark: String,
}

/// The names at a table, as they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast(BySeat<ShownName>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct ShownName {
    name: String,
    mark: &'static str,
    both: String,
}

impl Cast {
    /// The sign beside the name of a program, and of one that plays more easily or harder.
    pub const AI: &'static str = "🤖";
    /// See [`Cast::AI`].
    pub const EASY: &'static str = "🐣";
    /// See [`Cast::AI`].
    pub const HARD: &'static str = "🎓";

    /// The sign beside the name of a player whose turns a shambler plays.
    pub const AWAY: &'static str = "🧟";

    /// Names and marks in table order; the names are made fit to be shown, and told from each other.
    #[must_use]
    pub fn new(names: &[(&str, &'static str)]) -> Self {
        let count = u8::try_from(names.len()).unwrap_or(u8::MAX);
        let raw: Vec<_> = names.iter().map(|(raw, _)| *raw).collect();
        let told = distinct_names(&raw);
        Self(BySeat::from_fn(count, |seat| {
            let place = usize::from(seat.index());
            let (name, mark) = (told[place].clone(), names[place].1);
            let both = [name.as_str(), mark].join(" ").trim_end().to_owned();
            ShownName { name, mark, both }
        }))
    }

    /// The name at a seat, with its mark; a question mark for a seat that isn't at the table.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        let shown = self.0.has(seat).then(|| &self.0[seat]);
        shown.map_or("?", |shown| shown.both.as_str())
    }

    /// Returns the name at a seat without its mark; a question mark for a seat that isn't at the table.
    #[must_use]
    pub fn name_alone(&self, seat: Seat) -> &str {
        let shown = self.0.has(seat).then(|| &self.0[seat]);
        shown.map_or("?", |shown| shown.name.as_str())
    }

    /// Returns the name of a person who doesn't sit at the table, distinct from the players' names.
    #[must_use]
    pub fn name_beside(&self, raw: &str) -> String {
        shown_beside(raw, self.0.iter().map(|(_, shown)| shown.name.as_str()))
    }

    /// Returns the seats of AIs. Shamblers don't count, since they play in a person's name.
    #[must_use]
    pub fn ais(&self) -> Seats {
        let signs = [Self::AI, Self::EASY, Self::HARD];
        self.0.seats_where(|shown| signs.contains(&shown.mark))
    }

    /// Names and marks as pictures want them, in table order.
    pub fn labels(&self) -> impl Iterator<Item = SeatLabel> {
        self.0.iter().map(|(_, shown)| SeatLabel {
            name: shown.name.clone(),
            mark: shown.mark.to_owned(),
        })
    }
}
