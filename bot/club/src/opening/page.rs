//! The pages on which a person chooses a game to play.

use base::page::{Block, Page, Press};
use base::picture::Picture;
use base::place_settings::{PlaceSwitch, PlaceSwitches};
use picture::tiles::{Tile, tiles};
use speech::{Words, args, key};
use table::any::{AnyGame, Registry};

use crate::names::{offer_games, players, quote_text};

/// The games to choose from, of those that are played, with a picture if that is wanted.
pub(crate) fn games(words: Words, played: Vec<&'static dyn AnyGame>, drawn: bool) -> Page {
    if played.is_empty() {
        return Page::line(words.say(key!("place-no-games")));
    }
    let picture = drawn.then(|| draw_games(words, &played));
    let question = words.say(key!("play-which"));
    Page {
        picture,
        ..playable(words, question, played.into_iter())
    }
}

/// Draws a tile for each game: its name, its number of players and a fan of its cards.
fn draw_games(words: Words, games: &[&'static dyn AnyGame]) -> Picture {
    let each = games.iter().map(|game| Tile {
        title: game.name(words),
        players: players(*game),
        fan: game.fan(),
    });
    let names = words.list(games.iter().map(|game| game.name(words)));
    Picture::new(tiles(&each.collect::<Vec<_>>()), names)
}

/// Some games to play under a question, each with what it is about.
fn playable(
    words: Words,
    question: String,
    games: impl Iterator<Item = &'static dyn AnyGame>,
) -> Page {
    let games: Vec<_> = games.collect();
    let about = games.iter().map(|game| introduce_game(words, *game));
    let about: Vec<Block> = about.map(Block::Line).collect();
    let mut page = offer_games(words, question, games.into_iter(), Press::Play);
    page.blocks.extend(about);
    page
}

/// Returns the line that introduces a game to a newcomer.
fn introduce_game(words: Words, game: &dyn AnyGame) -> String {
    let args = args![
        game = game.name(words),
        players = players(game),
        summary = game.summary(words)
    ];
    words.with(key!("play-about"), &args)
}

/// Builds the answer to a name that fits several games, or none: a choice of those, or of all that are played.
pub(crate) fn clarify_game(
    words: Words,
    played: Vec<&'static dyn AnyGame>,
    fitting: &[&'static dyn AnyGame],
    name: &str,
) -> Page {
    let args = args![name = quote_text(name)];
    if fitting.is_empty() {
        let question = words.with(key!("unknown-game"), &args);
        return playable(words, question, played.into_iter());
    }
    let question = words.with(key!("play-several"), &args);
    playable(words, question, fitting.iter().copied())
}

/// The games that are played where this is set.
pub(super) fn played_games<'a>(
    registry: &'a Registry,
    switches: &'a PlaceSwitches,
) -> impl Iterator<Item = &'static dyn AnyGame> + 'a {
    let games = registry.iter();
    games.filter(|game| !switches.has(PlaceSwitch::Bar(game.id())))
}
