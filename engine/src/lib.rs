//! The rules of five tabletop games as plain, deterministic values, with AIs that play them.
//!
//! The crate gives a bot, or a researcher, games with hidden information and chance for two to eight players: legal
//! actions, views without secrets, undo, a stored form, a text notation, and a search for strong play. The same seed,
//! options and actions give the same game on every machine.
//!
//! This is a whole game between two AIs that see only what a player in their seat may know:
//!
//! ```
//! use engine::ai::Level;
//! use engine::games::rps_zombie::{Options, RpsZombie};
//! use engine::{BySeat, Chance, EventLog, Play, Seat, Seed, Viewer};
//!
//! let seed = Seed::from_number(7);
//! let mut play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
//! let mut dice = Chance::from_seed(Seed::from_number(8));
//! let levels = BySeat::from_fn(2, |seat| match seat {
//!     Seat::FIRST => Level::Hard,
//!     _ => Level::Easy,
//! });
//! while let Some(seat) = play.pending_seats().iter().next() {
//!     let view = || play.view(Viewer::Seat(seat)); // your own AI chooses from this and the legal actions
//!     let action = levels[seat].choose(view, seat, &play.legal(seat), &mut dice);
//!     println!("{seat}: {action}"); // `"throw rock".parse()` reads an action back
//!     play.act(seat, action).expect("an AI chooses a legal action");
//! }
//! println!("{:?}", play.outcome());
//! ```
//!
//! | to | see |
//! | --- | --- |
//! | play a game step by step, with undo and a stored form | [`Play`], [`SavedPlay`] |
//! | play thousands of games between AIs | [`simulate`] |
//! | learn what a viewer may know, and when an answer becomes public | [`View`], [`Viewer`], [`Secrecy`], [`Secret`] |
//! | sample determinizations of a view | [`Game::imagine`] |
//! | choose an action: heuristic, tree search, sequential halving | [`ai`], [`Policy`], [`mod@search`] |
//! | learn the value of positions | [`net`], and the example `learn` |
//! | measure swings, luck and key moments of a finished game | [`tale`] |
//! | write positions and expectations as text | [`notation`], [`scenario`] |
//! | read the rules of a game | its room in [`games`], and the `RULES.md` beside the code |
//! | add a game | [`game`] has a whole one; then *Adding a game* in `CONTRIBUTING.md`, and `tests/pig` |
//!
//! A game is an implementation of [`Game`]. [`Menus`], [`Orders`] and [`Policy`] add buttons, answers in advance and a
//! heuristic for AIs, each with defaults.
//!
//! This crate never reads a clock, a file or the environment, talks to a network, waits, prints, or holds a sentence
//! meant for a person. Time does not exist here, randomness comes in as a [`Chance`], and words are made by the bot from
//! the typed [`Game::Prompt`], [`Menus::Choice`], [`Game::Event`] and [`Game::Whisper`] values.

pub mod ai;
pub mod chance;
pub mod error;
mod figures;
pub mod game;
pub mod games;
pub mod id;
pub mod lesson;
mod luck;
pub mod net;
pub mod notation;
mod partial;
pub mod play;
pub mod programs;
pub mod scenario;
pub mod search;
pub mod seat;
pub mod secret;
pub mod simulate;
pub mod story;
pub mod tale;

pub use chance::{Chance, ScriptedDraw, Seed};
pub use error::NotationError;
pub use game::{
    Decision, DecisionKind, EventLog, Game, Macro, Manner, Menus, Never, Orders, Outcome, Policy,
    Position, SearchMethod, Secrecy, Setting, Skill, View, actions_of_macros, require,
};
pub use id::GameId;
pub use notation::{Fact, Notation};
pub use partial::Partial;
pub use play::{ActionError, Acts, LoadError, Move, Play, SavedPlay};
pub use programs::Programs;
pub use seat::{BySeat, Seat, Seats, Team, Viewer};
pub use secret::Secret;
pub use story::Story;
