//! The buttons of a page as Discord's components: rows of buttons, and lists to pick from.

use base::fit::cut;
use base::page::{Button, Page, Target, Tone};
use serde_json::{Value, json};

use super::emoji;

/// The most characters on a button, and of an entry of a list.
const LABEL: usize = 80;
const ENTRY: usize = 100;

/// The most characters of what stands on a list before anything is picked.
const PLACEHOLDER: usize = 150;

/// Maximum number of rows in a message, of buttons in a row, and of entries in a list.
const ROWS: usize = 5;
pub(super) const ROW: usize = 5;
const ENTRIES: usize = 25;

/// The number of similar choices from which they become a list.
const MANY: usize = 6;

/// The prefix of buttons that lead to a person's pane, before the table.
pub(super) const PANE: &str = "pane.";

/// The prefix of buttons that ask for a link to a board that takes taps, before the table.
pub(super) const VISIT: &str = "visit.";

/// The prefix of buttons that open the board inside Discord.
pub(super) const LAUNCH: &str = "launch.";

/// The separator between the text of a press and a number, for two buttons of a message with the same action: Discord
/// wants each id to be unique.
const AGAIN: char = '~';

/// The colours of buttons.
const PRIMARY: u8 = 1;
const SECONDARY: u8 = 2;
const SUCCESS: u8 = 3;
const DANGER: u8 = 4;

/// Discord's style of link buttons.
const LINK: u8 = 5;

/// A row: buttons side by side, or a list.
enum Part {
    Row(Vec<Button>),
    List(Vec<Button>),
}

/// The buttons of a page: many choices of a sort in a list, the rest in rows as they are, if all that
/// fits; else the rest is packed closely, and what is more than a message holds stands in lists
/// below, as few as will do.
pub(super) fn components(page: &Page) -> Vec<Value> {
    let rows = usable_rows(&page.buttons);
    let parts = parts(&rows);
    let holds = |part: &Part| match part {
        Part::Row(own) => own.len() <= ROW,
        Part::List(_) => true,
    };
    let fits = parts.len() <= ROWS && parts.iter().all(holds);
    let (parts, sorted) = if fits {
        let lists = parts.iter().filter(|part| matches!(part, Part::List(_)));
        let sorted = lists.count();
        (parts, sorted)
    } else {
        pack_parts(parts, &rows)
    };
    // what is asked says what one list is for, not which of several
    let question = page.question.as_deref().filter(|_| sorted == 1);
    let mut ids = Ids::default();
    let mut lists = 0;
    let drawn = parts.iter().zip(0..).map(|(part, place)| match part {
        Part::Row(own) => row_of(own, &mut ids),
        Part::List(own) => {
            lists += 1;
            let asked = question.filter(|_| lists == 1);
            row(&[list(own, asked, place, &mut ids)])
        }
    });
    drawn.collect()
}

/// Returns the rows without the buttons that only other platforms need.
fn usable_rows(rows: &[Vec<Button>]) -> Vec<Vec<Button>> {
    let mut rows = rows.to_vec();
    for row in &mut rows {
        row.retain(|button| {
            !matches!(
                button.target,
                Target::Private(_) | Target::Group(_) | Target::Copy(_)
            )
        });
    }
    rows
}

/// Rows as they are, without the choices of which there are many of a sort: those stand in lists,
/// each where its first choice stood.
fn parts(rows: &[Vec<Button>]) -> Vec<Part> {
    let all = || rows.iter().flatten();
    let count = |sort: u8| all().filter(|button| button.sort == Some(sort)).count();
    let listed = |button: &Button| button.sort.filter(|sort| count(*sort) >= MANY);
    let mut parts: Vec<Part> = Vec::new();
    for own in rows {
        let mut loose = Vec::new();
        for button in own {
            match listed(button) {
                Some(sort) => enlist(&mut parts, button, sort),
                None => loose.push(button.clone()),
            }
        }
        parts.extend((!loose.is_empty()).then_some(Part::Row(loose)));
    }
    parts
}

/// Puts a choice into the list of its sort, or into another when that is full.
fn enlist(parts: &mut Vec<Part>, button: &Button, sort: u8) {
    let open = parts.iter_mut().find_map(|part| match part {
        Part::List(own) if own[0].sort == Some(sort) && own.len() < ENTRIES => Some(own),
        Part::List(_) | Part::Row(_) => None,
    });
    match open {
        Some(own) => own.push(button.clone()),
        None => parts.push(Part::List(vec![button.clone()])),
    }
}

