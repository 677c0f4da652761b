//! The menus of a seat and of the board: from what may be done to choices in words, and from a
//! trail back to what was meant.
//!
//! The board shows the choices of several seats in one list, which shrinks while they answer. So its buttons carry four
//! bytes of a hash of the action. In a pane, and in the menu of the one seat at turn, places in the list are enough.
//! That menu and the menu of orders are dated by a hash of their contents.

use std::mem::discriminant;

use base::hash::fingerprint;
use engine::{Decision, Game, Menus, Play, Seat, Seats, Secrecy, Viewer};
use speech::{Teller, key};

use super::beyond::beyond;
use super::menu::{self, MORE, PAGE, SURE, Walk};
use super::wording::Wording;
use super::{Entry, Options, Playable};

/// The choices of a seat: the paths of its menu, and the actions at their ends. The knowledge of the menu's viewer
/// decides which choices need confirmation; on a board, more knowledge would give secrets away.
pub(super) struct Entries<G: Menus> {
    viewer: Viewer,
    pub(super) paths: Vec<Vec<G::Choice>>,
    pub(super) actions: Vec<Vec<G::Action>>,
}

/// The menu of a seat.
pub(super) fn entries<G: Menus>(play: &Play<G>, seat: Seat) -> Entries<G> {
    let entries = play.menu(seat).into_iter();
    let (paths, actions) = entries.map(|entry| (entry.path, entry.actions)).unzip();
    Entries {
        viewer: Viewer::Seat(seat),
        paths,
        actions,
    }
}

impl<G: Menus> Entries<G> {
    /// Returns the entries that may appear on the public board.
    fn openly(self) -> Self {
        let both = self.paths.into_iter().zip(self.actions);
        let open = both.filter(|(_, actions)| !actions.iter().any(|it| G::shows_hand(*it)));
        let (paths, actions) = open.unzip();
        Self {
            viewer: Viewer::Group,
            paths,
            actions,
        }
    }

    /// Whether a trail leads to something that its chooser should be asked about once more.
    pub(super) fn is_doubted(&self, play: &Play<G>, seat: Seat, trail: &[u8]) -> bool {
        let Some(Walk::End(place)) = menu::walk(&self.paths, trail) else {
            return false;
        };
        let view = || play.view(self.viewer);
        match self.actions[place][..] {
            [action] => trail.last() != Some(&SURE) && G::doubtful(&view(), seat, action),
            _ => false,
        }
    }
}

/// Returns the seat's answers and macros that may appear on the public board.
pub(super) fn open_entries<G: Menus>(play: &Play<G>, seat: Seat) -> Entries<G> {
    entries(play, seat).openly()
}

/// Returns the seat's answers that may appear on the public board.
pub(super) fn open_answers<G: Menus>(play: &Play<G>, seat: Seat) -> Vec<G::Action> {
    let mut open = answers(play, seat);
    open.retain(|action| !G::shows_hand(*action));
    open
}

/// Returns the answers of a seat: its legal actions, or all it could have answered and may change to.
pub(super) fn answers<G: Menus>(play: &Play<G>, seat: Seat) -> Vec<G::Action> {
    match play.given_answer(seat) {
        Some(given) => given.options,
        None => play.legal(seat),
    }
}

/// Returns the decision that a seat is asked for, or has made and may still change.
pub(super) fn decision_of<G: Game>(play: &Play<G>, seat: Seat) -> Option<Decision<G>> {
    let given = play.given_answer(seat).map(|given| given.decision);
    given.or_else(|| play.decision(seat))
}

/// The menu in a seat's pane, opened along a trail.
pub(super) fn own_options<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    trail: &[u8],
    tell: &Teller<'_>,
) -> Option<Options> {
    let prompt = decision_of(play, seat)?.prompt;
    let words = Wording::of(play, Viewer::Seat(seat), tell);
    Some(Options {
        question: G::prompt(&prompt, seat, tell),
        since: play.asked_since(seat),
        ..seat_options(play, seat, &entries(play, seat), trail, &words)?
    })
}

/// A menu of a seat, opened along a trail: choices, or whether the last of them was meant.
fn seat_options<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    own: &Entries<G>,
    trail: &[u8],
    words: &Wording<'_, G>,
) -> Option<Options> {
    if own.is_doubted(play, seat, trail)
        && let Some(Walk::End(place)) = menu::walk(&own.paths, trail)
    {
        let path = own.paths[place].iter();
        let sure = words.tell.say(key!("button-sure"));
        let action = own.actions[place].first();
        return Some(Options {
            so_far: path.map(|choice| words.choice(choice)).collect(),
            beyond: beyond(&own.paths, &own.paths[place], trail, words),
            about: action.and_then(|action| G::doubt(*action, words.tell.words)),
            drawn: words.draw_board(&own.paths[place]),
            entries: vec![Entry {
                label: sure,
                trail: [trail, &[SURE]].concat(),
                about: None,
                sort: 0,
                spot: None,
            }],
            back: menu::back_trail(&own.paths, trail),
            ..Options::default()
        });
    }
    let label = |path: &[G::Choice]| path.last().map(|choice| words.choice(choice));
    open_menu(&own.paths, trail, label, words)
}

