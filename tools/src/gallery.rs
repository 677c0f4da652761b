//! `tabletomb-tools gallery`: every card and the boards of a played game of each kind, drawn and told in
//! every language.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use base::lang::Lang;
use base::picture::Picture;
use clap::Args;
use engine::Seat;
use speech::{Shape, Teller, Words};
use table::any::{AnyGame, AnyPlay, Registry};
use tabletomb::cli::{save, say};

use example::Example;

mod example;
mod index;
mod plates;

use plates::{GalleryCard, Kind, Moment, Plate, Sheet};

/// The folder to draw into, and the amount.
#[derive(Args)]
pub(super) struct Arguments {
    /// Folder for `gallery.md` and the folder of its pictures.
    folder: PathBuf,
    /// Draw the small gallery of `docs`, with less in languages other than English.
    #[arg(long)]
    brief: bool,
}

/// The widths of boards and hands in brief, and of boards in a wide window.
const NARROW: u16 = 440;
const WINDOW: u16 = 550;
/// The width of a sheet of cards, and the width at which it is drawn.
const SHEET: f32 = 1580.0;
const SHEET_DRAWN: u16 = 948;

/// Draws the gallery.
///
/// # Errors
/// If a picture can't be drawn or written.
pub(super) fn run(arguments: &Arguments, registry: &Registry) -> anyhow::Result<ExitCode> {
    let mut index = index::head();
    for game in registry.iter() {
        let example = Example::of(game);
        let mut plates = plates(arguments, &example)?;
        if let Some(full) = Example::full(game) {
            let richest = full.richest()?;
            let more = drawings(arguments, &full, Moment::Full, richest.as_ref())?;
            plates.extend(more);
        }
        let cards = cards(arguments, &example)?;
        let sheets = sheets(arguments, &example)?;
        let title = game.name(Words::new(Lang::En));
        index += &index::chapter(&title, &cards, &sheets, &plates);
    }
    let path = arguments.folder.join("gallery.md");
    save(&path, index)?;
    say(format_args!("wrote {}", path.display()))?;
    Ok(ExitCode::SUCCESS)
}

impl Arguments {
    /// Writes the PNG of a drawing, and says where.
    fn draw(
        &self,
        game: &dyn AnyGame,
        lang: Lang,
        name: &str,
        png: &[u8],
    ) -> anyhow::Result<String> {
        let folder = format!("gallery/{}/{lang}", game.id());
        fs::create_dir_all(self.folder.join(&folder))
            .with_context(|| format!("failed to create {folder}"))?;
        let path = format!("{folder}/{name}.png");
        save(&self.folder.join(&path), png)?;
        Ok(path)
    }

    fn png(&self, kind: Kind, picture: &Picture) -> anyhow::Result<Vec<u8>> {
        let svg = picture.svg().context("a board has no drawing")?;
        let png = match kind {
            _ if !self.brief => picture::png(svg),
            Kind::Board | Kind::Hand => picture::png_of_width(svg, NARROW),
            Kind::Wide => picture::png_of_width(svg, WINDOW),
        };
        Ok(png?)
    }

    /// Whether this is drawn in this language.
    fn shows(&self, kind: Kind, lang: Lang, moment: Moment) -> bool {
        let english = lang == Lang::En;
        let everywhere = matches!(moment, Moment::Middle | Moment::Full);
        !self.brief
            || match kind {
                Kind::Board => english || everywhere,
                Kind::Wide => everywhere,
                Kind::Hand => moment == Moment::Middle || english && moment != Moment::Full,
            }
    }
}

/// The boards of a game, and the hands where it draws them.
fn plates(arguments: &Arguments, example: &Example<'_>) -> anyhow::Result<Vec<Plate>> {
    let mut plates = Vec::new();
    for (moment, play) in example.plays()? {
        plates.extend(drawings(arguments, example, moment, play.as_ref())?);
    }
    Ok(plates)
}

/// A position in all its pictures and languages.
fn drawings(
    arguments: &Arguments,
    example: &Example<'_>,
    moment: Moment,
    play: &dyn AnyPlay,
) -> anyhow::Result<Vec<Plate>> {
    let mut plates = Vec::new();
    for (kind, lang) in Kind::ALL
        .into_iter()
        .flat_map(|kind| Lang::ALL.map(|lang| (kind, lang)))
        .filter(|(kind, lang)| arguments.shows(*kind, *lang, moment))
    {
        let tell = Teller {
            shape: Shape::from_window(kind == Kind::Wide),
            ..Teller::new(Words::new(lang), &example.cast)
        };
        let Some(picture) = draw_position(play, kind, &tell) else {
            continue;
        };
        let name = format!("{}-{}", kind.name(), moment.name());
        let png = arguments.png(kind, &picture)?;
        let path = arguments.draw(example.game, lang, &name, &png)?;
        plates.push(Plate {
            kind,
            lang,
            moment,
            path,
        });
    }
    Ok(plates)
}

/// Draws a position in one kind of picture; `None` if its game doesn't draw hands.
fn draw_position(play: &dyn AnyPlay, kind: Kind, tell: &Teller<'_>) -> Option<Picture> {
    match kind {
        Kind::Board | Kind::Wide => play.board(&play.face(tell), tell),
        Kind::Hand => play.side(asked_seat(play), &[], &[], tell).picture,
    }
}

/// Returns the seat whose hand is drawn: the one that is asked.
fn asked_seat(play: &dyn AnyPlay) -> Seat {
    play.asked_seats()
        .pending_seats()
        .iter()
        .next()
        .unwrap_or(Seat::FIRST)
}

/// The cards of a game with all that there is to say about them.
fn cards(arguments: &Arguments, example: &Example<'_>) -> anyhow::Result<Vec<GalleryCard>> {
    let game = example.game;
    let told = Lang::ALL.map(|lang| (lang, game.cards(Words::new(lang))));
    let card = |place: usize| GalleryCard {
        paths: Vec::new(),
        told: told
            .iter()
            .map(|(lang, all)| (*lang, all[place].clone()))
            .collect(),
    };
    let mut cards: Vec<GalleryCard> = (0..told[0].1.len()).map(card).collect();
    let langs = Lang::ALL.into_iter();
    for lang in langs.filter(|lang| arguments.shows(Kind::Board, *lang, Moment::Start)) {
        let faces = game.faces(&Teller::new(Words::new(lang), &example.cast));
        for (number, (card, svg)) in (1..).zip(cards.iter_mut().zip(faces)) {
            let name = format!("card-{number:02}");
            let path = arguments.draw(game, lang, &name, &picture::png(&svg)?)?;
            card.paths.push(path);
        }
    }
    Ok(cards)
}

/// The cards of a game on a sheet a language, where they are drawn otherwise than in English and not shown one by
/// one.
fn sheets(arguments: &Arguments, example: &Example<'_>) -> anyhow::Result<Vec<Sheet>> {
    let game = example.game;
    let faces = |lang| game.faces(&Teller::new(Words::new(lang), &example.cast));
    let english = faces(Lang::En);
    let mut sheets = Vec::new();
    let langs = Lang::ALL.into_iter();
    for lang in langs.filter(|lang| !arguments.shows(Kind::Board, *lang, Moment::Start)) {
        let faces = faces(lang);
        if faces == english {
            continue;
        }
        let page = picture::album::page(&faces, SHEET).context("a card has no drawing")?;
        let png = picture::png_of_width(&page, SHEET_DRAWN)?;
        let path = arguments.draw(game, lang, "cards", &png)?;
        sheets.push(Sheet { lang, path });
    }
    Ok(sheets)
}
