//! Several processes share Discord's shards and tables by a database on a server of PostgreSQL: what one
//! of them had is the others' when it is killed or stands still.

use std::time::Duration;

use futures::future::join_all;
use rand::seq::IndexedRandom;
use tabletomb_tests::database::{Entry, assert_confirmed};
use tabletomb_tests::fellows::{A_LOOK, BEGINNING, Fellows, LONG_STOP, SETTLED, disturbances};
use tabletomb_tests::flows::post::{choices, find, is_about, moves_by, shows, table_id};
use tabletomb_tests::polling::{EVENING, PATIENCE, wait_until, wait_within};
use tabletomb_tests::program::Program;
use tabletomb_tests::stand_in::discord::{
    Channel, Discord, Interaction, Limits, Message, Person, Response,
};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use crate::table::{panes, public};

/// Complaints explained by a kill: an answer that came too late or twice, and messages lost on the way.
const EXPLAINED: [&str; 7] = [
    "Unknown interaction",
    // what was to be said of a press that nobody had acknowledged before the kill
    "Unknown Webhook",
    "already been acknowledged",
    "already been created",
    "Unknown Message",
    "no answer",
    "identifies itself too early",
];

/// The recommended number of shards, and of sessions that may be opened at once.
const SHARDS: u64 = 4;

/// Minimum time that Discord wants between two sessions it counts together.
const PACE: Duration = Duration::from_secs(5);

/// Maximum number of repetitions of an action that has no effect.
const FEW: u8 = 8;

/// The beginning of an answer that accepted a choice.
const DONE: &str = "Done: ";

/// A game and the presses on its choices, by seat and sent data, each with whether its answer accepted it; `None` if
/// there was no answer.
struct GamePresses {
    id: String,
    home: Channel,
    presses: Vec<(usize, String, Option<bool>)>,
}

impl GamePresses {
    /// The board that stands last.
    fn board(&self) -> Option<Message> {
        let boards = public(&self.home);
        boards.into_iter().rfind(|board| is_about(board, &self.id))
    }

    fn is_over(&self) -> bool {
        self.board().is_some_and(|it| find(&it, ".again").is_some())
    }

    /// Whether the board shows something, in its words or on a button.
    fn shows(&self, what: &str) -> bool {
        self.board().is_some_and(|board| shows(&board, what))
    }

    /// Lets the players begin the game, and repeats presses that have no effect.
    async fn begins(&self, people: &[Person; 2]) {
        for (seat, knob, seen) in BEGINNING {
            for _ in 0..FEW {
                if self.shows(seen) || self.turns(&people[seat], knob, seen).await {
                    break;
                }
            }
        }
    }

    /// Presses a button of the lobby. Returns whether its effect is seen.
    async fn turns(&self, person: &Person, knob: &str, seen: &str) -> bool {
        if let Some(board) = self.board() {
            person.forges(&board, &format!("{}.{knob}", self.id));
        }
        let is_seen = async || self.shows(seen).then_some(());
        wait_within(SETTLED, is_seen).await.is_some()
    }

    /// Presses a random choice of the board.
    async fn tries(&mut self, seat: usize, person: &Person) {
        let board = self.board();
        let offered = board.as_ref().map(choices).unwrap_or_default();
        let (Some(board), Some(label)) = (board, offered.choose(&mut rand::rng())) else {
            return sleep(A_LOOK / 10).await;
        };
        let press = person.taps(&board, label);
        let sent = board.custom_id(label).expect("it is a choice");
        let told = wait_within(A_LOOK, async || is_confirmed(sent, &press)).await;
        self.presses.push((seat, sent.to_owned(), told));
    }

    /// Counts the confirmed presses.
    fn count_confirmed(&self) -> usize {
        let told = self.presses.iter();
        told.filter(|(.., told)| *told == Some(true)).count()
    }

    /// Asserts that confirmed presses are in the journal.
    fn assert_told(&self, moves: &[Entry]) {
        for (seat, letter) in ["A", "B"].into_iter().enumerate() {
            let own = self.presses.iter().filter(|(of, ..)| *of == seat);
            let confirmed = moves_by(own.map(|(_, sent, told)| (sent.as_str(), *told)));
            assert_confirmed(moves, letter, &confirmed);
        }
    }
}

/// Returns whether a press with this data was accepted, once its person can see that. Either the answer changes the
/// pressed message to more than what lies behind the button, or it says so in words. `None` for a mere acknowledgement.
pub(crate) fn is_confirmed(sent: &str, press: &Interaction) -> Option<bool> {
    if press.response() == Some(Response::Updated) {
        let leads_on = |to: &String| to.strip_prefix(sent).is_some_and(|it| it.starts_with('-'));
        let left = press.edited_buttons();
        if left.iter().any(leads_on) {
            return Some(false);
        }
        // where it can be pressed again, another's step may have changed it
        return (!left.iter().any(|to| to == sent)).then_some(true);
    }
    let reply = press.reply().filter(|it| it.ephemeral && !it.thinking);
    let later = press.followups().into_iter();
    let later = later.map(|message| message.text().to_owned());
    let mut told = reply.map(|reply| reply.text).into_iter().chain(later);
    told.next().map(|text| text.starts_with(DONE))
}

