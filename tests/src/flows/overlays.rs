//! An overlay behind a choice on the board opens for the player who presses, and for no one else.

use std::collections::BTreeSet;

use engine::games::zombiaki::{Action, Zombiaki};

use super::players::{Manner, Players};
use super::position::parse_position;
use super::{Harness, Party, Spot, TableClient, TableMessage, Tap, seat};

/// The zombies' turn: a card that may be put anywhere.
const TURN: &str = r#"
hand.A = ["grishka", "weakling"]
deck.A = ["boris", "mama", "nimble", "hero"]
deck.B = ["shot", "shot-2", "vodka", "mine", "halt", "begone"]
board = { b3 = "sasha", b5 = "misha" }
"#;

/// Two people at a table where the first is at turn, both on the board.
pub async fn begin_game<I: Harness>(harness: &mut I) -> Players<Zombiaki, I::Table> {
    let client = harness.begins(Party::of::<Zombiaki>(2, &[])).await;
    let players = Players::new(client, &[Manner::Board; 2], 3);
    let at = parse_position::<Zombiaki>(TURN);
    harness.plants(&[(&players.client, &at)]).await;
    players.client.wait_until_shown().await;
    players
}

/// The button on the board behind which more opens.
pub fn opener(board: &TableMessage) -> Tap {
    let grishka = |tap: &&Tap| tap.label.contains("Grishka");
    let taps = board.page('t');
    let found = taps.iter().find(grishka).cloned();
    found.unwrap_or_else(|| panic!("no way to play him: {board:?}"))
}

/// Returns the depth of the furthest button of a menu.
pub fn depth(shown: &TableMessage) -> usize {
    let trails = shown.menu('t').map(|(_, trail)| trail.len());
    trails.max().unwrap_or_default()
}

/// Returns the turns that a player is asked about.
pub fn turns(shown: &TableMessage) -> BTreeSet<String> {
    let buttons = shown.page('t').into_iter();
    let turn = |tap: Tap| tap.data.split('.').nth(2).map(str::to_owned);
    buttons.filter_map(turn).collect()
}

/// The board is the same for everyone until the choice is made, and then changes once.
pub async fn assert_private_overlay<I: Harness>(harness: &mut I) {
    let mut players = begin_game(harness).await;
    let client = &players.client;
    let board = client.board().expect("there is a board");
    let edits = || client.message_counts(None).edits;
    let (before, opener) = (edits(), opener(&board));
    let first = depth(&board);
    for _ in 0..2 {
        client.presses(seat(0), Spot::Board, &opener.data).await;
        // who pressed is answered before it stands there
        let opened = || client.menu(seat(0)).filter(|menu| depth(menu) > first);
        let opened = crate::polling::wait_within(super::PATIENCE, async || opened()).await;
        let opened = opened.unwrap_or_else(|| panic!("{}", client.transcript()));
        assert_eq!(client.menu(seat(1)).as_ref(), Some(&board), "not for B");
        let back = opened.taps.iter().find(|tap| tap.label.contains("board"));
        let back = back.expect("there is a way back").data.clone();
        client.presses(seat(0), Spot::Board, &back).await;
        let closed = || client.menu(seat(0)).filter(|menu| *menu == board);
        let closed = crate::polling::wait_within(super::PATIENCE, async || closed()).await;
        assert!(closed.is_some(), "{}", client.transcript());
    }
    client.wait_until_shown().await;
    assert_eq!(edits(), before, "{}", client.transcript());
    let play: Action = "play grishka a5".parse().expect("it is an action");
    let path = <Zombiaki as engine::Menus>::path(play);
    players.goes_openly(seat(0), &path).await;
    players.client.wait_until_shown().await;
    let client = &players.client;
    assert_eq!(
        client.message_counts(None).edits,
        before + 1,
        "{}",
        client.transcript()
    );
    let asks_on = || {
        let (menu, board) = (client.menu(seat(0))?, client.board()?);
        (menu == board || turns(&menu) == turns(&board)).then_some(())
    };
    let asks_on = crate::polling::wait_within(super::PATIENCE, async || asks_on()).await;
    assert!(asks_on.is_some(), "{}", client.transcript());
    harness.closes(false).await;
}
