//! Completions of what a player has begun to type at a table.

use base::address::PersonId;
use speech::Words;

use super::names::{begins, normalise_text};
use crate::any::Typable;
use crate::model::record::Stage;
use crate::model::table::Table;

impl Table {
    /// Returns the actions that complete a typed beginning, the best first; empty if the person has no seat or isn't
    /// asked. Only that person may see them.
    pub(crate) fn typable(&self, person: PersonId, words: Words, begun: &str) -> Vec<Typable> {
        let playing = self
            .play
            .as_ref()
            .filter(|_| self.record.stage == Stage::Playing);
        let Some((seat, play)) = self.record.seat_of(person).zip(playing) else {
            return Vec::new();
        };
        let shows = play.asked_seats().show && !self.record.by_hand;
        if shows || self.record.is_paused() {
            return Vec::new();
        }
        let cast = self.record.cast();
        let begun = TypedPrefix::new(begun);
        let all = play
            .typable(seat, &self.teller(words, &cast, false))
            .into_iter();
        let ranked = all.filter_map(|it| Some((begun.rank(&it)?, it)));
        let mut ranked: Vec<(usize, Typable)> = ranked.collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, it)| it).collect()
    }
}

/// The typed beginning, in the form for comparison.
struct TypedPrefix {
    text: String,
    folded: String,
}

impl TypedPrefix {
    fn new(begun: &str) -> Self {
        Self {
            text: begun.trim().to_lowercase(),
            folded: normalise_text(begun),
        }
    }

    /// Returns the rank of an action that fits, the best first; `None` if it doesn't fit.
    fn rank(&self, typable: &Typable) -> Option<usize> {
        let (label, text) = (normalise_text(&typable.label), typable.text.to_lowercase());
        let named = !self.folded.is_empty();
        let ways = [
            self.text.is_empty(),
            text.starts_with(&self.text),
            named && label.starts_with(&self.folded),
            named && begins(&label, &self.folded),
            text.contains(&self.text),
        ];
        ways.into_iter().position(|fits| fits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_notation_are_found_and_nothing_else() {
        let typable = |label: &str, text: &str| Typable {
            label: label.to_owned(),
            text: text.to_owned(),
        };
        let rock = typable("✊ Kamień", "throw rock");
        let step = typable("Ania · Nożyczki", "throw scissors");
        let rank = |begun: &str, it: &Typable| TypedPrefix::new(begun).rank(it);
        assert_eq!(rank(" ", &rock), Some(0));
        for begun in ["THROW r", "kamien", "✊ Kamień", "rock", "Kam"] {
            assert!(rank(begun, &rock).is_some(), "{begun}");
            assert_eq!(rank(begun, &step), None, "{begun}");
        }
        assert!(rank("noz", &step) > rank("ania", &step));
        assert_eq!(rank("🧟", &rock), None);
    }
}