/// Two people play one game after another in a channel, and begin none any more once it is enough.
async fn play(
    discord: &Discord,
    home: Channel,
    is_enough: watch::Receiver<bool>,
) -> Vec<GamePresses> {
    let people = ["Anna", "Boris"].map(|name| discord.person(name, "en-US"));
    let mut games = Vec::new();
    while !*is_enough.borrow() {
        let mut game = open_table(&home, &people[0]).await;
        game.begins(&people).await;
        let end = Instant::now() + EVENING;
        while !game.is_over() {
            assert!(Instant::now() < end, "{}", discord.transcript());
            for (seat, person) in people.iter().enumerate() {
                game.tries(seat, person).await;
            }
        }
        games.push(game);
    }
    games
}

/// A hand is shown beside the board and in the private chat, and its holder can choose in either. That holds whichever
/// process hears of the place and whichever has the table.
async fn hands_are_shown(discord: &Discord, home: &Channel) {
    let people = ["Vera", "Boris"].map(|name| discord.person(name, "en-US"));
    let game = open_table(home, &people[0]).await;
    game.begins(&people).await;
    let board = async || game.board().filter(|board| !choices(board).is_empty());
    let board = wait_within(PATIENCE, board).await.expect("it has begun");
    for person in &people {
        person.presses(&board, "My hand").await;
    }
    let here = async || panes(&people[0], &board.channel(), &game.id).pop();
    let here = wait_within(PATIENCE, here)
        .await
        .expect("a pane beside the board");
    let is_pane = |m: &Message| is_about(m, &game.id);
    let direct = people[1].dm().message_where(is_pane).await;
    people[0].taps(&here, &choices(&here)[0]);
    let chosen = here.wait_until(|pane| pane.edits() > 0).await.edits();
    people[1].taps(&direct, &choices(&direct)[0]);
    let both = async || game.shows("Thrown:").then_some(());
    wait_until("both have thrown", PATIENCE, both).await;
    here.wait_until(|pane| pane.edits() > chosen).await;
}

/// Lets a person ask for a table until there is one.
async fn open_table(home: &Channel, by: &Person) -> GamePresses {
    let old = public(home).last().map_or(0, Message::id);
    for _ in 0..FEW {
        by.calls(home, "play", &[("game", "rps-zombie")]);
        let is_lobby = |m: &Message| m.id() > old && find(m, ".join").is_some();
        let look = async || public(home).into_iter().find(is_lobby);
        if let Some(lobby) = wait_within(LONG_STOP, look).await {
            return GamePresses {
                id: table_id(&lobby),
                home: home.clone(),
                presses: Vec::new(),
            };
        }
    }
    panic!("no lobby\n{}", home.transcript());
}

#[tokio::test]
async fn shards_and_tables_of_one_go_on_at_the_other() {
    let discord = Discord::start().await;
    discord.limit(Limits::generous());
    let gateway = discord.gateway();
    gateway.recommend(SHARDS, SHARDS);
    gateway.set_identify_pace(PACE);
    let set = |_, program: Program| program.discord(discord.url(), discord.token());
    let Some(mut fellows) = Fellows::start("shards", 2, set).await else {
        return;
    };
    gateway.all_connected(SHARDS).await;
    // what stands in memory of a pane is lost where its table goes to another process
    fellows.share("discord").await;
    fellows.share("shard").await;
    gateway.all_connected(SHARDS).await;
    discord.offers("play").await;
    let homes = (0..SHARDS).map(|shard| discord.guild_of_shard("Club", shard, SHARDS));
    let homes: Vec<_> = homes.map(|guild| guild.channel("games")).collect();
    join_all(homes.iter().map(|home| hands_are_shown(&discord, home))).await;
    let all = |is_enough: watch::Receiver<bool>| {
        let games = homes.iter().cloned();
        let games = games.map(|home| play(&discord, home, is_enough.clone()));
        games.collect()
    };
    let games = fellows.are_played_at(disturbances(1), all).await;
    gateway.all_connected(SHARDS).await;
    fellows.wait_until_sent().await;
    let database = fellows.end().await;
    let (mut confirmed, mut made) = (0, 0);
    for game in games.iter().flatten() {
        database.assert_over(&game.id).await;
        let moves = database.moves(&game.id).await;
        game.assert_told(&moves);
        (confirmed, made) = (confirmed + game.count_confirmed(), made + moves.len());
        let boards = public(&game.home);
        let own = boards.iter().filter(|board| is_about(*board, &game.id));
        assert_eq!(own.count(), 1, "no board is there twice");
    }
    // only what is disturbed may leave anybody in doubt
    assert!(2 * confirmed > made, "{confirmed} of {made} confirmed");
    discord.assert_clean_but(&EXPLAINED);
    fellows.go().await;
}
