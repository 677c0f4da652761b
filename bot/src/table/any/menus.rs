//! The menus of a seat: from what it may do or order to choices in words, and from a trail back to
//! what was meant.

use engine::{Decision, Game, Play, Seat, Seats, Secrecy, Viewer};

use super::{Options, Orders, Pressed, Pressing, Unanswered};
use crate::page::fingerprint;
use crate::speech::{Speech, Teller};
use crate::table::menu::{self, MORE, PAGE, Walk};

/// What a seat may choose in its pane: the paths of its menu, and the actions at their ends.
pub(super) struct Entries<G: Game> {
    pub(super) paths: Vec<Vec<G::Choice>>,
    pub(super) actions: Vec<Vec<G::Action>>,
}

/// The answers of a seat, then its macros.
pub(super) fn entries<G: Game>(play: &Play<G>, seat: Seat) -> Entries<G> {
    let answers = answers(play, seat);
    let mut entries = Entries {
        paths: answers.iter().map(|action| G::path(*action)).collect(),
        actions: answers.into_iter().map(|action| vec![action]).collect(),
    };
    for combined in play.macros(seat) {
        entries.paths.push(combined.path);
        entries.actions.push(combined.actions);
    }
    entries
}

/// What a seat may answer: its legal actions, or all it could have answered and may change to.
pub(super) fn answers<G: Game>(play: &Play<G>, seat: Seat) -> Vec<G::Action> {
    match play.given(seat) {
        Some(given) => given.options,
        None => play.legal(seat),
    }
}

/// What a seat is asked, or has answered and may still change.
pub(super) fn decision_of<G: Game>(play: &Play<G>, seat: Seat) -> Option<Decision<G>> {
    let given = play.given(seat).map(|given| given.decision);
    given.or_else(|| play.decision(seat))
}

/// The menu in a seat's pane, opened along a trail.
pub(super) fn own_options<G: Speech>(
    play: &Play<G>,
    seat: Seat,
    trail: &[u8],
    tell: &Teller<'_>,
) -> Option<Options> {
    let prompt = decision_of(play, seat)?.prompt;
    let paths = entries(play, seat).paths;
    let label = |path: &[G::Choice]| path.last().map(|choice| G::choice(choice, tell));
    Some(Options {
        question: G::prompt(&prompt, seat, tell),
        since: play.asked_since(seat),
        ..opened::<G>(&paths, trail, label, tell)?
    })
}

/// A menu of these paths in words, opened along a trail, or anew if the trail leads nowhere any
/// more; `label` names what stands at the end of a part of a path.
fn opened<G: Speech>(
    paths: &[Vec<G::Choice>],
    trail: &[u8],
    label: impl Fn(&[G::Choice]) -> Option<String>,
    tell: &Teller<'_>,
) -> Option<Options> {
    let (so_far, page, trail) = match menu::walk(paths, trail) {
        Some(Walk::Page { so_far, page }) => (so_far, page, trail),
        Some(Walk::End(_)) | None => (Vec::new(), 0, &[][..]),
    };
    let choices = menu::choices(paths, &so_far);
    if choices.is_empty() {
        return None;
    }
    let pages = trail.iter().rev().take_while(|step| **step == MORE).count();
    let stem = &trail[..trail.len() - pages];
    let entry = |((choice, _), place): (&(G::Choice, _), u8)| {
        let path = [&so_far[..], &[*choice]].concat();
        Some((label(&path)?, [stem, &[place]].concat()))
    };
    let entries = choices.iter().zip(0..MORE).filter_map(entry);
    let last = (page + 1) * PAGE >= choices.len();
    Some(Options {
        so_far: so_far
            .iter()
            .map(|choice| G::choice(choice, tell))
            .collect(),
        entries: entries.skip(page * PAGE).take(PAGE).collect(),
        more: (!last).then(|| [trail, &[MORE]].concat()),
        back: trail.split_last().map(|(_, rest)| rest.to_vec()),
        ..Options::default()
    })
}

/// An action as it stands on a button of the board. Such a button carries what it means instead of
/// its place: the list there is one of several seats and changes while they answer.
fn mark<G: Game>(action: &G::Action) -> Vec<u8> {
    fingerprint(&action.to_string()).to_le_bytes()[..4].to_vec()
}

/// The action of a seat that a button of the board means.
pub(super) fn on_the_board<G: Game>(play: &Play<G>, seat: Seat, trail: &[u8]) -> Option<G::Action> {
    let mut own = answers(play, seat).into_iter();
    own.find(|action| mark::<G>(action) == trail)
}

