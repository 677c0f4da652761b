//! The pages that belong to no table: greeting, help, rules, the choice of games.

use base::address::Person;
use base::command::Command;
use base::lang::Lang;
use base::page::{Block, Button, Page, Press, Target};
use base::picture::Picture;
use base::preferences::{Calls, Preferences};
use base::zone::Clock;
use picture::tiles::{Tile, tiles};
use speech::{Key, Words, args, key, shown_name, stem};

use super::choices::offer_games;
use super::names::{capital, games_meant, quote_text};
use super::nights::called_zone;
use crate::any::{AnyGame, Registry};

/// Builds the first message to a person in private. It says in three lines what the bot is, and shows the way to the
/// games and, where it `leads` there, to a group.
pub(crate) fn hello(words: Words, leads: bool) -> Page {
    let learn = Button::press(words.say(key!("button-lessons")), &Press::Lessons);
    let group = leads.then(|| group_button(words));
    first_page(words, key!("hello-how"), [learn].into_iter().chain(group))
}

/// The first word where the bot was just brought.
pub(crate) fn welcome(words: Words) -> Page {
    first_page(words, key!("welcome-how"), [])
}

/// Returns a page that says what the bot is, in three lines of which the last says how to go on, with the way to the
/// games and these others.
fn first_page(words: Words, how: Key, ways: impl IntoIterator<Item = Button>) -> Page {
    let buttons = [games_button(words)].into_iter().chain(ways);
    Page {
        blocks: vec![
            Block::Title(words.say(key!("hello-title"))),
            Block::Line(words.say(key!("hello"))),
            Block::Line(words.say(how)),
        ],
        buttons: buttons.map(|button| vec![button]).collect(),
        ..Page::default()
    }
}

/// The way to the games.
fn games_button(words: Words) -> Button {
    Button::press(words.say(key!("button-games")), &Press::Games)
}

/// The way to one's groups, to one of which the bot is brought.
fn group_button(words: Words) -> Button {
    Button::new(words.say(key!("button-group")), Target::Group(None))
}

/// Builds the help page. It says in three lines what the bot is. It shows the way to a game, to the commands and, where
/// it `leads` there, to a group.
pub(crate) fn help(words: Words, leads: bool) -> Page {
    let more = Button::press(words.say(key!("button-commands")), &Press::Commands);
    let group = leads.then(|| group_button(words));
    first_page(words, key!("help-talk"), [more].into_iter().chain(group))
}

/// Builds the list of commands.
pub(crate) fn commands(words: Words) -> Page {
    let title = Block::Title(words.say(key!("help-title")));
    Page {
        blocks: [vec![title], command_lines(words)].concat(),
        buttons: vec![vec![games_button(words)]],
        ..Page::default()
    }
}

/// Returns a line for each command.
fn command_lines(words: Words) -> Vec<Block> {
    let names = Command::ALL.iter().map(|command| command.spec().name);
    names
        .map(|name| Block::Line(words.of(stem!("help-"), name)))
        .collect()
}

/// An answer to a command that there is not.
pub(crate) fn unknown(words: Words, command: &str) -> Page {
    let command: String = command.chars().take(40).collect();
    let line = Block::Line(words.with(key!("unknown-command"), &args![command = command]));
    Page {
        blocks: [vec![line], command_lines(words)].concat(),
        ..Page::default()
    }
}

/// Builds the page of a person's own settings: notifications, automatic answers, and `alone` with the bot their
/// language too. Elsewhere the place sets the language.
pub(crate) fn settings(words: Words, set: Preferences, alone: bool) -> Page {
    let mut blocks = vec![
        Block::Title(words.say(key!("settings-title"))),
        Block::Line(words.say(calls_key(set.calls))),
        Block::Line(night_text(words, set.night)),
        Block::Line(words.say(obvious_key(set.obvious))),
        Block::Line(words.say(plain_key(set.plain))),
    ];
    let mut buttons = call_buttons(words, set.calls);
    buttons.push(obvious_buttons(words, set.obvious));
    let plain = plain_button(words, !set.plain, Press::Plain);
    buttons.push(vec![plain, nights_button(words)]);
    if alone {
        blocks.push(Block::Line(words.say(key!("language-own"))));
        buttons.extend(languages());
    }
    Page {
        blocks,
        buttons,
        ..Page::default()
    }
}

