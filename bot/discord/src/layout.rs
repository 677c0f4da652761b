//! Pages as Discord shows them: Markdown and rows of components, within its limits.

use base::fit::{calls, cut, fitted, parts, units};
use base::page::{Block, Button, Knob, Page, Press, Target, fingerprint};
use serde_json::{Map, Value, json};
use serenity::all::UserId;

/// The most characters of a message.
const TEXT: usize = 2_000;

/// The most characters on a button, and of an entry of a list.
const LABEL: usize = 80;
const ENTRY: usize = 100;

/// The most characters of what stands on a list before anything is picked.
const PLACEHOLDER: usize = 150;

/// The most characters of the words that stand for a picture.
const ALT: usize = 1_024;

/// How many rows a message has, buttons a row, and entries a list.
const ROWS: usize = 5;
const ROW: usize = 5;
const ENTRIES: usize = 25;

/// What a button sends that leads to somebody's pane, before the table.
pub(super) const PANE: &str = "pane.";

/// What stands between the text of a press and a number, where a message has two buttons that do
/// the same: Discord wants each to be another.
const AGAIN: char = '~';

/// Below so many lines what is folded is set small, else as it is: rules are to be read.
const SMALL: usize = 5;

/// Message flags: no previews of links; only one person sees it; it notifies nobody.
const NO_PREVIEW: u32 = 1 << 2;
const EPHEMERAL: u32 = 1 << 6;
const SILENT: u32 = 1 << 12;

/// The colours of buttons.
const PRIMARY: u8 = 1;
const SECONDARY: u8 = 2;
const SUCCESS: u8 = 3;
const DANGER: u8 = 4;

/// A page as Discord shows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) content: String,
    components: Vec<Value>,
    called: Vec<UserId>,
    /// What the picture shows, in words.
    alt: Option<String>,
}

impl Layout {
    /// A page in one message.
    pub(super) fn new(page: &Page) -> Self {
        Self {
            content: content(&page.blocks),
            components: components(&page.buttons),
            called: called(&page.blocks),
            alt: page.picture.as_ref().map(|it| cut(&it.alt, ALT)),
        }
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

    /// A number that is equal for pages whose words and buttons look alike, also in later versions.
    pub(super) fn hash(&self) -> u64 {
        fingerprint(&format!("{}\n{}", self.content, json!(self.components)))
    }

    /// What changes a message into this. Whom it calls was called when it was sent.
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
        json!([{ "id": 0, "filename": "board.png", "description": alt }])
    }

    /// A message that everybody in its place sees; only calls notify.
    pub(super) fn public(&self, page: &Page) -> Map<String, Value> {
        let silent = if calls(page) { 0 } else { SILENT };
        self.flagged(NO_PREVIEW | silent)
    }

    /// A message that only whoever pressed or typed sees.
    pub(super) fn ephemeral(&self) -> Map<String, Value> {
        self.flagged(NO_PREVIEW | EPHEMERAL)
    }

    fn flagged(&self, flags: u32) -> Map<String, Value> {
        let mut body = self.edit();
        body.insert("flags".into(), flags.into());
        body
    }
}

/// The words of blocks in one message.
fn content(blocks: &[Block]) -> String {
    let blocks = fitted(blocks, TEXT, length);
    let texts: Vec<String> = blocks.iter().map(marked).collect();
    let text = cut(&texts.join("\n"), TEXT);
    if text.trim().is_empty() {
        "…".to_owned()
    } else {
        text
    }
}

fn length(block: &Block) -> usize {
    units(&marked(block)) + 1
}

fn marked(block: &Block) -> String {
    let each = |sign: &str, lines: &[String]| {
        let lines = lines.iter().flat_map(|line| line.lines());
        let lines: Vec<String> = lines
            .map(|line| format!("{sign}{}", escaped(line)))
            .collect();
        lines.join("\n")
    };
    match block {
        Block::Title(line) => format!("**{}**", escaped(line)),
        Block::Line(line) => escaped(line),
        Block::Table(lines) => {
            let lines = lines.join("\n").replace('`', "ʼ");
            format!("```\n{lines}\n```")
        }
        Block::Quote(lines) => each("> ", lines),
        Block::Fold(lines) if lines.len() < SMALL => each("-# ", lines),
        Block::Fold(lines) => each("", lines),
        Block::Detail(detail) => marked(detail),
        Block::Call(people) => {
            let calls: Vec<String> = people
                .iter()
                .map(|(id, _)| format!("<@{}>", id.number))
                .collect();
            format!("👉 {}", calls.join(", "))
        }
    }
}

