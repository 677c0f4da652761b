//! The key moments of a finished game: its beginning, the turns where win probabilities changed most, and its end.
//!
//! Win probabilities are means of playouts by the AIs' own heuristics, from determinizations of what all players at the
//! table knew. So no game has to say what matters in it. The share of luck in a change is measured by the eyes of its
//! first mover, and only for the moments that are told.
//!
//! ```
//! use engine::ai::Level;
//! use engine::games::rps_zombie::{Options, RpsZombie};
//! use engine::{Chance, EventLog, Play, Seed, Viewer, tale};
//!
//! let seed = Seed::from_number(7);
//! let mut play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
//! let (mut dice, mut moves) = (Chance::from_seed(Seed::from_number(8)), Vec::new());
//! while let Some(seat) = play.pending_seats().iter().next() {
//!     let look = || play.view(Viewer::Seat(seat));
//!     let action = Level::Easy.choose(look, seat, &play.legal(seat), &mut dice);
//!     play.act(seat, action).expect("an AI chooses a legal action");
//!     moves.push((seat, action));
//! }
//! let moments = tale::moments::<RpsZombie>(Options::default(), 2, seed, &moves);
//! let moments = moments.expect("the moves are legal");
//! assert_eq!(moments.last().map(|end| end.to), Some(moves.len()));
//! ```

use std::f32::consts::SQRT_2;
use std::ops::Range;

use crate::chance::{Chance, Seed};
use crate::game::{EventLog, Game, Policy};
pub use crate::luck::Estimate;
use crate::luck::{self, Sampling};
use crate::play::Play;
use crate::seat::{BySeat, Seat, Seats};

/// Number of turns of a game told between its beginning and its end.
const TURNS: usize = 3;

/// Number of pieces into which a game is divided to find them, and number of parts of a piece that holds one.
const PIECES: usize = 10;
const PARTS: usize = 3;

/// Maximum number of positions kept: longer games keep every second, fourth or eighth one.
const MAX_FENCES: usize = 512;

/// Divisor of a hard player's playout budget for evaluating a position during the search for turns.
const SEARCH_SHARE: u32 = 8;

/// Divisor of a hard player's playout budget for evaluating a position again that is told. Among many positions,
/// those that were overestimated at first seem to change most.
const TOLD_SHARE: u32 = 2;

/// Total change of win probabilities below which a change has no cause worth a word.
const MIN_SWING: f32 = 0.2;

/// Share from which a change counts as mostly luck, or mostly choice.
const MOSTLY: f32 = 2.0 / 3.0;

/// Gain in win probability above the average of all seats from which a seat's luck is worth a word.
const LUCKY: f32 = 0.25;

/// Number of standard errors that must exclude the opposite before luck is mentioned.
const STANDARD_ERRORS: f32 = 2.0;

/// Minimum number of playouts for a position that is told.
const MIN_PLAYOUTS: u32 = 24;

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
    /// The win probability of each seat before it, from the common knowledge of all players.
    pub before: BySeat<f32>,
    /// The win probability of each seat after it.
    pub after: BySeat<f32>,
    /// The change of each seat's win probability by the eyes of the first mover, of which luck is a part.
    pub grown: BySeat<f32>,
    /// The win probability that chance gave each seat in it, or took; at the beginning by the deal.
    pub luck: BySeat<Estimate>,
}

