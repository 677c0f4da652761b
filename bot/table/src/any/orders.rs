//! The menu of what a person can say without being asked: orders for later decisions, and asides.
//!
//! Orders belong to the table, not to the game: they are in its row, and are carried out by the path of a press. An
//! order for a round or an attack says so in its text, and lapses when the game lists it no more. An order that the
//! rules know is an aside: it is legal but never listed, and touches no question and no fence.

use engine::{Play, Seat, Viewer};
use speech::{Teller, args, key};

use super::menu::{self, Walk};
use super::menus::{number, open_menu};
use super::wording::Wording;
use super::{AdvanceAnswers, InputError, Options, Orders, Playable, PressOutcome};

/// One entry of the menu.
#[derive(Clone, Copy)]
enum Entry<G: Playable> {
    Order(G::Standing),
    Aside(G::Action),
}

/// The result of a press in the menu.
pub(super) enum MenuChoice<G: Playable> {
    /// A further page, or an order given or withdrawn.
    Answered(PressOutcome),
    /// An aside, to be carried out.
    Aside(G::Action),
}

/// Orders first, then the asides that are on a menu at all.
fn entries<G: Playable>(play: &Play<G>, seat: Seat) -> Vec<Entry<G>> {
    let asides = play.asides(seat).into_iter();
    let asides = asides.filter(|action| !G::path(*action).is_empty());
    let orders = play.standing_orders(seat).into_iter().map(Entry::Order);
    orders.chain(asides.map(Entry::Aside)).collect()
}

fn path<G: Playable>(entry: &Entry<G>) -> Vec<G::Choice> {
    match entry {
        Entry::Order(order) => G::standing_path(*order),
        Entry::Aside(action) => G::path(*action),
    }
}

fn text<G: Playable>(entry: &Entry<G>) -> String {
    match entry {
        Entry::Order(order) => format!("order {order}"),
        Entry::Aside(action) => action.to_string(),
    }
}

/// Returns a number for the menu's entries and the orders in force. A button made for any other state is stale, so that
/// a second tap doesn't withdraw the order of the first.
fn moment<G: Playable>(entries: &[Entry<G>], orders: &Orders) -> u32 {
    let words: Vec<String> = entries.iter().map(text).collect();
    number(&[&words[..], orders].concat().join("\n"))
}

/// Returns the current number on the menu's buttons; `None` if there is no menu.
pub(super) fn current<G: Playable>(play: &Play<G>, seat: Seat, orders: &Orders) -> Option<u32> {
    let entries = entries(play, seat);
    (!entries.is_empty()).then(|| moment(&entries, orders))
}

/// The menu in words, opened along a trail, with the orders that stand marked.
pub(super) fn options<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    orders: &Orders,
    trail: &[u8],
    tell: &Teller<'_>,
) -> Option<Options> {
    let words = Wording::of(play, Viewer::Seat(seat), tell);
    let entries = entries(play, seat);
    let paths: Vec<_> = entries.iter().map(path).collect();
    let label = |path: &[G::Choice]| {
        let place = paths.iter().position(|other| other == path);
        let label = words.choice(path.last()?);
        Some(match place.map(|place| &entries[place]) {
            Some(entry) => mark_label(entry, label, orders, tell),
            None => label,
        })
    };
    Some(Options {
        question: tell.say(key!("orders-ask")),
        since: moment(&entries, orders),
        ..open_menu(&paths, trail, label, &words)?
    })
}

/// The label of an entry, with a mark if it is an order that stands.
fn mark_label<G: Playable>(
    entry: &Entry<G>,
    label: String,
    orders: &Orders,
    tell: &Teller<'_>,
) -> String {
    match entry {
        Entry::Order(order) if orders.contains(&order.to_string()) => {
            tell.with(key!("order-stands"), &args![order = label])
        }
        Entry::Order(_) | Entry::Aside(_) => label,
    }
}

/// The orders for many questions that would answer the one the seat is asked now, with the trails
/// to them.
pub(super) fn lasting_orders<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    orders: &Orders,
    tell: &Teller<'_>,
) -> Vec<(String, Vec<u8>)> {
    let words = Wording::of(play, Viewer::Seat(seat), tell);
    let entries = entries(play, seat);
    let paths: Vec<_> = entries.iter().map(path).collect();
    let beside = |entry: &Entry<G>| {
        let Entry::Order(order) = *entry else {
            return None;
        };
        let fits = G::is_lasting(order) && play.ordered_answer(seat, order).is_some();
        let path = path(entry);
        let label = words.choice(path.last().filter(|_| fits)?);
        Some((
            mark_label(entry, label, orders, tell),
            menu::trail(&paths, &path)?,
        ))
    };
    entries.iter().filter_map(beside).collect()
}

