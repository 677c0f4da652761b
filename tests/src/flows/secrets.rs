//! Secrets that are only readable at their own table: no public message, no log and no metric contains them.

use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Fact, Notation, Orders};

use super::people::PersonClient;
use super::players::Players;
use super::post::Post;
use super::table::Table;
use super::{Harness, PATIENCE, TableClient};
use crate::counted::metrics;
use crate::polling::wait_until;

/// The words that would give a throw away.
const CARDS: [&str; 6] = ["✊", "✋", "✌️", "Rock", "Paper", "Scissors"];

/// An answer can be changed until the last one is in, and no one but its player learns of it.
pub async fn answers_change<H: Harness>(harness: &mut H) {
    let [anna, boris] = ["Anna", "Boris"].map(|name| harness.person(name, "en"));
    anna.meets_bot();
    let (home, own) = (harness.meeting_place(), anna.private_place());
    let mut table = Table::begin(harness, &home, &[&anna, &boris]).await;
    says(&mut table, "0 of 2 ready").await;
    hears(&mut table, (0, "Rock"), "Done: ✊ Rock").await;
    says(&mut table, "1 of 2 ready").await;
    harness.wait_until_quiet().await;
    let shown = table.board.current_state().edits();
    hears(&mut table, (0, "Paper"), "Changed to: ✋ Paper").await;
    hears(&mut table, (0, "Paper"), "You have already chosen that.").await;
    let given = "You have chosen: ✋ Paper. You can change it until everyone has decided.";
    reads(&anna, &own, given).await;
    anna.calls_command(&own, "do", &[("action", "throw scissors")]);
    reads(&anna, &own, "You have chosen: ✌️ Scissors.").await;
    harness.wait_until_quiet().await;
    let board = table.board.current_state();
    assert_eq!(
        board.edits(),
        shown,
        "a change of mind is nobody's business"
    );
    let public = H::Person::public_messages(&home);
    assert_eq!(public.len(), 1, "{}", table.transcript());
    for text in public.iter().flat_map(Post::texts) {
        assert!(!tells(&text) && !text.contains("You have chosen"), "{text}");
    }
    for place in [boris.private_place(), H::Person::place_of(&board)] {
        let his = boris.own_messages(&place);
        let mut texts = his.iter().flat_map(Post::texts);
        assert!(!texts.any(|text| text.contains("You have chosen")));
    }
    hears(&mut table, (1, "Paper"), "Done: ✋ Paper").await;
    says(&mut table, "Thrown: Anna ✌️ Scissors, Boris ✋ Paper").await;
    harness.closes(false).await;
    let moves = harness.database().await.moves(&table.id).await;
    let moves = moves
        .iter()
        .map(|(_, seat, action)| (&seat[..], &action[..]));
    let moves: Vec<_> = moves.collect();
    assert_eq!(moves, [("A", "throw scissors"), ("B", "throw paper")]);
    table.assert_explained().await;
}

/// Waits until the board says this.
async fn says<P: PersonClient>(table: &mut Table<P>, text: &str) {
    let is_said = |board: &P::Message| board.visible_part().text.contains(text);
    table.wait_for_board(is_said).await;
}

/// Waits until a person alone reads this.
async fn reads<P: PersonClient>(person: &P, place: &P::Place, text: &str) {
    let is_it = |message: &P::Message| message.visible_part().text.contains(text);
    person.reads_alone(place, is_it).await;
}

/// Presses a choice on the board for a player, who alone reads this in answer.
async fn hears<P: PersonClient>(table: &mut Table<P>, (seat, label): (usize, &str), text: &str) {
    let press = table.taps(seat, label);
    let place = P::place_of(&table.board);
    let is_told = async || {
        let own = table.people[seat].own_messages(&place).into_iter();
        let mut told = own
            .map(|m| m.visible_part().text)
            .chain(P::find_text(&press));
        told.any(|told| told == text).then_some(())
    };
    wait_until(text, PATIENCE, is_told).await;
}

