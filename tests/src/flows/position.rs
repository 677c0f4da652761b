//! Positions that a random game comes to, with the way there.

use engine::ai::Level;
use engine::notation::Setup;
use engine::{Chance, EventLog, Game, Menus, Notation, Play, Policy, Seat, Seed, Viewer};

/// Number of games searched for a position.
const GAMES: u64 = 3_000;

/// A play, and all that was done in it.
#[derive(Clone)]
pub struct Position<G: Game> {
    /// The play.
    pub play: Play<G>,
    /// The journal of the play.
    pub moves: Vec<(Seat, G::Action)>,
}

/// A position that is written down as in a scenario. Panics if it can't be read.
pub fn parse_position<G: Notation>(setup: &str) -> Position<G> {
    let table = setup.parse().expect("it is TOML");
    let mut chance = Chance::from_seed(Seed::from_number(5));
    let position = G::position(&Setup::new(&table), &mut chance);
    Position {
        play: Play::at(position.expect("it is a position"), chance),
        moves: Vec::new(),
    }
}

/// The first position that is as wanted, of games between so many people who do anything. Panics
/// when none is found.
pub fn position<G: Menus>(
    options: &G::Options,
    seats: u8,
    wanted: impl Fn(&Play<G>) -> bool,
) -> Position<G> {
    let mut games = 0..GAMES;
    let found = games.find_map(|number| search_game((options, seats), number, &wanted));
    found.expect("random games come to everything")
}

fn search_game<G: Menus>(
    (options, seats): (&G::Options, u8),
    number: u64,
    wanted: impl Fn(&Play<G>) -> bool,
) -> Option<Position<G>> {
    let play = Play::start(
        options.clone(),
        seats,
        Seed::from_number(number),
        &mut EventLog::new_muted(),
    );
    let mut at = Position {
        play,
        moves: Vec::new(),
    };
    let mut rng = Chance::from_seed(Seed::from_number(!number));
    loop {
        if wanted(&at.play) {
            return Some(at);
        }
        let first = at.play.pending_seats().iter().next()?;
        let options = answers(&at.play, first);
        let action = any(&mut rng, &options);
        at.play.act(first, action).ok()?;
        at.moves.push((first, action));
    }
}

/// Returns the choice of the game's own strategy, from the knowledge of a seat; always the same in one position.
pub fn preferred_action<G: Menus + Policy>(play: &Play<G>, seat: Seat) -> G::Action {
    let mut rng = Chance::from_seed(Seed::from_number(play.steps().into()));
    let look = || play.view(Viewer::Seat(seat));
    Level::Normal.choose::<G>(look, seat, &answers(play, seat), &mut rng)
}

/// Returns the answers that a person can give with buttons: those on no menu can only be typed.
pub fn answers<G: Menus>(play: &Play<G>, seat: Seat) -> Vec<G::Action> {
    let mut answers = play.legal(seat);
    answers.retain(|action| !G::path(*action).is_empty());
    answers
}

/// One of several. Panics when there is none, or more than a die of 250 sides can tell apart.
pub fn any<T: Clone>(rng: &mut Chance, of: &[T]) -> T {
    let sides = u8::try_from(of.len()).expect("there are few");
    of[usize::from(rng.roll(sides)) - 1].clone()
}
