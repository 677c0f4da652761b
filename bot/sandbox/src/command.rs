//! The lines that people type: a command of the bot, or a line of chat.

use table::model::request::What;

/// Reads a typed text; none if it is no command.
pub(super) fn read(text: &str) -> Option<What> {
    let rest = text.strip_prefix('/')?;
    let (word, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let known = What::command(word, rest);
    Some(known.unwrap_or_else(|| What::Unknown(format!("/{word}"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_chat() {
        let cases = [
            ("/play", What::Play(None)),
            ("/do play rock", What::Do("play rock".into())),
            ("/DO", What::Do(String::new())),
            ("/dance now", What::Unknown("/dance".into())),
            ("/", What::Unknown("/".into())),
        ];
        for (text, what) in cases {
            assert_eq!(read(text), Some(what), "{text}");
        }
        assert_eq!(read("let's /play"), None);
    }
}
