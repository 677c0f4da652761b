//! Rows of buttons as Telegram takes them. Those of the client have no colours.

use base::join::JoinCode;
use base::page::{Button, Page, TableId, Target, Tone};
use base::time::Time;
use base::visit::Visits;
use base::way::Way;
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
    deed: ButtonEffect,
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<Style>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum ButtonEffect {
    CallbackData(String),
    Url(Url),
    WebApp { url: String },
    CopyText { text: String },
}

/// The targets of buttons that send nothing.
#[derive(Clone, Copy)]
pub(super) struct Links<'a> {
    /// The name of our bot.
    pub(super) bot: &'a str,
    /// The address where boards take taps, if there is one.
    pub(super) visits: Option<&'a Visits>,
    /// Whether a link opens a Mini App of the bot's.
    pub(super) app: bool,
    /// Whether the message stands in a private chat.
    pub(super) private: bool,
}

impl Links<'_> {
    /// Returns the link to a board that takes taps; `None` where Telegram can't open one. Telegram refuses a button
    /// that opens an app directly in a group, together with the whole message.
    fn visit(self, table: TableId) -> Option<ButtonEffect> {
        let visits = self.visits?;
        if self.private {
            let url = format!("{}/?table={table}", visits.url());
            return Some(ButtonEffect::WebApp { url });
        }
        let link = || {
            format!(
                "https://t.me/{}?startapp={}",
                self.bot,
                visits.link(table, Time::now())
            )
        };
        self.app
            .then(|| Url::parse(&link()).ok().map(ButtonEffect::Url))?
    }
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Style {
    Success,
    Primary,
    Danger,
}

impl Keyboard {
    /// The buttons of a page.
    pub(super) fn of(page: &Page, links: Links<'_>) -> Self {
        let row = |row: &Vec<Button>| {
            let keys = row.iter().filter_map(|button| Key::of(button, links));
            keys.collect::<Vec<_>>()
        };
        let rows = page.buttons.iter().map(row);
        let inline_keyboard = rows.filter(|row| !row.is_empty()).collect();
        Self { inline_keyboard }
    }
}

/// Returns the link with which a person adds `bot` to one of their groups, with a table of this code if there is one.
fn group_link(bot: &str, code: Option<JoinCode>) -> Option<Url> {
    let code = code.map_or_else(String::new, |code| format!("={code}"));
    Url::parse(&format!("https://t.me/{bot}?startgroup{code}")).ok()
}

/// Returns the link to a page in a person's private chat with `bot`.
pub(super) fn private_link(bot: &str, way: Way) -> Option<Url> {
    Url::parse(&format!("https://t.me/{bot}?start={way}")).ok()
}

impl Key {
    fn of(button: &Button, links: Links<'_>) -> Option<Self> {
        let deed = match &button.target {
            Target::Press(press) => ButtonEffect::CallbackData(press.clone()),
            Target::Pane(table) => ButtonEffect::Url(private_link(links.bot, Way::Pane(*table))?),
            Target::Visit(table) => links.visit(*table)?,
            Target::Link(address) => ButtonEffect::Url(Url::parse(address).ok()?),
            Target::Private(way) => ButtonEffect::Url(private_link(links.bot, *way)?),
            Target::Group(code) => ButtonEffect::Url(group_link(links.bot, *code)?),
            Target::Copy(code) => ButtonEffect::CopyText {
                text: format!("/join {code}"),
            },
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
pub(super) struct ButtonedMessage<P> {
    #[serde(flatten)]
    pub(super) message: P,
    pub(super) reply_markup: Keyboard,
}

impl<P: Payload> Payload for ButtonedMessage<P> {
    type Output = P::Output;
    const NAME: &'static str = P::NAME;
}

#[cfg(test)]
mod tests {
    use base::page::{Knob, Press, TableId};
    use serde_json::json;

    use super::*;

    const LINKS: Links<'_> = Links {
        bot: "tomb_bot",
        visits: None,
        app: true,
        private: true,
    };

    /// Returns the only button of a page that opens a board; null if there is none.
    fn visit(links: Links<'_>) -> serde_json::Value {
        let button = Button::new("Open", Target::Visit(TableId::from_bits(7)));
        let page = Page {
            buttons: vec![vec![button]],
            ..Page::default()
        };
        let keyboard = serde_json::to_value(Keyboard::of(&page, links)).unwrap();
        keyboard["inline_keyboard"][0][0].clone()
    }

    #[test]
    fn an_app_opens_by_itself_in_private_and_by_a_link_in_groups() {
        let visits = Visits::new("https://tomb.example", "secret");
        let visits = Some(&visits);
        let private = Links { visits, ..LINKS };
        let app = json!({ "url": "https://tomb.example/?table=000007" });
        assert_eq!(visit(private)["web_app"], app);
        let group = Links {
            private: false,
            ..private
        };
        let link = visit(group)["url"].as_str().unwrap().to_owned();
        let link = link.strip_prefix("https://t.me/tomb_bot?startapp=");
        let now = Time::now();
        let read = link.and_then(|link| private.visits?.read_link(link, now));
        assert_eq!(read, Some((TableId::from_bits(7), true)));
        let bare = Links {
            app: false,
            ..group
        };
        assert_eq!(visit(bare), json!(null), "a link would open nothing");
        assert_eq!(visit(LINKS), json!(null), "there is no page to lead to");
    }

    #[test]
    fn an_address_is_opened_by_the_app_itself_and_one_that_is_none_is_left_out() {
        let shown = |address: &str| {
            let button = Button::new("Steps", Target::Link(address.to_owned()));
            let page = Page {
                buttons: vec![vec![button]],
                ..Page::default()
            };
            serde_json::to_value(Keyboard::of(&page, LINKS)).unwrap()["inline_keyboard"].clone()
        };
        let there = "https://tomb.example/replay?table=000007";
        assert_eq!(shown(there)[0][0]["url"], there);
        assert_eq!(shown("/replay"), json!([]));
    }

    #[test]
    fn ways_into_private_chats_and_groups_are_links_and_a_code_is_copied() {
        let code: JoinCode = "000007-000008".parse().unwrap();
        let row = [
            Target::Private(Way::Privacy),
            Target::Group(None),
            Target::Group(Some(code)),
            Target::Copy(code),
        ];
        let row = row.map(|target| Button::new("Open", target)).to_vec();
        let page = Page {
            buttons: vec![row],
            ..Page::default()
        };
        let keyboard = serde_json::to_value(Keyboard::of(&page, LINKS)).unwrap();
        let keys = &keyboard["inline_keyboard"][0];
        let link = |after: &str| json!(format!("https://t.me/tomb_bot?{after}"));
        assert_eq!(keys[0]["url"], link("start=privacy"));
        assert_eq!(keys[1]["url"], link("startgroup"));
        assert_eq!(keys[2]["url"], link("startgroup=000007-000008"));
        assert_eq!(
            keys[3]["copy_text"],
            json!({ "text": "/join 000007-000008" })
        );
    }

    #[test]
    fn buttons_have_the_colour_of_what_they_do() {
        let table = TableId::from_bits(7);
        let knob = |label, knob| Button::press(label, &Press::Table(table, knob));
        let row = vec![
            knob("Start", Knob::Start(None)),
            knob("Leave", Knob::Leave),
            knob("Rules", Knob::Rules),
        ];
        let page = Page {
            buttons: vec![row, Vec::new()],
            ..Page::default()
        };
        let keyboard = serde_json::to_value(Keyboard::of(&page, LINKS)).unwrap();
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
