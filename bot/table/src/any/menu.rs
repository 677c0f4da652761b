//! The construction of a menu from the paths of any game: one function for every game and platform.

use std::mem::discriminant;

/// The most choices on one page of a menu.
pub const PAGE: usize = 20;

/// The step in a trail that stands for "more…".
pub const MORE: u8 = u8::MAX;

/// The step at the end of a trail that confirms the choice.
pub const SURE: u8 = MORE - 1;

/// The next choices after `so_far`; one that completes a path carries its place in `paths`. Each kind
/// comes when the rules come to it first, and within it choices have an order of their own, so that
/// everything is found where it was the last time.
#[must_use]
pub fn choices<C: Copy + Ord>(paths: &[Vec<C>], so_far: &[C]) -> Vec<(C, Option<usize>)> {
    let mut found: Vec<(C, Option<usize>)> = Vec::new();
    for (place, path) in paths.iter().enumerate() {
        let Some(rest) = path.strip_prefix(so_far) else {
            continue;
        };
        let Some(next) = rest.first() else { continue };
        if found.iter().all(|(choice, _)| choice != next) {
            found.push((*next, (rest.len() == 1).then_some(place)));
        }
    }
    let mut kinds = Vec::new();
    for (choice, _) in &found {
        if !kinds.contains(&discriminant(choice)) {
            kinds.push(discriminant(choice));
        }
    }
    let kind = |choice: &C| kinds.iter().position(|kind| *kind == discriminant(choice));
    found.sort_by_key(|(choice, _)| (kind(choice), *choice));
    found
}

/// Numbers for the sorts of choices: the same for all of a sort, from zero on as they come.
pub fn sorts<S: PartialEq>(sorts: impl IntoIterator<Item = S>) -> Vec<u8> {
    let mut known: Vec<S> = Vec::new();
    let number = |sort: S| {
        let place = known.iter().position(|other| *other == sort);
        let place = place.unwrap_or_else(|| {
            known.push(sort);
            known.len() - 1
        });
        u8::try_from(place).unwrap_or(u8::MAX)
    };
    sorts.into_iter().map(number).collect()
}

/// The destination of a trail through a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Walk<C> {
    /// The end of the path at this index.
    End(usize),
    /// A further page of the menu.
    Page {
        /// The choices made so far.
        so_far: Vec<C>,
        /// The page of the choices, counted from zero.
        page: usize,
    },
}

/// Follows a trail through a menu; reaches an end whether or not it is confirmed. `None` if the trail leads nowhere.
#[must_use]
pub fn walk<C: Copy + Ord>(paths: &[Vec<C>], trail: &[u8]) -> Option<Walk<C>> {
    let mut so_far = Vec::new();
    let mut page = 0;
    for (step, place) in trail.iter().enumerate() {
        if *place == MORE {
            page += 1;
            continue;
        }
        let (choice, end) = choices(paths, &so_far).get(usize::from(*place)).copied()?;
        if let Some(end) = end {
            let last = matches!(trail[step + 1..], [] | [SURE]);
            return last.then_some(Walk::End(end));
        }
        so_far.push(choice);
        page = 0;
    }
    let count = choices(paths, &so_far).len();
    (page * PAGE < count).then_some(Walk::Page { so_far, page })
}

/// The trail that leads along one of these paths.
#[must_use]
pub fn trail<C: Copy + Ord>(paths: &[Vec<C>], path: &[C]) -> Option<Vec<u8>> {
    let step = |(depth, choice): (usize, &C)| {
        let choices = choices(paths, &path[..depth]);
        let place = choices.iter().position(|(other, _)| other == choice)?;
        u8::try_from(place).ok().filter(|place| *place < SURE)
    };
    path.iter().enumerate().map(step).collect()
}

/// Moves on from a page past every page without a real choice: a single choice that ends no path.
#[must_use]
pub fn onward<C: Copy + Ord>(
    paths: &[Vec<C>],
    mut so_far: Vec<C>,
    mut trail: Vec<u8>,
) -> (Vec<C>, Vec<u8>) {
    while let [(choice, None)] = choices(paths, &so_far)[..] {
        so_far.push(choice);
        trail.push(0);
    }
    (so_far, trail)
}

