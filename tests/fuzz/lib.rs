//! Texts that no one wrote: stored examples of outside input, bent at random, for any reader of it.
//!
//! Every run reads a number of texts from a fixed seed, so that it finds the same each time. A long run reads for a
//! number of seconds, from its own seed (`TABLETOMB_FUZZ=60`). A text at which a reader fails is printed with its seed:
//! it goes into `tests/corpora`, where every run reads it unchanged.
//!
//! The target of a reader is beside it if only the reader knows its types, else in `tests/tests/play`.
//!
//! There is a small mutator here, since `bolero` bends no example without a runner of its own: under `cargo test` it
//! reads the examples as they are, and random bytes. Of 20,000 such texts beside examples in JSON, none was an object.

use std::path::Path;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rustix::time::{ClockId, clock_gettime};

mod bend;

pub use bend::Bender;

/// The variable that makes a run a long one: for how many seconds each target reads.
pub const SECONDS: &str = "TABLETOMB_FUZZ";

/// The seed of every run.
const SEED: u64 = 28;

/// The CPU time limit for one text, in a test build: many times the time of the slowest.
const BOUND: Duration = Duration::from_secs(3);

/// All examples in folders and files of the repository, such as `tests/corpora/presses.txt`. In a file
/// that ends in `.txt` each line is one, with `\n`, `\\` and `\u{…}` for what a line can't hold.
///
/// # Panics
/// If one can't be read, or there is none.
#[must_use]
pub fn examples(paths: &[&str]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for path in paths {
        collect(&root.join(path), &mut found);
    }
    assert!(!found.is_empty(), "there are no examples in {paths:?}");
    found
}

fn collect(path: &Path, found: &mut Vec<String>) {
    if path.is_dir() {
        let entries = path.read_dir().expect("a folder can be read");
        let mut inside: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        inside.sort();
        inside.iter().for_each(|path| collect(path, found));
        return;
    }
    let text =
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if path.extension().is_some_and(|it| it == "txt") {
        found.extend(text.lines().map(unescape_line));
    } else {
        found.push(text);
    }
}

/// A line as it is meant.
fn unescape_line(line: &str) -> String {
    let mut parts = line.split("\\\\").map(|part| {
        let mut pieces = part.split("\\u{");
        let mut text = pieces.next().unwrap_or_default().replace("\\n", "\n");
        for piece in pieces {
            let (code, rest) = piece.split_once('}').expect("a letter ends with a brace");
            let code = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
            text.push(code.expect("a letter is a number"));
            text.push_str(&rest.replace("\\n", "\n"));
        }
        text
    });
    let first = parts.next().unwrap_or_default();
    parts.fold(first, |text, part| text + "\\" + &part)
}

/// Reads the examples as they are, and then bent ones: `usual` of them, or for as long as a long run says.
///
/// # Panics
/// If the reader does, or takes too long: the text is printed then.
pub fn each(examples: &[String], usual: u64, mut read: impl FnMut(&str)) {
    for example in examples {
        try_text(example, "as it is kept", &mut read);
    }
    let seconds = std::env::var(SECONDS).ok().and_then(|it| it.parse().ok());
    let until = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let seed = if until.is_some() {
        rand::random()
    } else {
        SEED
    };
    let mut bender = Bender::new(examples, StdRng::seed_from_u64(seed));
    let mut count = 0_u64;
    let goes_on = |count| until.map_or(count < usual, |until| Instant::now() < until);
    while goes_on(count) {
        try_text(
            &bender.bend_next(),
            &format!("number {count} of seed {seed}"),
            &mut read,
        );
        count += 1;
    }
    let name = std::thread::current().name().unwrap_or_default().to_owned();
    if until.is_some() {
        eprintln!("measured: {name} has read {count} bent texts");
    }
}

/// Says at which text a reader has failed.
struct PanicReporter<'a>(&'a str, &'a str);

impl Drop for PanicReporter<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("it was {}:\n{:?}", self.1, self.0);
        }
    }
}

fn try_text(text: &str, which: &str, read: &mut impl FnMut(&str)) {
    let named = PanicReporter(text, which);
    let began = cpu_time();
    read(text);
    let took = cpu_time().saturating_sub(began);
    assert!(took <= BOUND, "the processor worked at it for {took:?}");
    drop(named);
}

/// Returns the CPU time of this thread.
fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// One of some, by chance.
pub(crate) fn one<'a, T>(of: &'a [T], rng: &mut StdRng) -> Option<&'a T> {
    (!of.is_empty()).then(|| &of[rng.random_range(0..of.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_holds_any_text() {
        assert_eq!(unescape_line("a\\nb\\\\n\\u{202e}c"), "a\nb\\n\u{202e}c");
    }

    #[test]
    fn what_fails_is_found_soon() {
        let examples = ["4k7qx2.b.1.155".to_owned(), "4k7qx2.opt1".to_owned()];
        for fault in ["256", ".opt0", "x2.b.1.155.", "\u{202e}"] {
            let mut is_found = false;
            each(&examples, 4_000, |text| is_found |= text.contains(fault));
            assert!(is_found, "{fault:?} was never tried");
        }
    }

    #[test]
    fn inside_of_json_it_is_bent_too() {
        let examples = [r#"{"a":{"b":[1,2,3]},"c":"d"}"#.to_owned()];
        let (mut whole, mut changed) = (0, 0);
        each(&examples, 500, |text| {
            let read = serde_json::from_str::<serde_json::Value>(text).ok();
            whole += usize::from(read.is_some());
            changed +=
                usize::from(read.is_some_and(|it| it["a"]["b"] != serde_json::json!([1, 2, 3])));
        });
        assert!(whole > 150 && changed > 50, "{whole}, {changed}");
    }

    #[test]
    fn a_fixed_seed_bends_the_same_every_time() {
        let examples = ["throw rock".to_owned()];
        let all = || {
            let mut all = Vec::new();
            each(&examples, 50, |text| all.push(text.to_owned()));
            all
        };
        assert!(all() == all() || std::env::var(SECONDS).is_ok());
    }
}