/// The languages, each called as its speakers call it.
pub(crate) fn languages() -> Vec<Vec<Button>> {
    let button = |lang: Lang| Button::press(lang.own_name(), &Press::Speak(lang));
    let pairs = Lang::ALL.chunks(2);
    pairs
        .map(|two| two.iter().copied().map(button).collect())
        .collect()
}

/// Returns the label of a choice, with a mark if it is set.
fn mark_label(label: String, is_set: bool) -> String {
    match is_set {
        true => format!("✅ {label}"),
        false => label,
    }
}

/// Returns the buttons for when to notify a person; the one `set` is marked.
#[must_use]
pub fn call_buttons(words: Words, set: Calls) -> Vec<Vec<Button>> {
    let label = |calls: Calls| match calls {
        Calls::Always => key!("button-calls-always"),
        Calls::Away => key!("button-calls-away"),
        Calls::Never => key!("button-calls-never"),
    };
    let button = |calls| {
        let label = mark_label(words.say(label(calls)), calls == set);
        Button::press(label, &Press::Call(calls))
    };
    vec![Calls::ALL.map(button).to_vec()]
}

/// Returns the key of the text that says when a person is notified.
#[must_use]
pub fn calls_key(calls: Calls) -> Key {
    match calls {
        Calls::Always => key!("calls-always"),
        Calls::Away => key!("calls-away"),
        Calls::Never => key!("calls-never"),
    }
}

/// Returns the button that turns automatic answers to questions with a single option on or off.
pub(crate) fn obvious_button(words: Words, on: bool) -> Button {
    let label = if on {
        key!("button-obvious-on")
    } else {
        key!("button-obvious-off")
    };
    Button::press(words.say(label), &Press::Obvious(on))
}

/// Returns the buttons for automatic answers to questions with a single option; the one `set` is marked.
#[must_use]
pub fn obvious_buttons(words: Words, set: Option<bool>) -> Vec<Button> {
    let choice = |on| {
        let button = obvious_button(words, on);
        Button {
            label: mark_label(button.label.clone(), set == Some(on)),
            ..button
        }
    };
    [true, false].map(choice).to_vec()
}

/// Returns the key of the text about automatic answers to questions with a single option.
#[must_use]
pub fn obvious_key(obvious: Option<bool>) -> Key {
    match obvious {
        Some(true) => key!("obvious-on"),
        Some(false) => key!("obvious-off"),
        None => key!("obvious-alone"),
    }
}

/// The button by which words alone are shown from now on, or pictures too: to a person, or in a
/// place.
#[must_use]
pub fn plain_button(words: Words, on: bool, press: fn(bool) -> Press) -> Button {
    let label = if on {
        key!("button-plain-on")
    } else {
        key!("button-plain-off")
    };
    Button::press(words.say(label), &press(on))
}

/// Returns the sentence that says whether a person is notified at night, and by the clock of which city.
#[must_use]
pub fn night_text(words: Words, night: Option<Clock>) -> String {
    match night {
        Some(Clock::Of(zone)) => {
            words.with(key!("night-on-in"), &args![city = called_zone(words, zone)])
        }
        Some(Clock::Ahead(_)) => words.say(key!("night-on")),
        None => words.say(key!("night-off")),
    }
}

/// Returns the button to the settings of the night.
#[must_use]
pub fn nights_button(words: Words) -> Button {
    Button::press(words.say(key!("button-nights")), &Press::Nights(None))
}

/// Returns the button that lifts a person's blocks on challenges from others.
#[must_use]
pub fn unshun_button(words: Words) -> Button {
    Button::press(words.say(key!("button-unshun")), &Press::Unshun)
}

/// Returns the key of the text that says whether a person reads text only.
#[must_use]
pub fn plain_key(plain: bool) -> Key {
    if plain {
        key!("plain-on")
    } else {
        key!("plain-off")
    }
}

/// The text that says whether the boards of a place are in words alone.
pub(crate) fn plain_here_key(plain: bool) -> Key {
    if plain {
        key!("plain-here-on")
    } else {
        key!("plain-here-off")
    }
}

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

