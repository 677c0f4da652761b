//! The number of presses that a journal implies.

use std::ops::RangeInclusive;

use engine::{Decision, DecisionKind, Menus, Play, Seat};

use crate::database::Database;

/// The moves made by one button, or by one automatic step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveGroup {
    /// The seat that made them.
    pub by: Seat,
    /// The entry of the journal with which it begins.
    pub at: usize,
    /// Whether a button must have been pressed for it. A step that could also happen automatically, as the only one
    /// left, needs none.
    pub pressed: bool,
}

/// Returns the journal of a table, button by button, as few as can have caused it, and its number of entries. Panics if
/// it doesn't explain the play.
pub async fn journal<G: Menus>(database: &Database, table: &str) -> (Vec<MoveGroup>, usize) {
    database.assert_explained_as::<G>(table).await;
    let (begun, moves) = database.story::<G>(table).await;
    (group_by_button(begun, &moves), moves.len())
}

/// Checks that a seat made the moves it was told were made, and from an entry of the journal on no more than it
/// pressed. Panics with the text otherwise.
pub fn assert_once(
    done: &[MoveGroup],
    by: Seat,
    told: &RangeInclusive<usize>,
    (from, pressed): (usize, usize),
    text: impl Fn() -> String,
) {
    let own = done.iter().filter(|it| it.by == by);
    let all = own.clone().count();
    assert!(
        *told.start() <= all,
        "{by}: {told:?}, {all} of {done:?}\n{}",
        text()
    );
    let needed = own.filter(|it| it.pressed && it.at >= from).count();
    assert!(needed <= pressed, "{by}: {needed} of {pressed}\n{}", text());
}

fn group_by_button<G: Menus>(mut play: Play<G>, moves: &[(Seat, G::Action)]) -> Vec<MoveGroup> {
    let mut done = Vec::new();
    let mut at = 0;
    while let Some((by, action)) = moves.get(at) {
        let rest = &moves[at..];
        let pressed = !goes_by_itself(&play, *by, *action);
        let taken = match pressed {
            true => max_button_moves(&play, *by, rest),
            false => 1,
        };
        done.push(MoveGroup {
            by: *by,
            at,
            pressed,
        });
        for (seat, action) in &rest[..taken] {
            play.act(*seat, *action).expect("the journal holds");
        }
        at += taken;
    }
    done
}

/// Returns whether an answer may be given without its player: as the only one left, or after a look at what was shown.
fn goes_by_itself<G: Menus>(play: &Play<G>, seat: Seat, action: G::Action) -> bool {
    let shows = |decision: Decision<G>| decision.pace == DecisionKind::Show;
    let forced = play.forced_step() == Some((seat, action));
    forced || play.obvious(seat) == Some(action) || play.decision(seat).is_some_and(shows)
}

/// Returns the maximum number of next journal entries that a single button of a seat can have caused.
fn max_button_moves<G: Menus>(play: &Play<G>, seat: Seat, moves: &[(Seat, G::Action)]) -> usize {
    let alike = |actions: &[G::Action]| {
        let both = actions.iter().zip(moves);
        both.take_while(|(own, (by, done))| *by == seat && *own == done)
            .count()
    };
    let menu = play.menu(seat).into_iter();
    let most = menu.map(|entry| alike(&entry.actions)).max();
    most.unwrap_or(0).max(1)
}
