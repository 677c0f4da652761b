//! The rules of a game, and the turn that they tell as an example.

use base::address::{Place, Platform};
use base::page::{Block, Button, Page, Press, TableId};
use engine::{GameId, Seat};
use speech::{Cast, Shape, Teller, Words, args, key};

use super::scene::scene;
use crate::any::{ActionReport, AnyGame, Voices};

/// Maximum number of lines from the news of an example; the latest ones are shown.
const TOLD: usize = 6;

/// The most letters of a heading.
const HEADING: usize = 60;

/// A learner and their reading preferences.
#[derive(Clone, Copy)]
pub struct Pupil<'a> {
    /// Their words.
    pub words: Words,
    /// Their name.
    pub name: &'a str,
    /// Whether pictures are drawn for them.
    pub pictures: bool,
    /// Whether they read words alone.
    pub plain: bool,
    /// The shape of the window through which they look.
    pub shape: Shape,
}

impl<'a> Pupil<'a> {
    /// Builds the teller for this learner.
    #[must_use]
    pub fn teller(&self, cast: &'a Cast) -> Teller<'a> {
        Teller {
            pictures: self.pictures && !self.plain,
            shape: self.shape,
            plain: self.plain,
            ..Teller::new(self.words, cast)
        }
    }
}

/// The press that opens the first lesson of a game.
#[must_use]
pub fn first_lesson(game: GameId) -> Press {
    Press::Learn {
        game,
        lesson: 0,
        trail: Vec::new(),
    }
}

/// Returns the rules of a game for a reader in a place.
#[must_use]
pub fn rules(reader: Pupil<'_>, place: &Place, game: &'static dyn AnyGame) -> Page {
    let drawn = reader.pictures && !reader.plain && place.platform == Platform::Sandbox;
    let shown = drawn.then(|| example(reader, game, false));
    Page {
        picture: shown.flatten().and_then(|page| page.picture),
        ..text_page(reader.words, game, !drawn)
    }
}

/// The turn that the rules of a game tell as an example: how it stands before or, once it is `played`, what was
/// told of it and how it stands then. Nothing if they tell none.
#[must_use]
pub fn example(pupil: Pupil<'_>, game: &'static dyn AnyGame, played: bool) -> Option<Page> {
    let mut shown = game.example()?;
    let words = pupil.words;
    let names = words.say(key!("example-names"));
    let names: Vec<_> = names.split(", ").map(|name| (name, "")).collect();
    let cast = Cast::new(&names[..usize::from(shown.seats).min(names.len())]);
    let tell = pupil.teller(&cast);
    let voices = Voices::new(TableId::from_bits(0), &cast, words);
    let then = shown.lesson.then.iter().filter(|_| played);
    let all = then.filter_map(|deed| shown.play.follow(deed.seat, &deed.action, &voices));
    let mut news = collect_lines(all.collect(), shown.lesson.seat);
    let news = news.split_off(news.len().saturating_sub(TOLD));
    let face = shown.play.face(&tell);
    let args = args![game = game.name(words)];
    let head = [
        Block::Title(words.with(key!("example-title"), &args)),
        Block::Line(game.example_text(words)),
    ];
    let news = (!news.is_empty()).then_some(Block::Quote(news));
    // below what was told there is no room for what a picture shows
    let scene = scene(&face).map(|part| match played {
        true => part.block.detail(),
        false => part.block,
    });
    let other = Press::Example {
        game: game.id(),
        played: !played,
    };
    let other = match played {
        true => Button::press(words.say(key!("button-back")), &other),
        false => Button::press(words.say(key!("button-example-played")), &other),
    };
    let learn = Button::press(words.say(key!("button-lesson")), &first_lesson(game.id()));
    Some(Page {
        blocks: head.into_iter().chain(news).chain(scene).collect(),
        buttons: vec![vec![other], vec![learn]],
        picture: shown.play.board(&face, &tell),
        ..Page::default()
    })
}

/// Returns the lines told to everyone and to a seat.
#[must_use]
pub fn collect_lines(all: Vec<ActionReport>, seat: Seat) -> Vec<String> {
    let told = all.into_iter().flat_map(|spoken| {
        let own = spoken.news.alone.into_iter();
        let own = own.filter(|(whose, _)| *whose == seat);
        let own: Vec<_> = own.map(|(_, line)| line).collect();
        spoken.news.all.into_iter().chain(own)
    });
    told.collect()
}

/// Builds the written rules of a game, with the ways to its example and its lessons.
fn text_page(words: Words, game: &dyn AnyGame, signs: bool) -> Page {
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

/// A sentence that stands by itself now.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