/// Packs parts as closely as possible: the lists of sorts first, if the rest fits below them. Also returns the number
/// of those lists.
fn pack_parts(parts: Vec<Part>, rows: &[Vec<Button>]) -> (Vec<Part>, usize) {
    let (lists, loose): (Vec<Part>, Vec<Part>) = parts
        .into_iter()
        .partition(|part| matches!(part, Part::List(_)));
    let count: usize = loose.iter().map(|part| part.buttons().len()).sum();
    let left = ROWS.checked_sub(lists.len());
    let (mut packed, rest, left) = match left.filter(|left| count <= left * ENTRIES) {
        Some(left) => {
            let rest = loose.iter().flat_map(Part::buttons).cloned().collect();
            (lists, rest, left)
        }
        None => (Vec::new(), rows.iter().flatten().cloned().collect(), ROWS),
    };
    let sorted = packed.len();
    let rest: Vec<Button> = rest;
    let (shown, listed) = rest.split_at(count_in_rows(rest.len(), left).min(rest.len()));
    packed.extend(shown.chunks(ROW).map(|own| Part::Row(own.to_vec())));
    packed.extend(listed.chunks(ENTRIES).map(|own| Part::List(own.to_vec())));
    if packed.len() > ROWS {
        tracing::error!(
            choices = rest.len(),
            "too many choices for one message, some are missing; report this bug"
        );
        packed.truncate(ROWS);
    }
    (packed, sorted)
}

impl Part {
    fn buttons(&self) -> &[Button] {
        match self {
            Self::Row(own) | Self::List(own) => own,
        }
    }
}

/// Returns the number of buttons that get rows of their own above lists with the rest.
fn count_in_rows(count: usize, most: usize) -> usize {
    let rows = (0..=most).rev();
    let mut fitting = rows.filter(|rows| rows * ROW + (most - rows) * ENTRIES >= count);
    fitting.next().unwrap_or_default() * ROW
}

fn row(parts: &[Value]) -> Value {
    json!({ "type": 1, "components": parts })
}

fn row_of(buttons: &[Button], ids: &mut Ids) -> Value {
    let drawn = buttons.iter().map(|button| match &button.target {
        Target::Link(address) => json!({
            "type": 2, "style": LINK, "label": label(button, LABEL), "url": address,
        }),
        _ => json!({
            "type": 2, "style": colour(button), "label": label(button, LABEL),
            "custom_id": ids.take(button),
        }),
    });
    let drawn: Vec<Value> = drawn.collect();
    row(&drawn)
}

/// The ids of a message's buttons, each unique.
#[derive(Default)]
struct Ids(Vec<String>);

impl Ids {
    fn take(&mut self, button: &Button) -> String {
        let id = sent_text(button);
        let before = self.0.iter().filter(|other| **other == id).count();
        self.0.push(id.clone());
        match before {
            0 => id,
            more => format!("{id}{AGAIN}{more}"),
        }
    }
}

/// Choices to pick from. What they are for is told by the question, or by the first and the last.
fn list(buttons: &[Button], question: Option<&str>, place: usize, ids: &mut Ids) -> Value {
    let options = buttons.iter().map(|button| option(button, ids));
    let options: Vec<Value> = options.collect();
    let label = |button: &Button| label(button, ENTRY);
    let ends = [
        buttons.first(),
        buttons.last().filter(|_| buttons.len() > 1),
    ];
    let ends: Vec<String> = ends.into_iter().flatten().map(label).collect();
    let placeholder = question.map_or_else(|| ends.join(" … "), str::to_owned);
    json!({
        "type": 3, "custom_id": format!("list.{place}"), "options": options,
        "placeholder": cut(&placeholder, PLACEHOLDER),
    })
}

/// One choice of a list: its icon apart, and what it means below.
fn option(button: &Button, ids: &mut Ids) -> Value {
    let label = label(button, ENTRY);
    let (icon, label) = emoji::split(&label);
    let mut option = json!({ "label": label, "value": ids.take(button) });
    if let Some(icon) = icon {
        option["emoji"] = json!({ "name": icon });
    }
    if let Some(about) = button
        .about
        .as_deref()
        .filter(|about| !about.trim().is_empty())
    {
        option["description"] = cut(about, ENTRY).into();
    }
    option
}

fn label(button: &Button, limit: usize) -> String {
    let label = cut(button.label.trim(), limit);
    if label.is_empty() {
        "…".to_owned()
    } else {
        label
    }
}

/// Returns the text that a button sends.
fn sent_text(button: &Button) -> String {
    match &button.target {
        Target::Press(press) => press.clone(),
        Target::Pane(table) => format!("{PANE}{table}"),
        Target::Visit(table) => format!("{VISIT}{table}"),
        // it leads there by itself
        Target::Link(address) => address.clone(),
        // they are left out
        Target::Private(way) => way.to_string(),
        Target::Group(_) => String::new(),
        Target::Copy(code) => code.to_string(),
    }
}

/// Returns the text that a button sent, without the number that tells it from others with the same action.
pub(super) fn pressed_text(id: &str) -> &str {
    id.split(AGAIN).next().unwrap_or_default()
}

