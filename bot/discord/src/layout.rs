//! Pages as Discord shows them: Markdown and rows of components, within its limits.
//!
//! A picture is one attachment of a plain message, not a gallery of Components V2. No document says that a gallery
//! shows one picture larger. A message of that kind has no content, and can't become a plain one again.

use base::address::{PersonId, Place, Platform};
use base::fit::{cut, fit_blocks, notifies, parts, units};
use base::hash::fingerprint;
use base::page::{Block, Page, TableId};
use serde_json::{Map, Value, json};
use serenity::all::UserId;

use super::chat_ref::ChatRef;
use super::components::{LAUNCH, ROW, components};
use super::memory::Commands;

/// The most characters of a message.
const TEXT: usize = 2_000;

/// The most characters of the words that stand for a picture.
const ALT: usize = 1_024;

/// Below so many lines the only fold of a page is set small, as a seal is; longer ones, and several, as the sections
/// of rules, are to be read.
const SMALL: usize = 5;

/// Message flags: no link previews; visible to one person only; no notification.
pub(super) const NO_PREVIEW: u32 = 1 << 2;
const EPHEMERAL: u32 = 1 << 6;
const SILENT: u32 = 1 << 12;

/// A page as Discord shows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) content: String,
    components: Vec<Value>,
    called: Vec<UserId>,
    /// The picture's description in words.
    alt: Option<String>,
}

/// A button that opens the board of a table inside Discord.
pub(super) struct Launch {
    pub(super) label: String,
    pub(super) table: TableId,
}

impl Layout {
    /// A page in one message.
    pub(super) fn new(page: &Page) -> Self {
        Self {
            content: content(&page.blocks),
            components: components(page),
            called: mentioned_users(&page.blocks),
            alt: page.picture.as_ref().map(|it| cut(&it.alt, ALT)),
        }
    }

    /// Builds a page in one message with its picture. A button that shows the details to the viewer who presses it
    /// takes their place. Blocks that are always folded are kept in small print, like the seal, which all must see
    /// alike.
    pub(super) fn from_drawn_page(page: &Page) -> Self {
        let Some(details) = &page.details else {
            return Self::new(page);
        };
        let mut page = page.clone();
        page.blocks = page
            .blocks
            .iter()
            .filter_map(standing_part)
            .cloned()
            .collect();
        match page.buttons.last_mut().filter(|row| row.len() < ROW) {
            Some(row) => row.push(details.clone()),
            None => page.buttons.push(vec![details.clone()]),
        }
        Self::new(&page)
    }

    /// A page in as many messages as it takes.
    pub(super) fn parts(page: &Page) -> Vec<Self> {
        Self::pages(page).iter().map(Self::new).collect()
    }

    /// A page in as many pages as it takes.
    pub(super) fn pages(page: &Page) -> Vec<Page> {
        parts(page, TEXT, length)
    }

    /// Words as they are, with what Discord makes of their signs.
    pub(super) fn raw(content: String) -> Self {
        Self {
            content,
            components: Vec::new(),
            called: Vec::new(),
            alt: None,
        }
    }

    /// Adds a button that leads out of Discord, and one that opens the same inside Discord.
    pub(super) fn with_links(mut self, label: &str, url: &str, launch: Option<Launch>) -> Self {
        let link = json!({ "type": 2, "style": 5, "label": label, "url": url });
        let launch = launch.map(|Launch { label, table }| {
            json!({ "type": 2, "style": 2, "label": label, "custom_id": format!("{LAUNCH}{table}") })
        });
        let buttons: Vec<Value> = [Some(link), launch].into_iter().flatten().collect();
        self.components
            .push(json!({ "type": 1, "components": buttons }));
        self
    }

    /// Makes the commands tappable if there is room for that.
    pub(super) fn with_commands(self, commands: &Commands) -> Self {
        let content = commands.mention_all(&self.content);
        match units(&content) <= TEXT {
            true => Self { content, ..self },
            false => self,
        }
    }

    /// A number that is equal for pages whose words and buttons look alike, also in later versions.
    pub(super) fn hash(&self) -> u64 {
        fingerprint(&format!("{}\n{}", self.content, json!(self.components)))
    }

    /// Builds the edit that turns a message into this layout. Its mentions were notified when it was sent.
    pub(super) fn edit(&self) -> Map<String, Value> {
        let users: Vec<String> = self.called.iter().map(ToString::to_string).collect();
        let body = json!({
            "content": self.content,
            "components": self.components,
            "allowed_mentions": { "parse": [], "users": users },
        });
        match body {
            Value::Object(body) => body,
            _ => Map::new(),
        }
    }

    /// The picture of this, as a message speaks of it.
    pub(super) fn pictures(&self) -> Value {
        let alt = self.alt.as_deref().unwrap_or_default();
        json!([{ "id": "0", "filename": "board.png", "description": alt }])
    }

