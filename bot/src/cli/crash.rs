//! Panics in the log: place and reason, without the values that the program had there.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::panic::{PanicHookInfo, set_hook};

/// Installs a hook that writes panics to the log, with the backtrace if `RUST_BACKTRACE` is set.
pub(super) fn begin() {
    set_hook(Box::new(tell));
}

fn tell(broken: &PanicHookInfo<'_>) {
    let at = broken.location().map(ToString::to_string);
    let why = broken.payload_as_str().map(without_values);
    tracing::error!(at, why, "program panicked; report this bug");
    let way = Backtrace::capture();
    if way.status() == BacktraceStatus::Captured {
        tracing::error!("backtrace:\n{way}");
    }
}

/// The reason up to its first value: that stands behind a colon, on a line of its own or in quotes, and may be a card or
/// a token.
fn without_values(said: &str) -> &str {
    let ends = [":", "\n", " `", " '", " \""];
    let end = ends.iter().filter_map(|end| said.find(end)).min();
    said[..end.unwrap_or(said.len())].trim_end()
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Seek};
    use std::panic::{catch_unwind, take_hook};

    use super::*;

    #[test]
    fn where_something_breaks_the_log_has_no_value_of_it() {
        let mut file = tempfile::tempfile().expect("a temporary file");
        let log = file.try_clone().expect("it is open");
        let lines = tracing_subscriber::fmt().json().with_writer(log).finish();
        tracing::subscriber::with_default(lines, || {
            let before = take_hook();
            begin();
            let token = r#""123456:AAH-token""#;
            let read = serde_json::from_str::<bool>;
            let broken = catch_unwind(|| read(token).expect("it is sent"));
            let cut = catch_unwind(|| "Anna ä"["Anna".len() + 2..].len());
            let compared = catch_unwind(|| assert_eq!("7 of hearts", "the seed", "of {}", "Anna"));
            set_hook(before);
            assert!(broken.is_err() && cut.is_err() && compared.is_err());
        });
        let mut told = String::new();
        file.rewind().expect("it is a file");
        file.read_to_string(&mut told).expect("it is a text");
        assert!(told.contains("it is sent") && told.contains("crash.rs"));
        for value in ["AAH", "hearts", "seed", "Anna"] {
            assert!(!told.contains(value), "{told}");
        }
        let lines = told.lines().map(serde_json::from_str::<serde_json::Value>);
        assert!(lines.into_iter().all(|line| line.is_ok()), "{told}");
    }
}
