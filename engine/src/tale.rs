//! The key moments of a finished game: its beginning, the turns where chances changed most, and its end.
//!
//! Chances are averages of playouts by the AIs' own heuristics, from sampled worlds that fit what all players at the
//! table knew. So no game has to say what matters in it. The share of luck in a change is measured by the eyes of its
//! first mover, and only for the moments that are told.

use std::f32::consts::SQRT_2;
use std::ops::Range;

use crate::chance::{Chance, Seed};
use crate::game::{EventLog, Game};
pub use crate::luck::Estimate;
use crate::luck::{self, Tries};
use crate::play::Play;
use crate::seat::{BySeat, Seat, Seats};

/// Number of turns of a game told between its beginning and its end.
const TURNS: usize = 3;

/// Into how many pieces a game is divided to find them, and into how many a piece that holds one.
const COARSE: usize = 10;
const FINE: usize = 3;

/// Maximum number of positions kept: longer games keep every second, fourth or eighth one.
const MOST: usize = 512;

/// A position is thought about for this part of what a hard player thinks about an answer while turns are looked
/// for.
const SHARE: u32 = 8;

/// Divisor of a hard player's simulation budget for evaluating a position again that is told. Among many positions,
/// those that were overestimated at first seem to change most.
const TOLD_SHARE: u32 = 2;

/// Chances that have changed by less, all together, have changed too little to say by what.
const TELLING: f32 = 0.2;

/// Share from which a change counts as mostly luck, or mostly choice.
const MOSTLY: f32 = 2.0 / 3.0;

/// Gain in win probability above the average of all seats from which a seat's luck is worth a word.
const LUCKY: f32 = 0.25;

/// Number of standard errors that must exclude the opposite before luck is mentioned.
const SURE: f32 = 2.0;

/// Minimum number of playouts for a position that is told.
const LEAST: u32 = 24;

/// Seed offsets for the positions that are told, and for the worlds in which luck is measured.
const AGAIN: u64 = 1 << 32;
const OTHER_WORLDS: u64 = 1 << 33;

/// A step of a game that is over, from one fence to a later one.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// Number of moves made before it; at the beginning of the game the same as after it.
    pub from: usize,
    /// Number of moves made after it.
    pub to: usize,
    /// The chances of each seat before it, as all players at the table knew them: 1 for a sure win, 0 for none.
    pub before: BySeat<f32>,
    /// The chances of each seat after it.
    pub after: BySeat<f32>,
    /// The change of each seat's chances by the eyes of the first mover, of which luck is a part.
    pub grown: BySeat<f32>,
    /// The win probability that chance gave each seat in it, or took; at the beginning by the deal.
    pub luck: BySeat<Estimate>,
}

/// The cause of a change of chances in a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A draw, a roll or something hidden.
    Luck,
    /// The actions of the players.
    Choice,
    /// Both.
    Both,
}

impl Moment {
    /// Returns the total change of the chances of all seats.
    #[must_use]
    pub fn swing(&self) -> f32 {
        total(&change(&self.before, &self.after))
    }

    /// Returns the cause of the change. `None` if chances hardly changed, or if it can't be told whether it was mostly
    /// luck or mostly choice.
    #[must_use]
    pub fn cause(&self) -> Option<Cause> {
        let (mut all, mut luck, mut off) = (0.0, 0.0, 0.0);
        for (seat, by) in self.grown.iter() {
            let came = self.luck[seat];
            all += by * by;
            luck += by * came.mean;
            // what is off for one seat is off for others too
            off += by.abs() * came.variance.sqrt();
        }
        let is_telling = self.to > 0 && self.swing().min(total(&self.grown)) >= TELLING;
        let [share, off] = [luck / all, SURE * off / all];
        let range = [share - off, share + off].map(Cause::of);
        (is_telling && range != [Cause::Choice, Cause::Luck]).then(|| Cause::of(share))
    }
}

impl Cause {
    /// Returns the cause of a change of which this share was luck.
    fn of(share: f32) -> Self {
        match share {
            share if share >= MOSTLY => Self::Luck,
            share if share <= 1.0 - MOSTLY => Self::Choice,
            _ => Self::Both,
        }
    }
}

/// Returns the seats with most luck in these moments, including the deal, and their gain in win probability above the
/// average of all. `None` if luck was about even, or if that can't be told.
#[must_use]
pub fn luckiest(moments: &[Moment]) -> Option<(Seats, f32)> {
    let seats = moments.first()?.luck.count();
    let luck = BySeat::from_fn(seats, |seat| {
        moments.iter().map(|it| it.luck[seat].mean).sum()
    });
    let off = luck_error(moments);
    let all: f32 = luck.iter().map(|(_, luck)| luck).sum();
    let most = luck.iter().map(|(_, luck)| *luck).fold(f32::MIN, f32::max);
    let more = most - all / f32::from(seats);
    // those of one side have the same
    let lucky = luck.seats_where(|luck| most - luck < 0.01);
    // what is off for two differs by so much
    let near = luck.seats_where(|luck| most - luck < (SURE * SQRT_2 * off).max(0.01));
    (more >= LUCKY && more >= SURE * off && near == lucky).then_some((lucky, more))
}

