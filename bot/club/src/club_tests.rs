//! Requests at the service, over a database: who may what from where, and what outlasts a change of
//! place.

use std::sync::Arc;
use std::time::Duration;

use base::address::{Audience, Person, Place, Platform};
use base::cup::{Cup, CupStage};
use base::lang::Lang;
use base::page::{CupId, Knob, Press, TableId};
use base::place_settings::PlaceSwitch;
use base::preferences::Preferences;
use base::time::{Tempo, Time, Uptime};
use base::zone::{Clock, Zone};
use engine::GameId;
use engine::games::rps_zombie::RpsZombie;
use store::{Batch, BlockEnd, Blocker, CupWrite, Store, Write};

use super::{Club, PlaceChange};
use crate::tests::person;
use table::any::{ErasedGame, Registry};
use table::model::caller::MenuPlace;
use table::model::request::{Request, TargetPerson, What};
use table::model::table::Table;
use table::runtime::service::TableService;

/// A service on a database of its own.
struct Office {
    store: Store,
    club: Club,
    _folder: tempfile::TempDir,
}

impl Office {
    async fn open() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("tabletomb.db");
        let address = format!("sqlite://{}", file.display());
        let store = Store::open(&address).await.expect("a new database");
        let registry = Registry::new([&ErasedGame::<RpsZombie>::NEW as _]);
        let tables = TableService::new(store.clone(), registry, Arc::default(), Tempo::default());
        let club = Club::new(tables);
        Self {
            store,
            club,
            _folder: folder,
        }
    }

    /// The one open table in a place.
    async fn table_in(&self, place: &Place) -> TableId {
        let tables = self
            .store
            .tables_in(place)
            .await
            .expect("the database answers");
        tables.first().expect("there is a table").0
    }

    async fn stage(&self, table: TableId) -> String {
        let row = self.store.table(table).await.expect("the database answers");
        row.expect("the table is kept").stage
    }

    /// Opens a table for a person in a place.
    async fn open_table(&self, number: i64, place: &Place) -> TableId {
        let what = What::Play(Some("rps-zombie".to_owned()));
        self.club.handle(request(number, place, what)).await;
        self.table_in(place).await
    }
}

fn chat(address: &str) -> Place {
    Place::new(Platform::Telegram, address)
}

/// Builds a request in a chat. A chat with the person's number is their private one, and there they are admin.
fn request(number: i64, place: &Place, what: What) -> Request {
    let mut person = person(number, "Somebody", Lang::En);
    person.id.platform = Platform::Telegram;
    let private = (place.address == number.to_string()).then(|| place.clone());
    Request {
        update: None,
        person,
        place: place.clone(),
        admin: private.is_some(),
        private,
        preferences: Preferences::default(),
        menus: MenuPlace::Board,
        charm: None,
        place_name: None,
        nameless: false,
        lacks: None,
        served: None,
        about: None,
        apart: None,
        what,
    }
}

fn table_press(table: TableId, knob: Knob) -> What {
    What::Press(Press::Table(table, knob))
}

#[tokio::test]
async fn an_admin_of_one_chat_is_nobody_in_another() {
    let office = Office::open().await;
    let table = office.open_table(1, &chat("-5")).await;
    let forged = request(666, &chat("666"), table_press(table, Knob::Cancel));
    office.club.handle(forged).await;
    assert_eq!(office.stage(table).await, "lobby");
    let topic = Request {
        admin: true,
        ..request(7, &chat("-5/3"), table_press(table, Knob::Cancel))
    };
    office.club.handle(topic).await;
    assert_eq!(office.stage(table).await, "closed", "it is the same group");
}

#[tokio::test]
async fn a_press_on_an_old_result_is_answered_after_the_group_became_another() {
    let office = Office::open().await;
    let (group, new) = (chat("-5"), chat("-1005"));
    let table = office.open_table(1, &group).await;
    office
        .club
        .handle(request(1, &group, table_press(table, Knob::Cancel)))
        .await;
    let moved = PlaceChange::Moved {
        from: group,
        to: new.clone(),
    };
    office
        .club
        .note_place_change(None, moved)
        .await
        .expect("it is written");
    let late = request(1, &new, table_press(table, Knob::Join(None)));
    let answer = office
        .club
        .carry_out(late)
        .await
        .expect("it is carried out");
    assert!(answer.text.is_some());
}

#[tokio::test]
async fn the_own_language_is_that_of_the_board_in_the_own_chat_too() {
    let office = Office::open().await;
    let own = chat("7");
    let table = office.open_table(7, &own).await;
    let polish = What::Language(Some("pl".to_owned()));
    office.club.handle(request(7, &own, polish)).await;
    let row = office
        .store
        .table(table)
        .await
        .expect("the database answers");
    assert_eq!(row.expect("the table is kept").lang, Lang::Pl);
    let elsewhere = office.open_table(7, &chat("-8")).await;
    let row = office
        .store
        .table(elsewhere)
        .await
        .expect("the database answers");
    assert_eq!(
        row.expect("the table is kept").lang,
        Lang::Pl,
        "as he has chosen"
    );
}

