//! The choices that a picture offers beside the buttons of an open menu.

use std::collections::BTreeSet;

use super::menu::{self, MORE, SURE};
use super::wording::Wording;
use super::{Beyond, Playable};

/// Returns the choices behind an entry that no part of the picture means, and the choices that can replace those made
/// so far. The menu is open as far as `so_far`, along `trail`. If several choices mean one part, the furthest in the
/// menu counts.
pub(super) fn beyond<G: Playable>(
    paths: &[Vec<G::Choice>],
    so_far: &[G::Choice],
    trail: &[u8],
    words: &Wording<'_, G>,
) -> Vec<Beyond> {
    let trail: Vec<u8> = trail.iter().copied().filter(|step| *step != MORE).collect();
    let mut found = Vec::new();
    let mut taken = BTreeSet::new();
    for depth in (0..=so_far.len().min(trail.len())).rev() {
        let page = Page {
            paths,
            so_far: &so_far[..depth],
            trail: &trail[..depth],
            chosen: so_far.get(depth).copied(),
            words,
        };
        taken.extend(page.buttons());
        let mut fresh = page.choices();
        fresh.retain(|choice| !taken.contains(&choice.spot));
        taken.extend(fresh.iter().map(|choice| choice.spot.clone()));
        found.extend(fresh);
    }
    found
}

/// A page of the menu: the open one, or one on the way to it.
struct Page<'a, G: Playable> {
    paths: &'a [Vec<G::Choice>],
    so_far: &'a [G::Choice],
    trail: &'a [u8],
    /// The choice that was made on it.
    chosen: Option<G::Choice>,
    words: &'a Wording<'a, G>,
}

impl<G: Playable> Page<'_, G> {
    /// The parts that its buttons mean, if it is the open one.
    fn buttons(&self) -> Vec<String> {
        if self.chosen.is_some() {
            return Vec::new();
        }
        let choices = menu::choices(self.paths, self.so_far).into_iter();
        let spots = choices.filter_map(|(choice, _)| self.words.spot(&self.path(&[choice])));
        spots.collect()
    }

    /// The choices without a button.
    fn choices(&self) -> Vec<Beyond> {
        let choices = (0..SURE).zip(menu::choices(self.paths, self.so_far));
        let others = choices.filter(|(_, (choice, _))| self.chosen != Some(*choice));
        let offered = others.flat_map(|(place, (choice, end))| {
            if self.words.spot(&self.path(&[choice])).is_none() {
                return if end.is_none() {
                    self.choices_behind(place, choice)
                } else {
                    Vec::new()
                };
            }
            let is_button = self.chosen.is_none();
            let other = || self.offer_choices(&[choice], &[place]);
            (!is_button).then(other).flatten().into_iter().collect()
        });
        offered.collect()
    }

    /// The choices behind one that no part means.
    fn choices_behind(&self, place: u8, choice: G::Choice) -> Vec<Beyond> {
        let further = (0..SURE).zip(menu::choices(self.paths, &self.path(&[choice])));
        let offered = further.filter_map(|(next, (second, _))| {
            self.offer_choices(&[choice, second], &[place, next])
        });
        offered.collect()
    }

    /// Some choices one after the other, by the part that the last of them means.
    fn offer_choices(&self, choices: &[G::Choice], places: &[u8]) -> Option<Beyond> {
        Some(Beyond {
            label: self.words.path(choices),
            trail: [self.trail, places].concat(),
            spot: self.words.spot(&self.path(choices))?,
            instead: self.chosen.is_some(),
        })
    }

    fn path(&self, choices: &[G::Choice]) -> Vec<G::Choice> {
        [self.so_far, choices].concat()
    }
}

#[cfg(test)]
#[path = "beyond_tests.rs"]
mod tests;
