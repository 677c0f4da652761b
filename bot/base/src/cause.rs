//! The causes of an error, in one line.

use std::error::Error;

/// Returns an error with all that caused it, each told once: many repeat what stands below them.
#[must_use]
pub fn told(error: &(dyn Error + 'static)) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        let words = next.to_string();
        if !told.contains(&words) {
            told = format!("{told}: {words}");
        }
        cause = next.source();
    }
    told
}

#[cfg(test)]
mod tests {
    use std::fmt;

    use super::*;

    /// An error with these words, caused by another one.
    #[derive(Debug)]
    struct Told(&'static str, Option<Box<Self>>);

    impl fmt::Display for Told {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }
    }

    impl Error for Told {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            self.1.as_deref().map(|it| it as _)
        }
    }

    #[test]
    fn each_cause_is_told_once() {
        let refused = Told("Connection refused", None);
        let connect = Told("connect: Connection refused", Some(Box::new(refused)));
        let sent = Told("error sending request", Some(Box::new(connect)));
        assert_eq!(
            told(&sent),
            "error sending request: connect: Connection refused"
        );
    }
}
