//! Rows of buttons and menus.

use serde_json::{Value, json};

use super::{Bot, Scene, assert_accepted, assert_malformed, button, rows};

/// The code of what is too short or too long.
const LENGTH: &str = "BASE_TYPE_BAD_LENGTH";

async fn send_components(scene: &Scene, components: Value) -> Value {
    let body = json!({ "content": "board", "components": components });
    scene.bot.send(&scene.channel, body).await
}

#[tokio::test]
async fn rows_are_few_and_of_one_kind() {
    let scene = Bot::start_scene().await;
    let row = |at: usize| json!([button("Go", &format!("go{at}"))]);
    let many = |count: usize| rows((0..count).map(row).collect());
    assert_accepted(&send_components(&scene, many(5)).await);
    assert_malformed!(send_components(&scene, many(6)), "components", LENGTH);
    assert_malformed!(
        send_components(&scene, json!("rows")),
        "components",
        "LIST_TYPE_CONVERT"
    );
    let wide: Value = (0..6).map(|at| button("Go", &format!("go{at}"))).collect();
    assert_malformed!(
        send_components(&scene, rows(json!([wide]))),
        "components.0.components",
        LENGTH
    );
    assert_malformed!(
        send_components(&scene, rows(json!([[]]))),
        "components.0.components",
        LENGTH
    );
    let menu = json!({ "type": 3, "custom_id": "m", "options": [{ "label": "a", "value": "a" }] });
    let mixed = rows(json!([[button("Go", "go"), menu]]));
    let wide = "COMPONENT_LAYOUT_WIDTH_EXCEEDED";
    assert_malformed!(
        send_components(&scene, mixed),
        "components.0.components",
        wide
    );
    let bare = send_components(&scene, json!([button("Go", "go")])).await;
    assert_malformed(&bare, "components.0.type", "UNION_TYPE_CHOICES");
    let hollow = send_components(&scene, json!([{ "type": 1 }])).await;
    assert_malformed(&hollow, "components.0.components", "BASE_TYPE_REQUIRED");
    let strange = send_components(&scene, rows(json!([[{ "type": 4, "custom_id": "m" }]]))).await;
    assert_malformed(&strange, "components.0.components.0", "UNION_TYPE_CHOICES");
}

#[tokio::test]
async fn buttons_have_a_label_and_an_id_of_their_own() {
    let scene = Bot::start_scene().await;
    let one = async |button: Value| send_components(&scene, rows(json!([[button]]))).await;
    let at = "components.0.components.0";
    assert_malformed!(
        one(button(&"x".repeat(81), "go")),
        &format!("{at}.label"),
        LENGTH
    );
    assert_malformed!(one(button(" ", "go")), at, "BUTTON_COMPONENT_INVALID");
    assert_malformed!(
        one(button("Go", &"x".repeat(101))),
        &format!("{at}.custom_id"),
        LENGTH
    );
    assert_malformed!(one(button("Go", "")), at, "COMPONENT_CUSTOM_ID_REQUIRED");
    let styled = |style: u64| json!({ "type": 2, "style": style, "label": "Go", "custom_id": "a" });
    assert_malformed!(one(styled(9)), &format!("{at}.style"), "BASE_TYPE_REQUIRED");
    assert_accepted(&one(styled(4)).await);
    let emoji = json!({ "type": 2, "style": 1, "emoji": { "name": "✊" }, "custom_id": "a" });
    assert_accepted(&one(emoji).await);
    assert_eq!(scene.channel.from_bot().last().unwrap().labels(), ["✊"]);
    let twice = rows(json!([[button("A", "go")], [button("B", "go")]]));
    assert_malformed!(
        send_components(&scene, twice),
        "components",
        "COMPONENT_CUSTOM_ID_DUPLICATED"
    );
}