/// The cause of a change of win probabilities in a moment.
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
    /// Returns the total change of the win probabilities of all seats.
    #[must_use]
    pub fn swing(&self) -> f32 {
        total(&change(&self.before, &self.after))
    }

    /// Returns the cause of the change. `None` if win probabilities hardly changed, or if the samples leave open whether
    /// the cause was mostly luck or mostly choice.
    #[must_use]
    pub fn cause(&self) -> Option<Cause> {
        let (mut all, mut luck, mut error) = (0.0, 0.0, 0.0);
        for (seat, by) in self.grown.iter() {
            let came = self.luck[seat];
            all += by * by;
            luck += by * came.mean;
            // the errors of the seats are correlated
            error += by.abs() * came.variance.sqrt();
        }
        let is_large = self.to > 0 && self.swing().min(total(&self.grown)) >= MIN_SWING;
        let [share, error] = [luck / all, STANDARD_ERRORS * error / all];
        let range = [share - error, share + error].map(Cause::of);
        (is_large && range != [Cause::Choice, Cause::Luck]).then(|| Cause::of(share))
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
/// average of all. `None` if luck was about even, or if the samples leave that open.
#[must_use]
pub fn luckiest(moments: &[Moment]) -> Option<(Seats, f32)> {
    let seats = moments.first()?.luck.count();
    let luck = BySeat::from_fn(seats, |seat| {
        moments.iter().map(|it| it.luck[seat].mean).sum()
    });
    let error = luck_error(moments);
    let all: f32 = luck.iter().map(|(_, luck)| luck).sum();
    let most = luck.iter().map(|(_, luck)| *luck).fold(f32::MIN, f32::max);
    let more = most - all / f32::from(seats);
    // those of one side have the same
    let lucky = luck.seats_where(|luck| most - luck < 0.01);
    // the difference of two estimates has the error of both
    let near = luck.seats_where(|luck| most - luck < (STANDARD_ERRORS * SQRT_2 * error).max(0.01));
    (more >= LUCKY && more >= STANDARD_ERRORS * error && near == lucky).then_some((lucky, more))
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
pub fn moments<G: Policy>(
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
    win_probabilities: Option<BySeat<f32>>,
}

impl<G: Game> Fence<G> {
    fn of(play: &Play<G>, moves: usize) -> Self {
        Self {
            moves,
            state: play.state().clone(),
            win_probabilities: None,
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
        if fences.len() > MAX_FENCES {
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

/// Returns the change of each seat's win probability.
fn change(before: &BySeat<f32>, after: &BySeat<f32>) -> BySeat<f32> {
    BySeat::from_fn(before.count(), |seat| after[seat] - before[seat])
}

/// Returns the total size of all changes.
fn total(changes: &BySeat<f32>) -> f32 {
    changes.iter().map(|(_, change)| change.abs()).sum()
}

struct Walk<'a, G: Game> {
    fences: Vec<Fence<G>>,
    options: &'a G::Options,
    seats: u8,
    moves: &'a [(Seat, G::Action)],
}

impl<G: Policy> Walk<'_, G> {
    fn swing(&mut self, span: &Range<usize>) -> f32 {
        let [before, after] = [span.start, span.end].map(|place| self.win_probabilities(place));
        total(&change(&before, &after))
    }

    fn win_probabilities(&mut self, place: usize) -> BySeat<f32> {
        let (fence, seats) = (&mut self.fences[place], self.seats);
        let mut sampling = Sampling {
            worlds: (G::SKILL.playouts / SEARCH_SHARE).max(1),
            chance: place_chance(0, place),
        };
        let estimate = || {
            let state = &fence.state;
            means(&luck::estimate_win_probabilities::<G>(
                state,
                seats,
                None,
                &mut sampling,
            ))
        };
        fence.win_probabilities.get_or_insert_with(estimate).clone()
    }

    /// Returns the moment that led to a fence from the one before it.
    fn moment(&self, place: usize) -> Moment {
        let earlier = place.saturating_sub(1);
        let [before, after] = [earlier, place].map(|place| means(&self.estimate(place, None)));
        let [from, to] = [earlier, place].map(|place| self.fences[place].moves);
        let state = &self.fences[earlier].state;
        let mut sampling = sampling::<G>(OTHER_WORLDS, place);
        let none = BySeat::from_fn(self.seats, |_| Estimate::default());
        let moves = &self.moves[from..to];
        let (grown, luck) = match moves.first() {
            None => {
                let luck = luck::deal_luck::<G>(self.options, state, self.seats, &mut sampling);
                (means(&none), luck)
            }
            Some((mover, _)) => {
                let [had, has] = [earlier, place].map(|place| self.estimate(place, Some(*mover)));
                let grown = change(&means(&had), &means(&has));
                // a small change is not worth a word
                let luck = match total(&grown) < MIN_SWING {
                    true => none,
                    false => luck::step_luck::<G>(state, moves, &has, &mut sampling),
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

    /// Returns the win probability of each seat at a fence, as one seat or, without a seat, every viewer sees it.
    fn estimate(&self, place: usize, eyes: Option<Seat>) -> BySeat<Estimate> {
        let state = &self.fences[place].state;
        luck::estimate_win_probabilities::<G>(
            state,
            self.seats,
            eyes,
            &mut sampling::<G>(AGAIN, place),
        )
    }
}

/// Returns the sampling for a position that is told.
fn sampling<G: Policy>(numbers: u64, place: usize) -> Sampling {
    Sampling {
        worlds: (G::SKILL.playouts / TOLD_SHARE).max(MIN_PLAYOUTS),
        chance: place_chance(numbers, place),
    }
}

fn means(all: &BySeat<Estimate>) -> BySeat<f32> {
    BySeat::from_fn(all.count(), |seat| all[seat].mean)
}

/// Returns the chance for evaluating a position. It doesn't depend on earlier evaluations.
fn place_chance(numbers: u64, place: usize) -> Chance {
    Chance::from_seed(Seed::from_number(numbers + place as u64))
}

/// Returns the places, up to this one, after the largest swings.
fn turns(last: usize, mut swing: impl FnMut(&Range<usize>) -> f32) -> Vec<usize> {
    let mut spans = weigh_pieces(0..last, PIECES, &mut swing);
    spans.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    spans.truncate(TURNS);
    let narrowed = |(_, span)| narrow_span(span, &mut swing).end;
    spans.into_iter().map(narrowed).collect()
}

/// Narrows a span to its step with the largest swing, by pieces that become smaller.
fn narrow_span(
    mut span: Range<usize>,
    swing: &mut impl FnMut(&Range<usize>) -> f32,
) -> Range<usize> {
    while span.len() > 1 {
        let parts = weigh_pieces(span.clone(), PARTS, swing).into_iter();
        let widest = parts.max_by(|(one, _), (other, _)| one.total_cmp(other));
        let Some((_, part)) = widest else { break };
        span = part;
    }
    span
}

/// Returns the pieces of a span, each after its swing.
fn weigh_pieces(
    span: Range<usize>,
    most: usize,
    swing: &mut impl FnMut(&Range<usize>) -> f32,
) -> Vec<(f32, Range<usize>)> {
    let pieces = pieces(span, most).into_iter();
    pieces.map(|piece| (swing(&piece), piece)).collect()
}

/// Divides a span into so many pieces of like length, or fewer where it has no more steps.
fn pieces(span: Range<usize>, most: usize) -> Vec<Range<usize>> {
    let count = span.len().min(most);
    let end = |piece: usize| span.start + span.len() * piece / count;
    (0..count).map(|piece| end(piece)..end(piece + 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_with_the_largest_swings_are_found() {
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

    /// Returns a moment in which one of two seats gained win probability, of which so much is luck.
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
    fn an_unclear_cause_is_no_cause() {
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
    fn a_seat_is_lucky_only_beyond_the_error() {
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
