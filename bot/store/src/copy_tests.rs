//! Tests of copying a file to another database and back.

use std::collections::BTreeSet;

use base::address::{Audience, Person, PersonId, Platform, UpdateId};
use base::cup::{Cup, CupSeat, CupStage};
use base::lang::Lang;
use base::page::{CupId, MessageKey, Page, TableId};
use base::place_settings::PlaceSwitch;
use base::time::{Time, Uptime};
use base::uptime::Heart;
use base::vacation::Vacation;
use engine::{GameId, Seat, Seats};

use super::place_tests::stored_table;
use super::testing::Folder;
use super::tests::{due, note, place};
use super::*;

fn seat() -> Seat {
    Seat::nth(0).expect("the first seat")
}

fn person() -> PersonId {
    PersonId {
        platform: Platform::Sandbox,
        number: 7,
    }
}

/// Returns the result of a game that is over.
fn scored_game(table: TableId) -> ScoredGame {
    ScoredGame {
        table,
        game: GameId::new("rps-zombie"),
        places: vec![place("#main")],
        sides: vec![vec![(seat(), person())]],
        winners: Seats::default(),
        rated: true,
        over: true,
        forfeited: Seats::NONE,
        excused: Seats::NONE,
        feats: vec![(seat(), "unscathed")],
    }
}

/// Returns the writes of a game under way, and of one that is over.
fn games() -> Vec<Write> {
    let id = TableId::from_bits(1);
    let mut table = stored_table(1, "#main", "playing");
    table.wake = Some(Uptime(5));
    table.snapshot = Some("{\"play\": \"żó\"}".to_owned());
    let moves = (0..600).map(|number| (seat(), format!("go {number}")));
    vec![
        Write::NewTable(Box::new(table)),
        Write::NewTable(Box::new(stored_table(2, "#main", "over"))),
        Write::Packed(Box::new(PackedTable {
            table: TableId::from_bits(2),
            revision: 1,
            body: "small".to_owned(),
            moves: vec![(seat(), "flip".to_owned()); 3],
            leads: true,
        })),
        Write::Seated(
            id,
            SeatedPeople {
                open: true,
                people: vec![(seat(), person())],
            },
        ),
        Write::Moves(Moves {
            table: id,
            first: 0,
            moves: moves.collect(),
        }),
        Write::Ended(id, GameId::new("rps-zombie"), Seats::default()),
        Write::Scored(scored_game(id)),
        Write::Post(Post {
            table: Some(id),
            audience: Audience::Board,
            place: place("#main"),
            about: None,
            page: PageText::from(&Page::line("a board")),
        }),
        Write::Launched {
            instance: "i-1-gc-2-3".to_owned(),
            table: id,
        },
        Write::Aside(
            OverlayRecord {
                person: person(),
                spot: "-100".to_owned(),
                table: id,
                key: "5".to_owned(),
            },
            true,
        ),
    ]
}

/// Returns a block with an end.
fn block_with_end() -> Write {
    let chat = Blocker::Chat(place("#main"));
    Write::Blocked(chat, person(), BlockEnd::At(Time(7)))
}

/// Returns writes about people, places and platforms.
fn all_else() -> Vec<Write> {
    vec![
        Write::Person {
            person: Person {
                id: person(),
                name: "Zoë ✊".to_owned(),
                lang: Lang::Uk,
            },
            private: None,
        },
        Write::Spoken(place("#main"), Lang::Pl),
        Write::Plain(Reader::Place(place("#main")), true),
        Write::Switched(place("#main"), PlaceSwitch::Quiet, true),
        Write::UsualLobby(place("#main"), GameId::new("rps-zombie"), "{}".to_owned()),
        Write::Name(NameWrite::Taken(person(), 3, "hash".to_owned())),
        Write::Said(Line {
            number: 8,
            place: place("#main"),
            person: person(),
            name: "Zoë ✊".to_owned(),
            said: "żó".to_owned(),
        }),
        block_with_end(),
        Write::Identity(IdentityWrite::Code(person(), "used".to_owned())),
        Write::Identity(IdentityWrite::Linked(
            PersonId {
                number: 8,
                ..person()
            },
            "used".to_owned(),
        )),
        Write::Identity(IdentityWrite::Code(person(), "good".to_owned())),
        Write::Explained(person(), "rps-explain-throw"),
        Write::Lookout(place("#main"), GameId::new("rps-zombie"), person(), true),
        Write::Closed {
            place: place("#closed"),
            told: true,
        },
        Write::Heart(Platform::Sandbox, Heart::new(Time(3))),
        Write::Discard(MessageRemoval {
            place: place("#main"),
            message: MessageKey("12".to_owned()),
            instead: PageText::from(&Page::line("gone")),
        }),
        Write::Arrived(Arrival {
            update: UpdateId {
                platform: Platform::Telegram,
                number: 7,
            },
            duty: Duty::Updates,
            chat: 1,
            body: "{}".to_owned(),
        }),
        Write::Pace(BucketRecord {
            bucket: "bot".to_owned(),
            rested: Time(i64::MAX),
            not_before: Time(0),
        }),
    ]
}

