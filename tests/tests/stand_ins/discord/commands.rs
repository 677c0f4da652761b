//! The commands that are registered.

use reqwest::Method;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::discord::Refusal;

use super::{Bot, Scene, assert_accepted, assert_malformed, assert_refused};

fn command(name: &str) -> Value {
    json!({ "name": name, "description": "Open a table" })
}

fn path(bot: &Bot) -> String {
    format!("/applications/{}/commands", bot.discord.app_id())
}

async fn create_command(bot: &Bot, command: Value) -> Value {
    bot.call(Method::POST, &path(bot), command).await
}

#[tokio::test]
async fn commands_are_registered_replaced_and_counted() {
    scene!(discord, bot);
    let first = create_command(&bot, command("play")).await;
    let again = create_command(&bot, command("play")).await;
    assert_eq!(
        first["id"], again["id"],
        "one of the same name is overwritten"
    );
    let all = json!([command("play"), command("rules")]);
    let kept = bot.call(Method::PUT, &path(&bot), all).await;
    assert_eq!(kept[0]["id"], first["id"]);
    let one = format!("{}/{}", path(&bot), first["id"].as_str().unwrap());
    let described = json!({ "description": "Begin" });
    assert_eq!(
        bot.call(Method::PATCH, &one, described).await["description"],
        "Begin"
    );
    assert_eq!(bot.get(&one).await["description"], "Begin");
    assert_accepted(&bot.remove(&one).await);
    assert_refused!(bot.get(&one), UnknownCommand);
    assert_eq!(discord.command_writes(), 5);
    assert_eq!(discord.commands().len(), 1);
    discord.wait_until_offered("rules").await;
    let others = bot.get("/applications/5/commands").await;
    assert_refused(&others, &Refusal::MissingAccess);
}

#[tokio::test]
async fn localisations_are_for_those_who_ask() {
    scene!(bot);
    let mut play = command("play");
    play["name_localizations"] = json!({ "pl": "graj", "uk": "грати" });
    assert_accepted(&create_command(&bot, play.clone()).await);
    assert!(bot.get(&path(&bot)).await[0]["name_localizations"].is_null());
    let with = format!("{}?with_localizations=true", path(&bot));
    assert_eq!(bot.get(&with).await[0]["name_localizations"]["pl"], "graj");
    play["name_localizations"] = json!({ "xx": "a" });
    assert_malformed!(
        create_command(&bot, play.clone()),
        "name_localizations",
        "ENUM_TYPE_COERCE"
    );
    play["name_localizations"] = json!({ "pl": "Graj" });
    let capital = create_command(&bot, play.clone()).await;
    assert_malformed(
        &capital,
        "name_localizations.name",
        "APPLICATION_COMMAND_INVALID_NAME",
    );
    play["name_localizations"] = json!({ "pl": "" });
    assert_malformed!(
        create_command(&bot, play),
        "name_localizations.pl",
        "BASE_TYPE_BAD_LENGTH"
    );
}

#[tokio::test]
async fn names_and_descriptions_fit() {
    scene!(bot);
    let bad = "BASE_TYPE_BAD_LENGTH";
    let odd = "APPLICATION_COMMAND_INVALID_NAME";
    assert_malformed!(create_command(&bot, command("")), "name", bad);
    assert_malformed!(create_command(&bot, command(&"x".repeat(33))), "name", bad);
    for name in ["Play", "play game", "play!", "✊"] {
        assert_malformed!(create_command(&bot, command(name)), "name", odd);
    }
    for name in ["grać", "грати", "खेल", "เล่น", "play-2_x"] {
        assert_accepted(&create_command(&bot, command(name)).await);
    }
    for description in ["", &"x".repeat(101)] {
        let command = json!({ "name": "play", "description": description });
        assert_malformed!(create_command(&bot, command), "description", bad);
    }
}

#[tokio::test]
async fn options_fit() {
    scene!(bot);
    let with = |options: Value| {
        let mut play = command("play");
        play["options"] = options;
        play
    };
    let option = |at: usize| json!({ "type": 3, "name": format!("o{at}"), "description": "a" });
    let bad = "BASE_TYPE_BAD_LENGTH";
    assert_accepted(&create_command(&bot, with((0..25).map(option).collect())).await);
    assert_malformed!(
        create_command(&bot, with((0..26).map(option).collect())),
        "options",
        bad
    );
    let untyped = with(json!([{ "name": "a", "description": "a" }]));
    assert_malformed!(
        create_command(&bot, untyped),
        "options.0.type",
        "BASE_TYPE_REQUIRED"
    );
    let mut needed = option(1);
    needed["required"] = json!(true);
    let late = with(json!([option(0), needed]));
    let order = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID";
    assert_malformed!(create_command(&bot, late), "options.1", order);
}

