//! `tabletomb export`, `replay` and `verify`: finished games as files that anyone can check.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use base::html;
use base::lang::Lang;
use base::page::TableId;
use clap::Args;
use club::Tale;
use engine::{GameId, Seat};
use speech::{Cast, Teller, Words};
use store::{Store, without_password};
use table::Table;
use table::any::{AnyGame, AnyPlay, News, Registry};

use super::say;
use crate::replay::{Origin, Record, Replay, ReplayError};
use crate::settings::Settings;

/// The game to export.
#[derive(Args)]
pub(super) struct Export {
    /// Table ID, as shown on its board.
    table: String,
    #[command(flatten)]
    page: AsPage,
}

/// The game to go through.
#[derive(Args)]
pub(super) struct StepThrough {
    /// Replay file, or table ID.
    source: String,
    #[command(flatten)]
    page: AsPage,
}

/// As what a game is told, and in which language.
#[derive(Args)]
struct AsPage {
    /// Print a single HTML page, with pictures of the key moments.
    #[arg(long)]
    html: bool,
    /// Language, by its code.
    #[arg(long, default_value_t = Lang::En)]
    lang: Lang,
}

/// A finished game and its players. Players without a known name are named by the letters of their seats.
struct Source {
    replay: Replay,
    cast: Cast,
    /// The table, where it isn't a file that is read.
    table: Option<Table>,
}

/// The files to check.
#[derive(Args)]
pub(super) struct Verify {
    /// Replay file.
    file: PathBuf,
}