/// Returns the standard error of the luck of the seat whose luck is least known.
fn luck_error(moments: &[Moment]) -> f32 {
    let seats = moments.iter().flat_map(|it| Seat::first(it.luck.count()));
    let variance = |seat: Seat| moments.iter().map(|it| it.luck[seat].variance).sum::<f32>();
    seats.map(variance).fold(0.0, f32::max).sqrt()
}

/// Returns the moments of a finished or interrupted game with these moves: its beginning, and a few more that can be
/// viewed one by one. The same game always has the same moments. `None` if it wasn't played by these rules.
#[must_use]
pub fn moments<G: Game>(
    options: G::Options,
    seats: u8,
    seed: Seed,
    moves: &[(Seat, G::Action)],
) -> Option<Vec<Moment>> {
    let agreed = options.clone();
    let fences = fences::<G>(options, seats, seed, moves)?;
    let last = fences.len() - 1;
    let mut walk = Walk::<G> {
        fences,
        options: &agreed,
        seats,
        moves,
    };
    let mut places = turns(last.saturating_sub(1), |span| walk.swing(span));
    places.extend([0, last]);
    places.sort_unstable();
    places.dedup();
    Some(places.into_iter().map(|it| walk.moment(it)).collect())
}

/// A position that no undo can cross.
struct Fence<G: Game> {
    /// Number of moves made before it.
    moves: usize,
    state: G::State,
    /// Each seat's win probability, once it is known.
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

/// Returns the beginning, the positions that no undo could cross after something was told, and the last one in any
/// case.
fn fences<G: Game>(
    options: G::Options,
    seats: u8,
    seed: Seed,
    moves: &[(Seat, G::Action)],
) -> Option<Vec<Fence<G>>> {
    let mut play = Play::<G>::start(options, seats, seed, &mut EventLog::new_muted());
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

/// The change of each seat's chances.
fn change(before: &BySeat<f32>, after: &BySeat<f32>) -> BySeat<f32> {
    BySeat::from_fn(before.count(), |seat| after[seat] - before[seat])
}

/// The sizes of all changes together.
fn total(changes: &BySeat<f32>) -> f32 {
    changes.iter().map(|(_, change)| change.abs()).sum()
}

struct Walk<'a, G: Game> {
    fences: Vec<Fence<G>>,
    options: &'a G::Options,
    seats: u8,
    moves: &'a [(Seat, G::Action)],
}

impl<G: Game> Walk<'_, G> {
    fn swing(&mut self, span: &Range<usize>) -> f32 {
        let [before, after] = [span.start, span.end].map(|place| self.hopes(place));
        total(&change(&before, &after))
    }

    fn hopes(&mut self, place: usize) -> BySeat<f32> {
        let (fence, seats) = (&mut self.fences[place], self.seats);
        let mut tries = Tries {
            worlds: (G::SKILL.games / SHARE).max(1),
            chance: place_chance(0, place),
        };
        let foreseen = || {
            means(&luck::estimate_chances::<G>(
                &fence.state,
                seats,
                None,
                &mut tries,
            ))
        };
        fence.hopes.get_or_insert_with(foreseen).clone()
    }

    /// Returns what led to a fence from the one before it.
    fn moment(&self, place: usize) -> Moment {
        let earlier = place.saturating_sub(1);
        let [before, after] =
            [earlier, place].map(|place| means(&self.estimate_chances(place, None)));
        let [from, to] = [earlier, place].map(|place| self.fences[place].moves);
        let state = &self.fences[earlier].state;
        let mut tries = tries::<G>(OTHER_WORLDS, place);
        let none = BySeat::from_fn(self.seats, |_| Estimate::default());
        let moves = &self.moves[from..to];
        let (grown, luck) = match moves.first() {
            None => {
                let luck = luck::deal_luck::<G>(self.options, state, self.seats, &mut tries);
                (means(&none), luck)
            }
            Some((mover, _)) => {
                let [had, has] =
                    [earlier, place].map(|place| self.estimate_chances(place, Some(*mover)));
                let grown = change(&means(&had), &means(&has));
                // of what has hardly changed, nothing is worth a word
                let luck = match total(&grown) < TELLING {
                    true => none,
                    false => luck::step_luck::<G>(state, moves, &has, &mut tries),
                };
                (grown, luck)
            }
        };
        Moment {
            from,
            to,
            before,
            after,
            grown,
            luck,
        }
    }

