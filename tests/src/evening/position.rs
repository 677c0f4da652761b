//! Positions that a random game comes to, with the way there.

use engine::{
    Chance, Play, Seat, Seed, Told,
    games::survival::{Action, Options, Survival},
};

/// How many games are looked through for a position.
const GAMES: u64 = 3_000;

/// A play, and all that was done in it.
#[derive(Clone)]
pub struct Position {
    /// The play.
    pub play: Play<Survival>,
    /// Its journal.
    pub moves: Vec<(Seat, Action)>,
}

/// The first position that is as wanted, of games between so many people who do anything.
///
/// # Panics
///
/// When none is found.
pub fn position(seats: u8, wanted: impl Fn(&Play<Survival>) -> bool) -> Position {
    let mut games = 0..GAMES;
    let found = games.find_map(|number| within_game(seats, number, &wanted));
    found.expect("random games come to everything")
}

fn within_game(
    seats: u8,
    number: u64,
    wanted: impl Fn(&Play<Survival>) -> bool,
) -> Option<Position> {
    let options = Options {
        quick_start: true,
        ..Options::default()
    };
    let play = Play::start(
        options,
        seats,
        Seed::from_number(number),
        &mut Told::muted(),
    );
    let mut at = Position {
        play,
        moves: Vec::new(),
    };
    let mut lots = Chance::seeded(Seed::from_number(!number));
    loop {
        if wanted(&at.play) {
            return Some(at);
        }
        let first = at.play.pending().iter().next()?;
        let options = answers(&at.play, first);
        let action = any(&mut lots, &options);
        at.play.act(first, action).ok()?;
        at.moves.push((first, action));
    }
}

/// What a person can answer: to pass for a whole turn he gives an order.
pub fn answers(play: &Play<Survival>, seat: Seat) -> Vec<Action> {
    let mut answers = play.legal(seat);
    answers.retain(|action| *action != Action::PassAll);
    answers
}

/// One of several.
///
/// # Panics
///
/// When there is none, or more than a die of 250 sides can tell apart.
pub fn any<T: Clone>(lots: &mut Chance, of: &[T]) -> T {
    let sides = u8::try_from(of.len()).expect("there are few");
    of[usize::from(lots.roll(sides)) - 1].clone()
}