    /// Builds a message visible to everyone in its place; only mentions notify.
    pub(super) fn public(&self, page: &Page) -> Map<String, Value> {
        let silent = if notifies(page) { 0 } else { SILENT };
        self.flagged_body(NO_PREVIEW | silent)
    }

    /// Whether a message, as Discord tells of it, says this and sends the same by its buttons: under a
    /// picture the words of two positions may be alike.
    pub(super) fn is_shown_by(&self, message: &Value) -> bool {
        let content = message["content"].as_str().unwrap_or_default();
        let own = json!(self.components);
        content.trim() == self.content.trim() && sends(&own) == sends(&message["components"])
    }

    /// Builds a message visible only to the user who pressed or typed.
    pub(super) fn ephemeral(&self) -> Map<String, Value> {
        self.flagged_body(NO_PREVIEW | EPHEMERAL)
    }

    fn flagged_body(&self, flags: u32) -> Map<String, Value> {
        let mut body = self.edit();
        body.insert("flags".into(), flags.into());
        body
    }
}

/// Lists the values that buttons and lists send, from top to bottom.
fn sends(components: &Value) -> Vec<&str> {
    let mut sent = Vec::new();
    for component in components.as_array().into_iter().flatten() {
        sent.extend(component["custom_id"].as_str());
        let options = component["options"].as_array().into_iter().flatten();
        sent.extend(options.filter_map(|option| option["value"].as_str()));
        sent.extend(sends(&component["components"]));
    }
    sent
}

/// Returns the part of a block that is shown with a picture; `None` if none is.
fn standing_part(block: &Block) -> Option<&Block> {
    let folded = block.folded_part();
    folded
        .filter(|whole| matches!(whole, Block::Fold(_)))
        .or_else(|| block.standing_part())
}

/// The words of blocks in one message.
fn content(blocks: &[Block]) -> String {
    let blocks = fit_blocks(blocks, TEXT, length);
    let folds = blocks
        .iter()
        .filter(|block| matches!(block, Block::Fold(_)));
    let is_one = folds.count() == 1;
    let texts: Vec<String> = blocks
        .iter()
        .map(|block| render_markdown(block, is_one))
        .collect();
    let text = cut(&texts.join("\n"), TEXT);
    if text.trim().is_empty() {
        "…".to_owned()
    } else {
        text
    }
}

fn length(block: &Block) -> usize {
    units(&render_markdown(block, true)) + 1
}

/// Writes a block in Markdown. A short fold is set in small print, if it is the only one of its page (`is_one`).
fn render_markdown(block: &Block, is_one: bool) -> String {
    let each = |sign: &str, lines: &[String]| {
        let lines = lines.iter().flat_map(|line| line.lines());
        let lines: Vec<String> = lines
            .map(|line| format!("{sign}{}", escape_markup(line)))
            .collect();
        lines.join("\n")
    };
    match block {
        Block::Title(line) => format!("**{}**", escape_markup(line)),
        Block::Line(line) => escape_markup(line),
        Block::At(line, place) => match way(place) {
            Some(way) => format!("{} · {way}", escape_markup(line)),
            None => escape_markup(line),
        },
        Block::When(line, at) => {
            let seconds = at.0.div_euclid(1_000);
            format!("{} <t:{seconds}:f> (<t:{seconds}:R>)", escape_markup(line))
        }
        Block::Table(lines) => {
            let lines = lines.join("\n").replace('`', "ʼ");
            format!("```\n{lines}\n```")
        }
        Block::Quote(lines) => each("> ", lines),
        Block::Fold(lines) if is_one && lines.len() < SMALL => each("-# ", lines),
        Block::Fold(lines) => each("", lines),
        Block::Detail(whole) | Block::Brief { whole, .. } => render_markdown(whole, is_one),
        Block::Call(people) => {
            let calls: Vec<String> = people.iter().map(call).collect();
            format!("👉 {}", calls.join(", "))
        }
    }
}

/// Formats a mention; a person that Discord doesn't know is only named.
fn call((id, name): &(PersonId, String)) -> String {
    match id.platform {
        Platform::Discord => format!("<@{}>", id.number),
        Platform::Telegram | Platform::Sandbox => escape_markup(name),
    }
}

/// The way to a place: its name, which leads there.
fn way(place: &Place) -> Option<String> {
    let on_discord = place.platform == Platform::Discord;
    match place.address.parse().ok().filter(|_| on_discord)? {
        ChatRef::Channel(channel)
        | ChatRef::Thread {
            thread: channel, ..
        } => Some(format!("<#{channel}>")),
        ChatRef::Wanted { .. } | ChatRef::Person(_) => None,
    }
}

fn mentioned_users(blocks: &[Block]) -> Vec<UserId> {
    let people = blocks.iter().flat_map(|block| match block {
        Block::Call(people) => people.as_slice(),
        _ => &[],
    });
    let own = people.filter(|(id, _)| id.platform == Platform::Discord);
    let ids = own.filter_map(|(id, _)| u64::try_from(id.number).ok());
    ids.filter(|id| *id != 0).map(UserId::new).collect()
}

