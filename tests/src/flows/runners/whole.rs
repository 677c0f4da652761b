//! Whole matches, played from the lobby to the end over the wire, and what they cost.

use engine::games::zombie_runners::{Event, Side, ZombieRunners};
use engine::{EventLog, Play, Seat};

use super::{CLOCK, LIMIT, MODE, UNHURRIED, goes_on, public, read};
use crate::aloud;
use crate::database::Entry;
use crate::flows::players::Players;
use crate::flows::{Harness, MessageCounts, NAMES, TableClient, place};

/// A Duel to 30.
pub async fn duel<I: Harness>(harness: &mut I) {
    let settings = [&[MODE, LIMIT][..], &UNHURRIED].concat();
    match_to_its_end(harness, 2, &settings).await;
}

/// A Marathon of four to 30.
pub async fn marathon<I: Harness>(harness: &mut I) {
    let settings = [&[LIMIT][..], &UNHURRIED].concat();
    match_to_its_end(harness, 4, &settings).await;
}

/// Two teams of two, to 30.
pub async fn alliances<I: Harness>(harness: &mut I) {
    let settings = [MODE, MODE, LIMIT + 1, CLOCK + 1, CLOCK + 1];
    match_to_its_end(harness, 4, &settings).await;
}

async fn match_to_its_end<I: Harness>(harness: &mut I, people: usize, settings: &[u8]) {
    let mut players = harness.table::<ZombieRunners>(people, settings).await;
    to_its_end(&mut players).await;
    players.client.wait_until_still().await;
    let (database, table) = (players.client.database(), players.client.table());
    database.assert_over_as::<ZombieRunners>(table).await;
    shows_the_result(&players).await;
    report_costs(&players, I::NAME).await;
    harness.ends(&[players]).await;
}

/// Plays until the game is over.
pub async fn to_its_end<M: TableClient>(players: &mut Players<ZombieRunners, M>) {
    let goes_on = async |players: &mut Players<_, M>| goes_on(players).await;
    players.plays_out(goes_on).await;
}

/// The board shows every score and the winner as stored in the database.
pub async fn shows_the_result<M: TableClient>(players: &Players<ZombieRunners, M>) {
    let play = players.play().await;
    let outcome = play.outcome().expect("the game is over");
    let board = players.client.board().expect("there is a board");
    let text = &board.text;
    let limit = i32::from(public(&play).table.options.limit.expect("there is a limit"));
    assert!(
        public(&play)
            .table
            .scores
            .iter()
            .any(|score| *score > limit)
    );
    for seat in Seat::first(play.seats()) {
        let who = format!("{seat} {}", NAMES[place(seat)]);
        let mut lines = text.lines();
        let row = lines.find(|line| line.contains(&who));
        let row = row.unwrap_or_else(|| panic!("no {who} in {text}"));
        assert_eq!(row.contains('🏆'), outcome.winners.contains(seat), "{row}");
        let score = score(&play, seat);
        assert!(text.contains(&score), "no {score} in {text}");
        assert!(
            public(&play).table.has_teams() || row.contains(&score),
            "{row}"
        );
    }
    let winner = outcome.winners.iter().next().expect("somebody wins");
    let shared = outcome.winners.len() > 1 && !public(&play).table.has_teams();
    let how = if shared {
        "A shared win with"
    } else {
        "wins with"
    };
    let title = text.lines().find(|line| line.contains(how));
    let title = title.unwrap_or_else(|| panic!("no winner in {text}"));
    assert!(title.contains(NAMES[place(winner)]), "{title}");
    assert!(title.contains(&points(&play, winner)), "{title}");
}

/// Returns the board's text for the points of a seat: the seat's own, or its team's with the team's sign.
fn score(play: &Play<ZombieRunners>, seat: Seat) -> String {
    let table = public(play).table;
    let Side(side) = table.side(seat);
    let points = points(play, seat);
    if table.has_teams() {
        format!("{}\u{fe0f}\u{20e3} {points}", side + 1)
    } else {
        points
    }
}

fn points(play: &Play<ZombieRunners>, seat: Seat) -> String {
    let table = public(play).table;
    format!("{} pt", table.score(table.side(seat))).replace('-', "−")
}

/// The rounds, turns and windows of a match.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    rounds: usize,
    turns: usize,
    windows: usize,
}

impl Tally {
    /// Replays a journal and counts its rounds, turns and windows.
    fn of(mut play: Play<ZombieRunners>, moves: &[Entry]) -> Self {
        let mut tally = Self::default();
        for (_, seat, action) in moves {
            let (seat, action) = read(seat, action);
            let told = play.act(seat, action).expect("the journal is possible");
            let events = told.events();
            let count = |is: fn(&Event) -> bool| events.iter().filter(|it| is(it)).count();
            tally.rounds += count(|it| matches!(it, Event::RoundEnds { .. }));
            tally.windows += count(|it| matches!(it, Event::WindowOpens { .. }));
            tally.turns += count(|it| matches!(it, Event::TurnEnds { .. }));
        }
        tally
    }
}

/// Says aloud what a match cost. There is one message for each person, and one for all, which moves
/// below what people have said at most once a round, and at the end.
async fn report_costs<M: TableClient>(players: &Players<ZombieRunners, M>, harness: &str) {
    let client = &players.client;
    let play = players.play().await;
    let table = public(&play).table;
    let moves = client.database().moves(client.table()).await;
    let (options, seed) = (*play.options(), play.chance().seed());
    let start = Play::start(options, play.seats(), seed, &mut EventLog::new_muted());
    let tally = Tally::of(start, &moves);
    let people = usize::from(play.seats());
    let board = client.message_counts(None);
    let panes = Seat::first(play.seats()).map(|seat| client.message_counts(Some(seat)));
    let panes: Vec<MessageCounts> = panes.collect();
    let edits: usize = panes.iter().map(|pane| pane.edits).sum();
    let rounds = tally.rounds.max(1);
    aloud::say(&format!(
        "measured: zombie runners, {}, {people} people over {harness}: {rounds} rounds, {} turns, {} \
         windows, {} answers by hand, {} taps a person and round; {} lasting messages, {} passing \
         ones, {} edits; one private message a person with {} edits a round",
        table.options.mode,
        tally.turns,
        tally.windows,
        players.by_hand.len(),
        players.taps / people / rounds,
        board.lasting,
        board.passing,
        board.edits,
        edits / people / rounds,
    ));
    assert_eq!(board.lasting, 1, "one board for all");
    assert!(
        board.passing <= rounds + 1,
        "it moves with the rounds: {board:?}"
    );
    for pane in &panes {
        assert_eq!((pane.lasting, pane.passing), (1, 0), "one pane each");
        assert!(pane.edits > 0, "it is edited");
    }
}
