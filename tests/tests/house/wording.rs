//! The guide of `CONTRIBUTING.md` for code: doc comments begin with a noun or a verb, functions are verbs or nouns, types
//! are nouns.

use tabletomb_tests::source::Source;

/// Words that begin no doc comment: clauses as subjects, persons without a name, pronouns without a noun.
const OPENINGS: [&str; 17] = [
    "What",
    "Who",
    "Whoever",
    "Whom",
    "Whose",
    "Whatever",
    "Where",
    "Wherever",
    "How",
    "Why",
    "Which",
    "Somebody",
    "Everybody",
    "Nobody",
    "Anybody",
    "Nothing",
    "Of",
];

/// Words that no doc comment says.
const WORDS: [&str; 7] = [
    "whoever",
    "whom",
    "somebody",
    "everybody",
    "anybody",
    "nobody",
    "anew",
];

/// Irregular participles, which name neither a function nor a type.
const PARTICIPLES: [&str; 56] = [
    "told",
    "known",
    "shown",
    "held",
    "said",
    "seen",
    "given",
    "taken",
    "done",
    "gone",
    "left",
    "met",
    "sent",
    "spent",
    "lost",
    "won",
    "found",
    "made",
    "built",
    "drawn",
    "thrown",
    "written",
    "chosen",
    "broken",
    "hidden",
    "spoken",
    "heard",
    "bound",
    "paid",
    "laid",
    "led",
    "fed",
    "lent",
    "begun",
    "sworn",
    "torn",
    "worn",
    "driven",
    "fallen",
    "eaten",
    "bitten",
    "forgotten",
    "stolen",
    "woken",
    "caught",
    "taught",
    "bought",
    "thought",
    "sought",
    "sold",
    "meant",
    "kept",
    "lit",
    "shut",
    "standing",
    "lasting",
];

/// Words that end like a participle and are none, or read as nouns.
const NOUNS: [&str; 13] = [
    "seed", "need", "deed", "feed", "speed", "shed", "bed", "weed", "breed", "embed", "proceed",
    "exceed", "heed",
];

/// Adverbs, which say nothing without a verb.
const ADVERBS: [&str; 18] = [
    "instead",
    "beside",
    "again",
    "anew",
    "elsewhere",
    "once",
    "aloud",
    "alone",
    "apart",
    "together",
    "nothing",
    "somebody",
    "otherwise",
    "nowhere",
    "ahead",
    "aside",
    "alike",
    "whoever",
];

/// Returns every fault of doc comments and names.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    sources.iter().flat_map(faults_of).collect()
}

fn faults_of(source: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let mut goes_on = false;
    for (line, number) in source.text.lines().zip(1..) {
        let line = line.trim_start();
        let doc = line.strip_prefix("///").or(line.strip_prefix("//!"));
        let fault = match doc {
            Some(doc) => doc_fault(doc.trim(), goes_on),
            None => name_fault(line),
        };
        goes_on = doc.is_some();
        faults.extend(fault.map(|fault| format!("{}:{number}: {fault}", source.path)));
    }
    faults
}

/// Returns the fault of a line of a doc comment, which begins the comment or goes on with it.
fn doc_fault(doc: &str, goes_on: bool) -> Option<String> {
    let first = doc.split(|it: char| !it.is_alphanumeric()).next()?;
    if !goes_on && OPENINGS.contains(&first) {
        return Some(format!("a comment begins with “{first}”"));
    }
    let prose = doc.split('`').step_by(2);
    let mut words = prose.flat_map(|it| it.split(|it: char| !it.is_alphanumeric()));
    let word = words.find(|word| WORDS.contains(&word.to_lowercase().as_str()))?;
    Some(format!("a comment says “{word}”"))
}

/// Returns the fault of the name that a line of code declares.
fn name_fault(line: &str) -> Option<String> {
    let mut words = line.split_whitespace().skip_while(|word| {
        word.starts_with("pub") || matches!(*word, "const" | "async" | "unsafe" | "in" | "super)")
    });
    let kind = words.next()?;
    let is_named = matches!(kind, "fn" | "struct" | "enum" | "trait");
    let name = words.next().filter(|_| is_named)?;
    let name = name
        .split(|it: char| !it.is_alphanumeric() && it != '_')
        .next()?;
    let small = name.to_lowercase();
    let is_one_word = !name.contains('_') && !name.chars().skip(1).any(char::is_uppercase);
    let is_bare = PARTICIPLES.contains(&small.as_str())
        || ADVERBS.contains(&small.as_str())
        || small.ends_with("ed") && !NOUNS.contains(&small.as_str());
    (is_bare && is_one_word).then(|| format!("{kind} {name} is named by neither a verb nor a noun"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_names_in_odd_english_are_found() {
        let found = |text: &str| faults_of(&Source::new("a.rs", text)).len();
        assert_eq!(found("/// What is told.\nfn words() {}"), 1);
        assert_eq!(found("/// Returns it\n/// to whom it may concern."), 1);
        assert_eq!(found("/// Returns the words.\n/// What follows stays."), 0);
        assert_eq!(found("pub(crate) async fn told(&self) {}"), 1);
        assert_eq!(found("pub(in super) fn delivered() {}"), 1);
        assert_eq!(found("struct Kept;\nenum Seed {}"), 1);
        assert_eq!(found("fn instead() {}\nfn replacement_posts() {}"), 1);
        assert_eq!(found("/// `whom` as code."), 0);
    }
}
