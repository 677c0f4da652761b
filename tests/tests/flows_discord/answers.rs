//! An action is written down, and then answered: in time, however slowly other people are answered.

use std::time::Duration;

use tabletomb_tests::aloud;
use tabletomb_tests::polling::wait_until;
use tabletomb_tests::stand_in::discord::{Fault, Message, Response};
use tokio::time::{Instant, sleep};

use crate::app::{App, CALLBACK, HOUR, MESSAGE, PATIENCE, is_done, wait_until_done};
use crate::table::{Table, begin_duel};

/// Maximum number of presses until the answer is the expected one, where the bot has nothing else to do.
const TRIES: usize = 5;

/// Time for which no write is possible, so that waiting interactions are acknowledged then. Also the number of presses
/// that wait for one another.
const LONG: Duration = Duration::from_secs(2);
const PRESSES: usize = 200;

#[tokio::test]
async fn what_is_not_written_down_is_not_acknowledged() {
    let mut app = App::open().await;
    let (mut table, [_, boris]) = begin_duel(&app).await;
    let hold = app.database().await.holds().await;
    let press = table.taps(0, "Rock");
    // what needs no writing is answered meanwhile
    boris
        .calls(&boris.dm(), "settings", &[])
        .wait_for_content()
        .await;
    assert!(press.is_told(), "the bot knows of it");
    assert_eq!(press.response(), None, "and has not said so");
    app.program.kill().await;
    hold.rollback().await.expect("nothing was written");
    app.program.restart().await;
    app.discord.gateway().wait_until_identified(2).await;
    // her Discord says that it has failed, and she presses again
    assert_eq!((press.response(), table.count_moves().await), (None, 0));
    press.forgive();
    table.presses(0, "Rock").await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_press_is_answered_by_what_it_changes_and_words_stay_where_they_stand() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let table = Table::open(&app, &home, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let told = || {
        let seen = anna.sees(&home).into_iter();
        seen.filter(Message::is_ephemeral).collect::<Vec<_>>()
    };
    table.turns(&anna, "leave").await;
    // on a busy machine the board may come too late to be the answer, and words are said instead
    for knob in ["join", "leave"].into_iter().cycle().take(TRIES) {
        // they come as soon as they can, and are owed to nobody
        app.wait_until("a sentence", || told().len() == 1).await;
        app.wait_until_quiet().await;
        let said = told().remove(0);
        let before = app.discord.calls().len();
        let press = table.turns(&anna, knob).await;
        let answer = press.wait_for_response().await;
        app.wait_until_quiet().await;
        if answer != Response::Updated {
            continue;
        }
        said.wait_until(|m| m.text() != said.text()).await;
        assert_eq!(told().len(), 1, "in the place of the last one");
        let calls = app.discord.calls().split_off(before);
        assert_eq!(calls.len(), 2, "the board, and the sentence: {calls:?}");
        return app.closes(&[]).await;
    }
    panic!("never by the board:\n{}", table.transcript());
}

#[tokio::test]
async fn whoever_is_refused_again_and_again_is_put_off_and_a_game_goes_on_meanwhile() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let [celina] = app.people(["Celina"]);
    let presses: Vec<_> = (0..40).map(|_| celina.taps(&table.board, "Rock")).collect();
    table.presses(0, "Rock").await;
    for press in presses {
        press.wait_for_response().await;
    }
    let slower = |m: &Message| m.text().starts_with("Too many tries that don't work");
    celina
        .wait_for_private(&table.board.channel(), slower)
        .await;
    assert_eq!(table.count_moves().await, 1);
    table.goes_on().await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn of_two_who_press_at_once_each_is_answered() {
    let app = App::open().await;
    let (mut table, [anna, boris]) = begin_duel(&app).await;
    let presses = [table.taps(0, "Rock"), table.taps(1, "Paper")];
    let here = table.board.channel();
    for (person, press) in [&anna, &boris].into_iter().zip(&presses) {
        press.wait_for_response().await;
        person
            .wait_for_private(&here, |m| m.text().starts_with("Done: "))
            .await;
    }
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn what_takes_long_is_acknowledged_as_soon_as_it_can_not_be_lost() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let database = app.database().await;
    let hold = app.database().await.holds().await;
    let press = table.taps(0, "Rock");
    sleep(LONG).await;
    assert_eq!(press.response(), None, "it could be lost still");
    hold.rollback().await.expect("nothing was written");
    press.wait_for_response().await;
    wait_until_done(&database, &press).await;
    let done = |m: &Message| m.text() == "Done: ✊ Rock";
    table.people[0]
        .wait_for_private(&table.board.channel(), done)
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn what_was_acknowledged_before_it_was_done_is_done_after_a_kill() {
    let mut app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::open(&app, &app.channel(), &[&anna, &boris]).await;
    table.turns(&anna, "opt1").await;
    app.wait_until_quiet().await;
    let database = app.database().await;
    let hold = app.database().await.holds().await;
    let option = format!("{}.opt1", table.id);
    let board = table.wait_for_board(|_| true).await;
    let presses: Vec<_> = (0..PRESSES).map(|_| anna.forges(&board, &option)).collect();
    sleep(LONG).await;
    hold.rollback().await.expect("nothing was written");
    let answered = || presses.iter().filter(|press| press.response().is_some());
    // those that are done are answered as well, and the first ones are done first
    let one_waits = async || {
        for press in answered().rev() {
            if !is_done(&database, press).await {
                return Some(());
            }
        }
        (answered().count() == PRESSES).then_some(())
    };
    wait_until("one is acknowledged before it is done", PATIENCE, one_waits).await;
    app.program.kill().await;
    let kept: Vec<_> = answered().collect();
    let mut waiting = 0;
    for press in &kept {
        waiting += usize::from(!is_done(&database, press).await);
    }
    if waiting == 0 {
        aloud::say("skipped: where so much is done at once, all were done before the kill");
    }
    // the next start doesn't know which it had come to acknowledge, nor which Discord has given up
    for code in [40_060, 10_062, 10_015] {
        app.discord.expect(code);
    }
    app.program.restart().await;
    for press in kept {
        wait_until_done(&database, press).await;
    }
    for press in presses.iter().filter(|press| press.response().is_none()) {
        press.forgive();
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_slow_acknowledgement_holds_up_nobody_else() {
    let slow = Duration::from_millis(2_800);
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    let database = app.database().await;
    app.discord
        .fail_next("POST", CALLBACK, 1, Fault::Slow(slow));
    let began = Instant::now();
    table.taps(0, "Rock").wait_for_response().await;
    let press = table.taps(1, "Paper");
    wait_until_done(&database, &press).await;
    press.wait_for_response().await;
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    assert!(began.elapsed() < slow, "{:?}", began.elapsed());
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn an_answer_that_comes_late_undoes_nothing_for_good() {
    let app = App::open().await;
    let (mut table, _) = begin_duel(&app).await;
    app.discord.set_answer_life(PATIENCE);
    let late = Fault::Late(Duration::from_secs(2));
    app.discord.fail_next("POST", CALLBACK, 1, late);
    let press = table.taps(0, "Rock");
    // nobody waits for it so long
    let half = |m: &Message| m.text().contains("1 of 2 ready");
    table.wait_for_board(half).await;
    table.taps(1, "Paper");
    let thrown = |m: &Message| m.text().contains("Thrown:");
    table.wait_for_board(thrown).await;
    assert_eq!(
        press.wait_for_response().await,
        Response::Updated,
        "over that"
    );
    table.wait_for_board(thrown).await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_press_on_a_board_that_is_gone_by_then_is_heard_and_told_of() {
    let app = App::open().await;
    let (mut table, [anna, _]) = begin_duel(&app).await;
    let old = table.board.clone();
    let press = table.taps(0, "Rock");
    old.remove();
    app.discord.expect(10_008);
    assert_eq!(press.wait_for_response().await, Response::Acknowledged);
    let done = |m: &Message| m.text() == "Done: ✊ Rock";
    anna.wait_for_private(&old.channel(), done).await;
    let new = |m: &Message| m.id() != old.id() && m.text().contains("1 of 2 ready");
    table.wait_for_board(new).await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn what_is_done_on_an_older_board_is_said_since_it_is_not_seen_there() {
    let app = App::open().await;
    let (mut table, [_, boris]) = begin_duel(&app).await;
    table.presses(0, "Rock").await;
    app.wait_until_quiet().await;
    // it takes no more changes, and can't be taken away yet either
    let old = table.board.current_state();
    app.discord.set_old_edits(0);
    old.grow_old(HOUR);
    app.discord.expire_tokens();
    for code in [30_046, 50_027] {
        app.discord.expect(code);
    }
    app.discord.fail_next("DELETE", MESSAGE, 2, Fault::Down);
    let here = old.channel();
    let typed = [("action", "throw paper")];
    boris.calls(&here, "do", &typed).wait_for_content().await;
    let asks = |m: &Message| m.text().contains("Which card does everyone start with?");
    let new = table.wait_for_board(asks).await;
    assert_ne!(new.id(), old.id());
    app.wait_until_quiet().await;
    let rock = new.custom_id("Rock").expect("it is a card");
    boris.forges(&old, rock);
    let done = |m: &Message| m.text().starts_with("Done: ") && m.text().contains("Rock");
    boris.wait_for_private(&here, done).await;
    table.wait_for_board(|m| !asks(m)).await;
    old.wait_until_deleted().await;
    assert_eq!(
        old.current_state().edits(),
        old.edits(),
        "it was left as it is"
    );
    app.closes(&[]).await;
    table.assert_explained().await;
}
