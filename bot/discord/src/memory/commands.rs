//! By which numbers Discord knows the commands.

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

    /// A command as it is shown in a text: to be tapped, and called as in the language of its
    /// reader; in plain letters as long as its number is not known.
    pub(crate) fn shown(&self, name: &str) -> String {
        match self.0.lock().get(name) {
            Some(number) => format!("</{name}:{number}>"),
            None => format!("/{name}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_command_is_shown_by_its_number_once_that_is_known() {
        let commands = Commands::default();
        assert_eq!(commands.shown("play"), "/play");
        commands.learn(&json!([{ "name": "play", "id": "12" }, { "name": "do" }, 7]));
        commands.learn(&json!({ "message": "no list" }));
        assert_eq!(commands.shown("play"), "</play:12>");
        assert_eq!(commands.shown("do"), "/do");
    }
}
