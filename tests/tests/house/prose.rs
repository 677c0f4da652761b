//! The guide of `CONTRIBUTING.md` for everything that people read: its words, and the length of sentences and cells.

use tabletomb_tests::source::Source;

/// Words that the guide says otherwise.
const SAID_OTHERWISE: [&str; 7] = [
    "whoever",
    "whomever",
    "whom",
    "somebody",
    "everybody",
    "anybody",
    "anew",
];

/// Beginnings of headings for which no reader searches.
const CLAUSES: [&str; 5] = ["What", "How", "Where", "Who", "When"];

/// The most words of a sentence and of a cell of a table.
const SENTENCE: usize = 30;
const CELL: usize = 20;

/// Returns every fault of pages: a word that is said otherwise, a long sentence or cell, a heading that is a clause.
pub(crate) fn faults(pages: &[Source]) -> Vec<String> {
    pages.iter().flat_map(faults_of).collect()
}

/// Returns every word that is said otherwise in the texts of code: what it logs and what its errors say.
pub(crate) fn text_faults(sources: &[Source]) -> Vec<String> {
    let is_test = |source: &&Source| source.path.contains("test");
    let lines = sources.iter().filter(|it| !is_test(it)).flat_map(|source| {
        let lines = source
            .text
            .lines()
            .take_while(|line| *line != "#[cfg(test)]");
        let lines = lines.zip(1..);
        lines.map(move |(line, number)| (source, line, number))
    });
    let texts = lines.filter(|(_, line, _)| !line.trim_start().starts_with("//"));
    let found = texts.flat_map(|(source, line, number)| {
        let literals = line.split('"').skip(1).step_by(2);
        let words = literals.flat_map(said_otherwise);
        words.map(move |word| format!("{}:{number}: “{word}” in a text", source.path))
    });
    found.collect()
}

fn faults_of(page: &Source) -> Vec<String> {
    let blocks = blocks(&page.text);
    let found = blocks.iter().flat_map(|(number, block)| {
        let at = format!("{}:{number}", page.path);
        let words = said_otherwise(block).map(|word| format!("“{word}”"));
        let heading = block
            .strip_prefix('#')
            .map(|it| it.trim_start_matches('#').trim());
        let clause = heading.filter(|it| CLAUSES.iter().any(|clause| it.starts_with(clause)));
        let clause = clause.map(|it| format!("a heading that is a clause: {it}"));
        let long = long(block);
        let faults = words.chain(clause).chain(long);
        faults
            .map(|fault| format!("{at}: {fault}"))
            .collect::<Vec<_>>()
    });
    found.collect()
}

fn said_otherwise(text: &str) -> impl Iterator<Item = &str> {
    // `a-b` and `a_b` are names
    let words = text.split(|letter: char| !letter.is_alphabetic() && !"-_".contains(letter));
    words.filter(|word| SAID_OTHERWISE.contains(&word.to_lowercase().as_str()))
}

/// Returns what is too long in a block.
fn long(block: &str) -> Vec<String> {
    let told = |what: &str, text: &str, most: usize| {
        let count = words(text);
        (count > most).then(|| format!("{what} of {count} words: {}", text.trim()))
    };
    if block.starts_with('|') {
        let cells = block.split('|');
        return cells.filter_map(|it| told("a cell", it, CELL)).collect();
    }
    let ends = |text: &str| text.ends_with(['.', '!', '?', ':']);
    let mut sentences = vec![String::new()];
    for word in block.split_whitespace() {
        if let Some(last) = sentences.last_mut() {
            last.push_str(word);
            last.push(' ');
        }
        if ends(word.trim_end_matches(['*', '_', ')', '"', '”'])) {
            sentences.push(String::new());
        }
    }
    let long = |it: &String| told("a sentence", it, SENTENCE);
    sentences.iter().filter_map(long).collect()
}

fn words(text: &str) -> usize {
    let is_word = |word: &&str| word.chars().any(char::is_alphabetic);
    text.split_whitespace().filter(is_word).count()
}

/// Takes a page apart into headings, paragraphs, items of lists and rows of tables, each with the number of its first
/// line; without code, tags and the addresses of links.
fn blocks(text: &str) -> Vec<(usize, String)> {
    let mut blocks: Vec<(usize, String)> = Vec::new();
    let (mut is_code, mut is_open) = (false, false);
    for (line, number) in text.lines().zip(1..) {
        let line = line.trim();
        if line.starts_with("```") {
            is_code = !is_code;
        }
        let begins = line.starts_with(['#', '|', '-', '*', '>'])
            || line
                .split_once(". ")
                .is_some_and(|(it, _)| it.parse::<u16>().is_ok());
        if is_code || line.starts_with("```") || line.is_empty() {
            is_open = false;
            continue;
        }
        match blocks.last_mut().filter(|_| is_open && !begins) {
            Some((_, block)) => {
                block.push(' ');
                block.push_str(&plain(line));
            }
            None => blocks.push((number, plain(line))),
        }
        is_open = !line.starts_with(['#', '|']);
    }
    blocks
}

/// Returns a line without code in back-ticks, tags and the addresses of links.
fn plain(line: &str) -> String {
    let without_code: Vec<&str> = line.split('`').step_by(2).collect();
    let mut kept = String::new();
    let (mut depth, mut last) = (0_usize, ' ');
    for letter in without_code.join("…").chars() {
        let opens = letter == '<' || (letter == '(' && last == ']');
        match (depth, letter) {
            (0, _) if !opens => kept.push(letter),
            (_, '>' | ')') => depth = depth.saturating_sub(1),
            _ if opens => depth += 1,
            _ => {}
        }
        last = letter;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_faults(text: &str) -> Vec<String> {
        faults(&[Source::new("A.md", text)])
    }

    #[test]
    fn words_and_headings_that_the_guide_says_otherwise_are_found() {
        assert_eq!(
            find_faults("## Backups\n\nCopy the file. `whoever` is code."),
            [""; 0]
        );
        assert_eq!(find_faults("Ask\nwhoever comes."), ["A.md:1: “whoever”"]);
        let heading = find_faults("# How far it goes");
        assert_eq!(
            heading,
            ["A.md:1: a heading that is a clause: How far it goes"]
        );
    }

    #[test]
    fn long_sentences_and_cells_are_found() {
        let long = "word ".repeat(SENTENCE + 1);
        assert_eq!(find_faults(&long).len(), 1);
        assert_eq!(find_faults(&format!("One. {}", long.trim_end())).len(), 1);
        let cell = "word ".repeat(CELL + 1);
        assert_eq!(find_faults(&format!("| a | {cell} |")).len(), 1);
        let link = format!("[A](https://example.org/{})", "a".repeat(90));
        assert_eq!(find_faults(&link), [""; 0]);
    }

    #[test]
    fn texts_of_code_are_held_to_the_same_words() {
        let code = "// somebody\nlet a = \"nothing for somebody\";";
        let told = text_faults(&[Source::new("a.rs", code)]);
        assert_eq!(told, ["a.rs:2: “somebody” in a text"]);
    }
}
