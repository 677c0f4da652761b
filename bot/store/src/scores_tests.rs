//! Tests of who has played what, of leaderboards, and of people who want to be in no list.

use base::address::{Person, PersonId, Platform};
use base::lang::Lang;
use base::page::TableId;
use base::scores::{FinishedGames, Profile, Rating};
use base::time::Time;
use engine::{GameId, Seat, Seats};

use super::place_tests::{stored_table, table, write};
use super::testing::{Folder, much_is_written};
use super::tests::{due, note, place};
use super::{Batch, ScoredGame, Store, Write};
use crate::spans::DAY;

const NAMES: [&str; 3] = ["Anna", "Boris", "Vera"];

fn id(number: usize) -> PersonId {
    PersonId {
        platform: Platform::Sandbox,
        number: i64::try_from(number).expect("small"),
    }
}

fn seat(number: usize) -> Seat {
    let number = u8::try_from(number).expect("small");
    Seat::nth(number).expect("a table has that seat")
}

/// A store that knows three people.
async fn open_with_people(folder: &Folder) -> Store {
    let store = folder.open().await;
    let people = NAMES
        .iter()
        .enumerate()
        .map(|(number, name)| Write::Person {
            person: Person {
                id: id(number),
                name: (*name).to_owned(),
                lang: Lang::En,
            },
            private: None,
        });
    write(&store, people.collect()).await;
    store
}

/// Writes a game of some of these people, each for themselves, with the winners by place in this list.
async fn plays(store: &Store, number: u32, address: &str, people: &[usize], won: &[usize]) {
    let sides: Vec<&[usize]> = people.chunks(1).collect();
    ends(store, scored_game(number, address, &sides, won)).await;
}

async fn ends(store: &Store, scored: ScoredGame) {
    let over = table(scored.table.bits(), &scored.places[0].address, "over");
    write(store, vec![over, Write::Scored(scored)]).await;
}

/// Returns a game of these sides, with the winners by place among all people.
fn scored_game(number: u32, address: &str, sides: &[&[usize]], won: &[usize]) -> ScoredGame {
    let mut seats = (0..).map(seat);
    let mut sits = |person: &usize| (seats.next().expect("there are many"), id(*person));
    ScoredGame {
        table: TableId::from_bits(number),
        game: GameId::new("rps-zombie"),
        places: vec![place(address)],
        sides: sides
            .iter()
            .map(|side| side.iter().map(&mut sits).collect())
            .collect(),
        winners: won.iter().map(|at| seat(*at)).collect::<Seats>(),
        rated: true,
        over: true,
        forfeited: Seats::NONE,
        excused: Seats::NONE,
        feats: Vec::new(),
    }
}

async fn leaders(store: &Store, address: &str) -> Vec<(String, u32, u32)> {
    let leaders = store.leaders(&place(address), None, 10).await;
    let leaders = leaders.expect("the database answers").into_iter();
    leaders
        .map(|it| (it.name, it.rating.games, it.rating.wins))
        .collect()
}

async fn profile(store: &Store, person: usize) -> Profile {
    let profile = store.profile(id(person), Some(&place("#a")), 3).await;
    profile.expect("the database answers")
}

#[tokio::test]
async fn who_wins_more_stands_higher_where_it_was_played_alone() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    plays(&store, 1, "#a", &[0, 1, 2], &[1]).await;
    plays(&store, 2, "#a/7", &[0, 1], &[1]).await;
    plays(&store, 3, "#b", &[2, 0], &[0]).await;
    let expected = [("Boris", 2, 2), ("Anna", 2, 0), ("Vera", 1, 0)];
    let here = leaders(&store, "#a/8").await;
    let names: Vec<_> = here.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!(names[0], expected[0].0, "a topic counts for its chat");
    for (name, games, wins) in expected {
        assert!(here.contains(&(name.to_owned(), games, wins)), "{here:?}");
    }
    assert_eq!(leaders(&store, "#b").await[0].0, "Vera");
    let vera = profile(&store, 2).await;
    assert_eq!(vera.ratings["rps-zombie"].games, 2, "everywhere together");
    assert_eq!(vera.here["rps-zombie"].games, 1, "and where that is asked");
    let boris = profile(&store, 1).await;
    let [better, worse] = [&boris, &vera].map(|it| it.ratings["rps-zombie"].points());
    assert!(better > worse, "{better} and {worse}");
}