/// Returns a menu of these paths in words, opened along a trail, or from its start if the trail leads nowhere any more.
/// `label` names the end of a part of a path.
pub(super) fn open_menu<G: Playable>(
    paths: &[Vec<G::Choice>],
    trail: &[u8],
    label: impl Fn(&[G::Choice]) -> Option<String>,
    words: &Wording<'_, G>,
) -> Option<Options> {
    let (so_far, page, trail) = match menu::walk(paths, trail) {
        Some(Walk::Page { so_far, page }) => (so_far, page, trail.to_vec()),
        Some(Walk::End(_)) | None => (Vec::new(), 0, Vec::new()),
    };
    let begun = !so_far.is_empty();
    let (so_far, trail) = match page {
        0 => menu::onward(paths, so_far, trail),
        _ => (so_far, trail),
    };
    // what nobody chose and no picture marks is what the question says
    let says_more = begun || words.spot(&so_far).is_some();
    let told = so_far.iter().filter(|_| says_more);
    let choices = menu::choices(paths, &so_far);
    if choices.is_empty() {
        return None;
    }
    let pages = trail.iter().rev().take_while(|step| **step == MORE).count();
    let stem = &trail[..trail.len() - pages];
    let sorts = menu::sorts(choices.iter().map(|(choice, _)| discriminant(choice)));
    let entry = |(((choice, _), sort), place): ((&(G::Choice, _), u8), u8)| {
        let path = [&so_far[..], &[*choice]].concat();
        Some(Entry {
            label: label(&path)?,
            trail: [stem, &[place]].concat(),
            about: words.about(choice),
            sort,
            spot: words.spot(&path),
        })
    };
    let entries = choices.iter().zip(sorts).zip(0..SURE).filter_map(entry);
    let last = (page + 1) * PAGE >= choices.len();
    Some(Options {
        so_far: told.map(|choice| words.choice(choice)).collect(),
        about: so_far
            .iter()
            .find_map(|choice| words.explain_choice(choice)),
        effects: words.effects(&choices),
        drawn: words.draw_board(&so_far),
        entries: entries.skip(page * PAGE).take(PAGE).collect(),
        beyond: beyond(paths, &so_far, stem, words),
        more: (!last).then(|| [&trail[..], &[MORE]].concat()),
        back: menu::back_trail(paths, &trail),
        ..Options::default()
    })
}

/// An action as it stands on a button of the board. Such a button carries what it means instead of
/// its place: the list there is one of several seats and changes while they answer.
fn mark<G: Game>(action: &G::Action) -> Vec<u8> {
    number(&action.to_string()).to_le_bytes().to_vec()
}

/// A number that is equal for equal texts.
pub(super) fn number(text: &str) -> u32 {
    let [a, b, c, d, ..] = fingerprint(text).to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

/// The action of a seat that a button of the board means.
pub(super) fn board_action<G: Menus>(
    play: &Play<G>,
    seat: Seat,
    trail: &[u8],
) -> Option<G::Action> {
    let mut own = open_answers(play, seat).into_iter();
    own.find(|action| mark::<G>(action) == trail)
}

/// Returns the choices of these seats on the public board, in one list.
pub(super) fn board_options<G: Playable>(
    play: &Play<G>,
    seats: Seats,
    tell: &Teller<'_>,
) -> Option<Options> {
    if play.is_covered_from(Viewer::Group) {
        return None;
    }
    let shown = |seat: &Seat| decision_of(play, *seat).is_some_and(|it| it.secrecy.shows_options());
    let asked: Vec<Seat> = seats.iter().filter(shown).collect();
    let first = *asked.first()?;
    let offered = menu::union(asked.iter().map(|seat| open_answers(play, *seat)));
    let only = Some(first).filter(|_| asked.len() == 1);
    let words = Wording::openly(play, only, tell);
    let first_choice = |action: &G::Action| G::path(*action).first().map(discriminant);
    let entry = |(action, sort): (&G::Action, u8)| Entry {
        label: words.action(*action),
        trail: mark::<G>(action),
        about: None,
        sort,
        spot: words.spot(&G::path(*action)),
    };
    let sorts = menu::sorts(offered.iter().map(first_choice));
    let entries: Vec<Entry> = offered.iter().zip(sorts).map(entry).collect();
    let doubled = |(place, entry): (usize, &Entry)| {
        let mut before = entries[..place].iter();
        before.any(|other| other.trail == entry.trail)
    };
    if entries.is_empty() || entries.len() > PAGE || entries.iter().enumerate().any(doubled) {
        return None;
    }
    let open = decision_of(play, first).filter(|it| it.secrecy == Secrecy::Open);
    let effects = open.as_ref().map(|_| {
        let paths = offered.iter().map(|action| G::path(*action));
        let ends = paths.filter_map(|path| Some((path.last().copied()?, Some(0))));
        words.effects(&ends.collect::<Vec<_>>())
    });
    let question = open.map(|it| G::prompt(&it.prompt, first, tell));
    Some(Options {
        question: question.unwrap_or_default(),
        effects: effects.unwrap_or_default(),
        entries,
        since: asked.iter().map(|seat| play.prompted_since(*seat)).max()?,
        ..Options::default()
    })
}

/// Returns the only seat that is asked, if it is asked openly.
pub(super) fn asked_openly<G: Game>(play: &Play<G>) -> Option<Seat> {
    let seat = play.pending_seats().single()?;
    let open = play.decision(seat)?.secrecy == Secrecy::Open;
    (open && !play.is_covered_from(Viewer::Group)).then_some(seat)
}

/// The seat whose whole menu may be opened on the board: the only one that is asked, and openly,
/// with choices that don't fit on it in one list or are asked about once more.
pub(super) fn turn_seat<G: Menus>(play: &Play<G>) -> Option<Seat> {
    let seat = asked_openly(play)?;
    let own = open_entries(play, seat);
    let long = own.paths.len() > PAGE || own.paths.iter().any(|path| path.len() > 1);
    let view = play.view(own.viewer);
    let mut actions = own.actions.iter().flatten();
    let doubted = actions.any(|action| G::doubtful(&view, seat, *action));
    (long || doubted).then_some(seat)
}

/// The menu on the board of the seat that is at turn, opened along a trail.
pub(super) fn turn_options<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    trail: &[u8],
    tell: &Teller<'_>,
) -> Option<Options> {
    let prompt = play.decision(seat)?.prompt;
    let words = Wording::openly(play, Some(seat), tell);
    Some(Options {
        question: G::prompt(&prompt, seat, tell),
        since: turn_moment(play, seat),
        ..seat_options(play, seat, &open_entries(play, seat), trail, &words)?
    })
}

