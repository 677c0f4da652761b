//! `tabletomb doctor`: what keeps the bot from working, in lines that say how to mend it.

use std::process::Output;

use tabletomb_tests::program::find_binary;
use tabletomb_tests::stand_in::discord::{Discord, Permission};

use crate::app::App;

/// Runs the doctor against a Discord. Returns its output, and whether all is well.
async fn run_doctor(url: &str, token: &str) -> (bool, String) {
    run_doctor_with(url, token, &[]).await
}

/// Like `run_doctor`, with some more settings.
async fn run_doctor_with(url: &str, token: &str, settings: &[(&str, &str)]) -> (bool, String) {
    let home = tempfile::TempDir::new().expect("a temporary directory can be made");
    let mut doctor = tokio::process::Command::new(find_binary());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("TABLETOMB_")) {
        doctor.env_remove(name);
    }
    let output = doctor
        .arg("doctor")
        .env("TABLETOMB_DISCORD_API", url)
        .env("TABLETOMB_DISCORD_TOKEN", token)
        .env("TABLETOMB_SANDBOX", "off")
        .envs(settings.iter().copied())
        .current_dir(home.path())
        .kill_on_drop(true)
        .output();
    let Output {
        status,
        stdout,
        stderr,
    } = output.await.expect("the program can be started");
    let told = [stdout, stderr].concat();
    (
        status.success(),
        String::from_utf8_lossy(&told).into_owned(),
    )
}

/// A Discord on which the program has announced its commands.
async fn announce_commands() -> App {
    let mut app = App::open().await;
    app.discord.wait_until_offered("help").await;
    app.program.stop().await;
    app
}

#[tokio::test]
async fn where_everything_is_as_it_should_be_it_says_so() {
    let app = announce_commands().await;
    let guild = app.discord.guild("Movie club");
    guild.channel("games");
    let (well, told) = run_doctor(app.discord.url(), app.discord.token()).await;
    assert!(well, "{told}");
    assert!(!told.contains("error"), "{told}");
    assert!(
        told.contains("Movie club: all permissions granted"),
        "{told}"
    );
    assert!(told.contains("permissions=309237681152"), "{told}");
    assert!(!told.contains(app.discord.token()), "{told}");
    app.discord.assert_clean();
}

#[tokio::test]
async fn where_boards_open_inside_of_discord_it_says_who_may_open_them() {
    let app = announce_commands().await;
    app.discord.guild("Movie club").channel("games");
    let (url, token) = (app.discord.url(), app.discord.token());
    let alone =
        "only members with the permission Use Activities can open boards inside Discord, in #games";
    let (_, told) = run_doctor(url, token).await;
    assert!(!told.contains(alone), "{told}");
    let set = [
        ("TABLETOMB_URL", "https://tomb.example"),
        ("TABLETOMB_URL_ADDRESS", "127.0.0.1:0"),
        ("TABLETOMB_DISCORD_SECRET", "secret"),
    ];
    let (well, told) = run_doctor_with(url, token, &set).await;
    assert!(well && told.contains(alone), "{told}");
    app.discord.assert_clean();
}

#[tokio::test]
async fn a_channel_in_which_rights_are_missing_is_named() {
    let app = announce_commands().await;
    let guild = app.discord.guild("Movie club");
    guild.channel("games");
    let other = guild.channel("films");
    other.deny(Permission::SendMessages);
    let (well, told) = run_doctor(app.discord.url(), app.discord.token()).await;
    assert!(!well, "{told}");
    assert!(
        told.contains("#films: No table can be opened there. Missing permissions: Send Messages"),
        "{told}"
    );
    assert!(!told.contains("#games"), "{told}");
    app.discord.assert_clean();
}

#[tokio::test]
async fn a_right_is_named_with_what_it_costs_unless_admins_want_it_so() {
    let app = App::open().await;
    app.discord.wait_until_offered("help").await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    home.deny(Permission::AttachFiles);
    let [anna] = app.people(["Anna"]);
    anna.is_admin_in(&guild);
    let panel = anna.calls(&home, "settings", &[]).wait_for_content().await;
    let costs = "Boards have no pictures. Missing permission: Attach Files";
    assert!(panel.message.text().contains(costs));
    anna.presses_id(&panel.message, "here.plain.on").await;
    app.closes(&[]).await;
    let (well, told) = app.program.run_with("doctor").await;
    assert!(well && !told.contains("#games"), "{told}");
}

#[tokio::test]
async fn a_channel_that_is_kept_from_the_bot_is_no_fault() {
    let app = announce_commands().await;
    let guild = app.discord.guild("Movie club");
    let open = guild.channel("games");
    guild.channel("moderators").deny(Permission::ViewChannel);
    let (well, told) = run_doctor(app.discord.url(), app.discord.token()).await;
    assert!(well, "{told}");
    assert!(!told.contains("#moderators"), "{told}");
    open.deny(Permission::ViewChannel);
    let (well, told) = run_doctor(app.discord.url(), app.discord.token()).await;
    assert!(!well, "{told}");
    assert!(
        told.contains("Movie club: the bot sees no text channel"),
        "{told}"
    );
    app.discord.assert_clean();
}

#[tokio::test]
async fn a_server_that_is_not_reached_is_named_with_what_failed() {
    let discord = Discord::start().await;
    let nobody = "http://127.0.0.1:1";
    let (well, told) = run_doctor(nobody, discord.token()).await;
    assert!(!well, "{told}");
    assert!(told.contains(nobody), "{told}");
    assert!(told.to_lowercase().contains("refused"), "{told}");
    assert!(!told.contains("/api/"), "{told}");
}

#[tokio::test]
async fn a_token_that_is_refused_is_told_with_the_way_to_another() {
    let discord = Discord::start().await;
    let wrong = "MTAw.G0.not-the-token-of-any-bot";
    let (well, told) = run_doctor(discord.url(), wrong).await;
    assert!(!well && told.contains("TABLETOMB_DISCORD_TOKEN"), "{told}");
    assert!(!told.contains(wrong), "{told}");
}

#[tokio::test]
async fn without_a_server_it_says_how_to_get_one() {
    let app = announce_commands().await;
    let (well, told) = run_doctor(app.discord.url(), app.discord.token()).await;
    assert!(
        !well && told.contains("the bot is on no server yet"),
        "{told}"
    );
    app.discord.assert_clean();
}

#[tokio::test]
async fn commands_that_are_not_announced_are_named() {
    let discord = Discord::start().await;
    discord.guild("Movie club");
    let (well, told) = run_doctor(discord.url(), discord.token()).await;
    assert!(
        !well && told.contains("commands missing or out of date: play"),
        "{told}"
    );
    discord.assert_clean();
}

#[tokio::test]
async fn a_channel_in_which_boards_cannot_be_pinned_is_named_where_they_are_to_be() {
    let app = App::open().await;
    app.discord.wait_until_offered("help").await;
    let guild = app.discord.guild("Movie club");
    let home = guild.channel("games");
    guild.channel("films");
    let [anna] = app.people(["Anna"]);
    anna.is_admin_in(&guild);
    let panel = anna.calls(&home, "settings", &[]).wait_for_content().await;
    anna.presses_id(&panel.message, "here.pin.on").await;
    app.closes(&[]).await;
    let (well, told) = app.program.run_with("doctor").await;
    let costs = "#games: ⚠️ Boards aren't pinned. Missing permission: Pin Messages";
    assert!(!well && told.contains(costs), "{told}");
    assert!(!told.contains("#films"), "{told}");
    home.allow(Permission::PinMessages);
    let (well, told) = app.program.run_with("doctor").await;
    assert!(well, "{told}");
}
