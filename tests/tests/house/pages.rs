//! Names in code letters on the pages for engineers exist: types, functions, files.

use std::collections::BTreeSet;

use tabletomb_tests::source::Source;

/// Every name between back-ticks that stands for code, and that no source has: `path.rs`,
/// `Type::method`, `a::b`, `Type`. What is quoted for another reason isn't looked at.
pub(crate) fn faults(pages: &[Source], sources: &[Source]) -> Vec<String> {
    let words = words(sources);
    let paths: Vec<&str> = sources.iter().map(|source| source.path.as_str()).collect();
    let mut faults = Vec::new();
    for page in pages {
        for (number, line) in page.text.lines().enumerate() {
            let missing = quoted_names(line).filter(|name| !is_there(name, &words, &paths));
            let fault = |name| format!("{}:{}: there is no `{name}`", page.path, number + 1);
            faults.extend(missing.map(fault));
        }
    }
    faults
}

/// Every name in the code and in the paths.
fn words(sources: &[Source]) -> BTreeSet<&str> {
    let texts = sources.iter().flat_map(|it| [it.path.as_str(), &it.text]);
    let outside = |letter: char| !letter.is_alphanumeric() && letter != '_';
    texts.flat_map(|text| text.split(outside)).collect()
}

fn quoted_names(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn is_there(name: &str, words: &BTreeSet<&str>, paths: &[&str]) -> bool {
    if name.ends_with(".rs") && !name.contains('<') {
        return paths.iter().any(|path| path.ends_with(name));
    }
    let call = name.split('(').next().unwrap_or(name);
    let parts: Vec<&str> = call.split("::").collect();
    let is_name =
        |part: &&str| !part.is_empty() && part.chars().all(|it| it.is_alphanumeric() || it == '_');
    let is_code = parts.len() > 1
        || call.starts_with(char::is_uppercase) && call.contains(char::is_lowercase);
    !is_code || !parts.iter().all(is_name) || parts.iter().all(|part| words.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_faults(text: &str) -> Vec<String> {
        let sources = [Source::new("a/b.rs", "impl Table { fn handle() {} }")];
        faults(&[Source::new("A.md", text)], &sources)
    }

    #[test]
    fn a_name_that_is_gone_is_found_and_what_is_no_code_is_not() {
        let fine = "`Table::handle`, `a/b.rs`, `b.rs`, `b::handle(now)`, `cargo run`, `-x`, `4k7q`";
        assert_eq!(find_faults(fine), [""; 0]);
        for gone in ["Table::gone", "c.rs", "Desk", "c::handle"] {
            let text = format!("The `{gone}` of it.");
            assert_eq!(
                find_faults(&text),
                [format!("A.md:1: there is no `{gone}`")]
            );
        }
    }
}
