//! Pages as Telegram shows them: HTML and an inline keyboard, within its limits.

use base::address::{PersonId, Place, Platform};
use base::fit::{cut, fit_caption, fit_without_picture, units};
use base::hash::fingerprint;
use base::page::{Block, Page};
use base::time::Time;

use super::chat_ref::ChatRef;
use super::keyboard::{Keyboard, Links};

/// The space for the text of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    /// Under a picture.
    Caption,
    /// A message without a picture.
    Text,
}

impl Room {
    /// The most UTF-16 units there, after the marks are taken off.
    pub(super) const fn units(self) -> usize {
        match self {
            Self::Caption => 1024,
            Self::Text => 4096,
        }
    }
}

/// The most characters of the answer to a press.
pub(super) const TOAST: usize = 200;

/// A page as Telegram shows it.
pub(super) struct Layout {
    pub(super) html: String,
    pub(super) keyboard: Keyboard,
}

impl Layout {
    /// A page as it fits there.
    pub(super) fn new(page: &Page, room: Room, links: Links<'_>) -> Self {
        Self {
            html: html(page, room),
            keyboard: Keyboard::of(page, links),
        }
    }

    /// A number that is equal for pages that look alike, also in later versions.
    pub(super) fn hash(&self) -> u64 {
        let keyboard = serde_json::to_string(&self.keyboard).expect("keyboards are plain data");
        fingerprint(&format!("{}\n{keyboard}", self.html))
    }
}

/// The words of a page as HTML that fits there.
fn html(page: &Page, room: Room) -> String {
    let mut left = room.units();
    let (blocks, folded) = match room {
        Room::Caption => fit_caption(&page.blocks, left, block_length),
        Room::Text => fit_without_picture(&page.blocks, left, block_length),
    };
    let parts = blocks.iter().filter_map(|block| {
        let part = block_html(block, left);
        left = left.saturating_sub(block_length(block));
        part
    });
    let folded = (!folded.is_empty()).then(|| folded_html(&folded));
    let text = parts.chain(folded).collect::<Vec<_>>().join("\n");
    if text.is_empty() {
        "…".to_owned()
    } else {
        text
    }
}

/// Returns the maximum length of a block by Telegram's count, in UTF-16 units.
pub(super) fn block_length(block: &Block) -> usize {
    let length = |line: &String| units(line) + 1;
    match block {
        Block::Title(line) | Block::Line(line) | Block::At(line, _) => length(line) + 1,
        Block::When(line, at) => length(line) + units(&at.utc()) + 2,
        Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => {
            lines.iter().map(length).sum::<usize>() + 1
        }
        Block::Call(people) => {
            people
                .iter()
                .map(|(_, name)| length(name) + 3)
                .sum::<usize>()
                + 1
        }
        Block::Detail(whole) | Block::Brief { whole, .. } => block_length(whole),
    }
}

fn block_html(block: &Block, left: usize) -> Option<String> {
    let joined = |lines: &[String]| cut(&lines.join("\n"), left);
    let (open, text, close) = match block {
        Block::Call(people) => return Some(call(people)),
        Block::Title(line) => ("<b>", cut(line, left), "</b>"),
        Block::At(line, place) => return Some(format_with_link(&cut(line, left), place)),
        Block::When(line, at) => {
            let left = left.saturating_sub(units(&at.utc()) + 1);
            return Some(format_with_time(&cut(line, left), *at));
        }
        Block::Line(line) => ("", cut(line, left), ""),
        Block::Table(lines) => ("<pre>", joined(lines), "</pre>"),
        Block::Quote(lines) => ("<blockquote>", joined(lines), "</blockquote>"),
        Block::Fold(lines) => ("<blockquote expandable>", joined(lines), "</blockquote>"),
        Block::Detail(whole) | Block::Brief { whole, .. } => return block_html(whole, left),
    };
    (!text.trim().is_empty()).then(|| format!("{open}{}{close}", escape(&text)))
}