/// The trail to the last page before this one on which there was something to choose.
#[must_use]
pub fn back_trail<C: Copy + Ord>(paths: &[Vec<C>], trail: &[u8]) -> Option<Vec<u8>> {
    let (_, mut before) = trail.split_last()?;
    loop {
        let Some(Walk::Page { so_far, page }) = walk(paths, before) else {
            return Some(Vec::new());
        };
        let passed = page == 0 && matches!(choices(paths, &so_far)[..], [(_, None)]);
        match before.split_last() {
            Some((_, rest)) if passed => before = rest,
            None if passed => return None,
            _ => return Some(before.to_vec()),
        }
    }
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
    use super::*;

    fn paths() -> Vec<Vec<char>> {
        vec![vec!['p'], vec!['y', 'r'], vec!['y', 's'], vec![]]
    }

    #[test]
    fn a_trail_leads_to_the_end_of_its_path() {
        let paths = vec![vec!['a'], vec!['b', 'x'], vec!['b', 'y'], vec!['c']];
        for (place, path) in paths.iter().enumerate() {
            let trail = trail(&paths, path).expect("a path of the menu");
            assert_eq!(walk(&paths, &trail), Some(Walk::End(place)));
        }
        assert_eq!(trail(&paths, &['b', 'z']), None);
    }

    #[test]
    fn choices_of_a_kind_are_sorted_and_kinds_come_as_the_rules_come_to_them() {
        let paths = [Err('z'), Ok('k'), Ok('a'), Err('b'), Ok('e')].map(|choice| vec![choice]);
        let found = choices(&paths, &[]).into_iter();
        let found: Vec<_> = found.map(|(choice, _)| choice).collect();
        assert_eq!(found, [Err('b'), Err('z'), Ok('a'), Ok('e'), Ok('k')]);
        assert_eq!(walk(&paths, &[4]), Some(Walk::End(1)));
    }

    #[test]
    fn sorts_are_numbered_as_they_come() {
        assert_eq!(sorts("bbaacb".chars()), [0, 0, 1, 1, 2, 0]);
    }

    #[test]
    fn a_path_of_two_choices_is_two_pages() {
        assert_eq!(choices(&paths(), &[]), [('p', Some(0)), ('y', None)]);
        assert_eq!(choices(&paths(), &['y']).len(), 2);
        assert_eq!(walk(&paths(), &[1, 1]), Some(Walk::End(2)));
    }

    #[test]
    fn a_trail_that_leads_nowhere_is_nothing() {
        assert_eq!(walk(&paths(), &[0, SURE]), Some(Walk::End(0)));
        for trail in [
            &[2][..],
            &[0, 0],
            &[1, 2],
            &[MORE],
            &[1, 0, 0],
            &[0, SURE, SURE],
        ] {
            assert_eq!(walk(&paths(), trail), None, "{trail:?}");
        }
    }

    #[test]
    fn a_page_with_one_choice_is_passed_over_both_ways() {
        let paths = vec![vec!['d', 'a', '1'], vec!['d', 'a', '2'], vec!['e']];
        let (so_far, trail) = onward(&paths, vec!['d'], vec![0]);
        assert_eq!((so_far, &trail[..]), (vec!['d', 'a'], &[0, 0][..]));
        assert_eq!(back_trail(&paths, &trail), Some(vec![]));
        let (_, trail) = onward(&paths[..2], Vec::new(), Vec::new());
        assert_eq!(trail, [0, 0]);
        assert_eq!(
            back_trail(&paths[..2], &trail),
            None,
            "there was nothing to choose before"
        );
        assert_eq!(onward(&paths[2..], Vec::new(), Vec::new()).1, [0; 0]);
    }

    #[test]
    fn more_than_a_page_goes_on_behind_more() {
        let many: Vec<Vec<u8>> = (0..45).map(|place| vec![place]).collect();
        let page = |page| Walk::Page {
            so_far: Vec::new(),
            page,
        };
        assert_eq!(walk(&many, &[MORE, MORE]), Some(page(2)));
        assert_eq!(walk(&many, &[MORE, MORE, 44]), Some(Walk::End(44)));
        assert_eq!(walk(&many, &[MORE, MORE, MORE]), None);
    }
}