#[tokio::test]
async fn choices_fit() {
    scene!(bot);
    let with = |options: Value| {
        let mut play = command("play");
        play["options"] = options;
        play
    };
    let bad = "BASE_TYPE_BAD_LENGTH";
    let option = json!({ "type": 3, "name": "o0", "description": "a" });
    let choices = |count: usize, value: &str| {
        let mut option = option.clone();
        option["choices"] = json!(vec![json!({ "name": "a", "value": value }); count]);
        option
    };
    assert_malformed!(
        create_command(&bot, with(json!([choices(26, "a")]))),
        "options.0.choices",
        bad
    );
    let long = with(json!([choices(1, &"x".repeat(101))]));
    assert_malformed!(create_command(&bot, long), "options.0.choices.0.value", bad);
    let mut both = choices(1, "a");
    both["autocomplete"] = json!(true);
    let exclusive = "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE";
    assert_malformed!(
        create_command(&bot, with(json!([both]))),
        "options.0.choices",
        exclusive
    );
    let full = choices(25, &"x".repeat(100));
    let twice = with(json!([full, full]));
    let unique = "APPLICATION_COMMAND_OPTIONS_NAME_INVALID";
    assert_malformed!(create_command(&bot, twice), "options", unique);
    let named = |at: usize| {
        let mut full = full.clone();
        full["name"] = json!(format!("o{at}"));
        full
    };
    let large = with((0..4).map(named).collect());
    assert_malformed!(
        create_command(&bot, large),
        "",
        "APPLICATION_COMMAND_TOO_LARGE"
    );
}

#[tokio::test]
async fn there_are_at_most_a_hundred() {
    scene!(bot);
    let many = |count: usize| {
        (0..count)
            .map(|at| command(&format!("c{at}")))
            .collect::<Value>()
    };
    let put = async |list: Value| bot.call(Method::PUT, &path(&bot), list).await;
    assert_refused!(put(many(101)), TooManyCommands);
    assert_accepted(&put(many(100)).await);
    assert_refused!(create_command(&bot, command("one-more")), TooManyCommands);
    let twice = put(json!([command("a"), command("a")])).await;
    assert_malformed(&twice, "", "APPLICATION_COMMANDS_DUPLICATE_NAME");
    assert_malformed!(put(json!({})), "", "BASE_TYPE_REQUIRED");
}

async fn offer_command() -> Scene {
    let scene = Bot::start_scene().await;
    let option = |kind: u64, name: &str| json!({ "type": kind, "name": name, "description": "a", "required": kind == 4 });
    let mut seats = option(4, "seats");
    seats["max_value"] = json!(6);
    let mut mode = option(3, "mode");
    mode["choices"] = json!([{ "name": "Quick", "value": "quick" }]);
    let new = json!({ "type": 1, "name": "new", "description": "a", "options": [seats, mode] });
    let table = json!({ "name": "table", "description": "a", "contexts": [0], "options": [new] });
    assert_accepted(&create_command(&scene.bot, table).await);
    scene
}

#[tokio::test]
async fn people_fill_in_what_is_offered() {
    let scene = offer_command().await;
    let call = scene.anna.calls(
        &scene.channel,
        "table new",
        &[("seats", "4"), ("mode", "quick")],
    );
    let data = &call.event()["data"];
    assert_eq!(data["options"][0]["options"][0]["value"], 4, "{data}");
    assert!(call.describe().contains("/table new seats:4"));
}

#[tokio::test]
#[should_panic(expected = "\"seats\" is required")]
async fn people_fill_in_what_is_required() {
    let scene = offer_command().await;
    scene.anna.calls(&scene.channel, "table new", &[]);
}

#[tokio::test]
#[should_panic(expected = "7 does not fit \"seats\"")]
async fn people_stay_within_bounds() {
    let scene = offer_command().await;
    scene
        .anna
        .calls(&scene.channel, "table new", &[("seats", "7")]);
}

#[tokio::test]
#[should_panic(expected = "slow is not a choice of \"mode\"")]
async fn people_choose_what_is_there() {
    let scene = offer_command().await;
    scene.anna.calls(
        &scene.channel,
        "table new",
        &[("seats", "2"), ("mode", "slow")],
    );
}

#[tokio::test]
#[should_panic(expected = "only \"table\" are offered")]
async fn people_cannot_call_what_is_not_offered() {
    let scene = offer_command().await;
    scene.anna.calls(&scene.channel, "play", &[]);
}

#[tokio::test]
#[should_panic(expected = "is not offered here")]
async fn a_command_for_guilds_is_not_offered_in_private() {
    let scene = offer_command().await;
    scene
        .anna
        .calls(&scene.anna.dm(), "table new", &[("seats", "2")]);
}

#[tokio::test]
#[should_panic(expected = "one of \"mode\" must follow")]
async fn people_do_not_stop_halfway() {
    let scene = Bot::start_scene().await;
    let mode = json!({ "type": 1, "name": "mode", "description": "a" });
    let table = json!({ "name": "table", "description": "a", "options": [mode] });
    assert_accepted(&create_command(&scene.bot, table).await);
    scene.anna.calls(&scene.channel, "table", &[]);
}
