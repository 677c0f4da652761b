//! Settings that are secret: from the environment, or from a file that it names.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::error::SettingsError;
use super::table::Settings;

/// The variables with what stands in the files that they name.
///
/// # Errors
/// If a setting is given twice, or its file can't be read or is empty.
pub(super) fn read(
    mut variables: BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>, SettingsError> {
    for (name, by_file) in Settings::secrets() {
        let Some(path) = variables.remove(&by_file).filter(|path| !path.is_empty()) else {
            continue;
        };
        if variables.get(&name).is_some_and(|value| !value.is_empty()) {
            return Err(SettingsError::Twice(name, by_file));
        }
        let path = PathBuf::from(path);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => return Err(SettingsError::UnreadSecret(by_file, path, error)),
        };
        let secret = without_break(&text);
        if secret.is_empty() {
            return Err(SettingsError::EmptySecret(by_file, path));
        }
        variables.insert(name, secret.to_owned());
    }
    Ok(variables)
}

/// A text without its last line break, which editors set by themselves.
fn without_break(text: &str) -> &str {
    let text = text.strip_suffix('\n').unwrap_or(text);
    text.strip_suffix('\r').unwrap_or(text)
}

/// Returns what is odd about a secret that goes over a line of HTTP, if anything is; never the secret.
pub(super) fn oddity(secret: &str) -> Option<&'static str> {
    let has = |is: fn(char) -> bool| secret.chars().any(is);
    if secret.is_empty() {
        Some("it is empty")
    } else if has(|letter| matches!(letter, '\n' | '\r')) {
        Some("it has a line break in it")
    } else if has(|letter| matches!(letter, '"' | '\'' | '`' | '“' | '”' | '„' | '«' | '»'))
    {
        Some("it has quotes in it")
    } else if has(char::is_whitespace) {
        Some("it has a space in it")
    } else if !secret.bytes().all(|letter| letter.is_ascii_graphic()) {
        Some("it has a character outside ASCII in it")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn set(all: &[(&str, &str)]) -> BTreeMap<String, String> {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        all.iter().map(owned).collect()
    }

    fn path(folder: &Path, text: &[u8]) -> String {
        let path = folder.join("secret");
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    #[test]
    fn each_secret_may_stand_in_a_file_and_loses_its_last_line_break_alone() {
        let folder = tempfile::tempdir().unwrap();
        for (name, by_file) in Settings::secrets() {
            for (text, secret) in [
                ("abc", "abc"),
                ("abc\n", "abc"),
                ("abc\r\n", "abc"),
                ("abc\n\n", "abc\n"),
                (" abc ", " abc "),
            ] {
                let file = path(folder.path(), text.as_bytes());
                let all = read(set(&[(&by_file, &file), ("TABLETOMB_LOG", "info")])).unwrap();
                assert_eq!(all, set(&[(&name, secret), ("TABLETOMB_LOG", "info")]));
            }
        }
    }

    #[test]
    fn what_is_given_twice_or_not_at_all_is_told_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = path(folder.path(), b"abc\n");
        let (name, by_file) = ("TABLETOMB_DISCORD_TOKEN", "TABLETOMB_DISCORD_TOKEN_FILE");
        let told = read(set(&[(name, "xyz"), (by_file, &file)])).unwrap_err();
        let told = told.to_string();
        assert!(told.contains(name) && told.contains(by_file), "{told}");
        assert!(!told.contains("xyz") && !told.contains("abc"), "{told}");
        let empty = read(set(&[(name, ""), (by_file, &file)])).unwrap();
        assert_eq!(empty, set(&[(name, "abc")]));
        let unset = read(set(&[(name, "xyz"), (by_file, "")])).unwrap();
        assert_eq!(unset, set(&[(name, "xyz")]));

        let missing = folder.path().join("nowhere");
        let folder_itself = folder.path().to_str().unwrap();
        for (file, says) in [
            (missing.to_str().unwrap(), "doesn't exist"),
            (folder_itself, "is a folder"),
        ] {
            let told = read(set(&[(by_file, file)])).unwrap_err().to_string();
            let whole = told.contains(by_file) && told.contains(file) && told.contains(says);
            assert!(whole && !told.contains('\n'), "{told}");
        }
        for (text, says) in [(&b"\n"[..], "is empty"), (&[0xff][..], "UTF-8")] {
            let file = path(folder.path(), text);
            let told = read(set(&[(by_file, &file)])).unwrap_err().to_string();
            assert!(told.contains(by_file) && told.contains(says), "{told}");
        }
    }

    #[test]
    fn what_is_odd_about_a_secret_is_said() {
        for (secret, says) in [
            ("", "empty"),
            ("\"abc\"", "quotes"),
            ("'abc'", "quotes"),
            ("“abc”", "quotes"),
            ("a bc", "space"),
            ("abc ", "space"),
            ("abc\n", "line break"),
            ("a\r\nbc", "line break"),
            ("abc…", "ASCII"),
        ] {
            let told = oddity(secret).unwrap();
            assert!(told.contains(says), "{secret:?}: {told}");
        }
        assert_eq!(oddity("MTA.x-Y_z"), None);
    }
}