#[tokio::test]
async fn the_points_of_a_game_are_known_before_it_is_written() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    let worth = async |person: usize| {
        let ratings = profile(&store, person).await.ratings;
        ratings.get("rps-zombie").map_or(0, Rating::points)
    };
    for number in 1..4 {
        let next = scored_game(number, "#a", &[&[0], &[1]], &[1]);
        let had = [worth(0).await, worth(1).await];
        let told = store.points(&next).await.expect("the database answers");
        ends(&store, next).await;
        let has = [worth(0).await, worth(1).await];
        assert_eq!(told, [0, 1].map(|it| (seat(it), [had[it], has[it]])));
    }
    assert!(worth(1).await > 0, "who wins gets points");
    let unrated = ScoredGame {
        rated: false,
        over: true,
        forfeited: Seats::NONE,
        excused: Seats::NONE,
        ..scored_game(4, "#a", &[&[0], &[1]], &[1])
    };
    let told = store.points(&unrated).await.expect("the database answers");
    assert_eq!(told, []);
}

#[tokio::test]
async fn a_profile_tells_seats_streaks_and_rivals() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    for (number, won) in [(1, 1), (2, 0), (3, 0)] {
        plays(&store, number, "#a", &[0, 1], &[won]).await;
    }
    plays(&store, 4, "#a", &[2, 0], &[1]).await;
    let anna = profile(&store, 0).await;
    let tallies: Vec<_> = anna
        .tallies
        .iter()
        .map(|it| (it.seat.to_string(), it.games, it.wins))
        .collect();
    assert_eq!(tallies, [("A".to_owned(), 3, 2), ("B".to_owned(), 1, 1)]);
    assert_eq!(anna.lately.len(), 4);
    let rivals: Vec<_> = anna
        .rivals
        .iter()
        .map(|it| (it.name.as_str(), it.games, it.won))
        .collect();
    assert_eq!(rivals, [("Boris", 3, (2, 1)), ("Vera", 1, (1, 0))]);
}

#[tokio::test]
async fn the_same_end_counts_once_and_a_game_with_ais_for_no_rating() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    plays(&store, 1, "#a", &[0, 1], &[0]).await;
    let before = profile(&store, 0).await;
    let again = scored_game(1, "#a", &[&[0], &[1]], &[0]);
    write(&store, vec![Write::Scored(again)]).await;
    assert_eq!(profile(&store, 0).await, before);
    let alone = ScoredGame {
        rated: false,
        over: true,
        forfeited: Seats::NONE,
        excused: Seats::NONE,
        ..scored_game(2, "#a", &[&[0]], &[0])
    };
    ends(&store, alone).await;
    let after = profile(&store, 0).await;
    assert_eq!(after.ratings, before.ratings);
    assert_eq!(after.lately.len(), 2, "it was played all the same");
}