/// A press in the menu: further in, an order given or withdrawn, or an aside.
pub(super) fn press<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    (orders, since, trail): (&Orders, u32, &[u8]),
    tell: &Teller<'_>,
) -> Result<MenuChoice<G>, InputError> {
    let entries = entries(play, seat);
    if entries.is_empty() {
        return Err(InputError::NotAsked);
    }
    if trail.is_empty() {
        // opening the menu means nothing yet, whatever was in it
        return Ok(MenuChoice::Answered(PressOutcome::Further));
    }
    if since != moment(&entries, orders) {
        return Err(InputError::Stale);
    }
    let paths: Vec<_> = entries.iter().map(path).collect();
    let place = match menu::walk(&paths, trail).ok_or(InputError::NotYours)? {
        Walk::Page { .. } => return Ok(MenuChoice::Answered(PressOutcome::Further)),
        Walk::End(place) => place,
    };
    Ok(match entries[place] {
        Entry::Aside(action) => MenuChoice::Aside(action),
        Entry::Order(order) => {
            let on = !orders.contains(&order.to_string());
            MenuChoice::Answered(set_order(play, seat, orders, order, on, tell))
        }
    })
}

/// Gives a typed order; typing never withdraws one. `None` if the text isn't a possible order.
pub(super) fn enter_order<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    orders: &Orders,
    text: &str,
    tell: &Teller<'_>,
) -> Option<Result<PressOutcome, InputError>> {
    let order = text.to_lowercase().parse::<G::Standing>().ok()?;
    if !play.standing_orders(seat).contains(&order) {
        return None;
    }
    if orders.contains(&order.to_string()) {
        return Some(Err(InputError::Same));
    }
    Some(Ok(set_order(play, seat, orders, order, true, tell)))
}

/// The orders of a seat after one was given or withdrawn. It takes the place of one whose path
/// begins alike.
fn set_order<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    orders: &Orders,
    order: G::Standing,
    on: bool,
    tell: &Teller<'_>,
) -> PressOutcome {
    let path = G::standing_path(order);
    let alike = |other: &String| {
        let other = other.parse::<G::Standing>().map(G::standing_path);
        other.is_ok_and(|other| other.first() == path.first())
    };
    let mut orders: Vec<String> = orders.iter().filter(|it| !alike(it)).cloned().collect();
    orders.extend(on.then(|| order.to_string()));
    let label = Wording::of(play, Viewer::Seat(seat), tell).path(&path);
    PressOutcome::Ordered { orders, label, on }
}

/// Returns the seat's orders in force, in words.
pub(super) fn labels<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    orders: &Orders,
    tell: &Teller<'_>,
) -> Vec<String> {
    let words = Wording::of(play, Viewer::Seat(seat), tell);
    let listed = play.standing_orders(seat).into_iter();
    let stands = listed.filter(|order| orders.contains(&order.to_string()));
    stands
        .map(|order| words.path(&G::standing_path(order)))
        .collect()
}

/// Returns those of the orders that may still be given, and so are in force.
pub(super) fn orders_in_force<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    orders: &Orders,
) -> Vec<String> {
    let listed = play.standing_orders(seat);
    let texts: Vec<String> = listed.iter().map(ToString::to_string).collect();
    let stands = |order: &&String| texts.contains(order);
    orders.iter().filter(stands).cloned().collect()
}

/// Returns the answer that a seat has given in advance to its current question; the first of its orders with an answer
/// counts.
pub(super) fn preset_answer<G: Playable>(
    play: &Play<G>,
    seat: Seat,
    ahead: AdvanceAnswers<'_>,
) -> Option<G::Action> {
    let mut orders = ahead.orders.iter().filter_map(|order| order.parse().ok());
    let ordered = orders.find_map(|order| play.ordered_answer(seat, order));
    ordered.or_else(|| play.obvious(seat).filter(|_| ahead.obvious))
}