fn vacation() -> Vec<Write> {
    let vacation = Vacation::of_days(Time(4), 7);
    vec![Write::Vacation(person(), Some(vacation))]
}

/// A cup whose first round is played.
fn cup() -> Vec<Write> {
    let cup = CupId(9);
    let opened = Cup {
        id: cup,
        place: place("#main"),
        place_name: None,
        apart: false,
        game: "rps-zombie".to_owned(),
        lang: Lang::Uk,
        host: person(),
        stage: CupStage::Entry,
        round: 0,
        rounds: 0,
        people: vec![Person {
            id: person(),
            name: "Zoë ✊".to_owned(),
            lang: Lang::Uk,
        }],
        seats: Vec::new(),
    };
    let seat = CupSeat {
        round: 1,
        table: Some(TableId::from_bits(1)),
        person: person(),
        points: None,
    };
    let (round, seats) = (1, vec![seat]);
    vec![
        Write::Cup(CupWrite::Opened(Box::new(opened))),
        Write::Cup(CupWrite::Started(cup, 3)),
        Write::Cup(CupWrite::Begun(CupRound { cup, round, seats })),
    ]
}

/// A row of every table.
async fn fill(store: &Store) {
    let update = UpdateId {
        platform: Platform::Telegram,
        number: i64::MAX,
    };
    let batch = Batch {
        update: Some(update),
        at: Time(0),
        writes: [games(), all_else(), vacation(), cup()]
            .into_iter()
            .flatten()
            .collect(),
    };
    store.commit(batch).await.expect("it can be written");
}

async fn move_on(store: &Store) {
    let mut table = stored_table(1, "#main", "playing");
    table.revision = 1;
    let writes = vec![Write::Table(Box::new(table)), note("#later", "on")];
    let written = store.commit(Batch::new(Time(1), writes)).await;
    written.expect("a new post has a number of its own");
}

#[tokio::test]
async fn everything_is_copied_to_another_database_and_back() {
    let (from, to, back) = (Folder::new_in_file(), Folder::new(), Folder::new_in_file());
    fill(&from.open().await).await;
    to.make().await;
    let copied = from.copy_to(&to).await.expect("it can be copied");
    assert!(copied.iter().all(|(_, rows)| *rows > 0), "{copied:?}");
    assert!(copied.contains(&("moves", 600)) && copied.contains(&("posts", 2)));
    let again = from.copy_to(&to).await.expect_err("it isn't empty");
    assert!(matches!(again, StoreError::NotEmpty(_)), "{again}");
    to.copy_to(&back).await.expect("it can be copied back");
    for table in copied.iter().map(|(table, _)| *table) {
        assert_eq!(from.rows(table).await, back.rows(table).await, "{table}");
    }
    let store = to.open().await;
    move_on(&store).await;
    assert_eq!(
        due(&store, 1).await.len(),
        2,
        "the board, and what was taken away goes first"
    );
}

#[tokio::test]
async fn every_table_of_a_database_is_copied() {
    let from = Folder::new_in_file();
    let to = Folder::new_in_file();
    drop(from.open().await);
    let copied = from.copy_to(&to).await.expect("it can be copied");
    let copied: BTreeSet<_> = copied
        .into_iter()
        .map(|(table, _)| table.to_owned())
        .collect();
    let tables = sql::query(
        "SELECT name FROM sqlite_schema WHERE type = 'table'
             AND name NOT IN ('_sqlx_migrations', 'sqlite_sequence')",
    );
    let tables = tables.fetch_all(&mut from.connect().await).await;
    let tables: BTreeSet<_> = tables
        .expect("it reads")
        .iter()
        .map(|it| it.text("name"))
        .collect();
    assert_eq!(copied, tables);
}