#[tokio::test]
async fn what_somebody_can_be_proud_of_is_kept_once_a_game_and_only_where_it_counts() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    let proud = |number, rated| ScoredGame {
        rated,
        over: true,
        forfeited: Seats::NONE,
        excused: Seats::NONE,
        feats: vec![(seat(0), "unscathed")],
        ..scored_game(number, "#a", &[&[0], &[1]], &[0])
    };
    for (number, rated) in [(1, true), (2, false), (3, true)] {
        ends(&store, proud(number, rated)).await;
    }
    write(&store, vec![Write::Scored(proud(1, true))]).await;
    let feats = profile(&store, 0).await.feats;
    let told: Vec<_> = feats
        .iter()
        .map(|it| (it.name.as_str(), it.times))
        .collect();
    assert_eq!(told, [("unscathed", 2)]);
    assert!(profile(&store, 1).await.feats.is_empty());
    let kept = async || {
        let kept = store.kept_rows(id(0)).await.expect("it answers");
        kept.iter().filter(|(table, _)| *table == "feats").count()
    };
    assert_eq!(kept().await, 2);
    write(&store, vec![Write::Forgotten(id(0), None)]).await;
    assert_eq!(kept().await, 0);
    assert!(profile(&store, 0).await.feats.is_empty());
}

#[tokio::test]
async fn those_of_one_side_win_and_lose_together() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    ends(&store, scored_game(1, "#a", &[&[0, 1], &[2]], &[0, 1])).await;
    let [anna, boris, vera] = [0, 1, 2].map(|person| profile(&store, person));
    let points = |it: &Profile| it.ratings["rps-zombie"].points();
    let (anna, boris, vera) = (anna.await, boris.await, vera.await);
    assert_eq!(anna.ratings, boris.ratings);
    assert!(points(&anna) > points(&vera));
    assert_eq!(anna.rivals[0].won, (0, 0), "who wins together beats nobody");
}

#[tokio::test]
async fn who_hides_is_in_no_list_and_is_remembered() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    plays(&store, 1, "#a", &[0, 1], &[0]).await;
    write(&store, vec![Write::Hidden(id(0), true)]).await;
    assert_eq!(leaders(&store, "#a").await, [("Boris".to_owned(), 1, 0)]);
    assert!(profile(&store, 1).await.rivals.is_empty());
    let anna = profile(&store, 0).await;
    assert!(anna.hidden && anna.rivals.len() == 1, "she sees her own");
    let year = Time(400 * DAY);
    much_is_written(&store, year).await;
    assert_eq!(profile(&store, 1).await.lately.len(), 1);
    write(&store, vec![Write::Hidden(id(0), false)]).await;
    assert_eq!(
        leaders(&store, "#a").await.len(),
        2,
        "nobody who has played is forgotten"
    );
}

#[tokio::test]
async fn a_season_counts_from_its_beginning_and_is_forgotten_after_its_end() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    plays(&store, 1, "#a", &[0, 1], &[0]).await;
    let later = Time(100 * DAY);
    let second = scored_game(2, "#a", &[&[2], &[1]], &[0]);
    let over = table(2, "#a", "over");
    let batch = Batch::new(later, vec![over, Write::Scored(second)]);
    store.commit(batch).await.expect("it can be written");
    let season = async |at| {
        let leaders = store.leaders(&place("#a"), Some(at), 10).await;
        let leaders = leaders.expect("the database answers").into_iter();
        leaders
            .map(|it| (it.name, it.rating.games))
            .collect::<Vec<_>>()
    };
    let now = season(later).await;
    assert_eq!(now, [("Vera".to_owned(), 1), ("Boris".to_owned(), 1)]);
    assert_eq!(
        leaders(&store, "#a").await.len(),
        3,
        "in all seasons together"
    );
    assert!(
        season(Time(200 * DAY)).await.is_empty(),
        "nobody has played yet"
    );
    much_is_written(&store, later).await;
    assert!(season(Time(0)).await.is_empty(), "it is over");
    assert_eq!(
        (season(later).await, leaders(&store, "#a").await.len()),
        (now, 3)
    );
}

