//! The games as whoever comes to a page of ours finds them: what each is, and how it looks.

use base::page::Press;
use engine::GameId;
use speech::Words;

use super::service::TableService;
use crate::any::AnyGame;
use crate::pages::lessons;
use crate::pages::notices::players;

/// A game that is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its name in buttons.
    pub game: GameId,
    /// Its name in words.
    pub name: String,
    /// How many can play.
    pub players: String,
    /// What it is about and how long it takes.
    pub summary: String,
    /// Whether it has a picture.
    pub drawn: bool,
    /// What opens its first lesson, if it has any.
    pub learn: Option<Press>,
}

impl TableService {
    /// The games, in the order in which they are offered.
    #[must_use]
    pub fn offers(&self, words: Words) -> Vec<Offer> {
        let registry = &self.actors.registry;
        let offer = |game: &'static dyn AnyGame| Offer {
            game: game.id(),
            name: game.name(words),
            players: players(game),
            summary: game.summary(words),
            drawn: registry.has_pictures(),
            learn: (game.lessons() > 0).then(|| lessons::first(game.id())),
        };
        registry.iter().map(offer).collect()
    }

    /// The picture of a game as SVG: its name and some of its cards.
    #[must_use]
    pub fn cover(&self, game: GameId, words: Words) -> Option<String> {
        let registry = &self.actors.registry;
        let game = registry.game(game).filter(|_| registry.has_pictures())?;
        Some(game.lobby(&[], 0, words))
    }
}
