//! How often somebody must have pressed for what a journal says.

use engine::{Decision, Game, Pace, Play, Seat};

/// The seats by which a button must have been pressed, in the order of that, for what a journal says from
/// one of its entries on: once for all that stands behind one button, and not at all for what goes by itself.
pub fn presses<G: Game>(mut play: Play<G>, moves: &[(Seat, G::Action)], from: usize) -> Vec<Seat> {
    let mut pressed = Vec::new();
    let mut at = 0;
    while let Some((seat, action)) = moves.get(at) {
        let rest = &moves[at..];
        let mut taken = 1;
        if at >= from && !goes_by_itself(&play, *seat, *action) {
            pressed.push(*seat);
            taken = behind_one(&play, *seat, rest);
        }
        for (seat, action) in &rest[..taken] {
            play.act(*seat, *action).expect("the journal holds");
        }
        at += taken;
    }
    pressed
}

/// Whether an answer is given without its person: as nothing else is left, or after a look at what was shown.
fn goes_by_itself<G: Game>(play: &Play<G>, seat: Seat, action: G::Action) -> bool {
    let shows = |decision: Decision<G>| decision.pace == Pace::Show;
    let forced = play.forced() == Some((seat, action));
    forced || play.obvious(seat) == Some(action) || play.decision(seat).is_some_and(shows)
}

/// How much of what comes next in a journal a single button of a seat can have done, at the most.
fn behind_one<G: Game>(play: &Play<G>, seat: Seat, moves: &[(Seat, G::Action)]) -> usize {
    let alike = |actions: &[G::Action]| {
        let both = actions.iter().zip(moves);
        both.take_while(|(own, (by, done))| *by == seat && *own == done)
            .count()
    };
    let menu = play.menu(seat).into_iter();
    menu.map(|entry| alike(&entry.actions))
        .max()
        .unwrap_or(0)
        .max(1)
}
