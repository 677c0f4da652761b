//! What people type: a command of the bot, or a line of the chat.

use crate::table::request::What;

/// Reads a typed text; none if it is no command.
pub(super) fn read(text: &str) -> Option<What> {
    let rest = text.strip_prefix('/')?;
    let (word, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let rest = rest.trim();
    let game = || (!rest.is_empty()).then(|| rest.to_owned());
    Some(match word.to_lowercase().as_str() {
        "play" => What::Play(game()),
        "rules" => What::Rules(game()),
        "do" => What::Do(rest.to_owned()),
        "help" => What::Help,
        // A table that can't be read is an old or mistyped link: a greeting helps more than blame.
        "start" => rest.parse().map_or(What::Hello, What::OpenPane),
        _ => What::Unknown(format!("/{word}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::TableId;

    #[test]
    fn commands_are_told_from_chat() {
        let table = TableId::from_bits(7);
        let known = What::Play(Some("RPS-zombie".into()));
        let cases = [
            ("/play", What::Play(None)),
            ("/play  RPS-zombie ", known),
            ("/rules chess", What::Rules(Some("chess".into()))),
            ("/do play rock", What::Do("play rock".into())),
            ("/DO", What::Do(String::new())),
            ("/help me", What::Help),
            ("/start", What::Hello),
            ("/start ???", What::Hello),
            (&format!("/start {table}"), What::OpenPane(table)),
            ("/dance now", What::Unknown("/dance".into())),
            ("/", What::Unknown("/".into())),
        ];
        for (text, what) in cases {
            assert_eq!(read(text), Some(what), "{text}");
        }
        assert_eq!(read("let's /play"), None);
    }
}
