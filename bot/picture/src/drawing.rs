//! The interface for drawing a game.

use engine::{Menus, Seat, View};
use speech::Teller;

use super::art::Face;
use super::{SeatLabel, Spot, lobby};

/// A game that can be drawn: one implementation a game.
///
/// ```
/// use base::lang::Lang;
/// use engine::games::rps_zombie::{Options, RpsZombie};
/// use engine::{EventLog, Play, Seed, Viewer};
/// use picture::Drawing;
/// use speech::{Cast, Teller, Words};
///
/// let seed = Seed::from_number(7);
/// let play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
/// let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
/// let tell = Teller::new(Words::new(Lang::En), &cast);
/// let svg = RpsZombie::board(&play.view(Viewer::Group).public, &tell);
/// assert!(svg.starts_with("<svg"));
/// ```
pub trait Drawing: Menus {
    /// Returns the public board, as SVG.
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String;

    /// Returns the board with a player's choices so far on a menu marked on it, such as the reach of an opened pawn.
    /// `None` if there is no mark to draw.
    #[must_use]
    fn marked_board(_: &View<Self>, _so_far: &[Self::Choice], _: &Teller<'_>) -> Option<String> {
        None
    }

    /// Returns the private view of a seat, such as its hand, as SVG for its private pane.
    /// [`Speech::private_lines`](speech::Speech::private_lines) tells all of it too. `None` if the game has no such drawing. A game
    /// must return `None` either always or never, since some platforms don't let a message lose its picture.
    #[must_use]
    fn hand(_view: &View<Self>, _seat: Seat, _tell: &Teller<'_>) -> Option<String> {
        None
    }

    /// The part of the drawings of a table that the last choice of a path means: a cell, say, or a card. The
    /// path starts at the top of the menu of `seat`, or of the board if there is no seat. None: no part means
    /// it, or the path is empty.
    #[must_use]
    fn spot(_: &View<Self>, _path: &[Self::Choice], _seat: Option<Seat>) -> Option<Spot> {
        None
    }

    /// Each card of [`Speech::cards`](speech::Speech::cards) alone, in the same order, as it lies on the
    /// table or in a hand, as SVG. None: the game has no cards.
    #[must_use]
    fn faces(_tell: &Teller<'_>) -> Vec<String> {
        Vec::new()
    }

    /// A handful of its cards, by which it is known again; none by default.
    #[must_use]
    fn fan() -> Vec<Face> {
        Vec::new()
    }

    /// The picture of a lobby, as SVG: who sits there, and how many chairs are free, which the word
    /// `empty` says on each.
    #[must_use]
    fn lobby(title: &str, seats: &[SeatLabel], free: u8, empty: &str) -> String {
        lobby::lobby(title, &Self::fan(), seats, free, empty)
    }
}