/// What these seats may choose on the public board.
pub(super) fn board_options<G: Speech>(
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
    let offered = menu::union(asked.iter().map(|seat| answers(play, *seat)));
    let entries: Vec<_> = offered
        .iter()
        .map(|action| (label::<G>(*action, tell), mark::<G>(action)))
        .collect();
    let doubled = |(place, (_, mark)): (usize, &(String, Vec<u8>))| {
        entries[..place].iter().any(|(_, other)| other == mark)
    };
    if entries.is_empty() || entries.len() > PAGE || entries.iter().enumerate().any(doubled) {
        return None;
    }
    let open = decision_of(play, first).filter(|it| it.secrecy == Secrecy::Open);
    let question = open.map(|it| G::prompt(&it.prompt, first, tell));
    Some(Options {
        question: question.unwrap_or_default(),
        entries,
        since: asked.iter().map(|seat| play.prompted_since(*seat)).max()?,
        ..Options::default()
    })
}

/// An action in words, as its path reads.
pub(super) fn label<G: Speech>(action: G::Action, tell: &Teller<'_>) -> String {
    path_label::<G>(&G::path(action), tell)
}

/// A path in words.
pub(super) fn path_label<G: Speech>(path: &[G::Choice], tell: &Teller<'_>) -> String {
    let steps: Vec<String> = path.iter().map(|choice| G::choice(choice, tell)).collect();
    steps.join(" · ")
}

/// The orders a seat may give, with those that stand marked.
pub(super) fn order_options<G: Speech>(
    play: &Play<G>,
    seat: Seat,
    orders: &Orders,
    trail: &[u8],
    tell: &Teller<'_>,
) -> Option<Options> {
    let listed = play.standing(seat);
    let paths: Vec<_> = listed.iter().map(|it| G::standing_path(*it)).collect();
    let stands = |path: &[G::Choice]| {
        let order = paths.iter().position(|other| other == path);
        order.is_some_and(|place| orders.contains(&listed[place].to_string()))
    };
    let label = |path: &[G::Choice]| {
        let label = G::choice(path.last()?, tell);
        let on = crate::args![order = label.clone()];
        Some(if stands(path) {
            tell.with("order-stands", &on)
        } else {
            label
        })
    };
    Some(Options {
        question: tell.say("orders-ask"),
        since: moment::<G>(&listed),
        ..opened::<G>(&paths, trail, label, tell)?
    })
}

/// Which orders there were to choose from: a button made for another list is stale.
pub(super) fn moment<G: Game>(listed: &[G::Standing]) -> u32 {
    let words: Vec<String> = listed.iter().map(ToString::to_string).collect();
    let [a, b, c, d, ..] = fingerprint(&words.join("\n")).to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

/// A press in a menu of orders: further in, or an order given or withdrawn.
pub(super) fn press_order<G: Speech>(
    play: &Play<G>,
    seat: Seat,
    press: &Pressing<'_>,
    tell: &Teller<'_>,
) -> Result<Pressed, Unanswered> {
    let listed = play.standing(seat);
    if listed.is_empty() {
        return Err(Unanswered::NotAsked);
    }
    if press.trail.is_empty() {
        // opening the menu means nothing yet, whichever orders there were
        return Ok(Pressed::Further);
    }
    if press.since != moment::<G>(&listed) {
        return Err(Unanswered::Stale);
    }
    let paths: Vec<_> = listed.iter().map(|it| G::standing_path(*it)).collect();
    match menu::walk(&paths, press.trail).ok_or(Unanswered::NotYours)? {
        Walk::Page { .. } => Ok(Pressed::Further),
        Walk::End(place) => Ok(order::<G>(press.orders, listed[place], tell)),
    }
}

/// Gives an order, or withdraws it if it stands. It takes the place of one whose path begins alike.
pub(super) fn order<G: Speech>(orders: &Orders, order: G::Standing, tell: &Teller<'_>) -> Pressed {
    let text = order.to_string();
    let on = !orders.contains(&text);
    let path = G::standing_path(order);
    let alike = |other: &String| {
        let other = other.parse::<G::Standing>().map(G::standing_path);
        other.is_ok_and(|other| other.first() == path.first())
    };
    let mut orders: Vec<String> = orders.iter().filter(|it| !alike(it)).cloned().collect();
    orders.extend(on.then_some(text));
    let label = path_label::<G>(&path, tell);
    Pressed::Ordered { orders, label, on }
}