/// Builds the choice of games whose new tables a person may hear about.
pub(crate) fn offer_lookouts(words: Words, played: Vec<&'static dyn AnyGame>) -> Page {
    let question = words.say(key!("tell-which"));
    offer_games(words, question, played.into_iter(), Press::Tell)
}

/// Builds the choice of games for a new cup, under a question. `unknown` says that no game has the typed name.
pub(crate) fn offer_cup_games(
    words: Words,
    games: Vec<&'static dyn AnyGame>,
    unknown: Option<Block>,
) -> Page {
    if games.is_empty() {
        return Page::line(words.say(key!("place-no-games")));
    }
    let question = words.say(key!("cup-which"));
    let mut page = offer_games(words, question, games.into_iter(), Press::NewCup);
    page.blocks.splice(..0, unknown);
    page
}

/// Builds the choice of games for a challenge to a person.
pub(crate) fn to_challenge(
    words: Words,
    played: Vec<&'static dyn AnyGame>,
    person: &Person,
) -> Page {
    let args = args![name = shown_name(&person.name)];
    let question = words.with(key!("challenge-which"), &args);
    let number = person.id.number;
    let press = |game| Press::Challenge(number, game);
    offer_games(words, question, played.into_iter(), press)
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

/// Returns the number of players of a game, as a range.
pub(crate) fn players(game: &dyn AnyGame) -> String {
    let seats = game.seats(&serde_json::json!({}));
    match (seats.start(), seats.end()) {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}–{most}"),
    }
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

/// The rules of a game, and the way to its lessons.
pub(crate) fn rules(words: Words, game: &dyn AnyGame, signs: bool) -> Page {
    let label = || words.say(key!("button-lesson"));
    let learn = || vec![Button::press(label(), &Press::Teach(game.id()))];
    let learn = (game.lessons() > 0).then(learn);
    let example = (!game.example_text(words).is_empty()).then(|| {
        let shown = Press::Example {
            game: game.id(),
            played: false,
        };
        vec![Button::press(words.say(key!("button-example")), &shown)]
    });
    let mut paragraphs = game.rules(words);
    paragraphs.extend(game.signs(words).filter(|_| signs));
    Page {
        buttons: example.into_iter().chain(learn).collect(),
        blocks: [Block::Title(game.name(words))]
            .into_iter()
            .chain(split_headings(paragraphs))
            .collect(),
        ..Page::default()
    }
}

/// The most letters of a heading.
const HEADING: usize = 60;

/// Paragraphs under their headings, which stand before the first colon of each; what has none belongs to
/// what is before it.
fn split_headings(paragraphs: Vec<String>) -> Vec<Block> {
    let mut blocks = Vec::new();
    for paragraph in paragraphs {
        let (first, others) = paragraph.split_once('\n').unwrap_or((&paragraph, ""));
        let heading = first.split_once(':').filter(|(head, _)| {
            head.chars().count() <= HEADING && head.starts_with(char::is_alphabetic)
        });
        let rest = match heading {
            Some((head, rest)) => {
                blocks.push(Block::Title(head.to_owned()));
                [capital(rest.trim_start()), others.to_owned()]
            }
            None => [first.to_owned(), others.to_owned()],
        };
        let lines: Vec<_> = rest.into_iter().filter(|line| !line.is_empty()).collect();
        match blocks.last_mut() {
            Some(Block::Fold(before)) => before.extend(lines),
            _ if lines.is_empty() => {}
            _ => blocks.push(Block::Fold(lines)),
        }
    }
    blocks
}

/// Returns the game whose rules a typed text means, or the page on which the person chooses one.
pub(crate) fn rules_meant(
    words: Words,
    registry: &Registry,
    name: Option<&str>,
) -> Result<&'static dyn AnyGame, Box<Page>> {
    let (games, unknown) = games_meant(words, registry, name);
    if let ([only], None) = (&games[..], &unknown) {
        return Ok(*only);
    }
    let question = words.say(key!("rules-which"));
    let mut page = offer_games(words, question, games.into_iter(), Press::Rules);
    page.blocks.splice(..0, unknown);
    Err(Box::new(page))
}
