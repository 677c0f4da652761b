//! `tabletomb bench store`: how much room finished games take, as they were played and packed.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use base::address::{Audience, Person, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{MessageKey, TableId};
use base::time::{Tempo, Time, Uptime};
use clap::Args;
use engine::ai::Level;
use engine::{Chance, Seat, Seed};
use speech::Words;
use store::{
    Batch, Moves, PageText, Post, PostOutcome, SeatedPeople, SkippedPlaces, Store, StoredTable,
    Write,
};
use table::any::{AnyGame, Registry, Voices};
use table::{Caller, Occupant, Opening, Stage, Table};

use super::{compact, say};

/// Number of games to keep, and their folder.
#[derive(Args)]
pub(super) struct Arguments {
    /// Database file to create.
    file: PathBuf,
    /// Number of games, spread over all games and numbers of seats.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// Seed of all chance.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// A game that programs have played to its end at a table between people.
struct FinishedGame {
    table: Table,
    stored: StoredTable,
    seated: SeatedPeople,
    moves: Vec<(Seat, String)>,
}

/// Plays, keeps and packs games, and prints what they take.
///
/// # Errors
/// If the file is there already or can't be written.
pub(super) fn run(asked: &Arguments, registry: &Registry) -> anyhow::Result<ExitCode> {
    if asked.file.exists() {
        bail!("{} already exists: name a new file", asked.file.display());
    }
    let runtime = tokio::runtime::Runtime::new().context("failed to start threads")?;
    runtime.block_on(measure(asked, registry))?;
    Ok(ExitCode::SUCCESS)
}

async fn measure(asked: &Arguments, registry: &Registry) -> anyhow::Result<()> {
    let store = Store::open(&format!("sqlite://{}", asked.file.display())).await?;
    let (_, empty) = store.shrink().await?;
    let kinds: Vec<&'static dyn AnyGame> = registry.iter().collect();
    let mut actions = 0;
    for number in 0..asked.games {
        let place = usize::try_from(number)?;
        let (game, round) = (kinds[place % kinds.len()], place / kinds.len());
        let seats: Vec<u8> = game.seats(&game.options(&serde_json::json!({}))?).collect();
        let seed = asked.seed.wrapping_add(number.into());
        let ended = play_game(game, seats[round % seats.len()], number, seed, registry)?;
        actions += ended.moves.len() as u64;
        keep(&store, ended).await?;
    }
    let (_, played) = store.shrink().await?;
    let (packed, (_, small)) = compact::squeeze(&store, registry).await?;
    let games = u64::from(asked.games).max(1);
    say(format_args!(
        "{packed} games, {} actions per game: {} bytes per game as played, {} packed; the goal is {}",
        actions / games,
        (played - empty) / games,
        small.saturating_sub(empty) / games,
        2_000 + 6 * actions / games,
    ))
}

/// Builds a table of a game between people who are about to begin.
///
/// # Errors
/// If the game doesn't take its own options.
pub fn open_table(
    game: &'static dyn AnyGame,
    people: &[Person],
    id: TableId,
) -> anyhow::Result<Table> {
    let private = |person: &Person| Place::new(Platform::Telegram, person.id.number.to_string());
    let place = Place::new(Platform::Telegram, format!("-100{:010}", id.bits()));
    let host = private(&people[0]);
    let opening = Opening {
        id,
        game,
        place,
        lang: Lang::En,
        plain: false,
        host: Caller::new(&people[0], Some(&host)),
        nameless: false,
        seed: Seed::from_number(id.bits().into()),
        tempo: Tempo::default(),
        pictures: false,
    };
    let mut table = Table::new(opening, Uptime(0));
    for person in &people[1..] {
        let own = private(person);
        let seated = Occupant::from_caller(&Caller::new(person, Some(&own)));
        table.record.occupants.push(seated);
    }
    table.record.options = game.options(&serde_json::json!({}))?;
    Ok(table)
}

/// Lets programs play a game at a table between people.
fn play_game(
    game: &'static dyn AnyGame,
    seats: u8,
    number: u32,
    seed: u64,
    registry: &Registry,
) -> anyhow::Result<FinishedGame> {
    let people: Vec<Person> = (0..seats).map(make_person).collect();
    let mut table = open_table(game, &people, TableId::from_bits(number))?;
    table.record.stage = Stage::Over { next: None };
    table.record.seed = Seed::from_number(seed);
    let words = Words::new(Lang::En);
    let cast = table.record.cast();
    let voices = Voices::new(table.record.id, &cast, words);
    let options = &table.record.options;
    let (mut play, _) = game.open(options, seats, table.record.seed, &voices)?;
    let mut rng = Chance::from_seed(Seed::from_number(!seed));
    let (mut moves, mut news) = (Vec::new(), Vec::new());
    while let Some(seat) = play.asked_seats().pending_seats().iter().next() {
        let done = play.think(seat, Level::Random, &mut rng, &voices);
        let done = done.context("an AI has no answer")?;
        moves.truncate(usize::try_from(done.tail.first)?);
        moves.extend(done.tail.moves);
        news.extend(done.news.all);
    }
    table.record.news = news.split_off(news.len().saturating_sub(game.board_style().news));
    let mut stored = table.to_stored();
    stored.snapshot = Some(serde_json::to_string(&play.save())?);
    let table = Table::read(stored.id, stored.clone().into(), registry);
    let seated = SeatedPeople {
        open: false,
        people: Seat::first(seats)
            .zip(people.iter().map(|it| it.id))
            .collect(),
    };
    Ok(FinishedGame {
        table: table.context("failed to read the table")?,
        stored,
        seated,
        moves,
    })
}

/// Builds a Telegram person for a seat.
pub fn make_person(seat: u8) -> Person {
    let number = 5_000_000_000 + i64::from(seat);
    Person {
        id: PersonId {
            platform: Platform::Telegram,
            number,
        },
        name: format!("Player {}", seat + 1),
        lang: Lang::En,
    }
}

/// Writes a game as it stands when it has ended, with the messages that were sent of it.
async fn keep(store: &Store, ended: FinishedGame) -> anyhow::Result<()> {
    let FinishedGame {
        table,
        stored,
        seated,
        moves,
    } = ended;
    let (id, place) = (stored.id, stored.place.clone());
    let board = (Audience::Board, place, table.board());
    let pages = table.panes(&BTreeSet::new()).into_iter().chain([board]);
    let posts = pages.map(|(audience, place, page)| {
        Write::Post(Post {
            table: Some(id),
            audience,
            place,
            about: None,
            page: PageText::from(&page),
        })
    });
    let result = table
        .winners()
        .map(|winners| Write::Ended(id, stored.game, winners));
    let journal = Moves {
        table: id,
        first: 0,
        moves,
    };
    let rows = [
        Write::NewTable(Box::new(stored)),
        Write::Seated(id, seated),
        Write::Moves(journal),
    ];
    let writes = rows.into_iter().chain(result).chain(posts).collect();
    store.commit(Batch::new(Time::now(), writes)).await?;
    let owed = store
        .owed_posts(Platform::Telegram, &SkippedPlaces::default(), 64)
        .await?;
    let sent = owed.owed.into_iter().map(|owed| {
        Write::Delivered(PostOutcome {
            post: owed.post,
            version: owed.version,
            is_new: true,
            message: owed
                .place
                .map(|place| (place, MessageKey(format!("{}:{}", id.bits(), owed.post)))),
        })
    });
    store
        .commit(Batch::new(Time::now(), sent.collect()))
        .await?;
    Ok(())
}