/// Prints a replay file, or a page that tells the game.
///
/// # Errors
/// If there is no such finished game.
pub(super) fn export(arguments: &Export, registry: &Registry) -> anyhow::Result<ExitCode> {
    // a file may be called like a table
    let is_no_id = arguments.table.parse::<TableId>().is_err();
    if is_no_id && Path::new(&arguments.table).is_file() {
        bail!(
            "{:?} is a file, but export takes a table ID: use `tabletomb replay` for files, with --html \
             for a page",
            arguments.table
        );
    }
    let source = load_table(&arguments.table, registry)?;
    if arguments.page.html {
        return print_page(&source, arguments.page.lang, registry);
    }
    say(source.replay.to_text().trim_end())?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the page that tells a game.
fn print_page(source: &Source, lang: Lang, registry: &Registry) -> anyhow::Result<ExitCode> {
    let Source {
        replay,
        cast,
        table,
    } = source;
    let words = Words::new(lang);
    // what doesn't fit together is told exactly
    replay.play(registry, words, |_, _, _| anyhow::Ok(()))?;
    let game = find_game(registry, replay.game)?;
    let moves = replay.moves();
    let past = replay.past(&moves);
    let moments = game.moments(&past).context("failed to tell the game")?;
    let tell = Teller::new(words, cast);
    let tale = Tale {
        early_end: table.as_ref().and_then(|table| table.early_end(&tell)),
        dealt: replay.dealt(),
        table: replay.table,
        key: None,
        game,
        past,
        moments: &moments,
        tell,
        steps: None,
    };
    say(html::document(tale.pages(), lang))?;
    Ok(ExitCode::SUCCESS)
}

/// Says whether a replay file holds, in plain words.
///
/// # Errors
/// If the file can't be read.
pub(super) fn verify(arguments: &Verify, registry: &Registry) -> anyhow::Result<ExitCode> {
    match verify_text(&text(&arguments.file)?, registry) {
        Ok((replay, over)) => {
            say(holds(&replay, over))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            say(format_args!("This game does not hold: {error}."))?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Describes what was verified of a valid game, and what the reader still has to compare.
fn holds(replay: &Replay, over: bool) -> String {
    let Replay { commitment, .. } = replay;
    let moves = replay.len();
    let end = if over {
        "lead to this end"
    } else {
        "lead to where it was ended early"
    };
    match &replay.origin {
        Origin::Drawn(_) => format!(
            "This game holds: the commitment {commitment} matches its seed, table, game and options, \
             and all {moves} moves were possible and {end}.\n\
             Compare the commitment with the one that the table showed before the first card."
        ),
        Origin::Charmed { seats, .. } => {
            let dealt = Seat::first(replay.seats()).zip(seats);
            let charms = dealt.map(|(seat, dealt)| format!("{seat} {}", dealt.sign()));
            let charms = charms.collect::<Vec<_>>().join(" · ");
            format!(
                "This game holds: the commitment {commitment} matches its seed, the cards were \
                 shuffled from that seed, the charms, the seats and the options, and all {moves} moves \
                 were possible and {end}.\n\
                 Compare the commitment, and the charms {charms}, with those that the table showed before \
                 the first card."
            )
        }
    }
}

/// Shows a game position by position; at a keyboard it waits for Enter after each.
///
/// # Errors
/// If there is no such game, or it doesn't fit together.
pub(super) fn step_through(
    arguments: &StepThrough,
    registry: &Registry,
) -> anyhow::Result<ExitCode> {
    let path = Path::new(&arguments.source);
    let source = if path.is_file() {
        load_file(path, registry)?
    } else {
        load_table(&arguments.source, registry)?
    };
    if arguments.page.html {
        return print_page(&source, arguments.page.lang, registry);
    }
    let Source {
        replay,
        cast,
        table,
    } = source;
    let words = Words::new(arguments.page.lang);
    let tell = Teller::new(words, &cast);
    for seat in Seat::first(replay.seats()) {
        say(format_args!("{seat} {}", cast.name(seat)))?;
    }
    let by_hand = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let mut number = 0;
    replay.play(registry, words, |action, play, news| {
        print_step(number, action, play, &news, &tell)?;
        number += 1;
        if by_hand && play.winners().is_none() {
            wait()?;
        }
        anyhow::Ok(())
    })?;
    let early_end = table.and_then(|table| table.early_end(&tell));
    early_end.into_iter().try_for_each(say)?;
    Ok(ExitCode::SUCCESS)
}

/// A game out of a file that holds.
fn load_file(path: &Path, registry: &Registry) -> anyhow::Result<Source> {
    let checked = verify_text(&text(path)?, registry);
    let (replay, _) = checked.map_err(|error| anyhow!("this game does not hold: {error}"))?;
    let cast = replay.names();
    Ok(Source {
        replay,
        cast,
        table: None,
    })
}

/// The game of a file that holds, and whether it had come to its end.
fn verify_text(text: &str, registry: &Registry) -> Result<(Replay, bool), ReplayError> {
    let replay = Replay::parse_exactly(text)?;
    let over = replay.verify(registry)?;
    Ok((replay, over))
}

fn print_step(
    number: usize,
    action: Option<&str>,
    play: &dyn AnyPlay,
    news: &News,
    tell: &Teller<'_>,
) -> anyhow::Result<()> {
    let face = play.face(tell);
    if let Some(action) = action {
        say(format_args!("{number}. {action}"))?;
    }
    let alone = news.alone.iter();
    let alone = alone.map(|(seat, line)| format!("({seat}) {line}"));
    for line in news.all.iter().cloned().chain(alone) {
        say(format_args!("   {line}"))?;
    }
    let where_it_stands = face.headline.iter().chain(&face.grid);
    for line in where_it_stands.chain(&face.rows).chain(&face.ending) {
        say(format_args!("     {}", line.replace('\n', "\n     ")))?;
    }
    Ok(())
}

fn wait() -> anyhow::Result<()> {
    write!(std::io::stdout(), "… Enter ")?;
    std::io::stdout().flush()?;
    let mut line = String::new();
    if std::io::stdin().read_line(&mut line)? == 0 {
        bail!("stopped before the end");
    }
    Ok(())
}

/// A finished game out of the database.
fn load_table(table: &str, registry: &Registry) -> anyhow::Result<Source> {
    let id: TableId = table.parse().ok().with_context(|| {
        format!("{table:?} is neither a file nor a table ID (six letters and digits)")
    })?;
    let database = Settings::read_database()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("failed to start the runtime")?;
    runtime.block_on(async {
        let store = Store::open_to_read(&database).await?;
        let row = store.table(id).await?;
        let row = row.with_context(|| {
            let database = without_password(&database);
            format!("there is no table {id} in {database}")
        })?;
        let table = Table::read(id, row, registry);
        let table = table.with_context(|| format!("failed to read table {id}"))?;
        let moves = store.moves(id).await?;
        let replay = record(&table, moves, registry)?;
        let cast = table.record.cast();
        Ok(Source {
            replay,
            cast,
            table: Some(table),
        })
    })
}

fn record(
    table: &Table,
    moves: Vec<(Seat, String)>,
    registry: &Registry,
) -> anyhow::Result<Replay> {
    let record = &table.record;
    let Some(seed) = table.seed() else {
        bail!(
            "the game on table {} isn't over: until then its seed is secret",
            record.id
        );
    };
    let commitment = table.commitment();
    let origin = match (&record.house, &record.deal) {
        (Some(house), Some(deal)) => Origin::Charmed {
            house: seed,
            opened: house.opened,
            seats: deal.seats.clone(),
        },
        _ => Origin::Drawn(u8::try_from(record.occupants.len()).context("too many seats")?),
    };
    let record = Record {
        table: record.id,
        rules: record.deal.as_ref().map(|deal| deal.rules),
        options: record.options.clone(),
        seed: record.seed,
        origin,
        commitment: commitment.context("failed to read the options of the table")?,
        winners: table.won_by_rules().unwrap_or_default(),
        moves,
    };
    Ok(Replay::new(find_game(registry, table.record.game)?, record))
}

/// Returns the game with this id; the error lists the ids there are.
///
/// # Errors
/// If there is no such game.
pub fn find_game(registry: &Registry, game: GameId) -> anyhow::Result<&'static dyn AnyGame> {
    registry.game(game).with_context(|| {
        let names: Vec<String> = registry.iter().map(|it| it.id().to_string()).collect();
        format!(
            "there is no game {game}: choose one of {}",
            names.join(", ")
        )
    })
}

fn text(path: &Path) -> anyhow::Result<String> {
    let bytes = std::fs::read(path);
    let bytes = bytes.with_context(|| format!("failed to read {}", path.display()))?;
    let text = String::from_utf8(bytes).ok();
    text.with_context(|| format!("{} is not a replay file: it is not text", path.display()))
}
