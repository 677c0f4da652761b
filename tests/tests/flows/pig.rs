//! The example game over Telegram, from the first word to the last: a game needs only its own crate and a line in the
//! registry.

use std::path::Path;

use tabletomb_tests::stand_in::telegram::Message;

use crate::app::App;

const ROLL: &str = "🎲 Roll";
const HOLD: &str = "✋ Hold";

#[tokio::test]
async fn two_people_play_pig_to_its_end_by_the_buttons_of_the_board() {
    let app = App::with(|program| {
        let program = program.binary(Path::new(env!("CARGO_BIN_EXE_pig")));
        program.pictures(true).set("TABLETOMB_ROUND_PAUSE", "500")
    });
    let app = app.await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/play pig");
    let lobby = group.wait_for_message(|m| m.has_button("Join")).await;
    boris.presses(&lobby, "Join").await;
    let options = anna.opens(&lobby, "Options").await;
    anna.presses(&options, "Short game").await;
    anna.presses(&lobby, "Start").await;
    let mut board = lobby.wait_until(|m| m.has_button(ROLL)).await;
    assert!(board.photo().is_some(), "the board is drawn");
    let (mut presses, mut score) = (0, [0; 2]);
    while board.has_button(ROLL) {
        let place = usize::from(board.text().contains("Turn of Boris"));
        let stake = stake(&board);
        // a roll, and then what it has brought is held
        let label = if stake > 0 { HOLD } else { ROLL };
        assert_eq!(board.has_button(HOLD), stake > 0, "{}", board.text());
        [&anna, &boris][place].presses(&board, label).await;
        score[place] += stake;
        presses += 1;
        let seen = board.edits();
        board = board.wait_until(|m| m.edits() > seen).await;
    }
    let won: Vec<usize> = (0..2).filter(|place| score[*place] >= 50).collect();
    let [winner] = won[..] else {
        panic!("{score:?}: {}", board.text());
    };
    let (winner, points) = (["Anna", "Boris"][winner], score[winner]);
    assert!(presses > 16, "no turn brings more than six points");
    let said = format!("🏆 {winner} wins.");
    assert!(board.text().contains(&said), "{}", board.text());
    let row = format!("{winner} · {points} points");
    assert!(board.text().contains(&row), "{}", board.text());
    app.closes(&[]).await;
}

/// Returns the number of points at stake according to a board.
fn stake(board: &Message) -> u16 {
    let turn = board.text().split_once("Turn of ");
    let stake = turn.and_then(|(_, turn)| turn.split_once(": "));
    let number = stake.and_then(|(_, stake)| stake.split(' ').next()?.parse().ok());
    number.unwrap_or_else(|| panic!("no turn: {}", board.text()))
}
