//! The page of log messages: the program says each of them.

use tabletomb_tests::source::Source;

/// Returns every message of the page that no source has.
pub(crate) fn faults(page: &Source, sources: &[Source]) -> Vec<String> {
    let rows = page.text.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let messages = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    let is_said = |message: &&str| sources.iter().any(|it| it.text.contains(message));
    let missing = messages.filter(|message| !is_said(message));
    let told = |message| format!("{}: nothing logs `{message}`", page.path);
    missing.map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_nothing_logs_is_found() {
        let page = "| `disk full`, `disk gone` | … | … |";
        let code = [Source::new("a.rs", "tracing::warn!(\"disk full\");")];
        let faults = faults(&Source::new("logs.md", page), &code);
        assert_eq!(faults, ["logs.md: nothing logs `disk gone`"]);
    }
}
