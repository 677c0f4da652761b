//! Secret answers: they can be changed until the last one is in, and no one sees who has given one.

use tabletomb_tests::counted::{TOLD, read_counts, since};
use tabletomb_tests::flow_tests;
use tabletomb_tests::flows::{Harness, secrets, worlds};
use tabletomb_tests::stand_in::telegram::Fault;

use crate::app::App;
use crate::table::Table;

flow_tests! {
    App;
    [] an_answer_can_be_changed_until_the_last_one_is_in: opens => secrets::answers_change,
}

#[tokio::test]
async fn worlds_that_somebody_can_not_tell_apart_are_the_same_to_the_last_byte() {
    worlds::check_all_games::<App>().await;
}

#[tokio::test]
async fn whoever_reads_the_metrics_learns_neither_who_has_decided_nor_what() {
    let app = App::set(&[TOLD]).await;
    let mut worlds = Vec::new();
    for (place, card) in [(0, "Rock"), (1, "Paper"), (0, "Scissors")] {
        let group = app.telegram.group("Movie night");
        let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
        let table = Table::begin(&app, &group, &[&people[0], &people[1]]).await;
        app.wait_until_quiet().await;
        let before = read_counts(&app.program).await;
        table.people[place].presses(&table.board, card).await;
        app.wait_until_quiet().await;
        worlds.push(since(&app.program, &before).await);
    }
    assert_eq!(worlds[0], worlds[1], "who has decided");
    assert_eq!(worlds[0], worlds[2], "what was decided");
    assert!(worlds[0].values().any(|more| *more > 0));
    app.closes(&[]).await;
}

#[tokio::test]
async fn no_log_no_metric_and_no_doctor_tells_a_token_a_card_or_a_name() {
    let mut app = App::set(&secrets::TALKATIVE).await;
    let token = app.telegram.token();
    // what fails is told of
    let fails = |app: &App| {
        app.telegram.fail_next("editMessageMedia", 2, Fault::Down);
        app.telegram.fail_next("getUpdates", 1, Fault::Down);
    };
    secrets::tells_none(&mut app, token, fails).await;
    assert!(app.program.printed_text().contains("WARN"), "much is told");
}