#[tokio::test]
async fn links_lead_somewhere_and_send_nothing() {
    let scene = Bot::start_scene().await;
    let one = async |url: Value, id: Value| {
        let link = json!({ "type": 2, "style": 5, "label": "Rules", "url": url, "custom_id": id });
        send_components(&scene, rows(json!([[link]]))).await
    };
    let at = "components.0.components.0";
    assert_accepted(&one(json!("https://example.org/rules"), json!(null)).await);
    let nowhere = one(json!("rules"), json!(null)).await;
    assert_malformed(&nowhere, &format!("{at}.url"), "URL_TYPE_INVALID_URL");
    let both = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
    let linked = one(json!("https://example.org/"), json!("go")).await;
    assert_malformed(&linked, &format!("{at}.url"), both);
    let mut odd = button("Go", "go");
    odd["url"] = json!("https://example.org/");
    assert_malformed!(send_components(&scene, rows(json!([[odd]]))), at, both);
    let message = &scene.channel.from_bot()[0];
    assert!(message.has_button("Rules") && message.custom_id("Rules").is_none());
}

#[tokio::test]
async fn menus_have_up_to_25_lines() {
    let scene = Bot::start_scene().await;
    let line = |at: usize| json!({ "label": format!("{at}"), "value": format!("v{at}") });
    let menu = async |options: Value| {
        let menu = json!({ "type": 3, "custom_id": "m", "options": options });
        send_components(&scene, rows(json!([[menu]]))).await
    };
    let at = "components.0.components.0";
    let options = format!("{at}.options");
    assert_accepted(&menu((0..25).map(line).collect()).await);
    assert_malformed!(menu((0..26).map(line).collect()), &options, LENGTH);
    assert_malformed!(menu(json!([])), &options, LENGTH);
    assert_malformed!(menu(json!(null)), &options, "BASE_TYPE_REQUIRED");
    for field in ["label", "value", "description"] {
        let mut long = line(1);
        long[field] = json!("x".repeat(101));
        assert_malformed!(menu(json!([long])), &format!("{options}.0.{field}"), LENGTH);
    }
    let empty = menu(json!([{ "label": "", "value": "a" }])).await;
    assert_malformed(&empty, &format!("{options}.0"), "BASE_TYPE_REQUIRED");
    let twice = menu(json!([line(1), line(1)])).await;
    assert_malformed(&twice, &options, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED");
}

#[tokio::test]
async fn menus_are_picked_from_within_bounds() {
    let scene = Bot::start_scene().await;
    let menu = async |more: Value| {
        let mut menu = json!({ "type": 3, "custom_id": "m", "options": [
            { "label": "Rock", "value": "r" }, { "label": "Paper", "value": "p" }] });
        for (name, value) in more.as_object().unwrap() {
            menu[name] = value.clone();
        }
        send_components(&scene, rows(json!([[menu]]))).await
    };
    let at = "components.0.components.0";
    let range = "SELECT_COMPONENT_INVALID_RANGE";
    assert_malformed!(menu(json!({ "max_values": 3 })), at, range);
    assert_malformed!(menu(json!({ "min_values": 2 })), at, range);
    let long = menu(json!({ "placeholder": "x".repeat(151) })).await;
    assert_malformed(&long, &format!("{at}.placeholder"), LENGTH);
    let picked = json!({ "options": [{ "label": "a", "value": "a", "default": true },
        { "label": "b", "value": "b", "default": true }] });
    assert_malformed!(menu(picked), at, range);
    assert_malformed!(
        menu(json!({ "custom_id": "" })),
        at,
        "COMPONENT_CUSTOM_ID_REQUIRED"
    );
    assert_accepted(&menu(json!({ "max_values": 2, "placeholder": "Throw" })).await);
    let board = &scene.channel.from_bot()[0];
    assert_eq!(board.options(), ["Rock", "Paper"]);
    let pick = scene.anna.marks(board, &["Rock", "Pap"]);
    assert_eq!(pick.event()["data"]["values"], json!(["r", "p"]));
    assert_eq!(pick.event()["data"]["component_type"], 3);
}

#[tokio::test]
async fn the_icon_of_a_line_is_an_emoji() {
    let scene = Bot::start_scene().await;
    let menu = |icon: &str| {
        let line = json!({ "label": "a", "value": "a", "emoji": { "name": icon } });
        rows(json!([[{ "type": 3, "custom_id": "m", "options": [line] }]]))
    };
    for icon in ["✊", "⚔️", "🧟"] {
        assert_accepted(&send_components(&scene, menu(icon)).await);
    }
    let at = "components.0.components.0.options.0.emoji.name";
    for icon in ["a", "🂠", ""] {
        let answer = send_components(&scene, menu(icon)).await;
        assert_malformed(&answer, at, "COMPONENT_INVALID_EMOJI");
    }
}
