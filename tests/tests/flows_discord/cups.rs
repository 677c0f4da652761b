//! Cups: entered in public, played in threads.

use tabletomb_tests::stand_in::discord::Message;

use crate::app::App;

#[tokio::test]
async fn each_game_of_a_cup_grows_a_thread_of_its_own() {
    let app = App::open().await;
    let people = app.people(["Anna", "Boris", "Vera", "Igor"]);
    let home = app.channel();
    people[0].calls(&home, "cup", &[("game", "zombiaki")]);
    let entry = home.wait_for_message(|m| m.has_button("I'm in")).await;
    for person in &people[1..] {
        person.presses(&entry, "I'm in").await;
    }
    entry.wait_until(|m| m.text().contains("👥 4: ")).await;
    people[0].presses(&entry, "Start the cup").await;
    let round = |m: &Message| m.text().contains("round 1 of 3") && m.has_button("Standings");
    let news = home.wait_for_message(round).await;
    let lobbies = |all: &[Message]| {
        let lobbies = all.iter().filter(|m| m.text().contains("Cup round 1 of 3"));
        lobbies.count() == 2
    };
    let boards = home.wait_until(lobbies).await;
    let boards = boards
        .iter()
        .filter(|m| m.text().contains("Cup round 1 of 3"));
    for board in boards {
        let is_drawn = |line: &str, name: &str| {
            let table = line.rsplit(' ').next().unwrap_or_default();
            line.contains(name)
                && board
                    .sends()
                    .iter()
                    .any(|(_, sent)| sent.starts_with(table))
        };
        for person in &people {
            let name = person.name();
            if news.text().lines().any(|line| is_drawn(line, &name)) {
                person.presses(board, "Join").await;
            }
        }
    }
    app.wait_until("two threads", || home.threads().len() == 2)
        .await;
    app.closes(&[]).await;
}