fn called(blocks: &[Block]) -> Vec<UserId> {
    let people = blocks.iter().flat_map(|block| match block {
        Block::Call(people) => people.as_slice(),
        _ => &[],
    });
    let ids = people.filter_map(|(id, _)| u64::try_from(id.number).ok());
    ids.filter(|id| *id != 0).map(UserId::new).collect()
}

/// A text in which nothing is a sign to Discord.
fn escaped(text: &str) -> String {
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

/// Rows of buttons as they are, if they fit; else packed closely, and what is more than a message
/// holds in lists below, as few as will do.
fn components(rows: &[Vec<Button>]) -> Vec<Value> {
    let fits = rows.len() <= ROWS && rows.iter().all(|row| row.len() <= ROW);
    let mut ids = Ids::default();
    if fits {
        let rows = rows.iter().filter(|row| !row.is_empty());
        return rows.map(|own| row_of(own, &mut ids)).collect();
    }
    let all: Vec<Button> = rows.iter().flatten().cloned().collect();
    let (shown, rest) = all.split_at(in_rows(all.len()).min(all.len()));
    let rows = shown.chunks(ROW).map(|own| row_of(own, &mut ids));
    let mut rows: Vec<Value> = rows.collect();
    for listed in rest.chunks(ENTRIES) {
        if rows.len() == ROWS {
            tracing::error!(choices = all.len(), "more choices than a message holds");
            break;
        }
        rows.push(row(&[list(listed, rows.len(), &mut ids)]));
    }
    rows
}

/// How many of so many buttons stand in rows of their own, above lists with the rest.
fn in_rows(count: usize) -> usize {
    let rows = (0..=ROWS).rev();
    let mut fitting = rows.filter(|rows| rows * ROW + (ROWS - rows) * ENTRIES >= count);
    fitting.next().unwrap_or_default() * ROW
}

fn row(parts: &[Value]) -> Value {
    json!({ "type": 1, "components": parts })
}

fn row_of(buttons: &[Button], ids: &mut Ids) -> Value {
    let drawn = buttons.iter().map(|button| {
        json!({
            "type": 2, "style": colour(button), "label": label(button, LABEL),
            "custom_id": ids.take(button),
        })
    });
    let drawn: Vec<Value> = drawn.collect();
    row(&drawn)
}

/// What the buttons of a message send: each something else.
#[derive(Default)]
struct Ids(Vec<String>);

impl Ids {
    fn take(&mut self, button: &Button) -> String {
        let id = sent(button);
        let before = self.0.iter().filter(|other| **other == id).count();
        self.0.push(id.clone());
        match before {
            0 => id,
            more => format!("{id}{AGAIN}{more}"),
        }
    }
}

/// Buttons for which there is no room, as a list to pick from. What is in it is told by its first
/// and its last entry.
fn list(buttons: &[Button], place: usize, ids: &mut Ids) -> Value {
    let label = |button: &Button| label(button, ENTRY);
    let options = buttons
        .iter()
        .map(|button| json!({ "label": label(button), "value": ids.take(button) }));
    let options: Vec<Value> = options.collect();
    let ends = [
        buttons.first(),
        buttons.last().filter(|_| buttons.len() > 1),
    ];
    let ends: Vec<String> = ends.into_iter().flatten().map(label).collect();
    let placeholder = cut(&ends.join(" … "), PLACEHOLDER);
    json!({
        "type": 3, "custom_id": format!("list.{place}"), "options": options,
        "placeholder": placeholder,
    })
}

fn label(button: &Button, limit: usize) -> String {
    let label = cut(button.label.trim(), limit);
    if label.is_empty() {
        "…".to_owned()
    } else {
        label
    }
}

/// What a button sends.
fn sent(button: &Button) -> String {
    match &button.target {
        Target::Press(press) => press.clone(),
        Target::Pane(table) => format!("{PANE}{table}"),
    }
}

/// What a button sent, without the number that tells it from others which do the same.
pub(super) fn pressed(id: &str) -> &str {
    id.split(AGAIN).next().unwrap_or_default()
}

fn colour(button: &Button) -> u8 {
    let Target::Press(press) = &button.target else {
        return SUCCESS;
    };
    match press.parse() {
        Ok(Press::Table(_, Knob::Start | Knob::Join | Knob::Rematch | Knob::Back)) => SUCCESS,
        Ok(Press::Table(_, Knob::Leave | Knob::Cancel | Knob::Kick(_))) => DANGER,
        Ok(Press::Choice { .. } | Press::Play(_)) => PRIMARY,
        Ok(Press::Table(..) | Press::Speak(_) | Press::Call(_) | Press::Obvious(_)) | Err(_) => {
            SECONDARY
        }
    }
}

#[cfg(test)]
mod tests {
    use base::address::{PersonId, Platform};
    use base::page::Picture;

    use super::*;

    fn button(label: &str, press: &str) -> Button {
        Button {
            label: label.to_owned(),
            target: Target::Press(press.to_owned()),
        }
    }

    fn page(count: usize) -> Page {
        let one = |number: usize| vec![button("label", &format!("4k7qx2.b.1.{number}"))];
        Page {
            buttons: (0..count).map(one).collect(),
            ..Page::default()
        }
    }

    fn rows(count: usize) -> Vec<usize> {
        let rows = Layout::new(&page(count)).components;
        let length = |row: &Value| row["components"].as_array().unwrap().len();
        rows.iter().map(length).collect()
    }

    #[test]
    fn rows_are_kept_while_they_fit_and_packed_when_not() {
        assert_eq!(rows(5), [1; 5]);
        assert_eq!(rows(6), [5, 1]);
        assert_eq!(rows(25), [5; 5]);
        assert_eq!(rows(30), [5, 5, 5, 5, 1], "the last is a list");
        assert_eq!(rows(46), [5, 5, 5, 1, 1], "two lists");
        assert_eq!(rows(125), [1; 5], "nothing but lists");
    }

    #[test]
    fn no_choice_is_dropped_and_each_is_another() {
        for count in [26, 45, 46, 66, 86, 106, 125] {
            let layout = Layout::new(&page(count));
            let parts = layout.components.iter().flat_map(|row| {
                let parts = row["components"].as_array().unwrap().iter();
                parts.flat_map(|part| match part["options"].as_array() {
                    Some(options) => options.iter().map(|it| it["value"].clone()).collect(),
                    None => vec![part["custom_id"].clone()],
                })
            });
            let sent: Vec<String> = parts.map(|id| id.as_str().unwrap().to_owned()).collect();
            let all: Vec<String> = (0..count).map(|it| format!("4k7qx2.b.1.{it}")).collect();
            assert_eq!(sent, all, "in their order");
        }
    }

    #[test]
    fn a_list_says_what_is_in_it() {
        let mut page = page(30);
        page.buttons[20] = vec![button("a", "x")];
        page.buttons[29] = vec![button("z", "x")];
        let list = Layout::new(&page).components[4]["components"][0].clone();
        assert_eq!(list["placeholder"], "a … z");
        let value = |place: usize| list["options"][place]["value"].as_str().unwrap().to_owned();
        assert_ne!(value(0), value(9));
        assert_eq!(pressed(&value(0)), pressed(&value(9)));
    }

    #[test]
    fn two_buttons_that_do_the_same_are_told_apart_and_read_alike() {
        let page = Page {
            buttons: vec![vec![button("a", "4k7qx2.host"), button("b", "4k7qx2.host")]],
            ..Page::default()
        };
        let row = Layout::new(&page).components[0].clone();
        let id = |place: usize| {
            let id = &row["components"][place]["custom_id"];
            id.as_str().unwrap().to_owned()
        };
        assert_ne!(id(0), id(1));
        assert_eq!(pressed(&id(0)), pressed(&id(1)));
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
        page.picture = Some(Picture {
            svg: String::new(),
            alt: "a".repeat(5_000),
        });
        let layout = Layout::new(&page);
        assert!(units(&layout.content) <= TEXT);
        let row = &layout.components[0]["components"];
        assert!(units(row[0]["label"].as_str().unwrap()) <= LABEL);
        assert_eq!(row[1]["label"], "…");
        let alt = layout.pictures()[0]["description"].clone();
        assert_eq!(units(alt.as_str().unwrap()), ALT);
    }
}
