//! Checks that a board shows its play.

use std::time::Duration;

use base::lang::Lang;
use engine::{Orders, Play, Seat, Viewer};
use speech::{Cast, Speech, Teller, Words};

use super::players::{Manner, Players};
use super::{Harness, NAMES, PATIENCE, Party, TableClient, TableMessage};
use crate::polling::wait_until;

/// The number of characters available under a picture. Left out is the space between paragraphs, and the space for
/// questions and headlines. These appear there in short and once more, whole, in the folded part.
const CAPTION: usize = 1024 - 120;

/// The number of characters available without a picture, on the platform that takes less, and the maximum length of a
/// story line.
const MESSAGE: usize = 4_000 - 120;
const LINE: usize = 250;

/// All that is said of a play where it is shown.
struct SceneText {
    /// Always.
    lines: Vec<String>,
    /// The lists, which the picture shows too.
    rows: Vec<String>,
    /// The board itself, which the picture shows too.
    grid: Vec<String>,
    /// The latest events.
    story: Vec<String>,
}

/// Returns the text shown for a play whose players have these names.
fn render_play<G: Speech>(play: &Play<G>, names: &[&str]) -> SceneText {
    let names: Vec<_> = names.iter().map(|name| (*name, "")).collect();
    let cast = Cast::new(&names);
    let words = Words::new(Lang::En);
    let tell = Teller::new(words, &cast);
    let public = play.view(Viewer::Group).public;
    let ending = play.outcome();
    let ending = ending.map(|outcome| G::ending(&outcome, &tell));
    let headline = G::headline(&public, &tell);
    SceneText {
        lines: ending.into_iter().chain(headline).collect(),
        rows: G::rows(&public, &tell),
        grid: G::grid(&public, &tell),
        story: G::story(&public, &tell).lines(),
    }
}

/// A message shows a play in all its words, `drawn` or not; where there is little room under a
/// picture without the board as text and the lists, and of a long story the end. Panics if it doesn't.
pub fn tells<G: Speech>(shown: Option<&TableMessage>, play: &Play<G>, names: &[&str], drawn: bool) {
    let shown = shown.expect("it is there");
    assert_eq!(shown.pictured, drawn, "drawn or not: {shown:?}");
    let SceneText {
        lines,
        rows,
        grid,
        story,
    } = render_play(play, names);
    let mut text = shown.text.replace('\\', ""); // a sign that would mark text stands after one
    for name in names {
        // the mark of a shambler that plays for them
        for next in [" ", ".", ","] {
            text = text.replace(&format!("{name} 🧟{next}"), &format!("{name}{next}"));
        }
    }
    let text = text;
    let has = |line: &String| text.contains(line.as_str());
    let begins = |line: &String| drawn && text.lines().any(|shown| is_begun(line, shown));
    let told = |line: &String| has(line) || begins(line);
    let begun = story.iter().position(told).unwrap_or(0);
    for line in &lines {
        assert!(has(line), "no “{line}” in {text}");
    }
    // of a long story the oldest lines have no room
    let lines = story[begun..].iter().filter(|line| !told(line)).count();
    let room = if drawn { CAPTION } else { MESSAGE };
    let no_room = text.encode_utf16().count() + LINE > room;
    assert!(lines == 0 || no_room, "no {lines} of {story:?} in {text}");
    let mut whole = text.clone();
    for list in [rows, grid] {
        if !list.iter().all(has) {
            whole.push_str(&list.join("\n"));
            let no_room = drawn && whole.encode_utf16().count() + LINE > CAPTION;
            assert!(no_room && !list.iter().any(has), "no {list:?} in {text}");
        }
    }
}

/// Whether this line of a message is the beginning of a sentence for which there was no room.
fn is_begun(sentence: &str, shown: &str) -> bool {
    let begins = |start: &str| start.chars().count() > 38 && sentence.starts_with(start);
    shown.strip_suffix('…').is_some_and(begins)
}

/// The board and all panes show the play as it stands, for people with these names. Panes that rest
/// have time to come.
pub async fn is_told<G: Speech + Orders, M: TableClient>(players: &Players<G, M>, names: &[&str]) {
    wait_until_none_rests(players).await;
    is_told_by_now(players, names).await;
}

