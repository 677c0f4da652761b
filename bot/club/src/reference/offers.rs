//! The games as visitors of our page see them: name, summary and picture.

use base::page::Press;
use engine::GameId;
use speech::Words;
use table::any::AnyGame;
use table::pages::rules::first_lesson;

use crate::club::Club;
use crate::names::players;

/// A game that is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The id used in buttons.
    pub game: GameId,
    /// The name in words.
    pub name: String,
    /// The number of players.
    pub players: String,
    /// The subject and the playing time.
    pub summary: String,
    /// Whether it has a picture.
    pub drawn: bool,
    /// The button to its first lesson, if it has any.
    pub learn: Option<Press>,
}

impl Club {
    /// The games, in the order in which they are offered.
    #[must_use]
    pub fn offers(&self, words: Words) -> Vec<Offer> {
        let registry = self.tables.registry();
        let offer = |game: &'static dyn AnyGame| Offer {
            game: game.id(),
            name: game.name(words),
            players: players(game),
            summary: game.summary(words),
            drawn: registry.has_pictures(),
            learn: (game.lessons() > 0).then(|| first_lesson(game.id())),
        };
        registry.iter().map(offer).collect()
    }

    /// The picture of a game as SVG: its name and some of its cards.
    #[must_use]
    pub fn cover(&self, game: GameId, words: Words) -> Option<String> {
        let registry = self.tables.registry();
        let game = registry.game(game).filter(|_| registry.has_pictures())?;
        Some(game.lobby(&[], 0, words))
    }
}
