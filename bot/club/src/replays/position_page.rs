//! A position of a game that is over, as pages: what was seen, said and possible then.

use base::page::{Block, Page, TableId};
use engine::Seat;
use speech::{Teller, args, key};
use table::any::{AnyGame, Choice, Opinion, Position};
use table::pages::pane::{CLOSE, percent};
use table::pages::scene::scene;

use super::tale_page::seat_line;

/// Builds the page of one of `steps` positions, as a seat (`eyes`) sees it or with everything open; the last position
/// names the `early_end`. The first page shows what everyone saw, the news and the possible choices; the second what
/// that seat alone saw.
pub(crate) fn pages(
    position: &Position<'_>,
    steps: usize,
    early_end: Option<String>,
    eyes: Option<Seat>,
    tell: &Teller<'_>,
) -> (Page, Option<Page>) {
    let seen = position.view(eyes, tell);
    let mut blocks = vec![Block::Title(heading(position.step(), steps, tell))];
    let led = seen.led.as_ref();
    let led = led.map(|(seat, what)| seat_line(key!("tale-choice"), *seat, what, tell));
    blocks.extend(led.map(Block::Line));
    let told: Vec<_> = seen
        .told
        .into_iter()
        .map(|it| news_line(it, eyes, tell))
        .collect();
    blocks.extend((!told.is_empty()).then_some(Block::Quote(told)));
    let early_end = early_end.filter(|_| position.step() == steps);
    let ending = early_end.or_else(|| seen.face.ending.clone());
    blocks.extend(ending.map(Block::Line));
    let mut hand = None;
    match eyes {
        None => blocks.extend(hands_block(&seen.hidden, tell)),
        Some(seat) => {
            let known = seen.hidden.into_iter().map(|(_, line)| Block::Line(line));
            let title = Block::Title(tell.name(seat).to_owned());
            let blocks: Vec<_> = [title].into_iter().chain(known).collect();
            let knows = blocks.len() > 1 || seen.hand.is_some();
            hand = knows.then_some(Page {
                blocks,
                picture: seen.hand,
                ..Page::default()
            });
        }
    }
    blocks.extend(position.choice(eyes, tell).map(|it| possible(it, tell)));
    blocks.extend(scene(&seen.face).map(|part| part.block));
    let board = Page {
        blocks,
        picture: seen.board,
        ..Page::default()
    };
    (board, hand)
}

/// Returns the title of the game.
pub(crate) fn title(game: &dyn AnyGame, table: TableId, tell: &Teller<'_>) -> String {
    let args = args![game = game.name(tell.words), table = table.to_string()];
    tell.with(key!("steps-title"), &args)
}

fn heading(step: usize, steps: usize, tell: &Teller<'_>) -> String {
    match step {
        0 => tell.say(key!("steps-beginning")),
        _ => tell.with(key!("steps-move"), &args![number = step, count = steps]),
    }
}

/// Returns a line of news; with everything open, also the name of the seat that alone heard it.
fn news_line(
    (alone, line): (Option<Seat>, String),
    eyes: Option<Seat>,
    tell: &Teller<'_>,
) -> String {
    match alone.filter(|_| eyes.is_none()) {
        Some(seat) => seat_line(key!("steps-alone"), seat, &line, tell),
        None => line,
    }
}

/// Returns the hand of each seat, a line a seat.
fn hands_block(hidden: &[(Seat, String)], tell: &Teller<'_>) -> Option<Block> {
    let line = |(seat, what): &(Seat, String)| seat_line(key!("tale-held"), *seat, what, tell);
    (!hidden.is_empty()).then(|| Block::Fold(hidden.iter().map(line).collect()))
}

/// Returns the possible answers of a seat, the chosen one first.
fn possible(choice: Choice, tell: &Teller<'_>) -> Block {
    let Choice {
        seat,
        answers,
        chosen,
    } = choice;
    let args = args![
        name = tell.name(seat),
        choice = answers[chosen].as_str(),
        count = answers.len()
    ];
    let first = tell.with(key!("steps-choice"), &args);
    let others = answers.into_iter().enumerate();
    let others = others.filter(|(place, _)| *place != chosen);
    let others = others.map(|(_, answer)| format!("▫️ {answer}"));
    Block::Fold([first].into_iter().chain(others).collect())
}

/// Returns a hard AI's opinion of a seat's choice, in a sentence.
pub(crate) fn describe_opinion(opinion: &Opinion, tell: &Teller<'_>) -> String {
    let (choice, hopes) = &opinion.best;
    let args = args![
        name = tell.name(opinion.seat),
        choice = choice.as_str(),
        hopes = percent(*hopes),
        less = opinion.done.map(percent).unwrap_or_default()
    ];
    let key = match opinion.done {
        _ if opinion.is_done => key!("steps-opinion-same"),
        Some(less) if percent(*hopes) - percent(less) < CLOSE => key!("steps-opinion-close"),
        Some(_) => key!("steps-opinion"),
        None => key!("steps-opinion-untried"),
    };
    tell.with(key, &args)
}