/// Returns whether a public text gives away a throw, or who made it. The title names the game, and so the cards.
fn tells(text: &str) -> bool {
    let (_title, rest) = text.split_once('\n').unwrap_or_default();
    let mut decided = rest.lines().filter(|line| line.contains("Secret choice"));
    // all who were asked are named, or none
    let named = decided.any(|line| line.contains("Anna") != line.contains("Boris"));
    named || CARDS.iter().any(|card| rest.contains(card))
}

/// The settings of a program that logs everything and counts for anyone who asks.
pub const TALKATIVE: [(&str, &str); 3] = [
    ("TABLETOMB_LOG", "trace"),
    ("TABLETOMB_PICTURES", "on"),
    crate::counted::TOLD,
];

/// No log, no metric and no examination tells a token, or what is hidden in a little of all games in which something
/// fails again and again.
pub async fn tells_none<H: Harness>(harness: &mut H, token: &str, fails: impl Fn(&H)) {
    let hidden = collect_secrets(harness, fails).await;
    harness.wait_until_quiet().await;
    let printed = harness.program().printed_text();
    assert!(printed.contains("TRACE"), "much is told");
    let metrics = metrics(harness.program()).await;
    let (_, examined) = harness.program().run_with("doctor").await;
    assert!(examined.contains(H::NAME), "{examined}");
    let told = printed + &metrics + &examined;
    let named = [token, "Anna", "Boris"].map(str::to_owned);
    for secret in [hidden, named.to_vec()].concat() {
        let line = told.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret}");
    }
}

/// Plays a little of all games, with a fault and a restart after each of two rounds. Returns everything in these plays
/// that is hidden.
async fn collect_secrets<I: Harness>(harness: &mut I, fails: impl Fn(&I)) -> Vec<String> {
    let mut rps = harness.table::<RpsZombie>(2, &[]).await;
    let mut survival = harness.table::<Survival>(3, &[]).await;
    let mut runners = harness.table::<ZombieRunners>(2, &[]).await;
    let mut zombiaki = harness.table::<Zombiaki>(2, &[]).await;
    let mut terror = harness.table::<ZombieTerror>(2, &[]).await;
    for _ in 0..2 {
        rps.goes_on().await;
        survival.goes_on().await;
        runners.goes_on().await;
        zombiaki.goes_on().await;
        terror.goes_on().await;
        fails(harness);
        harness.rises().await;
    }
    harness.wait_until_quiet().await;
    let hidden = [
        hidden_parts(&rps).await,
        hidden_parts(&survival).await,
        hidden_parts(&runners).await,
        hidden_parts(&zombiaki).await,
        hidden_parts(&terror).await,
    ];
    let hidden = hidden.concat();
    assert!(hidden.len() > 50, "{hidden:?}");
    hidden
}

/// Returns the hidden parts of a play: cards of hands and piles, the seed, and every answer.
async fn hidden_parts<G: Notation + Orders, M: TableClient>(
    players: &Players<G, M>,
) -> Vec<String> {
    let (play, client) = (players.play().await, &players.client);
    let piles = play.facts().into_iter();
    let piles = piles.filter(|(name, _)| name.starts_with("hand") || name.starts_with("deck"));
    let cards = piles.flat_map(|(_, fact)| match fact {
        Fact::List(items) => items.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    });
    let cards = cards.map(|card| card.trim_matches('"').to_owned());
    let moves = client.database().moves(client.table()).await.into_iter();
    let moves = moves.map(|(_, _, action)| action);
    // words that stand for themselves are in any log
    let told = cards.chain(moves).filter(|it| it.contains(['-', ' ']));
    let seed = serde_json::to_value(play.save()).expect("it is plain data")["seed"].take();
    told.chain(notations(&seed.to_string())).collect()
}

/// A seed, given as a list of its bytes or in digits, in the ways in which it could be told.
fn notations(seed: &str) -> Vec<String> {
    let seed = seed.trim_matches(['[', ']', '"']);
    let bytes = seed.split(',').map(str::parse::<u8>);
    let Ok(bytes) = bytes.collect::<Result<Vec<_>, _>>() else {
        return vec![seed.to_owned(), seed.to_uppercase()];
    };
    let hexadecimal: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let spaced = seed.replace(',', ", ");
    vec![
        seed.to_owned(),
        spaced,
        hexadecimal.to_uppercase(),
        hexadecimal,
    ]
}
