//! Typed commands: as they are announced and suggested, and their answers.

use base::command::Command;
use base::lang::Lang;
use serde_json::Value;
use tabletomb_tests::flows::post::{find, table_id};
use tabletomb_tests::stand_in::discord::{Channel, Interaction, Message, Person, Reply};

use crate::app::App;
use crate::table::{Table, lobby_after, public};

/// The route of their list.
const LIST: &str = "/applications/{application_id}/commands";

/// The words in answer to a command, for one person alone.
async fn call_command(
    person: &Person,
    home: &Channel,
    command: &str,
    option: Option<(&str, &str)>,
) -> String {
    let options: Vec<_> = option.into_iter().collect();
    let reply = expect_ephemeral(&person.calls(home, command, &options)).await;
    reply.text
}

async fn expect_ephemeral(interaction: &Interaction) -> Reply {
    let reply = interaction.wait_for_content().await;
    assert!(reply.ephemeral, "{}", reply.text);
    reply
}

#[tokio::test]
async fn the_tables_of_a_channel_and_of_its_threads_are_listed_in_either() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    assert!(
        call_command(&anna, &home, "tables", None)
            .await
            .contains(&table.id)
    );
    let thread = table.board.channel();
    assert_ne!(thread.id(), home.id(), "it has a thread of its own");
    anna.calls(&home, "play", &[("game", "rps-zombie")]);
    let lobby = home.wait_for_message(|m| find(m, ".join").is_some()).await;
    for place in [&home, &thread] {
        let tables = call_command(&boris, place, "tables", None).await;
        for id in [&table.id, &table_id(&lobby)] {
            assert!(tables.contains(id), "{id}: {tables}");
        }
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn commands_are_announced_once_and_again_when_they_differ() {
    let mut app = App::open().await;
    for command in Command::ALL {
        app.discord.wait_until_offered(command.spec().name).await;
    }
    assert_eq!(app.discord.command_writes(), 1);
    app.program.restart().await;
    wait_until_asked(&app, 2).await;
    assert_eq!(app.discord.command_writes(), 1, "they are known");

    app.program.stop().await;
    let help = command(&app, "help");
    let path = format!(
        "{}/api/v10/applications/{}/commands/{}",
        app.discord.url(),
        app.discord.app_id(),
        help["id"].as_str().expect("commands are numbered")
    );
    let token = format!("Bot {}", app.discord.token());
    let client = reqwest::Client::new();
    let gone = client.delete(path).header("Authorization", token).send();
    assert!(gone.await.is_ok_and(|gone| gone.status().is_success()));
    app.program.restart().await;
    app.discord.wait_until_offered("help").await;
    assert_eq!(app.discord.command_writes(), 3, "ours, and one again");
    app.closes(&[]).await;
}

/// Waits until the program has looked at the commands so often, and has had time to change them.
async fn wait_until_asked(app: &App, times: usize) {
    let looked = || app.discord.calls_of("GET", LIST).len() >= times;
    app.wait_until("the commands are looked at", looked).await;
    app.discord.gateway().wait_until_identified(times).await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
}

fn command(app: &App, name: &str) -> Value {
    let mut commands = app.discord.commands().into_iter();
    let found = commands.find(|command| command["name"] == name);
    found.unwrap_or_else(|| panic!("{name} is not offered"))
}

#[tokio::test]
async fn commands_are_offered_in_every_language() {
    let app = App::open().await;
    for name in Command::ALL.iter().map(|command| command.spec().name) {
        let command = command(&app, name);
        let english = command["description"].as_str().unwrap_or_default();
        for locale in Lang::translations().map(Lang::code) {
            let about = &command["description_localizations"][locale];
            let about = about.as_str().unwrap_or_default();
            assert!(!about.is_empty() && about != english, "{name}: {about}");
            let called = &command["name_localizations"][locale];
            assert!(called.is_string(), "{name} in {locale}: {called}");
        }
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn games_are_suggested_while_somebody_types() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let olga = app.discord.person("Olga", "pl");
    let english = anna.choices(&home, "play", "game", "sCiss").await;
    let name = "Rock, Paper, Scissors and … ZOMBIE!!!".to_owned();
    assert_eq!(english, [(name, "rps-zombie".to_owned())]);
    let polish = olga.choices(&home, "play", "game", "rps").await;
    assert!(polish[0].0.contains("papier"), "{polish:?}");
    let rules = anna.choices(&home, "rules", "game", "").await;
    assert!(rules.len() > 1 && rules[..1] == english, "{rules:?}");
    let none = anna.choices(&home, "play", "game", "chess").await;
    assert!(none.is_empty(), "{none:?}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn own_answers_are_suggested_while_somebody_types_and_nobody_elses() {
    let app = App::open().await;
    let home = app.channel();
    let [anna, vera] = app.people(["Anna", "Vera"]);
    let olga = app.discord.person("Olga", "pl");
    let table = Table::begin(&app, &home, &[&anna, &olga]).await;
    let here = table.board.channel();
    let pair = |name: &str, sent: &str| (name.to_owned(), sent.to_owned());
    let all = anna.choices(&here, "do", "action", "").await;
    assert_eq!(all.len(), 3, "{all:?}");
    assert_eq!(all[0], pair("✊ Rock", "throw rock"));
    let own = olga.choices(&here, "do", "action", "kam").await;
    assert_eq!(own, [pair("✊ Kamień", "throw rock")]);
    let named = format!("{} pap", table.id);
    let named = anna.choices(&anna.dm(), "do", "action", &named).await;
    let (shown, sent) = (
        format!("{} · ✋ Paper", table.id),
        format!("{} throw paper", table.id),
    );
    assert_eq!(named, [pair(&shown, &sent)]);
    for nothing in [
        vera.choices(&here, "do", "action", "").await,
        anna.choices(&here, "do", "action", "dance").await,
    ] {
        assert!(nothing.is_empty(), "{nothing:?}");
    }
    assert_eq!(table.count_moves().await, 0, "to ask changes nothing");
    let thrown = call_command(&anna, &anna.dm(), "do", Some(("action", &sent))).await;
    assert!(thrown.contains("Done: ✋ Paper"), "{thrown}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_name_that_several_games_have_offers_them_where_they_are_played() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let offer = expect_ephemeral(&anna.calls(&home, "play", &[("game", "zombie")])).await;
    let several = "Several games match “zombie”.";
    assert!(offer.text.contains(several), "{}", offer.text);
    assert!(offer.has_button("Zombie Runners") && !offer.has_button("School of the Dead"));
    app.closes(&[]).await;
    assert!(home.from_bot().is_empty(), "nothing is left lying about");
}

#[tokio::test]
async fn a_game_that_is_picked_opens_its_table_and_the_list_goes() {
    let app = App::open_with_pictures().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let offer = expect_ephemeral(&anna.calls(&home, "play", &[])).await;
    assert_eq!(offer.buttons.len(), 5, "all of them");
    let drawn = offer.message.picture().expect("they are drawn");
    let alt = drawn.alt.expect("and told");
    assert!(
        alt.contains("Zombiaki II") && alt.contains("Zombie Terror"),
        "{alt}"
    );
    anna.taps(&offer.message, "Zombie Terror");
    let lobby = lobby_after(&home, 0).await;
    assert_eq!(lobby.channel().id(), home.id());
    offer.message.wait_until_deleted().await;

    let dm = anna.dm();
    let offer = expect_ephemeral(&anna.calls(&dm, "play", &[])).await;
    anna.taps(&offer.message, "Zombie Terror");
    dm.wait_for_message(|m| m.has_button("Start")).await;
    offer.message.wait_until_deleted().await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn what_is_asked_is_answered_to_whoever_asks_alone() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let unknown = call_command(&anna, &home, "rules", Some(("game", "chess"))).await;
    assert!(
        unknown.contains("I don't know a game called “chess”"),
        "{unknown}"
    );
    let about = expect_ephemeral(&anna.calls(&home, "help", &[])).await;
    assert!(about.message.has_button("Play"), "{}", about.text);
    assert_eq!(about.text.lines().count(), 3, "{}", about.text);
    let help = anna
        .taps(&about.message, "Commands")
        .wait_for_content()
        .await
        .text;
    assert!(help.contains("Commands"), "{help}");
    for name in Command::ALL.iter().map(|command| command.spec().name) {
        let id = command(&app, name)["id"].clone();
        let shown = format!("</{name}:{}>", id.as_str().expect("commands are numbered"));
        assert!(help.contains(&shown), "{shown}: {help}");
    }
    let which = expect_ephemeral(&anna.calls(&home, "rules", &[])).await;
    assert_eq!(which.buttons.len(), 5, "{}", which.text);
    let pressed = anna
        .taps(&which.message, "Rock, Paper")
        .wait_for_content()
        .await;
    let brain = "**Aim**\nBe the last one with a brain";
    assert!(pressed.text.contains(brain), "{}", pressed.text);
    assert!(pressed.message.id() != which.message.id());
    let rules = call_command(&anna, &home, "rules", Some(("game", "rps-zombie"))).await;
    assert!(rules.contains(brain), "{rules}");
    let tables = call_command(&anna, &home, "tables", None).await;
    assert!(tables.contains("There is no open table"), "{tables}");
    let profile = call_command(&anna, &home, "profile", None).await;
    assert!(profile.contains("👤 Anna"), "{profile}");
    let settings = call_command(&anna, &home, "settings", None).await;
    let language = call_command(&anna, &home, "language", None).await;
    assert!(settings.contains("Settings"), "{settings}");
    assert_eq!(language, "Which language should I use with you?");
    let doctor = call_command(&anna, &home, "doctor", None).await;
    assert_eq!(doctor, "✅ I have every permission I need here.");
    let nowhere = call_command(&anna, &home, "do", Some(("action", "throw rock"))).await;
    assert!(
        nowhere.contains("You are not in a running game"),
        "{nowhere}"
    );
    app.closes(&[]).await;
    assert!(home.from_bot().is_empty(), "nothing of it is public");
}

#[tokio::test]
async fn who_plays_best_is_told_to_everybody_in_the_channel() {
    let app = App::open().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    anna.calls(&home, "top", &[]);
    let list = home.wait_for_message(|m| m.text().contains("Leaderboard"));
    let list = list.await;
    assert!(list.text().contains("Nobody is rated here yet"));
    let left = || anna.sees(&home).into_iter().any(|m| m.is_ephemeral());
    app.wait_until("nothing is left of the answer", || !left())
        .await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn an_action_is_typed_too() {
    let app = App::open().await;
    let home = app.channel();
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let here = table.board.channel();
    let unread = call_command(&anna, &here, "do", Some(("action", "dance wildly"))).await;
    assert!(unread.contains("I can't read “dance wildly”"), "{unread}");
    let illegal = call_command(&anna, &here, "do", Some(("action", "flip"))).await;
    assert!(illegal.contains("“flip”"), "{illegal}");
    assert_eq!(table.count_moves().await, 0);
    let thrown = call_command(&anna, &here, "do", Some(("action", "throw rock"))).await;
    assert!(thrown.contains("Done: ✊ Rock"), "{thrown}");
    table
        .board
        .wait_until(|m| m.text().contains("1 of 2 ready"))
        .await;
    // from anywhere, since they sit at one table only
    let other = call_command(&boris, &boris.dm(), "do", Some(("action", "throw paper"))).await;
    assert!(other.contains("Done: ✋ Paper"), "{other}");
    let news = "Thrown: Anna ✊ Rock, Boris ✋ Paper";
    table.board.wait_until(|m| m.text().contains(news)).await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(here.from_bot().len(), 1, "the board alone");
}

#[tokio::test]
async fn tables_are_listed_and_lead_to_themselves() {
    let app = App::open().await;
    let home = app.channel();
    let [anna, boris, vera] = app.people(["Anna", "Boris", "Vera"]);
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let own = expect_ephemeral(&anna.calls(&anna.dm(), "tables", &[])).await;
    assert!(own.text.contains(&table.id), "{}", own.text);
    let way = format!("<#{}>", table.board.channel().id());
    assert!(own.text.contains(&way), "{}", own.text);
    let list = expect_ephemeral(&anna.calls(&home, "tables", &[])).await;
    assert!(list.text.contains(&table.id), "{}", list.text);
    let shown = anna.taps(&list.message, &table.id).wait_for_content().await;
    assert!(
        shown.ephemeral && shown.text.contains("Your seat: A Anna"),
        "{}",
        shown.text
    );
    let none = expect_ephemeral(&vera.calls(&home, "tables", &[])).await;
    assert!(!none.text.contains("Your seat"), "{}", none.text);
    app.closes(&[]).await;
}

#[tokio::test]
async fn everybody_sets_his_own_language() {
    let app = App::open().await;
    let home = app.channel();
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let here = table.board.channel();
    let panel = expect_ephemeral(&anna.calls(&here, "settings", &[])).await;
    let of_place = panel.message.has_button("🏠 This chat");
    assert!(!of_place, "nothing about the place");
    anna.presses(&panel.message, "Polski").await;
    panel
        .message
        .wait_until(|m| m.text().contains("polsku"))
        .await;
    let hand = anna
        .presses(&table.board, "My hand")
        .await
        .wait_for_content()
        .await;
    assert!(
        hand.text.contains("Anna.") && hand.text.contains("stół"),
        "{}",
        hand.text
    );
    let dm = anna.dm();
    dm.wait_for_message(|m| m.text().contains("stół")).await;
    assert!(
        table.board.current_state().has_button("Rock"),
        "the board is everybody's"
    );
    app.closes(&[]).await;
}

#[tokio::test]
async fn only_an_admin_sets_how_a_place_plays() {
    let app = App::open().await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    let [anna, boris] = app.people(["Anna", "Boris"]);
    boris.is_admin_in(&guild);
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let here = table.board.channel();
    let panel = expect_ephemeral(&anna.calls(&here, "settings", &[])).await;
    assert!(!panel.message.has_button("This chat"));
    let forged = anna.presses_id(&panel.message, "here.speak.pl").await;
    let refusal = "Only an admin of this chat can change that.";
    assert_eq!(forged.wait_for_content().await.text, refusal);

    let panel = expect_ephemeral(&boris.calls(&here, "settings", &[]))
        .await
        .message;
    boris.presses(&panel, "This chat").await;
    let page = panel.wait_until(|m| m.has_button("Polski")).await;
    boris.presses(&page, "Polski").await;
    table.board.wait_until(|m| m.has_button("Kamień")).await;
    boris
        .presses(&page.current_state(), "Games: own threads")
        .await;
    page.wait_until(|m| m.has_button("Games: in this channel"))
        .await;
    let next = Table::begin(&app, &home, &[&boris, &anna]).await;
    assert_eq!(next.board.channel().id(), home.id());
    assert_eq!(home.threads().len(), 1, "of the game before");
    boris
        .presses(&page.current_state(), "Tables: everyone")
        .await;
    page.wait_until(|m| m.has_button("Tables: admins only"))
        .await;
    let refused = call_command(&anna, &home, "play", Some(("game", "rps"))).await;
    assert_eq!(refused, "Only admins can open tables here.");
    app.closes(&[]).await;
}

#[tokio::test]
async fn an_admin_blocks_a_person_for_some_days() {
    let app = App::open().await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    let [anna, boris] = app.people(["Anna", "Boris"]);
    boris.is_admin_in(&guild);
    let id = anna.id().to_string();
    let blocks = async |days: Option<(&str, &str)>| {
        let options: Vec<_> = [("person", id.as_str())].into_iter().chain(days).collect();
        expect_ephemeral(&boris.calls(&home, "block", &options))
            .await
            .text
    };
    let blocked = blocks(Some(("days", "7"))).await;
    assert!(
        blocked.starts_with("Anna can't join tables here for 7 days."),
        "{blocked}"
    );
    let refused = call_command(&anna, &home, "play", Some(("game", "rps"))).await;
    assert_eq!(refused, "An admin has blocked you from the tables here.");
    assert_eq!(blocks(None).await, "Anna can join tables here again.");
    app.closes(&[]).await;
}

#[tokio::test]
async fn who_wants_no_direct_messages_gets_none() {
    let app = App::open().await;
    let home = app.channel();
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let pane = anna
        .dm()
        .wait_for_message(|m| m.text().contains("Your seat: A"))
        .await;
    let hand = anna
        .presses(&table.board, "My hand")
        .await
        .wait_for_content()
        .await;
    let panel = expect_ephemeral(&anna.calls(&home, "settings", &[])).await;
    anna.presses(&panel.message, "Turn off direct messages")
        .await;
    panel
        .message
        .wait_until(|m| m.has_button("Turn on direct messages"))
        .await;
    table.presses(0, "Rock").await;
    pane.wait_until_deleted().await;
    let given = "You have chosen: ✊ Rock.";
    let here = table.board.channel();
    let shown = |m: &Message| m.text().contains(given);
    let pane = anna.wait_for_private(&here, shown).await;
    assert_eq!(pane.id(), hand.message.id(), "where she has opened it");
    table.plays_on().await;
    table.plays_on().await;
    assert!(
        anna.dm().from_bot().is_empty(),
        "{}",
        anna.dm().transcript()
    );

    anna.presses(&panel.message, "Turn on direct messages")
        .await;
    panel
        .message
        .wait_until(|m| m.has_button("Turn off direct messages"))
        .await;
    // it comes with the next thing that is to be shown there
    while anna.dm().from_bot().is_empty() && !table.is_over() {
        table.goes_on().await;
    }
    app.closes(&[]).await;
    assert_eq!(anna.dm().from_bot().len(), 1);
    table.assert_explained().await;
}

#[tokio::test]
async fn a_game_is_learnt_where_only_whoever_learns_sees_it() {
    let app = App::open_with_pictures().await;
    let home = app.channel();
    let [anna] = app.people(["Anna"]);
    let asked = expect_ephemeral(&anna.calls(&home, "learn", &[("game", "rps-zombie")])).await;
    assert!(asked.text.contains("lesson 1 of 4"), "{}", asked.text);
    let lesson = asked.message.wait_until(|m| m.picture().is_some()).await;
    let ways = [
        ("Flip!", "✅"),
        ("Next", "lesson 2 of 4"),
        ("Lose a brain", "🤔"),
        ("Kill with ✊ Rock", "✅"),
    ];
    for (label, told) in ways {
        anna.presses(&lesson, label).await;
        lesson.wait_until(|m| m.text().contains(told)).await;
    }
    app.closes(&[]).await;
    assert!(home.from_bot().is_empty(), "nobody else sees any of it");
}

#[tokio::test]
async fn somebody_is_challenged_by_a_command_or_from_their_name() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    app.discord.wait_until_offered("Challenge").await;
    let id = boris.id().to_string();
    let options = [("person", id.as_str()), ("game", "rps-zombie")];
    anna.calls(&home, "challenge", &options)
        .wait_for_response()
        .await;
    let is_call = |m: &Message| m.has_button("Not now");
    let called = || public(&home).into_iter().find(is_call);
    app.wait_until("Boris is called", || called().is_some())
        .await;
    let call = called().expect("it was just there");
    boris.taps(&call, "Not now").wait_for_response().await;
    app.wait_until("the call has served", || called().is_none())
        .await;
    let games = expect_ephemeral(&anna.calls_on(&home, "Challenge", &boris)).await;
    assert!(games.text.contains("Boris"), "{}", games.text);
    anna.taps(&games.message, "Rock, Paper")
        .wait_for_response()
        .await;
    app.wait_until("he is called again", || called().is_some())
        .await;
    let blocked = call_command(&anna, &home, "block", Some(("person", &id))).await;
    assert_eq!(blocked, "Only an admin of this chat can change that.");
    app.closes(&[]).await;
}

#[tokio::test]
async fn whoever_brings_the_bot_to_a_server_reads_once_what_it_is_and_begins_by_one_button() {
    let app = App::open().await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    let [anna] = app.people(["Anna"]);
    guild.removes_bot();
    guild.adds_bot();
    let welcome = home.wait_for_message(|m| m.has_button("Play")).await;
    assert!(
        welcome.text().contains("zombie tabletop games"),
        "{}",
        welcome.text()
    );
    let games = expect_ephemeral(&anna.taps(&welcome, "Play")).await;
    anna.taps(&games.message, "Zombie Terror");
    let lobby = home.wait_for_message(|m| m.has_button("Join")).await;
    assert_eq!(lobby.channel().id(), home.id());
    // what was told before the line broke is told again
    guild.adds_bot();
    app.wait_until_quiet().await;
    let said = home.from_bot().into_iter();
    assert_eq!(said.filter(|m| m.text() == welcome.text()).count(), 1);
    app.closes(&[]).await;
}
