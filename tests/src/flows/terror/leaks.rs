//! Worlds that differ in the contents of a hand, or in the cards not dealt: the others receive the same messages, to
//! the last byte.

use engine::games::zombie_terror::{Card, Choice, Options, ZombieTerror};
use engine::{EventLog, Menus, Play, Seat, Seed, Viewer};
use futures::future::join_all;

use super::card_names;
use crate::flows::deeds::{acts, lasting_deeds};
use crate::flows::journal::is_explained;
use crate::flows::mail::{Mail, assert_alike, mail, since};
use crate::flows::players::{Manner, Players};
use crate::flows::position::{Position, parse_position};
use crate::flows::scene::wait_until_none_rests;
use crate::flows::{Harness, Party, Spot, TableClient, TableMessage, Tap, seat};

/// The actions done at a table, with their seats; the same in all worlds.
type Deeds = &'static [(&'static str, &'static str)];

/// A hidden part of the game, and worlds that differ in it.
struct HiddenFact {
    what: &'static str,
    whose: &'static str,
    /// The position, and the card that its owner looks at without playing it.
    worlds: [(Position<ZombieTerror>, Option<Card>); 3],
    deeds: Deeds,
}

/// The humans' turn.
const HUMANS: &str = r#"
hand.A = [HAND]
hand.B = ["plague", "awe", "trap", "bloodlust"]
at = { banker="f3", lumberjack="d4", child="g7", mechanic="f8", nurse="f7", policeman="h5" }
wounded = ["mechanic"]
zombies = ["e8:w", "i12:w", "a9:e", "d13:s", "h9:s", "l11:w", "e15:e", "f1:s", "h3:s", "k7:w"]
"#;

fn humans(hand: &str) -> Position<ZombieTerror> {
    parse_position(&HUMANS.replace("HAND", hand))
}

