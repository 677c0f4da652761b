//! People who are the same person on several platforms.

use base::address::{Person, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::TableId;
use base::time::Time;
use base::vacation::Vacation;
use engine::{GameId, Seat, Seats};

use super::place_tests::{table, write};
use super::testing::Folder;
use super::tests::place;
use super::*;

const MINUTE: i64 = 60_000;

fn someone(platform: Platform, number: i64) -> PersonId {
    PersonId { platform, number }
}

fn seat(place: u8) -> Seat {
    Seat::nth(place).expect("there are many")
}

fn person_write(id: PersonId, name: &str) -> Write {
    Write::Person {
        person: Person {
            id,
            name: name.to_owned(),
            lang: Lang::En,
        },
        private: None,
    }
}

/// Writes a game between these two, won by the first.
async fn write_game(store: &Store, number: u32, by: [PersonId; 2]) {
    let scored = ScoredGame {
        table: TableId::from_bits(number),
        game: GameId::new("rps-zombie"),
        places: vec![place("#a")],
        sides: vec![vec![(seat(0), by[0])], vec![(seat(1), by[1])]],
        winners: [seat(0)].into_iter().collect::<Seats>(),
        rated: true,
        over: true,
        forfeited: Seats::NONE,
        excused: Seats::NONE,
        feats: vec![(seat(0), "unscathed")],
    };
    write(
        store,
        vec![table(number, "#a", "over"), Write::Scored(scored)],
    )
    .await;
}

async fn at(store: &Store, at: i64, change: IdentityWrite) {
    let batch = Batch::new(Time(at), vec![Write::Identity(change)]);
    store.commit(batch).await.expect("it can be written");
}

async fn games(store: &Store, person: PersonId) -> (u32, Option<u32>) {
    let profile = store.profile(person, None, 3).await.expect("it reads");
    let rated = profile.ratings.get("rps-zombie");
    let played = profile.tallies.iter().map(|it| it.games).sum();
    (played, rated.map(|it| it.games))
}

/// Anna in Telegram, who is Ann on Discord, and Boris.
async fn people(store: &Store) -> [PersonId; 3] {
    let [anna, ann, boris] = [
        someone(Platform::Telegram, 1),
        someone(Platform::Discord, 2),
        someone(Platform::Telegram, 3),
    ];
    let known = vec![
        person_write(anna, "Anna"),
        person_write(ann, "Ann"),
        person_write(boris, "Boris"),
    ];
    write(store, known).await;
    [anna, ann, boris]
}

#[tokio::test]
async fn what_one_person_has_played_counts_together_from_when_they_say_so() {
    let folder = Folder::new();
    let store = folder.open().await;
    let [anna, ann, boris] = people(&store).await;
    write_game(&store, 1, [anna, boris]).await;
    write_game(&store, 2, [boris, anna]).await;
    write_game(&store, 3, [ann, boris]).await;
    write_game(&store, 6, [anna, ann]).await;
    assert_eq!(games(&store, anna).await, (3, Some(3)));
    at(&store, 0, IdentityWrite::Code(anna, "code".to_owned())).await;
    let shown = store.shown_code("code", Time(MINUTE)).await.unwrap();
    assert_eq!(shown.map(|it| it.name).as_deref(), Some("Anna"));
    at(
        &store,
        MINUTE,
        IdentityWrite::Linked(ann, "code".to_owned()),
    )
    .await;
    for id in [anna, ann] {
        // a game between the two is one game
        assert_eq!(games(&store, id).await, (4, Some(5)), "{id:?}");
        assert_eq!(store.identities_of(id).await.unwrap().len(), 2);
        assert_eq!(store.main_of(id).await.unwrap(), anna);
    }
    write_game(&store, 4, [ann, boris]).await;
    assert_eq!(games(&store, anna).await, (5, Some(6)));
    // who sits there twice plays against nobody
    write_game(&store, 5, [anna, ann]).await;
    assert_eq!(games(&store, ann).await, (6, Some(6)));
    let rivals = store.profile(ann, None, 3).await.unwrap().rivals;
    let rivals: Vec<_> = rivals.iter().map(|it| (&it.name[..], it.games)).collect();
    assert_eq!(rivals, [("Boris", 4)], "nobody is their own rival");
    write(&store, vec![Write::Hidden(ann, true)]).await;
    at(&store, MINUTE, IdentityWrite::Parted(ann)).await;
    assert_eq!(games(&store, ann).await, (0, None));
    assert_eq!(games(&store, anna).await, (6, Some(6)));
    assert!(
        store.profile(ann, None, 3).await.unwrap().hidden,
        "left out as before"
    );
}

#[tokio::test]
async fn what_was_explained_to_one_person_is_not_explained_to_them_anew() {
    let folder = Folder::new();
    let store = folder.open().await;
    let [anna, ann, boris] = people(&store).await;
    let game = GameId::new("rps-zombie");
    let kinds = async |person| {
        let known = store.explained_kinds(person, game).await.expect("it reads");
        known.map(|it| it.into_iter().collect::<Vec<_>>().join(" "))
    };
    let explained = |person, kind| Write::Explained(person, kind);
    let first = vec![explained(anna, "throw"), explained(ann, "flip")];
    write(&store, first).await;
    let again = vec![explained(ann, "throw"), explained(ann, "flip")];
    write(&store, again).await;
    assert_eq!(kinds(anna).await.as_deref(), Some("throw"));
    assert_eq!(kinds(boris).await.as_deref(), Some(""));
    at(&store, 0, IdentityWrite::Code(anna, "code".to_owned())).await;
    at(&store, 1, IdentityWrite::Linked(ann, "code".to_owned())).await;
    write(&store, vec![explained(ann, "won")]).await;
    for id in [anna, ann] {
        assert_eq!(kinds(id).await.as_deref(), Some("flip throw won"), "{id:?}");
    }
    let kept = store.kept_rows(anna).await.expect("it reads");
    let kept = kept.iter().filter(|(table, _)| *table == "explained");
    assert_eq!(kept.count(), 3);
    for number in 1..=3 {
        assert!(kinds(ann).await.is_some(), "the game is new to them");
        write_game(&store, number, [ann, boris]).await;
    }
    assert_eq!(kinds(ann).await, None, "they have played it often enough");
    write(&store, vec![Write::Forgotten(anna, None)]).await;
    assert_eq!(kinds(anna).await.as_deref(), Some(""), "all is forgotten");
}

#[tokio::test]
async fn people_are_called_as_they_are_known_where_that_is_asked() {
    let folder = Folder::new();
    let store = folder.open().await;
    let [anna, ann, boris] = people(&store).await;
    write_game(&store, 1, [anna, boris]).await;
    at(&store, 0, IdentityWrite::Code(anna, "code".to_owned())).await;
    at(&store, 1, IdentityWrite::Linked(ann, "code".to_owned())).await;
    let channel = Place::new(Platform::Discord, "5");
    let scored = ScoredGame {
        table: TableId::from_bits(2),
        game: GameId::new("rps-zombie"),
        places: vec![channel.clone()],
        sides: vec![vec![(seat(0), ann)], vec![(seat(1), boris)]],
        winners: [seat(0)].into_iter().collect::<Seats>(),
        rated: true,
        over: true,
        forfeited: Seats::NONE,
        excused: Seats::NONE,
        feats: Vec::new(),
    };
    write(&store, vec![table(2, "#b", "over"), Write::Scored(scored)]).await;
    let best = store.leaders(&channel, None, 5).await.unwrap();
    assert_eq!(best[0].name, "Ann", "Discord knows no Anna");
    let here = store.leaders(&place("#a"), None, 5).await.unwrap();
    assert_eq!(here[0].name, "Anna");
}

#[tokio::test]
async fn a_code_serves_once_and_not_for_long_and_links_nobody_with_themselves() {
    let folder = Folder::new();
    let store = folder.open().await;
    let [anna, ann, boris] = people(&store).await;
    let linked = |who, code: &str| IdentityWrite::Linked(who, code.to_owned());
    let shown = |who, code: &str| IdentityWrite::Code(who, code.to_owned());
    at(&store, 0, shown(anna, "old")).await;
    assert!(
        store
            .shown_code("old", Time(16 * MINUTE))
            .await
            .unwrap()
            .is_none()
    );
    at(&store, 16 * MINUTE, linked(ann, "old")).await;
    assert_eq!(store.identities_of(ann).await.unwrap(), [ann], "too late");
    at(&store, 0, shown(anna, "first")).await;
    at(&store, 0, shown(anna, "second")).await;
    at(&store, 1, linked(ann, "first")).await;
    assert_eq!(
        store.identities_of(ann).await.unwrap(),
        [ann],
        "the newest alone is good"
    );
    at(&store, 1, linked(anna, "second")).await;
    assert_eq!(store.identities_of(anna).await.unwrap(), [anna]);
    at(&store, 1, shown(anna, "third")).await;
    at(&store, 2, linked(ann, "third")).await;
    at(&store, 3, linked(boris, "third")).await;
    assert_eq!(store.identities_of(ann).await.unwrap(), [ann, anna], "once");
    // who is linked with one of them is so with all
    at(&store, 4, shown(boris, "fourth")).await;
    at(&store, 5, linked(ann, "fourth")).await;
    let all = store.identities_of(boris).await.unwrap();
    assert_eq!(all.len(), 3, "{all:?}");
    assert_eq!(store.main_of(ann).await.unwrap(), boris);
    write(&store, vec![Write::Forgotten(boris, None)]).await;
    assert_eq!(store.identities_of(ann).await.unwrap(), [ann]);
}

#[tokio::test]
async fn a_vacation_stops_the_clocks_of_all_linked_accounts_and_can_be_cut_short() {
    let folder = Folder::new();
    let store = folder.open().await;
    let telegram = someone(Platform::Telegram, 7);
    let discord = someone(Platform::Discord, 8);
    for id in [telegram, discord] {
        write(&store, vec![person_write(id, "Anna")]).await;
    }
    let last = async |id| {
        let known = store.person_record(id).await.expect("it reads");
        known.preferences.vacation
    };
    let set = async |id, now, vacation| {
        let batch = Batch::new(Time(now), vec![Write::Vacation(id, vacation)]);
        store.commit(batch).await.expect("it can be written");
    };
    let vacation = |from, until| Vacation {
        from: Time(from),
        until: Time(until),
    };
    set(telegram, 1_000, Some(vacation(1_000, 9_000))).await;
    assert_eq!(last(telegram).await, Some(vacation(1_000, 9_000)));
    assert_eq!(last(discord).await, None);

    at(
        &store,
        2_000,
        IdentityWrite::Code(telegram, "code".to_owned()),
    )
    .await;
    at(
        &store,
        2_000,
        IdentityWrite::Linked(discord, "code".to_owned()),
    )
    .await;
    assert_eq!(last(discord).await, Some(vacation(1_000, 9_000)));
    set(discord, 3_000, None).await;
    assert_eq!(last(telegram).await, Some(vacation(1_000, 3_000)));
    set(discord, 4_000, Some(vacation(6_000, 7_000))).await;
    set(discord, 5_000, Some(vacation(8_000, 9_000))).await;
    let all = store.vacations_of(telegram).await.expect("it reads");
    assert_eq!(all, [vacation(8_000, 9_000), vacation(1_000, 3_000)]);
}