#[tokio::test]
async fn a_closed_table_wakes_no_more() {
    let office = Office::open().await;
    let group = chat("-5");
    let table = office.open_table(1, &group).await;
    for knob in [Knob::AddAi, Knob::Start(None), Knob::Cancel, Knob::Cancel] {
        office
            .club
            .handle(request(1, &group, table_press(table, knob)))
            .await;
    }
    assert_eq!(office.stage(table).await, "closed");
    let ever = Uptime(0)..Uptime(i64::MAX);
    let wakes = office.store.wakes(Platform::Telegram, ever).await;
    assert_eq!(wakes.expect("the database answers"), []);
}

#[tokio::test]
async fn a_word_in_a_group_where_somebody_has_no_table_is_played_nowhere() {
    let office = Office::open().await;
    let group = chat("-5");
    let table = office.open_table(1, &group).await;
    for knob in [Knob::AddAi, Knob::Start(None)] {
        office
            .club
            .handle(request(1, &group, table_press(table, knob)))
            .await;
    }
    let rock = || What::Remark {
        table: None,
        text: "rock".to_owned(),
    };
    office.club.handle(request(1, &chat("-6"), rock())).await;
    assert_eq!(
        office
            .store
            .moves(table)
            .await
            .expect("the database answers"),
        []
    );
    // where they have one it is meant, but all read what is asked in secret
    let told = office.club.handle(request(1, &group, rock())).await;
    assert!(told.alert, "{told:?}");
    let moves = office.store.moves(table).await;
    assert_eq!(moves.expect("the database answers"), []);
}

#[tokio::test]
async fn nobody_fills_a_chat_with_empty_tables() {
    let office = Office::open().await;
    let (group, other) = (chat("-5"), chat("-6"));
    for _ in 0..10 {
        office.open_table(1, &group).await;
    }
    let open = office
        .store
        .tables_in(&group)
        .await
        .expect("the database answers");
    assert_eq!(open.len(), 3);
    office.open_table(1, &other).await;
    office.open_table(2, &group).await;
    let open = office
        .store
        .tables_in(&group)
        .await
        .expect("the database answers");
    assert_eq!(open.len(), 4, "others may open theirs");
}

/// Two people play a game to its end, each going through what is offered at their own pace.
async fn play_out(office: &Office, home: &Place) -> TableId {
    let table = office.open_table(1, home).await;
    // a round stays until it is tapped away: no clock runs here
    let knobs = [
        (2, Knob::Join(None)),
        (1, Knob::Option(1)),
        (1, Knob::Start(None)),
    ];
    for (number, knob) in knobs {
        let asked = request(number, home, table_press(table, knob));
        office.club.handle(asked).await;
    }
    for step in 0..1_000 {
        if office.stage(table).await == "over" {
            return table;
        }
        for number in [1, 2] {
            let looking = request(number, home, What::Tables);
            let offered = office.club.complete_action(&looking, "").await;
            let offered = offered.expect("they can be looked up");
            let mut taste = offered
                .iter()
                .cycle()
                .skip(step / usize::try_from(number).expect("1 or 2"));
            if let Some((_, action)) = taste.next().cloned() {
                let own = chat(&number.to_string());
                let does = request(number, &own, What::Do(action));
                office.club.handle(does).await;
            }
        }
    }
    let page = office.store.page_of(table, Audience::Board).await;
    panic!("the game has no end: {page:?}");
}

#[tokio::test]
async fn nobody_fills_any_number_of_chats_with_empty_tables() {
    let office = Office::open().await;
    let play = || What::Play(Some("rps-zombie".to_owned()));
    for number in 1..=20 {
        office.open_table(1, &chat(&format!("-{number}"))).await;
    }
    let home = chat("-21");
    let told = office.club.handle(request(1, &home, play())).await;
    let text = told.text.unwrap_or_default();
    assert!(told.alert && text.starts_with("20 of your tables haven't started yet."));
    assert!(office.store.tables_in(&home).await.unwrap().is_empty());
    office.open_table(2, &home).await;
    let first = office.table_in(&chat("-1")).await;
    let closed = request(1, &chat("-1"), table_press(first, Knob::Cancel));
    office.club.handle(closed).await;
    office.open_table(1, &chat("-22")).await;
}