    /// Returns the chances of each seat at a fence as one seat sees them or, without a seat, as every viewer does.
    fn estimate_chances(&self, place: usize, eyes: Option<Seat>) -> BySeat<Estimate> {
        let state = &self.fences[place].state;
        luck::estimate_chances::<G>(state, self.seats, eyes, &mut tries::<G>(AGAIN, place))
    }
}

/// The tries at what is told of a place.
fn tries<G: Game>(numbers: u64, place: usize) -> Tries {
    Tries {
        worlds: (G::SKILL.games / TOLD_SHARE).max(LEAST),
        chance: place_chance(numbers, place),
    }
}

fn means(all: &BySeat<Estimate>) -> BySeat<f32> {
    BySeat::from_fn(all.count(), |seat| all[seat].mean)
}

/// Returns the chance for evaluating a position, which is the same whatever was evaluated before.
fn place_chance(numbers: u64, place: usize) -> Chance {
    Chance::from_seed(Seed::from_number(numbers + place as u64))
}

/// The places, up to this one, to which chances have changed most.
fn turns(last: usize, mut swing: impl FnMut(&Range<usize>) -> f32) -> Vec<usize> {
    let mut spans = weigh_pieces(0..last, COARSE, &mut swing);
    spans.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    spans.truncate(TURNS);
    let narrowed = |(_, span)| narrow_span(span, &mut swing).end;
    spans.into_iter().map(narrowed).collect()
}

/// The step of a span in which they have changed most, by pieces that become smaller.
fn narrow_span(
    mut span: Range<usize>,
    swing: &mut impl FnMut(&Range<usize>) -> f32,
) -> Range<usize> {
    while span.len() > 1 {
        let parts = weigh_pieces(span.clone(), FINE, swing).into_iter();
        let widest = parts.max_by(|(one, _), (other, _)| one.total_cmp(other));
        let Some((_, part)) = widest else { break };
        span = part;
    }
    span
}

/// The pieces of a span, each with how much chances have changed in it.
fn weigh_pieces(
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

    /// A moment in which one of two came to hope for more, of which so much is luck.
    fn gain_moment(more: f32, luck: f32, variance: f32) -> Moment {
        let both = |it: f32| BySeat::from_fn(2, |seat| [it, -it][usize::from(seat.index())]);
        let mean = both(luck);
        Moment {
            from: 3,
            to: 4,
            before: both(0.0),
            after: both(more),
            grown: both(more),
            luck: BySeat::from_fn(2, |seat| Estimate {
                mean: mean[seat],
                variance,
            }),
        }
    }

    #[test]
    fn what_may_be_luck_or_choice_is_said_to_be_neither() {
        for (luck, cause) in [
            (0.5, Cause::Luck),
            (0.4, Cause::Luck),
            (0.3, Cause::Both),
            (0.1, Cause::Choice),
            (-0.2, Cause::Choice),
        ] {
            assert_eq!(gain_moment(0.5, luck, 0.0).cause(), Some(cause), "{luck}");
        }
        // off by 0.1 one time in three, and by 0.2 one time in twenty
        assert_eq!(gain_moment(0.5, 0.4, 0.01).cause(), Some(Cause::Luck));
        assert_eq!(gain_moment(0.5, 0.3, 0.01).cause(), None);
        assert_eq!(gain_moment(0.5, 0.4, 0.04).cause(), None);
        assert_eq!(
            gain_moment(0.09, 0.09, 0.0).cause(),
            None,
            "it hardly changed"
        );
    }

    #[test]
    fn nobody_is_called_lucky_who_may_not_have_been() {
        let one = |variance: f32| luckiest(&[gain_moment(0.3, 0.3, variance)]);
        let first = Seats::first(1);
        assert_eq!(one(0.0).map(|it| it.0), Some(first));
        assert_eq!(one(0.02).map(|it| it.0), Some(first));
        assert_eq!(one(0.03), None);
        let three = |variance: f32| {
            let mean = [0.40, 0.37, -0.77];
            let luck = BySeat::from_fn(3, |seat| Estimate {
                mean: mean[usize::from(seat.index())],
                variance,
            });
            luckiest(&[Moment {
                luck,
                ..gain_moment(0.3, 0.3, variance)
            }])
        };
        assert_eq!(three(0.0).map(|it| it.0), Some(first));
        assert_eq!(three(0.01), None, "it may have been the second");
        let often = vec![gain_moment(0.3, 0.3, 0.03); 4];
        assert_eq!(luckiest(&often).map(|it| it.0), Some(first));
        assert_eq!(luckiest(&[gain_moment(0.2, 0.2, 0.0)]), None, "it was even");
    }

    #[test]
    fn a_span_is_divided_evenly() {
        assert_eq!(pieces(3..13, 3), [3..6, 6..9, 9..13]);
        assert_eq!(pieces(0..0, 3), []);
        assert_eq!(pieces(4..6, 3), [4..5, 5..6]);
    }
}
