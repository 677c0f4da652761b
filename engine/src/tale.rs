//! What is told of a game that is over: how it began, where somebody's chances changed most, and how it
//! ended.
//!
//! Chances are what games show that are played on in thought from the whole truth, with every card open, by
//! the game's own notes. So no game has to say what matters in it.

use std::ops::Range;

use crate::chance::{Chance, Seed};
use crate::game::{Game, Told};
use crate::play::Play;
use crate::search::hopes;
use crate::seat::{BySeat, Seat};

/// How many turns of a game are told between its beginning and its end.
const TURNS: usize = 3;

/// Into how many pieces a game is divided to find them, and into how many a piece that holds one.
const COARSE: usize = 10;
const FINE: usize = 3;

/// How many positions are remembered at most: of longer games every second, fourth, eighth one.
const MOST: usize = 512;

/// A position is thought about for this part of what a hard player thinks about an answer.
const SHARE: u32 = 8;

/// A step of a game that is over, from one fence to a later one.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// How many moves had been made before it; as many as after it at the beginning of the game.
    pub from: usize,
    /// How many had been made after it.
    pub to: usize,
    /// What each seat could hope for before it: 1 for a win that is sure, 0 for none.
    pub before: BySeat<f32>,
    /// The same after it.
    pub after: BySeat<f32>,
}

/// The moments of a game that is over or was broken off, of which these are the moves: at least its
/// beginning, at most so many more that they can be looked at one by one. The same game gives the same
/// ones. Nothing if it wasn't played by these rules.
#[must_use]
pub fn moments<G: Game>(
    options: G::Options,
    seats: u8,
    seed: Seed,
    moves: &[(Seat, G::Action)],
) -> Option<Vec<Moment>> {
    let fences = fences::<G>(options, seats, seed, moves)?;
    let last = fences.len() - 1;
    let mut walk = Walk::<G> { fences, seats };
    let mut places = turns(last.saturating_sub(1), |span| walk.swing(span));
    places.extend([0, last]);
    places.sort_unstable();
    places.dedup();
    Some(places.into_iter().map(|it| walk.moment(it)).collect())
}

/// A position behind which nobody could go back.
struct Fence<G: Game> {
    /// How many moves had been made.
    moves: usize,
    state: G::State,
    /// What each seat could hope for, once that is known.
    hopes: Option<BySeat<f32>>,
}

impl<G: Game> Fence<G> {
    fn of(play: &Play<G>, moves: usize) -> Self {
        Self {
            moves,
            state: play.state().clone(),
            hopes: None,
        }
    }
}

/// The beginning, the positions behind which nobody could go back after something was told, and the last
/// one in any case.
fn fences<G: Game>(
    options: G::Options,
    seats: u8,
    seed: Seed,
    moves: &[(Seat, G::Action)],
) -> Option<Vec<Fence<G>>> {
    let mut play = Play::<G>::start(options, seats, seed, &mut Told::muted());
    let mut fences = vec![Fence::of(&play, 0)];
    let (mut stride, mut passed, mut heard) = (1, 0, false);
    for (made, (seat, action)) in (1..).zip(moves) {
        let told = play.act(*seat, *action).ok()?;
        heard |= !told.events().is_empty();
        if !heard || !play.since().1.is_empty() {
            continue;
        }
        (passed, heard) = (passed + 1, false);
        if passed % stride == 0 {
            fences.push(Fence::of(&play, made));
        }
        if fences.len() > MOST {
            let mut keeps = [true, false].into_iter().cycle();
            fences.retain(|_| keeps.next() == Some(true));
            stride *= 2;
        }
    }
    let last = fences.last().map(|fence| fence.moves);
    if last != Some(moves.len()) {
        fences.push(Fence::of(&play, moves.len()));
    }
    Some(fences)
}

struct Walk<G: Game> {
    fences: Vec<Fence<G>>,
    seats: u8,
}

impl<G: Game> Walk<G> {
    /// How much the chances of all have changed.
    fn swing(&mut self, span: &Range<usize>) -> f32 {
        let [before, after] = [span.start, span.end].map(|place| self.hopes(place));
        before
            .iter()
            .map(|(seat, hopes)| (after[seat] - hopes).abs())
            .sum()
    }

    fn hopes(&mut self, place: usize) -> BySeat<f32> {
        let (fence, seats) = (&mut self.fences[place], self.seats);
        let games = (G::SKILL.games / SHARE).max(1);
        // of the same position the same is thought, whatever was thought before
        let mut chance = Chance::seeded(Seed::from_number(place as u64));
        let thought = || hopes::<G>(&fence.state, seats, games, &mut chance);
        fence.hopes.get_or_insert_with(thought).clone()
    }

    /// What led to a fence from the one before it.
    fn moment(&mut self, place: usize) -> Moment {
        let before = place.saturating_sub(1);
        Moment {
            from: self.fences[before].moves,
            to: self.fences[place].moves,
            before: self.hopes(before),
            after: self.hopes(place),
        }
    }
}

/// The places, up to this one, to which chances have changed most.
fn turns(last: usize, mut swing: impl FnMut(&Range<usize>) -> f32) -> Vec<usize> {
    let mut spans = weighed(0..last, COARSE, &mut swing);
    spans.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    spans.truncate(TURNS);
    let narrowed = |(_, span)| narrowed(span, &mut swing).end;
    spans.into_iter().map(narrowed).collect()
}

/// The step of a span in which they have changed most, by pieces that become smaller.
fn narrowed(mut span: Range<usize>, swing: &mut impl FnMut(&Range<usize>) -> f32) -> Range<usize> {
    while span.len() > 1 {
        let parts = weighed(span.clone(), FINE, swing).into_iter();
        let widest = parts.max_by(|(one, _), (other, _)| one.total_cmp(other));
        let Some((_, part)) = widest else { break };
        span = part;
    }
    span
}

/// The pieces of a span, each with how much chances have changed in it.
fn weighed(
    span: Range<usize>,
    most: usize,
    swing: &mut impl FnMut(&Range<usize>) -> f32,
) -> Vec<(f32, Range<usize>)> {
    let pieces = pieces(span, most).into_iter();
    pieces.map(|piece| (swing(&piece), piece)).collect()
}

/// A span in so many pieces of like length, or fewer where it has no more steps.
fn pieces(span: Range<usize>, most: usize) -> Vec<Range<usize>> {
    let count = span.len().min(most);
    let end = |piece: usize| span.start + span.len() * piece / count;
    (0..count).map(|piece| end(piece)..end(piece + 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_are_found_in_which_chances_change_most() {
        let mut hopes = vec![0.5_f32; 20];
        hopes.extend([0.8; 30]);
        hopes.extend([0.1; 49]);
        hopes.push(0.4);
        let mut looked = 0;
        let mut places = turns(hopes.len() - 1, |span| {
            looked += 1;
            (hopes[span.end] - hopes[span.start]).abs()
        });
        places.sort_unstable();
        assert_eq!(places, [20, 50, 99]);
        assert!(looked < 40, "not at every step: {looked}");
    }

    #[test]
    fn a_span_is_divided_evenly() {
        assert_eq!(pieces(3..13, 3), [3..6, 6..9, 9..13]);
        assert_eq!(pieces(0..0, 3), []);
        assert_eq!(pieces(4..6, 3), [4..5, 5..6]);
    }
}
