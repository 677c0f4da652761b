//! The ids by which Discord knows the commands.

use std::collections::BTreeMap;

use parking_lot::Mutex;
use serde_json::Value;

/// The numbers of the commands by their names.
#[derive(Debug, Default)]
pub(crate) struct Commands(Mutex<BTreeMap<String, String>>);

impl Commands {
    /// Takes note of the commands that Discord tells of.
    pub(crate) fn learn(&self, told: &Value) {
        let told = told.as_array().map(Vec::as_slice).unwrap_or_default();
        let numbered = told.iter().filter_map(|command| {
            let text = |name: &str| command[name].as_str().map(str::to_owned);
            Some((text("name")?, text("id")?))
        });
        self.0.lock().extend(numbered);
    }

    /// Returns a mention of a command: it can be tapped, and Discord shows it in the reader's language. Plain text as
    /// long as the command's id isn't known.
    pub(crate) fn mention(&self, name: &str) -> String {
        match self.0.lock().get(name) {
            Some(number) => format!("</{name}:{number}>"),
            None => format!("/{name}"),
        }
    }

    /// Replaces every command in a text by its mention.
    pub(crate) fn mention_all(&self, text: &str) -> String {
        let mut parts = text.split('/');
        let mut linked = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let begins = linked.ends_with([' ', '\n', '(', '“', '„', '«']) || linked.is_empty();
            let end = part.find(|letter: char| !letter.is_ascii_lowercase());
            let (name, rest) = part.split_at(end.unwrap_or(part.len()));
            let ends = !rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '-');
            if begins && ends {
                linked += &self.mention(name);
            } else {
                linked.extend(["/", name]);
            }
            linked += rest;
        }
        linked
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_command_is_shown_by_its_number_once_that_is_known() {
        let commands = Commands::default();
        assert_eq!(commands.mention("play"), "/play");
        commands.learn(&json!([{ "name": "play", "id": "12" }, { "name": "do" }, 7]));
        commands.learn(&json!({ "message": "no list" }));
        assert_eq!(commands.mention("play"), "</play:12>");
        assert_eq!(commands.mention("do"), "/do");
    }

    #[test]
    fn the_commands_in_a_text_are_shown_by_their_numbers_and_nothing_else_is() {
        let commands = Commands::default();
        commands.learn(&json!([{ "name": "play", "id": "12" }]));
        let told = "Open one with /play.\n/play, /do rock";
        let linked = "Open one with </play:12>.\n</play:12>, /do rock";
        assert_eq!(commands.mention_all(told), linked);
        let others = [
            "http://x/play",
            "and/play",
            "/player",
            "/play-on",
            "1/2",
            "/",
            "",
        ];
        assert_eq!(others.map(|text| commands.mention_all(text)), others);
    }
}
