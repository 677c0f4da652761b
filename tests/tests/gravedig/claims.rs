//! An open question to several at once, whose choices shrink while they answer.

use crate::table;

#[tokio::test]
async fn a_button_of_the_board_means_the_same_after_somebody_else_has_answered() {
    let table = table(&["Anna", "Boris", "Chloé"], &[]).await;
    for person in &table.people {
        let pane = person.wait_for_pane("Which card do you bid").await;
        let card = pane
            .choices()
            .next()
            .expect("a hand has cards")
            .0
            .to_owned();
        person.presses(&pane, &card).await;
    }
    let [anna, boris, chloe] = &table.people[..] else {
        panic!("three sit there");
    };
    let board = anna.wait_for_board("Everybody claims a sign.").await;
    assert!(board.says("Waiting for Anna, Boris, Chloé."));
    let said = anna.presses(&board, "owl").await;
    assert_eq!(said.words(), "Done: owl");
    // pressed on the board as it stood before Anna's answer
    let said = boris.presses(&board, "bat").await;
    assert_eq!(said.words(), "Done: bat");
    let taken = chloe.presses(&board, "owl").await;
    assert_eq!(taken.words(), "That choice is not yours to make.");
    let board = chloe.wait_for_board("Boris claims the bat.").await;
    assert!(board.button("owl").is_none() && board.button("rat").is_some());
    assert_eq!(chloe.presses(&board, "rat").await.words(), "Done: rat");
    let board = anna.wait_for_board("is about to dig.").await;
    for line in [
        "Anna claims the owl.",
        "Boris claims the bat.",
        "Chloé claims the rat.",
    ] {
        assert!(board.says(line), "{board:#?}");
    }
}
