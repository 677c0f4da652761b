//! Retired words, which were given up for the ones everyone knows.

use tabletomb_tests::source::Source;

/// Below which folder a word is retired, the word, and what is said now.
const RETIRED: &[(&str, &str, &str)] = &[
    ("", "shelf", "registry"),
    ("", "Shelf", "Registry"),
    ("", "easel", "renderer"),
    ("", "Easel", "Renderer"),
    ("", "wordy", "text_only"),
    ("", "Wordy", "TextOnly"),
    ("bot/", "brushes", "permits"),
    ("bot/", "desk", "service"),
    ("bot/", "Desk", "TableService"),
    ("bot/", "errands", "commands"),
    ("bot/", "keeper", "actors"),
    ("bot/", "Keeper", "TableActors"),
    ("bot/", "Offered", "ErasedGame"),
    ("bot/", "worded", "erased"),
    ("bot/", "lots", "rng"),
    ("bot/", "Undone", "ServiceError"),
    ("bot/", "Unanswered", "InputError"),
    ("bot/", "verdict", "errors"),
    ("bot/discord/", "lanes", "queues"),
    ("bot/discord/", "whisper", "ephemeral"),
    ("bot/discord/", "Whisper", "Ephemeral"),
    ("bot/discord/", "paint", "refresh"),
    ("bot/discord/", "stroke", "refresh"),
    ("bot/discord/", "Spot", "ChatRef"),
    ("bot/telegram/", "Spot", "ChatRef"),
    ("bot/discord/", "fault", "error"),
    ("bot/telegram/", "fault", "error"),
    ("bot/", "Door", "Receiver"),
    ("bot/table/", "waking", "autoplay"),
    ("bot/table/", "sitter", "occupant"),
    ("bot/table/", "Sitter", "Occupant"),
    ("tests/", "Letter", "Posted"),
    ("tests/", "Realm", "GuildRecord"),
    ("tests/", "realm", "guild"),
    ("tests/", "Knobs", "Settings"),
    ("tests/", "Book", "Database"),
    ("tests/", "Inn", "Harness"),
    ("tests/", "inn", "harness"),
    ("tests/", "Meeting", "TableClient"),
    ("tests/", "crew", "players"),
];

/// Every place where a retired word has come back: in a path, in code or in a comment. Names are
/// taken apart at `_`.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    let everywhere = sources.iter();
    let everywhere = everywhere.filter(|source| !source.path.ends_with("house/words.rs"));
    everywhere.flat_map(faults_of).collect()
}

fn faults_of(source: &Source) -> Vec<String> {
    let path = (0, source.path.as_str());
    let lines = source.text.lines().enumerate();
    let lines = lines.map(|(number, line)| (number + 1, line));
    let texts = std::iter::once(path).chain(lines);
    let found = texts.flat_map(|(number, text)| {
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        words.filter_map(move |word| Some((number, word, find_replacement(&source.path, word)?)))
    });
    let told = found.map(|(number, word, instead)| {
        format!("{}:{number}: {word} is now {instead}", source.path)
    });
    told.collect()
}

fn find_replacement(path: &str, word: &str) -> Option<&'static str> {
    let here = |&(folder, old, _): &(&str, &str, &str)| path.starts_with(folder) && word == old;
    let found = RETIRED.iter().find(|it| here(it));
    found.map(|(_, _, instead)| *instead)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_retired_word_is_found_in_names_comments_and_paths() {
        let source = |path, text| faults(&[Source::new(path, text)]);
        let text = "fn a(easel_of: u8) {}\n// The Shelf.";
        let expected = [
            "engine/src/a.rs:1: easel is now renderer",
            "engine/src/a.rs:2: Shelf is now Registry",
        ];
        assert_eq!(source("engine/src/a.rs", text), expected);
        let path = "bot/table/src/desk.rs";
        let expected = format!("{path}:0: desk is now service");
        assert_eq!(source(path, ""), [expected]);
    }

    #[test]
    fn other_words_and_other_folders_are_free() {
        let text = "let undone = desktop(lots);";
        let source = Source::new("tests/src/a.rs", text);
        assert_eq!(faults(&[source]), [""; 0]);
    }
}