/// Returns worlds that differ in the humans' hand, some of whose cards can't be played. A card is played in the end,
/// the same in all worlds.
fn human_hand_worlds() -> HiddenFact {
    HiddenFact {
        what: "the humans' hand",
        whose: "A",
        worlds: [
            (
                humans(r#""noise", "sawn-off", "courage", "adrenaline""#),
                Some(Card::SawnOff),
            ),
            (
                humans(r#""sewers", "first-aid", "noise", "adrenaline""#),
                Some(Card::Noise),
            ),
            (humans(r#""sewers", "noise", "courage", "first-aid""#), None),
        ],
        deeds: &[
            ("A", "move child g6"),
            ("A", "undo"),
            ("A", "move child g6; move child f5"),
            ("A", "shoot policeman h9"),
            ("A", "play noise"),
            ("A", "turn k7 e"),
            ("A", "move banker f4"),
            ("A", "end-turn"),
        ],
    }
}

/// The zombies' turn.
const ZOMBIES: &str = r#"
phase = "zombies-move"
hand.A = ["courage"]
hand.B = [HAND]
turned = ["banker", "lumberjack", "nurse", "policeman"]
activated = ["child"]
at = { child="g7", mechanic="f8" }
zombies = ["f12:s", "b2:n", "k3:w"]
"#;

fn zombies(hand: &str) -> Position<ZombieTerror> {
    parse_position(&ZOMBIES.replace("HAND", hand))
}

/// Returns worlds that differ in the zombies' hand: playable all the time, some of the time, or not at all before new
/// zombies come. After the movement the zombies are asked all the same.
fn zombie_hand_worlds() -> HiddenFact {
    HiddenFact {
        what: "the zombies' hand",
        whose: "B",
        worlds: [
            (zombies(r#""plague""#), Some(Card::Plague)),
            (zombies(r#""awe""#), Some(Card::Awe)),
            (zombies(r#""trap""#), None),
        ],
        deeds: &[
            ("B", "step f12; step f11"),
            ("B", "undo"),
            ("B", "step f11"),
            ("B", "step b2; turn b3 left"),
            ("B", "end-moves"),
            ("B", "add a1 e"),
            ("A", "move child g6"),
            ("A", "end-turn"),
        ],
    }
}

/// Returns worlds that differ in the cards dealt to the humans, from the very start.
fn dealt_hand_worlds() -> HiddenFact {
    let hand = |at: &Position<ZombieTerror>, place| {
        let view = at.play.view(Viewer::Seat(seat(place)));
        let private = view.private.expect("a seat has a hand");
        private.hand
    };
    let cards = |at: &Position<ZombieTerror>| {
        let mut cards = hand(at, 0);
        cards.sort_unstable();
        cards
    };
    let mut all = (0..).map(start_position);
    let first = all.next().expect("there are many");
    let same = |at: &Position<ZombieTerror>| hand(at, 1) == hand(&first, 1);
    let second = all.find(|at| same(at) && cards(at) != cards(&first));
    let second = second.expect("there are many");
    let other = |at: &Position<ZombieTerror>| cards(at) != cards(&first);
    let third = all.find(|at| same(at) && other(at) && cards(at) != cards(&second));
    let third = third.expect("there are many");
    HiddenFact {
        what: "what was dealt",
        whose: "A",
        worlds: [(first, None), (second, None), (third, None)],
        deeds: &[
            ("A", "place child d1"),
            ("A", "undo"),
            ("A", "auto"),
            ("B", "auto"),
            ("A", "move banker i2"),
            ("A", "end-turn"),
        ],
    }
}

fn start_position(number: u64) -> Position<ZombieTerror> {
    let seed = Seed::from_number(number);
    Position {
        play: Play::start(Options::default(), 2, seed, &mut EventLog::new_muted()),
        moves: Vec::new(),
    }
}

/// The others receive the same messages in the same order in worlds that differ only in a hand. No card is named before
/// it is played, and cards are played from the pane.
pub async fn assert_hands_hidden<I: Harness>(harness: &mut I) {
    let secrets = [
        human_hand_worlds(),
        zombie_hand_worlds(),
        dealt_hand_worlds(),
    ];
    let mut groups = Vec::new();
    for _ in &secrets {
        let client = harness.begins(Party::of::<ZombieTerror>(2, &[])).await;
        groups.push(Players::new(client, &[Manner::Board; 2], 3));
    }
    let mut seen: Vec<Vec<Mail>> = vec![Vec::new(); secrets.len()];
    for world in 0..3 {
        let positions = secrets.iter().map(|it| &it.worlds[world].0);
        let tables = groups.iter().map(|players| &players.client).zip(positions);
        harness.plants(&tables.collect::<Vec<_>>()).await;
        let tables = groups.iter_mut().zip(&secrets);
        let sent = tables.map(|(players, secret)| collect_mail(players, secret, world));
        let sent = join_all(sent).await;
        seen.iter_mut()
            .zip(sent)
            .for_each(|(worlds, mail)| worlds.push(mail));
    }
    for (secret, worlds) in secrets.iter().zip(&seen) {
        assert_alike(secret.what, worlds);
    }
    harness.closes(false).await;
}

/// Returns everything sent to the others in one of the worlds.
async fn collect_mail<M: TableClient>(
    players: &mut Players<ZombieTerror, M>,
    secret: &HiddenFact,
    world: usize,
) -> Mail {
    let whose: Seat = secret.whose.parse().expect("seats are letters");
    let (at, looked) = &secret.worlds[world];
    players.client.wait_until_still().await;
    wait_until_none_rests(players).await;
    let before = mail(&players.client, 2, whose);
    names_no_card(players).await;
    if let Some(card) = looked {
        looks_at(players, whose, *card).await;
    }
    for (seat, what) in secret.deeds {
        acts(players, seat, what).await;
        names_no_card(players).await;
        if *seat != secret.whose {
            // how long a pane rests for which its person has acted elsewhere is the clock's affair
            wait_until_none_rests(players).await;
        }
    }
    players.client.wait_until_still().await;
    let done = lasting_deeds(secret.deeds.iter().copied());
    is_explained(players, at, &done).await;
    since(&before, &mail(&players.client, 2, whose))
}

/// Asserts that the board names only cards that were played.
async fn names_no_card<M: TableClient>(players: &Players<ZombieTerror, M>) {
    players.client.wait_until_shown().await;
    let played = super::table(&players.play().await).played;
    let TableMessage { text, taps, .. } = players.client.board().expect("there is a board");
    let labels = taps.into_iter().map(|tap| tap.label);
    let words: Vec<String> = [text].into_iter().chain(labels).collect();
    for (card, title) in card_names() {
        let named = words.iter().any(|words| words.contains(&title));
        assert!(!named || played.contains(&card), "{title} in {words:?}");
    }
}

/// Opens a card in the player's pane and goes back.
async fn looks_at<M: TableClient>(players: &Players<ZombieTerror, M>, seat: Seat, card: Card) {
    let legal = players.play().await.legal(seat).into_iter();
    let paths = legal.map(ZombieTerror::path);
    let opens = |path: &Vec<Choice>| path.first() == Some(&Choice::Card(card));
    assert!(paths.filter(opens).count() > 0, "{card} can be played");
    let found = card_names().find(|(it, _)| *it == card);
    let (_, title) = &found.expect("it has a name");
    let is = |tap: &Tap| tap.label.contains(title.as_str());
    let offered = |pane: &TableMessage| pane.taps.iter().any(is);
    let pane = players.client.wait_for_pane(seat, title, offered).await;
    let tap = pane.taps.into_iter().find(is).expect("it is there");
    players.client.presses(seat, Spot::Pane, &tap.data).await;
    let about = format!("{title}: ");
    let told = |pane: &TableMessage| pane.text.contains("🔎") && pane.text.contains(&about);
    let pane = players
        .client
        .wait_for_pane(seat, "what it does", told)
        .await;
    let back = pane.menu('p').min_by_key(|(_, trail)| trail.len());
    let (back, _) = back.expect("there is a way back");
    players.client.presses(seat, Spot::Pane, &back.data).await;
    players
        .client
        .wait_for_pane(seat, "all cards again", offered)
        .await;
    players.client.wait_until_still().await;
}