#[tokio::test]
async fn no_place_is_filled_with_any_number_of_empty_tables() {
    let office = Office::open().await;
    let home = chat("-1");
    for number in 1..=20 {
        office.open_table(number, &home).await;
    }
    let play = || What::Play(Some("rps-zombie".to_owned()));
    let told = office.club.handle(request(20, &home, play())).await;
    let text = told.text.unwrap_or_default();
    assert!(told.alert && text.starts_with("20 tables here haven't started yet."));
    let there = office.store.tables_in(&home).await.unwrap();
    assert_eq!(there.len(), 20);
    // who has none there isn't shut out by others
    office.open_table(21, &home).await;
    for table in &there[..2] {
        let host = 1 + i64::from(table.0 != there[0].0);
        let closed = request(host, &home, table_press(table.0, Knob::Cancel));
        office.club.handle(closed).await;
    }
    office.open_table(20, &home).await;
}

#[tokio::test]
async fn a_table_that_is_over_keeps_its_journal_alone_and_answers_as_before() {
    let office = Office::open().await;
    let home = chat("-5");
    let table = play_out(&office, &home).await;
    let moves = office.store.moves(table).await.expect("a journal");
    let board = async || {
        let row = office
            .store
            .table(table)
            .await
            .expect("the database answers");
        let row = row.expect("the table is kept");
        let journal = row.journal.is_some();
        let again = Table::read(table, row, office.club.tables.registry());
        (again.expect("it is known").board(), journal)
    };
    let (as_played, unpacked) = board().await;
    assert!(!unpacked && !moves.is_empty());

    let lately = Time::now().subtract_span(Duration::from_secs(3_600));
    let packed = async |before| office.club.tables.pack_ended(before, Duration::ZERO).await;
    assert_eq!(packed(lately).await.expect("nothing fails"), 0, "too early");
    let later = Time::now().add_span(Duration::from_secs(1));
    assert_eq!(packed(later).await.expect("nothing fails"), 1);
    assert_eq!(packed(later).await.expect("nothing fails"), 0, "only once");

    let row = office
        .store
        .table(table)
        .await
        .expect("the database answers");
    assert_eq!(row.expect("the table is kept").snapshot, None);
    let again = office.store.moves(table).await.expect("a journal");
    assert_eq!(again, moves);
    assert_eq!(board().await, (as_played, true));

    let rematch = request(2, &home, table_press(table, Knob::Rematch));
    office.club.handle(rematch).await;
    let next = office.table_in(&home).await;
    assert_ne!(next, table, "the same people play again");
    let page = office.store.page_of(table, Audience::Board).await;
    let (shown, _) = page.expect("it is read").expect("it is shown anew");
    assert!(format!("{shown:?}").contains(&next.to_string()));
    assert_eq!(office.store.moves(table).await.expect("a journal"), moves);
}

#[tokio::test]
async fn who_is_forgotten_is_named_at_no_packed_table() {
    let office = Office::open().await;
    let (home, own) = (chat("-5"), chat("1"));
    let table = office.open_table(1, &home).await;
    for (number, knob) in [(2, Knob::Join(None)), (1, Knob::Cancel)] {
        let pressed = request(number, &home, table_press(table, knob));
        office.club.handle(pressed).await;
    }
    let later = Time::now().add_span(Duration::from_secs(1));
    let packed = office.club.tables.pack_ended(later, Duration::ZERO).await;
    assert_eq!(packed.expect("nothing fails"), 1);
    let body = async || {
        let row = office.store.table(table).await.expect("it answers");
        row.expect("the table is kept").body
    };
    let names = async |number: i64| body().await.contains(&format!("\"number\":{number}}}"));
    assert!(names(1).await && names(2).await);
    let forget = What::Press(Press::Forget { sure: true });
    let answer = office.club.handle(request(1, &own, forget.clone())).await;
    assert!(answer.alert, "{answer:?}");
    assert!(!names(1).await && names(2).await);
    assert!(body().await.contains("Survivor"));
    office.club.handle(request(1, &own, forget)).await;
    assert!(names(2).await, "twice is as good as once");
}

#[tokio::test]
async fn who_is_named_by_others_keeps_their_own_language() {
    let office = Office::open().await;
    let home = chat("-5");
    let mut olena = person(3, "Olena", Lang::Uk);
    olena.id.platform = Platform::Telegram;
    let greets = Request {
        person: olena.clone(),
        ..request(3, &home, What::Tables)
    };
    office.club.handle(greets).await;
    let named = TargetPerson::Person(Person {
        lang: Lang::Pl,
        ..olena.clone()
    });
    let asks = [
        What::Challenge(named.clone(), None),
        What::Block(named.clone(), None),
    ];
    for what in asks {
        let asked = Request {
            admin: true,
            ..request(1, &home, what)
        };
        office.club.handle(asked).await;
        let known = office.store.person(olena.id).await.expect("it is read");
        assert_eq!(known.map(|it| it.lang), Some(Lang::Uk));
    }
}