#[tokio::test]
async fn who_leaves_a_game_loses_at_once_and_only_once_and_who_is_excused_keeps_their_rating() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    let skill = async |person: usize| {
        let profile = store
            .profile(id(person), None, 0)
            .await
            .expect("it answers");
        let rating = profile.ratings.get("rps-zombie").copied();
        (rating.map(|it| it.skill), profile.finished)
    };
    let left = ScoredGame {
        over: false,
        forfeited: Seats::from_seat(seat(1)),
        ..scored_game(1, "#a", &[&[0], &[1], &[2]], &[])
    };
    ends(&store, left.clone()).await;
    let after = skill(1).await;
    assert!(after.0.is_some_and(|it| it < 25.0), "{after:?}");
    assert_eq!(
        after.1,
        FinishedGames {
            games: 1,
            finished: 0
        }
    );
    assert_eq!(
        skill(0).await,
        (None, FinishedGames::default()),
        "it goes on for the others"
    );
    let over = ScoredGame {
        over: true,
        winners: Seats::from_seat(seat(0)),
        excused: Seats::from_seat(seat(2)),
        ..left
    };
    for _ in 0..2 {
        write(&store, vec![Write::Scored(over.clone())]).await;
    }
    assert_eq!(skill(1).await, after, "it was counted");
    let winner = skill(0).await;
    assert!(winner.0.is_some_and(|it| it > 25.0), "{winner:?}");
    assert_eq!(
        winner.1,
        FinishedGames {
            games: 1,
            finished: 1
        }
    );
    assert_eq!(skill(2).await, (None, FinishedGames::default()));
}

#[tokio::test]
async fn ratings_go_along_where_a_chat_becomes_another() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    plays(&store, 1, "-5", &[0, 1], &[0]).await;
    let moved = Write::Moved {
        from: place("-5"),
        to: place("-1005"),
    };
    write(&store, vec![moved]).await;
    assert_eq!(leaders(&store, "-1005").await.len(), 2);
    let season = store.leaders(&place("-1005"), Some(Time(0)), 10).await;
    assert_eq!(season.expect("it answers").len(), 2);
    assert!(leaders(&store, "-5").await.is_empty());
}

#[tokio::test]
async fn all_that_is_kept_of_somebody_is_shown_and_forgotten_and_nothing_of_others() {
    let folder = Folder::new();
    let store = open_with_people(&folder).await;
    plays(&store, 1, "#a", &[0, 1], &[0]).await;
    let mut own = stored_table(2, "@0", "over");
    own.body = r#"{"host":{"platform":"sandbox","number":0}}"#.to_owned();
    let mut other = stored_table(3, "#a", "broken");
    other.body = own.body.replace(":0", ":00");
    let tables = [own, other].map(|table| Write::NewTable(Box::new(table)));
    let all = tables.into_iter().chain([note("@0", "hello")]);
    write(&store, all.collect()).await;
    let naming = async || store.tables_naming(id(0)).await.expect("it answers");
    assert_eq!(naming().await.len(), 1, "and not who has more digits");
    let kept = async |person| {
        let kept = store.kept_rows(id(person)).await.expect("it answers");
        let tables: Vec<_> = kept.iter().map(|(table, _)| *table).collect();
        (tables, format!("{kept:?}"))
    };
    let (tables, text) = kept(0).await;
    assert_eq!(
        tables,
        ["people", "scores", "ratings", "ratings", "ratings"]
    );
    assert!(text.contains(r#"("name", "Anna")"#), "{text}");
    let shut = Write::Closed {
        place: place("#shut"),
        told: true,
    };
    let waits = ["Anna wants to play", "Annapolis waits"].map(|words| note("#shut", words));
    write(&store, [shut].into_iter().chain(waits).collect()).await;
    write(&store, vec![Write::Forgotten(id(0), Some(place("@0")))]).await;
    let owed = store.count_owed().await.expect("it is read").into_iter();
    assert_eq!(owed.map(|(_, owed)| owed).sum::<u64>(), 1, "one names her");
    assert!(kept(0).await.0.is_empty() && naming().await.is_empty());
    assert!(due(&store, 0).await.is_empty(), "what was owed to them");
    assert_eq!(kept(1).await.0.len(), 5);
    let table = store.table(TableId::from_bits(2)).await;
    assert!(table.expect("it answers").is_none(), "it was theirs alone");
}