/// The most ends that stand at once behind a choice.
const AT_ONCE: usize = 8;

/// The longest name of an end that stands at once, in signs: a longer one is cut on a phone.
const LONGEST: usize = 34;

/// Returns the menu with all ends behind the choices so far, each with the steps to it, if few are left. `None` if
/// there are many, or if none is more than one step away.
pub(super) fn turn_ends<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    trail: &[u8],
    tell: &Teller<'_>,
) -> Option<Options> {
    let own = open_entries(play, seat);
    let Walk::Page { so_far, page: 0 } = menu::walk(&own.paths, trail)? else {
        return None;
    };
    let (so_far, _) = menu::onward(&own.paths, so_far, trail.to_vec());
    let behind = own.paths.iter().filter_map(|path| {
        let rest = path.strip_prefix(&so_far[..])?;
        (!rest.is_empty()).then_some((path, rest))
    });
    let behind: Vec<_> = behind.take(AT_ONCE + 1).collect();
    let is_far = behind.iter().any(|(_, rest)| rest.len() > 1);
    if behind.len() > AT_ONCE || !is_far {
        return None;
    }
    let words = Wording::openly(play, Some(seat), tell);
    let sorts = menu::sorts(
        behind
            .iter()
            .map(|(_, rest)| rest.first().map(discriminant)),
    );
    let mut entries = Vec::new();
    for ((path, rest), sort) in behind.iter().zip(sorts) {
        let label = words.path(rest);
        let fits = label.chars().count() <= LONGEST;
        entries.push(Entry {
            label: fits.then_some(label)?,
            trail: menu::trail(&own.paths, path)?,
            about: rest.last().and_then(|choice| words.about(choice)),
            sort,
            spot: words.spot(path),
        });
    }
    let ends = behind
        .iter()
        .filter_map(|(_, rest)| Some((*rest.last()?, Some(0))));
    let effects = words.effects(&ends.collect::<Vec<_>>());
    Some(Options {
        entries,
        effects,
        ..turn_options(play, seat, trail, tell)?
    })
}

/// The trail through a seat's pane to where one leads through its menu on the board, which may offer
/// less; to the beginning if it leads nowhere.
pub(super) fn pane_trail<G: Menus>(play: &Play<G>, seat: Seat, trail: &[u8]) -> Vec<u8> {
    let open = open_entries(play, seat).paths;
    let (path, page) = match menu::walk(&open, trail) {
        Some(Walk::End(place)) => (open[place].clone(), 0),
        Some(Walk::Page { so_far, page }) => (so_far, page),
        None => return Vec::new(),
    };
    let found = menu::trail(&entries(play, seat).paths, &path);
    let further = |found: Vec<u8>| [found, vec![MORE; page]].concat();
    found.map(further).unwrap_or_default()
}

/// Returns a number for the turn and its possible actions; only public facts affect the number.
pub(super) fn turn_moment<G: Menus>(play: &Play<G>, seat: Seat) -> u32 {
    let actions = open_entries(play, seat).actions.into_iter().flatten();
    let actions: Vec<String> = actions.map(|action| action.to_string()).collect();
    number(&format!(
        "{seat}{}\n{}",
        play.prompted_since(seat),
        actions.join("\n")
    ))
}
