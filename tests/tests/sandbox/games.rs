//! Whole games.

use tabletomb_tests::page::{Message, Tab, Visitor};

use crate::{opens, sandbox};
use tabletomb_tests::database::assert_over;
use tabletomb_tests::player::{Manner, Player, play_out};

/// Opens a lobby where a tap starts the next round instead of a pause.
async fn fast(host: &Visitor) -> Message {
    let lobby = opens(host).await;
    let reply = host.chooses(&lobby, "Wait for a tap between rounds").await;
    assert_eq!(reply.words(), "Wait for a tap between rounds: on");
    lobby
}

fn id(board: &Message) -> String {
    board.table().expect("a board has a table").to_owned()
}

#[tokio::test]
async fn one_person_plays_a_whole_game_against_an_ai() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let lobby = fast(&anna).await;
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    let table = id(&lobby);
    let end = play_out(&mut [Player::new(&anna, Manner::Pane)], &table).await;
    assert!(end.says("The game is over."));
    assert_eq!(
        end.id, lobby.id,
        "the board is one message from lobby to result"
    );
    anna.wait_for_pane("This game is over.").await;
    assert_over(&program, &table, "AB").await;
    let picture = end
        .page
        .and_then(|page| page.picture)
        .expect("the result is drawn");
    let drawn = anna.tab.get(&picture.url).await;
    assert_eq!(drawn.headers()["content-type"], "image/svg+xml");
    assert!(drawn.text().await.unwrap().starts_with("<svg"));
    assert!(picture.alt.contains("Anna"), "{}", picture.alt);
}

#[tokio::test]
async fn two_people_play_a_whole_game_and_play_again_with_one_tap() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    let lobby = fast(&anna).await;
    let table = id(&lobby);
    let joined = boris.presses(&lobby, "Join").await;
    assert!(joined.words().starts_with("You sit at B."));
    anna.presses(&lobby, "Start").await;
    let mut players = [
        Player::new(&anna, Manner::Board),
        Player::new(&boris, Manner::Pane),
    ];
    let end = play_out(&mut players, &table).await;
    assert_over(&program, &table, "AB").await;

    let reply = boris.presses(&end, "Play again").await;
    assert!(
        reply
            .words()
            .starts_with("The others are asked to play again.")
    );
    let old = anna.wait_for_board("The next game is table ").await;
    let told = old.words();
    let next = told.split("The next game is table ").nth(1);
    let next = next.and_then(|rest| rest.get(..6)).expect("it is named");
    assert_ne!(next, table);
    anna.presses(&old, "Play again").await;
    let mut players = [
        Player::new(&anna, Manner::Board),
        Player::new(&boris, Manner::Pane),
    ];
    anna.wait_for_pane(next).await;
    play_out(&mut players, next).await;
    assert_over(&program, next, "AB").await;
}

#[tokio::test]
async fn three_people_play_a_whole_game_each_in_his_own_way() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let chloe = Visitor::at(url, "main", "Chloé").await;
    let lobby = fast(&anna).await;
    let table = id(&lobby);
    boris.presses(&lobby, "Join").await;
    chloe.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let mut players = [
        Player::new(&anna, Manner::Typed),
        Player::new(&boris, Manner::Board),
        Player::new(&chloe, Manner::Pane),
    ];
    play_out(&mut players, &table).await;
    assert_over(&program, &table, "ABC").await;
}

#[tokio::test]
async fn two_people_at_one_page_play_a_whole_game_by_typing() {
    let program = sandbox().await;
    let page = Tab::open(program.sandbox_url(), "main", &["Anna", "Boris"]).await;
    let (anna, boris) = (page.visitor("Anna"), page.visitor("Boris"));
    let lobby = fast(&anna).await;
    let table = id(&lobby);
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let mut players = [
        Player::new(&anna, Manner::Typed),
        Player::new(&boris, Manner::Typed),
    ];
    play_out(&mut players, &table).await;
    assert_over(&program, &table, "AB").await;
}

#[tokio::test]
async fn an_ai_plays_on_for_whoever_leaves() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = fast(&anna).await;
    let table = id(&lobby);
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Your seat: A Anna").await;
    let sure = anna.presses(&pane, "Leave the game").await;
    assert!(sure.alert, "one tap may be a slip");
    let reply = anna.presses(&pane, "Leave the game").await;
    assert_eq!(reply.words(), "You have left the table.");
    anna.wait_for_pane("You have left the table.").await;
    boris.wait_for_board("Anna left; an AI plays on.").await;
    play_out(&mut [Player::new(&boris, Manner::Pane)], &table).await;
    assert_over(&program, &table, "AB").await;
}