/// Like `is_told`, but skips panes that rest: they show the play to a later reader.
pub async fn is_told_by_now<G: Speech + Orders, M: TableClient>(
    players: &Players<G, M>,
    names: &[&str],
) {
    players.client.wait_until_shown().await;
    let (play, drawn) = (players.play().await, players.client.is_drawn());
    let seats = Seat::first(play.seats()).map(Some);
    for whom in seats.chain([None]) {
        if let Some(seat) = whom
            && players.client.rests(seat).await
        {
            continue;
        }
        let read = players.client.reads(whom).await;
        tells(read.as_ref(), &play, names, drawn);
    }
}

/// Waits until every pane shows the current play.
pub async fn wait_until_none_rests<G: Orders, M: TableClient>(players: &Players<G, M>) {
    players.client.wait_until_shown().await;
    for seat in Seat::first(players.play().await.seats()) {
        let awake = async || (!players.client.rests(seat).await).then_some(());
        wait_until("a pane that rested comes", PATIENCE, awake).await;
    }
}

/// Like `is_told`, for two players with the usual names.
pub async fn stands_everywhere<G: Speech + Orders, M: TableClient>(players: &Players<G, M>) {
    is_told(players, &NAMES[..2]).await;
}

/// Returns the board and the panes of two players: words and buttons, without the numbers of questions.
pub async fn faces<G: Speech + Orders, M: TableClient>(
    players: &Players<G, M>,
) -> [(String, Vec<String>); 3] {
    wait_until_none_rests(players).await;
    let pane = |place| face(players.client.pane(super::seat(place)));
    [face(players.client.board()), pane(0), pane(1)]
}

fn face(shown: Option<TableMessage>) -> (String, Vec<String>) {
    let shown = shown.expect("it is there");
    let labels = shown.taps.into_iter().map(|tap| tap.label);
    (shown.text, labels.collect())
}

/// The program dies and comes back; at all these tables everything is as it was.
pub async fn dies_and_rises<G: Speech + Orders, I: Harness>(
    harness: &mut I,
    groups: &[Players<G, I::Table>],
) {
    let mut before = Vec::new();
    for players in groups {
        before.push(snapshot(players).await);
    }
    harness.dies().await;
    harness.rises().await;
    for (players, before) in groups.iter().zip(before) {
        assert_eq!(snapshot(players).await, before, "it is as it was");
        stands_everywhere(players).await;
    }
}

/// The play as it is stored.
async fn snapshot<G: Speech + Orders, M: TableClient>(
    players: &Players<G, M>,
) -> serde_json::Value {
    let (database, table) = (players.client.database(), players.client.table());
    database.snapshot(table).await
}

/// The time limit of a player who says nothing.
const SILENCE: Duration = Duration::from_secs(2);

/// The time limit of players who are back: long enough to hurry no one.
const CALM: Duration = Duration::from_secs(3600);

/// The player whose turn a shambler plays, and a check whether that turn is over.
pub type Silent<G> = (&'static str, fn(&Play<G>) -> bool);

/// Leaves every player silent: a shambler plays one player's turn to its end, then the next one's. Every player reads
/// about both. After that everyone has time again.
pub async fn are_moved_for<G: Speech + Orders, I: Harness>(
    harness: &mut I,
    players: &Players<G, I::Table>,
    turns: &[Silent<G>],
) {
    harness.gives_time(&players.client, SILENCE).await;
    for (who, is_over) in turns {
        let said = format!("A shambler moves for {who}.");
        while !is_over(&players.play().await) {
            let steps = players.play().await.steps();
            let on = |play: &Play<G>| play.steps() > steps;
            players.client.wait_until_play(&said, on).await;
        }
        let told = async || {
            let sent = players.client.sent_messages(None);
            sent.iter().any(|text| text.contains(&said)).then_some(())
        };
        wait_until(&said, PATIENCE, told).await;
    }
    harness.gives_time(&players.client, CALM).await;
}

/// Names of the maximum length on Discord.
pub const LONG_NAMES: [&str; 2] = [
    "Anna-Maria Wilhelmina the Second",
    "Bartholomew von Hohenzollern-Sig",
];

/// A table of two with long names, who both play in this manner.
pub async fn long_named_players<G: Orders, I: Harness>(
    harness: &I,
    manner: Manner,
) -> Players<G, I::Table> {
    let party = Party {
        names: &LONG_NAMES,
        ..Party::of::<G>(2, &[])
    };
    Players::new(harness.begins(party).await, &[manner; 2], 3)
}
