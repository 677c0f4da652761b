//! Rows of buttons as Telegram takes them. Those of the client have no colours.

use base::page::{Button, Page, TableId, Target, Tone};
use serde::Serialize;
use teloxide::requests::Payload;
use url::Url;

/// The buttons below a message, row by row.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Keyboard {
    inline_keyboard: Vec<Vec<Key>>,
}

/// One button.
#[derive(Clone, Debug, Serialize)]
struct Key {
    text: String,
    #[serde(flatten)]
    deed: Deed,
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<Style>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Deed {
    CallbackData(String),
    Url(Url),
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Style {
    Success,
    Primary,
    Danger,
}

impl Keyboard {
    /// The buttons of a page; the way to a private pane is a link to the chat with `bot`.
    pub(super) fn of(page: &Page, bot: &str) -> Self {
        let row = |row: &Vec<Button>| {
            let keys = row.iter().filter_map(|button| Key::of(button, bot));
            keys.collect::<Vec<_>>()
        };
        let rows = page.buttons.iter().map(row);
        let inline_keyboard = rows.filter(|row| !row.is_empty()).collect();
        Self { inline_keyboard }
    }
}

/// The way to somebody's pane of a table, in the private chat with `bot`.
pub(super) fn pane_link(bot: &str, table: TableId) -> Option<Url> {
    Url::parse(&format!("https://t.me/{bot}?start={table}")).ok()
}

impl Key {
    fn of(button: &Button, bot: &str) -> Option<Self> {
        let deed = match &button.target {
            Target::Press(press) => Deed::CallbackData(press.clone()),
            Target::Pane(table) => Deed::Url(pane_link(bot, *table)?),
        };
        let style = match button.tone() {
            Tone::Go => Some(Style::Success),
            Tone::Choose => Some(Style::Primary),
            Tone::Stop => Some(Style::Danger),
            Tone::Plain => None,
        };
        let text = button.label.clone();
        Some(Self { text, deed, style })
    }
}

/// A message of the client with our buttons.
#[derive(Serialize)]
pub(super) struct Buttoned<P> {
    #[serde(flatten)]
    pub(super) message: P,
    pub(super) reply_markup: Keyboard,
}

impl<P: Payload> Payload for Buttoned<P> {
    type Output = P::Output;
    const NAME: &'static str = P::NAME;
}

#[cfg(test)]
mod tests {
    use base::page::{Knob, Press, TableId};
    use serde_json::json;

    use super::*;

    #[test]
    fn buttons_have_the_colour_of_what_they_do() {
        let table = TableId::from_bits(7);
        let knob = |label, knob| Button::press(label, &Press::Table(table, knob));
        let row = vec![
            knob("Start", Knob::Start),
            knob("Leave", Knob::Leave),
            knob("Rules", Knob::Rules),
        ];
        let page = Page {
            buttons: vec![row, Vec::new()],
            ..Page::default()
        };
        let keyboard = serde_json::to_value(Keyboard::of(&page, "tomb_bot")).unwrap();
        let key =
            |text, knob: &str| json!({ "text": text, "callback_data": format!("{table}.{knob}") });
        let mut keys = [
            key("Start", "start"),
            key("Leave", "leave"),
            key("Rules", "rules"),
        ];
        keys[0]["style"] = "success".into();
        keys[1]["style"] = "danger".into();
        assert_eq!(keyboard, json!({ "inline_keyboard": [keys] }));
    }
}