/// Formats a text with a time, which Telegram shows by the reader's clock; older apps show UTC.
fn format_with_time(line: &str, at: Time) -> String {
    let (seconds, plain) = (at.0.div_euclid(1_000), at.utc());
    let mark = format!(r#"<tg-time unix="{seconds}" format="dt">{plain}</tg-time>"#);
    format!("{} {mark}", escape(line))
}

/// Formats details as one quote, of which three lines show until the reader opens it.
fn folded_html(details: &[Block]) -> String {
    let detail = |block: &Block| match block {
        Block::Table(lines) => format!("<code>{}</code>", escape(&lines.join("\n"))),
        Block::Quote(lines) | Block::Fold(lines) => escape(&lines.join("\n")),
        Block::At(line, place) => format_with_link(line, place),
        Block::When(line, at) => format_with_time(line, *at),
        Block::Title(line) | Block::Line(line) => escape(line),
        Block::Detail(whole) | Block::Brief { whole, .. } => {
            folded_html(std::slice::from_ref(whole))
        }
        Block::Call(people) => call(people),
    };
    let details: Vec<String> = details.iter().map(detail).collect();
    format!("<blockquote expandable>{}</blockquote>", details.join("\n"))
}

/// A line that leads to a place, where that is a topic: whole chats have no address that all clients follow.
fn format_with_link(line: &str, place: &Place) -> String {
    let line = escape(line);
    let chat: Option<ChatRef> = place.address.parse().ok();
    let chat = chat.filter(|_| place.platform == Platform::Telegram);
    match chat.and_then(ChatRef::link) {
        Some(link) => format!("<a href=\"{link}\">{line}</a>"),
        None => line,
    }
}

/// Names as links: that is what notifies people, also those without a username.
fn call(people: &[(PersonId, String)]) -> String {
    let link = |(id, name): &(PersonId, String)| {
        let name = escape(name);
        match id.platform {
            Platform::Telegram => format!("<a href=\"tg://user?id={}\">{name}</a>", id.number),
            // whom Telegram doesn't know can only be named
            Platform::Discord | Platform::Sandbox => name,
        }
    };
    let links: Vec<String> = people.iter().map(link).collect();
    format!("👉 {}", links.join(", "))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use base::address::Platform;
    use base::fit;
    use base::page::{Button, Target};

    use super::*;

    #[test]
    fn a_line_about_what_stands_in_a_topic_leads_there() {
        for (address, link) in [
            ("-1000000001234/45", Some("https://t.me/c/1234/45")),
            ("-1000000001234/1", Some("https://t.me/c/1234/1")),
            ("-1000000001234", None),
            ("-77/45", None),
            ("8", None),
        ] {
            let place = Place::new(Platform::Telegram, address);
            let line = Block::At("A < B".to_owned(), place);
            let html = block_html(&line, 100).expect("it has words");
            let linked = link.map(|link| format!("<a href=\"{link}\">A &lt; B</a>"));
            assert_eq!(html, linked.unwrap_or_else(|| "A &lt; B".to_owned()));
            let folded = folded_html(&[Block::Detail(Box::new(line))]);
            assert!(folded.contains(&html), "{folded}");
        }
    }

    #[test]
    fn a_point_in_time_is_shown_by_the_clock_of_its_reader() {
        let line = Block::When("Code < until".to_owned(), Time(1_795_737_599_999));
        let told = "Code &lt; until <tg-time unix=\"1795737599\" format=\"dt\">\
            2026-11-26 23:59 UTC</tg-time>";
        assert_eq!(block_html(&line, 100).as_deref(), Some(told));
        let folded = folded_html(&[Block::Detail(Box::new(line.clone()))]);
        assert!(folded.contains(told), "{folded}");
        let short = block_html(&line, 25).expect("it has words");
        assert!(short.contains("</tg-time>"), "{short}");
    }

    #[test]
    fn names_cannot_mark_anything_up() {
        let page = Page::line("<b>Anna & Co</b>");
        assert_eq!(html(&page, Room::Text), "&lt;b&gt;Anna &amp; Co&lt;/b&gt;");
    }

    fn rules(lines: usize) -> Page {
        let line = |number| format!("rule {number} {}", "x".repeat(90));
        Page {
            blocks: vec![
                Block::Title("Rules".into()),
                Block::Fold((1..=lines).map(line).collect()),
            ],
            buttons: vec![vec![Button::new(
                "My hand",
                Target::Pane("4k7qx2".parse().unwrap()),
            )]],
            ..Page::default()
        }
    }

    #[test]
    fn without_a_picture_details_are_folded_away_below() {
        let line = |text: &str| Block::Line(text.to_owned());
        let page = Page {
            blocks: vec![
                Block::Title("Game".into()).detail(),
                line("seats").detail(),
                Block::Table(vec!["a b".into()]).detail(),
                line("whose turn"),
            ],
            ..Page::default()
        };
        let expected =
            "<b>Game</b>\n<pre>a b</pre>\nwhose turn\n<blockquote expandable>seats</blockquote>";
        assert_eq!(html(&page, Room::Text), expected);
    }

    #[test]
    fn what_is_folded_loses_its_end_and_shows_it() {
        let text = html(&rules(100), Room::Text);
        assert!(text.contains("rule 1 ") && !text.contains("rule 100 "));
        assert!(text.ends_with("…</blockquote>"), "{text}");
    }

    #[test]
    fn rules_that_do_not_fit_go_on_in_the_next_message_and_nothing_is_lost() {
        let page = rules(100);
        let parts = fit::parts(&page, Room::Text.units(), block_length);
        assert_eq!(parts.len(), 3);
        let texts: Vec<_> = parts.iter().map(|part| html(part, Room::Text)).collect();
        assert!(texts.iter().all(|text| !text.contains('…')));
        for number in 1..=100 {
            let line = format!("rule {number} ");
            let with = texts.iter().filter(|text| text.contains(&line));
            assert_eq!(with.count(), 1, "{line}");
        }
        let buttons: Vec<_> = parts.iter().map(|part| part.buttons.len()).collect();
        assert_eq!(buttons, [0, 0, 1]);
        assert_eq!(
            fit::parts(&rules(5), Room::Text.units(), block_length),
            [rules(5)]
        );
    }

    #[test]
    fn people_are_called_by_links_and_their_names_mark_nothing_up() {
        let id = PersonId {
            platform: Platform::Telegram,
            number: 42,
        };
        let page = Page {
            blocks: vec![Block::Call(vec![(id, "<Anna>".into())])],
            ..Page::default()
        };
        let link = "👉 <a href=\"tg://user?id=42\">&lt;Anna&gt;</a>";
        assert_eq!(html(&page, Room::Text), link);
    }

    #[test]
    fn pages_that_look_alike_have_one_hash() {
        let links = Links {
            bot: "tomb_bot",
            visits: None,
            app: false,
            private: true,
        };
        let hash = |page: &Page| Layout::new(page, Room::Text, links).hash();
        let page = rules(3);
        let mut later = serde_json::to_value(&page).unwrap();
        later["until"] = 5.into();
        let later: Page = serde_json::from_value(later).unwrap();
        assert_ne!(page, later);
        assert_eq!(hash(&page), hash(&later), "a clock is not shown");
        let bare = Page {
            buttons: Vec::new(),
            ..page.clone()
        };
        assert_ne!(hash(&page), hash(&bare));
        assert_ne!(hash(&page), hash(&rules(4)));
    }
}