fn colour(button: &Button) -> u8 {
    match button.tone() {
        Tone::Go => SUCCESS,
        Tone::Stop => DANGER,
        Tone::Choose => PRIMARY,
        Tone::Plain => SECONDARY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(label: &str, press: &str) -> Button {
        Button::new(label, Target::Press(press.to_owned()))
    }

    fn page(count: usize) -> Page {
        let one = |number: usize| vec![button("label", &format!("4k7qx2.b.1.{number}"))];
        Page {
            buttons: (0..count).map(one).collect(),
            ..Page::default()
        }
    }

    fn rows(count: usize) -> Vec<usize> {
        let rows = components(&page(count));
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
            let rows = components(&page(count));
            let parts = rows.iter().flat_map(|row| {
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
        let list = components(&page)[4]["components"][0].clone();
        assert_eq!(list["placeholder"], "a … z");
        let value = |place: usize| list["options"][place]["value"].as_str().unwrap().to_owned();
        assert_ne!(value(0), value(9));
        assert_eq!(pressed_text(&value(0)), pressed_text(&value(9)));
    }

    #[test]
    fn an_address_is_opened_by_the_app_itself() {
        let address = "https://tomb.example/replay";
        let button = Button::new("Steps", Target::Link(address.to_owned()));
        let page = Page {
            buttons: vec![vec![button]],
            ..Page::default()
        };
        let drawn = json!({ "type": 2, "style": 5, "label": "Steps", "url": address });
        assert_eq!(components(&page)[0]["components"], json!([drawn]));
    }

    #[test]
    fn two_buttons_that_do_the_same_are_told_apart_and_read_alike() {
        let page = Page {
            buttons: vec![vec![button("a", "4k7qx2.host"), button("b", "4k7qx2.host")]],
            ..Page::default()
        };
        let row = components(&page)[0].clone();
        let id = |place: usize| {
            let id = &row["components"][place]["custom_id"];
            id.as_str().unwrap().to_owned()
        };
        assert_ne!(id(0), id(1));
        assert_eq!(pressed_text(&id(0)), pressed_text(&id(1)));
    }

    /// Choices of these sorts, five a row, and below them a row of what always stands there.
    fn menu(sorts: &[(u8, usize)], rows: usize) -> Page {
        let choice = |sort: u8, number: usize| Button {
            sort: Some(sort),
            about: Some("what it does ".repeat(20)),
            ..button("✊ card", &format!("4k7qx2.p.{sort}.{number}"))
        };
        let choices = sorts
            .iter()
            .flat_map(|(sort, count)| (0..*count).map(|it| choice(*sort, it)));
        let choices: Vec<Button> = choices.collect();
        let mut buttons: Vec<_> = choices.chunks(5).map(<[Button]>::to_vec).collect();
        buttons.extend((0..rows).map(|row| vec![button("other", &format!("other.{row}"))]));
        Page {
            buttons,
            question: Some("Which card?".to_owned()),
            ..Page::default()
        }
    }

    /// Returns the size of each row: buttons, or entries of a list as a negative number.
    fn stands(page: &Page) -> Vec<i64> {
        let rows = components(page).into_iter();
        let stands = rows.map(|row| {
            let parts = row["components"].as_array().unwrap().clone();
            match parts[0]["options"].as_array() {
                Some(options) => -i64::try_from(options.len()).unwrap(),
                None => i64::try_from(parts.len()).unwrap(),
            }
        });
        stands.collect()
    }

    #[test]
    fn many_choices_of_a_sort_stand_in_a_list_and_few_do_not() {
        assert_eq!(stands(&menu(&[(0, 5)], 1)), [5, 1]);
        assert_eq!(stands(&menu(&[(0, 6)], 1)), [-6, 1]);
        assert_eq!(stands(&menu(&[(0, 8), (1, 2)], 2)), [-8, 2, 1, 1]);
        assert_eq!(stands(&menu(&[(0, 20)], 4)), [-20, 1, 1, 1, 1]);
        assert_eq!(stands(&menu(&[(0, 20)], 7)), [-20, 5, 2], "packed");
        assert_eq!(stands(&menu(&[(0, 30)], 0)), [-25, -5]);
    }

    #[test]
    fn nothing_of_a_menu_is_dropped_whatever_its_sorts() {
        for (sorts, rows) in [
            (&[(0, 20), (1, 20)][..], 9),
            (&[(0, 7), (1, 9), (2, 3)], 2),
            (&[(0, 7), (1, 7), (2, 7), (3, 7), (4, 7), (5, 7)], 3),
            (&[(0, 110)], 10),
            (&[(0, 24), (1, 1)], 90),
        ] {
            let page = menu(sorts, rows);
            let count: i64 = stands(&page).iter().map(|it| it.abs()).sum();
            let all: usize = page.buttons.iter().map(Vec::len).sum();
            assert_eq!(usize::try_from(count).unwrap(), all, "{sorts:?} {rows}");
            assert!(stands(&page).len() <= ROWS);
        }
    }

    #[test]
    fn a_list_asks_and_each_choice_has_its_icon_and_what_it_means() {
        let one = components(&menu(&[(0, 6)], 0))[0]["components"][0].clone();
        assert_eq!(one["placeholder"], "Which card?");
        let option = &one["options"][0];
        assert_eq!(option["label"], "card");
        assert_eq!(option["emoji"], json!({ "name": "✊" }));
        let about = option["description"].as_str().unwrap();
        assert!(about.starts_with("what it does") && about.chars().count() <= ENTRY);
        let two = components(&menu(&[(0, 6), (1, 6)], 0));
        for row in two {
            let list = &row["components"][0];
            assert_eq!(list["placeholder"], "✊ card … ✊ card");
        }
    }
}