#[tokio::test]
async fn a_table_that_begins_at_once_is_told_to_nobody_who_waits_for_one() {
    let office = Office::open().await;
    let mut home = chat("-5");
    home.platform = Platform::Discord;
    let of = |number, what| {
        let mut asked = request(number, &home, what);
        asked.person.id.platform = Platform::Discord;
        asked.private = Some(Place::new(Platform::Discord, format!("@{number}")));
        asked
    };
    let game = GameId::new("rps-zombie");
    let waits = of(2, What::Tell(Some("rps-zombie".to_owned())));
    office.club.handle(waits).await;
    let waiting = async || {
        office
            .store
            .lookouts(&home, game)
            .await
            .expect("it is read")
    };
    assert_eq!(waiting().await.len(), 1);
    let faces = of(1, What::Press(Press::Face(game)));
    office.club.handle(faces).await;
    assert_eq!(office.stage(office.table_in(&home).await).await, "playing");
    assert_eq!(
        waiting().await.len(),
        1,
        "he is told of one where he can sit"
    );
    let opens = of(3, What::Play(Some("rps-zombie".to_owned())));
    office.club.handle(opens).await;
    assert_eq!(waiting().await.len(), 0);
}

#[tokio::test]
async fn the_next_game_is_held_by_what_admins_have_set_since() {
    let office = Office::open().await;
    let home = chat("-5");
    let table = play_out(&office, &home).await;
    let asked = request(1, &home, What::Tables);
    let set = [PlaceSwitch::AllStart, PlaceSwitch::AllCancel].map(|switch| {
        let chat = home.chat();
        Write::Switched(chat, switch, true)
    });
    let spoken = Write::Spoken(home.clone(), Lang::Uk);
    let set = set.into_iter().chain([spoken]).collect();
    let written = office.club.tables.write(&asked, set).await;
    written.expect("the database answers");
    let rematch = request(2, &home, table_press(table, Knob::Rematch));
    office.club.handle(rematch).await;
    let next = office.table_in(&home).await;
    let row = office.store.table(next).await.expect("it is read");
    let row = row.expect("the table is kept");
    let next = Table::read(next, row, office.club.tables.registry());
    let record = next.expect("it is known").record;
    assert!(record.start.by_all && record.all_cancel);
    assert_eq!(record.lang, Lang::Uk);
}

#[tokio::test]
async fn whom_an_admin_keeps_out_is_drawn_no_more() {
    let office = Office::open().await;
    let (home, id) = (chat("-5"), CupId(7));
    let people: Vec<_> = (1..=4)
        .map(|n| request(n, &home, What::Tables).person)
        .collect();
    let met = people.iter().map(|person| Write::Person {
        person: person.clone(),
        private: None,
    });
    let cup = Cup {
        id,
        place: home.clone(),
        place_name: None,
        apart: false,
        game: "rps-zombie".to_owned(),
        lang: Lang::En,
        host: people[0].id,
        stage: CupStage::Entry,
        round: 0,
        rounds: 0,
        people: people.clone(),
        seats: Vec::new(),
    };
    let kept_out = Write::Blocked(Blocker::Chat(home.clone()), people[3].id, BlockEnd::Never);
    let begins = [CupWrite::Opened(Box::new(cup)), CupWrite::Started(id, 3)];
    let all = met.chain(begins.map(Write::Cup)).chain([kept_out]);
    let batch = Batch::new(Time::now(), all.collect());
    office.store.commit(batch).await.expect("it can be written");
    office.club.go_on_with_cups().await.expect("it answers");
    let cup = office.store.cup(id).await.expect("it answers");
    let cup = cup.expect("it is kept");
    let mut drawn: Vec<_> = cup.seats.iter().map(|seat| seat.person).collect();
    drawn.sort();
    let others: Vec<_> = people[..3].iter().map(|person| person.id).collect();
    assert_eq!((cup.round, drawn), (1, others));
}

#[tokio::test]
async fn whoever_types_where_they_are_is_not_called_at_night_there() {
    let office = Office::open().await;
    let own = chat("7");
    office.open_table(7, &own).await;
    let mut anna = person(7, "Anna", Lang::En).id;
    anna.platform = Platform::Telegram;
    let night = async || {
        let known = office.store.person_record(anna).await;
        known.expect("the database answers").preferences.night
    };
    let types = async |text: &str| {
        let what = What::Zone(text.to_owned());
        office.club.handle(request(7, &own, what)).await
    };
    types("argentina").await;
    assert_eq!(night().await, None, "there are several");
    types("nowhere at all").await;
    assert_eq!(night().await, None);
    types("kathmandu").await;
    let kathmandu = Zone::from_name("Asia/Kathmandu").map(Clock::Of);
    assert_eq!(night().await, kathmandu);
}
