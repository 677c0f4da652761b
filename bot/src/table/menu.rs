//! From the legal actions of any game to a menu: one function for every game and platform.

use engine::Game;

/// The most choices on one page of a menu.
pub const PAGE: usize = 20;

/// The step in a trail that stands for "more…".
pub const MORE: u8 = u8::MAX;

/// The next choices after `so_far`, in menu order; one that completes an action carries its
/// place in `legal`.
#[must_use]
pub fn choices<G: Game>(
    legal: &[G::Action],
    so_far: &[G::Choice],
) -> Vec<(G::Choice, Option<usize>)> {
    let mut found: Vec<(G::Choice, Option<usize>)> = Vec::new();
    for (place, action) in legal.iter().enumerate() {
        let path = G::path(*action);
        let Some(rest) = path.strip_prefix(so_far) else {
            continue;
        };
        let Some(next) = rest.first() else { continue };
        if found.iter().all(|(choice, _)| choice != next) {
            found.push((*next, (rest.len() == 1).then_some(place)));
        }
    }
    found
}

/// Where a trail through a menu leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Walk<G: Game> {
    /// To an action.
    Action(G::Action),
    /// To a further page of the menu.
    Page {
        /// The choices made so far.
        so_far: Vec<G::Choice>,
        /// Which page of the choices, counted from zero.
        page: usize,
    },
}

/// Follows a trail of places through a menu; nothing if it leads nowhere.
#[must_use]
pub fn walk<G: Game>(legal: &[G::Action], trail: &[u8]) -> Option<Walk<G>> {
    let mut so_far = Vec::new();
    let mut page = 0;
    for (step, place) in trail.iter().enumerate() {
        if *place == MORE {
            page += 1;
            continue;
        }
        let (choice, ends) = choices::<G>(legal, &so_far)
            .get(usize::from(*place))
            .copied()?;
        if let Some(action) = ends {
            let last = step + 1 == trail.len();
            return last.then(|| Walk::Action(legal[action]));
        }
        so_far.push(choice);
        page = 0;
    }
    let count = choices::<G>(legal, &so_far).len();
    (page * PAGE < count).then_some(Walk::Page { so_far, page })
}

/// The actions of several seats in one list: menu order, each once.
#[must_use]
pub fn union<A: Copy + PartialEq>(lists: impl IntoIterator<Item = Vec<A>>) -> Vec<A> {
    let mut all: Vec<A> = Vec::new();
    for action in lists.into_iter().flatten() {
        if !all.contains(&action) {
            all.push(action);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use engine::games::rps_zombie::{Action, Choice, Kind, RpsZombie};

    use super::*;

    const LEGAL: [Action; 3] = [
        Action::Pass,
        Action::Yield(Some(Kind::Rock)),
        Action::Yield(Some(Kind::Paper)),
    ];

    #[test]
    fn a_path_of_two_choices_is_two_pages() {
        let first = choices::<RpsZombie>(&LEGAL, &[]);
        assert_eq!(first, [(Choice::Pass, Some(0)), (Choice::Yield, None)]);
        let second = choices::<RpsZombie>(&LEGAL, &[Choice::Yield]);
        assert_eq!(second.len(), 2);
        assert_eq!(
            walk::<RpsZombie>(&LEGAL, &[1, 1]),
            Some(Walk::Action(LEGAL[2]))
        );
    }

    #[test]
    fn a_trail_that_leads_nowhere_is_nothing() {
        for trail in [&[2][..], &[0, 0], &[1, 2], &[MORE], &[1, 0, 0]] {
            assert_eq!(walk::<RpsZombie>(&LEGAL, trail), None, "{trail:?}");
        }
    }
}
