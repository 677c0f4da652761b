//! The personal data of a person in words: every row of the database and every table that names them.

use base::address::PersonId;
use base::page::{Block, Page, TableId};
use base::time::Time;
use engine::Seat;
use speech::{Words, args, key, stem};
use table::any::Registry;
use table::rules::feats;

/// Rows of the database, each with the name of its SQL table and its columns.
pub(crate) type Rows = Vec<(&'static str, Vec<(&'static str, String)>)>;

/// A game table that names the person.
#[derive(Debug)]
pub(crate) struct Game {
    /// The table.
    pub(crate) table: TableId,
    /// The name of the game, as the registry knows it.
    pub(crate) game: String,
    /// The stage as it is stored.
    pub(crate) stage: String,
    /// The seat of the person; `None` if they don't sit there.
    pub(crate) seat: Option<Seat>,
    /// The actions of the person in order; `None` if the journal can't be read.
    pub(crate) moves: Option<Vec<String>>,
}

/// Everything that is stored about a person.
#[derive(Debug, Default)]
pub(crate) struct PersonalData {
    /// Rows that belong to them.
    pub(crate) rows: Rows,
    /// Game tables that name them.
    pub(crate) games: Vec<Game>,
}

/// Returns the page that shows the data in a fold, for platforms that take no files.
pub(crate) fn folded_page(words: Words, registry: &Registry, data: &PersonalData) -> Page {
    Page {
        blocks: vec![title(words), Block::Fold(lines(words, registry, data))],
        ..Page::default()
    }
}

/// Returns the page that brings the data in a file.
pub(crate) fn attachment_page(words: Words, person: PersonId) -> Page {
    Page {
        blocks: vec![title(words)],
        kept_of: Some(person),
        ..Page::default()
    }
}

/// Returns the text of that file.
pub(crate) fn file(words: Words, registry: &Registry, data: &PersonalData) -> String {
    let mut text = words.say(key!("export-title"));
    for line in lines(words, registry, data) {
        text.push('\n');
        text.push_str(&line);
    }
    text.push('\n');
    text
}

fn title(words: Words) -> Block {
    Block::Title(words.say(key!("export-title")))
}

/// Returns a heading for each kind of data, with its rows below.
fn lines(words: Words, registry: &Registry, data: &PersonalData) -> Vec<String> {
    let mut lines = Vec::new();
    let mut heading = "";
    for (kind, columns) in &data.rows {
        if *kind != heading {
            heading = kind;
            lines.push(words.of(stem!("data-of-"), hyphenate_name(kind)));
        }
        lines.push(row(words, registry, columns));
    }
    if !data.games.is_empty() {
        lines.push(words.say(key!("data-of-tables")));
    }
    lines.extend(data.games.iter().map(|it| game(words, registry, it)));
    lines
}

/// Returns a row of the database as a line, each value with a label.
fn row(words: Words, registry: &Registry, columns: &[(&str, String)]) -> String {
    let game = columns.iter().find(|(column, _)| *column == "game");
    let game = game.map(|(_, id)| id.as_str());
    let item = |(column, value): &(&str, String)| {
        let value = describe_value(words, registry, game, (column, value));
        format_field(words, column, &value)
    };
    columns.iter().map(item).collect::<Vec<_>>().join(" · ")
}

/// Returns a value in words: times with day and hour, switches with yes or no, games and achievements by name.
fn describe_value(
    words: Words,
    registry: &Registry,
    game: Option<&str>,
    (column, value): (&str, &str),
) -> String {
    let stored = || value.to_owned();
    match column {
        "ended_at" | "done_at" | "said_at" | "taken_at" | "linked_at" | "good_until"
        | "asked_at" | "begins_at" | "ends_at" | "shown_at" | "opened_at" | "entered_at"
        | "seen_at" => value.parse().map_or_else(|_| stored(), |at| Time(at).utc()),
        "won" | "rated" | "forfeited" | "hidden" | "plain" if value == "0" => {
            words.say(key!("data-no"))
        }
        "won" | "rated" | "forfeited" | "hidden" | "plain" if value == "1" => {
            words.say(key!("data-yes"))
        }
        "seat" => {
            let seat = value.parse().ok().and_then(Seat::nth);
            seat.map_or_else(stored, |it| it.to_string())
        }
        "table_id" => {
            let bits = value.parse().ok();
            bits.map_or_else(stored, |bits| TableId::from_bits(bits).to_string())
        }
        "game" => game_name(words, registry, value),
        "feat" => game
            .and_then(|game| registry.find_game(game))
            .and_then(|game| feats::describe_feat(game, value, words))
            .unwrap_or_else(stored),
        _ => stored(),
    }
}

/// Returns the name of a game; its id where this program doesn't know it.
fn game_name(words: Words, registry: &Registry, id: &str) -> String {
    registry
        .find_game(id)
        .map_or_else(|| id.to_owned(), |game| game.name(words))
}

/// Returns a line for a table and the actions of the person there.
fn game(words: Words, registry: &Registry, game: &Game) -> String {
    let seat = game.seat.map(|seat| seat.to_string());
    let moves = match &game.moves {
        Some(moves) if moves.is_empty() => None,
        Some(moves) => Some(moves.join("; ")),
        None => Some(words.say(key!("data-unreadable"))),
    };
    let items = [
        ("table-id", Some(game.table.to_string())),
        ("game", Some(game_name(words, registry, &game.game))),
        ("stage", Some(words.of(stem!("data-stage-"), &game.stage))),
        ("seat", seat),
        ("moves", moves),
    ];
    let items = items
        .into_iter()
        .filter_map(|(label, value)| Some(format_field(words, label, &value?)));
    items.collect::<Vec<_>>().join(" · ")
}

fn format_field(words: Words, column: &str, value: &str) -> String {
    let label = words.of(stem!("data-field-"), hyphenate_name(column));
    words.with(key!("data-item"), &args![label = label, value = value])
}

/// Returns the name of a column as keys of texts have it.
fn hyphenate_name(name: &str) -> String {
    name.replace('_', "-")
}
