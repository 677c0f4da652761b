//! What stands under a picture fits a phone, and nothing is lost by it.

use base::address::{Place, Platform};
use base::fit;
use base::lang::Lang;
use base::page::{Block, Knob, Page};

use super::scene::height;
use crate::any::AnyGame;
use crate::model::record::{Occupant, Stage};
use crate::tests::{Scene, person};

/// The most lines of words under a picture. Most boards take nine; where a game's question is long
/// there are some more.
const LINES: usize = 12;

/// How many lines of a folded quote show.
const FOLDED: usize = 3;

/// How many letters Telegram takes under a picture.
const CAPTION: usize = 1_024;

/// How many positions of a game are looked at in each language.
const POSITIONS: usize = 60;

fn letters(block: &Block) -> usize {
    match block {
        Block::Title(line) | Block::Line(line) | Block::At(line, _) => fit::units(line) + 2,
        Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => {
            lines.iter().map(|line| fit::units(line) + 1).sum::<usize>() + 1
        }
        Block::Call(_) => 0,
        Block::Detail(detail) => letters(detail),
    }
}

/// How many lines of a page show under its picture.
fn lines(page: &Page) -> usize {
    let (stands, folded) = fit::captioned(&page.blocks, CAPTION, letters);
    let folded: usize = folded.iter().map(height).sum();
    stands.iter().map(height).sum::<usize>() + folded.min(FOLDED)
}

/// A table at which only programs play, for a person who is away.
fn unattended(game: &'static dyn AnyGame, lang: Lang) -> Scene {
    let host = person(1, "Wilhelmina", lang);
    let place = Place::new(Platform::Sandbox, "#main");
    let mut scene = Scene::of(game, place, &host);
    let seats = *game.seats(&scene.table.record.options).start();
    for _ in 1..seats {
        scene.knob(&host, Knob::AddAi);
    }
    if let Occupant::Person { away, .. } = &mut scene.table.record.occupants[0] {
        *away = true;
    }
    scene.knob(&host, Knob::Start);
    scene
}

#[test]
fn the_words_of_a_board_fit_a_phone_in_every_game_and_language() {
    for game in crate::games::registry().iter() {
        for lang in Lang::ALL {
            let mut scene = unattended(game, lang);
            for _ in 0..POSITIONS {
                scene.now = scene.wake().expect("programs go on playing");
                scene.table.tick(scene.now, &mut scene.rng);
                if scene.table.record.stage != Stage::Playing {
                    break;
                }
                let page = scene.table.board();
                let told = || format!("{} in {lang}: {:#?}", game.id(), page.blocks);
                assert!(lines(&page) <= LINES, "{}", told());
            }
        }
    }
}