/// Escapes a text so that Discord reads no markup in it.
pub(super) fn escape_markup(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut fresh = true;
    for letter in text.chars() {
        let always = "\\*_~`|<[]".contains(letter);
        let first = fresh && ">#-+".contains(letter);
        if always || first {
            escaped.push('\\');
        }
        escaped.push(letter);
        fresh = letter == '\n' || (fresh && letter == ' ');
    }
    escaped
}

#[cfg(test)]
mod tests {
    use base::address::{PersonId, Platform};
    use base::page::{Button, Target};
    use base::picture::Picture;
    use base::time::Time;

    use super::*;

    fn button(label: &str, press: &str) -> Button {
        Button::new(label, Target::Press(press.to_owned()))
    }

    #[test]
    fn names_cannot_mark_anything_up() {
        let line = |text: &str| content(&[Block::Line(text.to_owned())]);
        assert_eq!(line("**Anna** <@1>"), "\\*\\*Anna\\*\\* \\<@1>");
        assert_eq!(line("# big"), "\\# big");
        assert_eq!(line("a\n> b - c"), "a\n\\> b - c");
        let table = content(&[Block::Table(vec!["``` out".into()])]);
        assert_eq!(table.matches("```").count(), 2);
    }

    #[test]
    fn a_point_in_time_is_shown_by_the_clock_of_its_reader() {
        let when = Block::When("**until**".to_owned(), Time(1_795_737_599_999));
        let told = "\\*\\*until\\*\\* <t:1795737599:f> (<t:1795737599:R>)";
        assert_eq!(content(&[when]), told);
    }

    #[test]
    fn details_stand_behind_their_button_and_the_seal_before_everybody() {
        let line = |text: &str| Block::Line(text.to_owned());
        let seal = Block::Fold(vec!["the seal".to_owned()]);
        let page = Page {
            blocks: vec![line("whose turn"), line("seats").detail(), seal.detail()],
            details: Some(button("Details", "4k7qx2.details")),
            ..Page::default()
        };
        let drawn = Layout::from_drawn_page(&page);
        assert_eq!(drawn.content, "whose turn\n-# the seal");
        assert!(json!(drawn.components).to_string().contains("Details"));
        let whole = Layout::new(&page);
        assert_eq!(whole.content, "whose turn\nseats\n-# the seal");
        assert!(whole.components.is_empty());
    }

    #[test]
    fn an_older_message_is_told_by_its_words_and_by_what_it_sends() {
        let page = |question: u32| {
            let mut page = Page::line("Anna's turn");
            let choices = (0..6).map(|at| button("Left", &format!("4k7qx2.b.{question}.{at}")));
            page.buttons = vec![choices.collect(), vec![button("Undo", "4k7qx2.undo.7")]];
            page
        };
        let layout = Layout::new(&page(7));
        let told = |question| {
            let mut told = Value::Object(Layout::new(&page(question)).edit());
            told["components"][0]["id"] = json!(1);
            told
        };
        assert!(layout.is_shown_by(&told(7)));
        assert!(!layout.is_shown_by(&told(6)));
        let line = Layout::new(&Page::line("Boris's turn"));
        assert!(!line.is_shown_by(&told(7)));
    }

    #[test]
    fn only_those_who_are_called_are_mentioned() {
        let id = PersonId {
            platform: Platform::Discord,
            number: 42,
        };
        let page = Page {
            blocks: vec![Block::Call(vec![(id, "Anna".into())])],
            ..Page::default()
        };
        let layout = Layout::new(&page);
        assert_eq!(layout.content, "👉 <@42>");
        assert_eq!(layout.edit()["allowed_mentions"]["users"], json!(["42"]));
        assert_eq!(layout.public(&page)["flags"], NO_PREVIEW);
        let quiet = Page::line("<@42> @everyone");
        let body = Layout::new(&quiet).public(&quiet);
        assert_eq!(
            body["allowed_mentions"],
            json!({ "parse": [], "users": [] })
        );
        assert_eq!(body["flags"], NO_PREVIEW | SILENT);
    }

    #[test]
    fn long_words_and_labels_are_cut_to_what_is_taken() {
        let mut page = Page::line("*".repeat(5_000));
        page.buttons = vec![vec![
            button(&"🧟".repeat(99), "play.first-game"),
            button("", "x"),
        ]];
        page.picture = Some(Picture::new("", "a".repeat(5_000)));
        let layout = Layout::new(&page);
        assert!(units(&layout.content) <= TEXT);
        let row = &layout.components[0]["components"];
        assert!(units(row[0]["label"].as_str().unwrap()) <= 80);
        assert_eq!(row[1]["label"], "…");
        let alt = layout.pictures()[0]["description"].clone();
        assert_eq!(units(alt.as_str().unwrap()), ALT);
    }
}
