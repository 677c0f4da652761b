//! The causes of an error, in one line.

use std::error::Error;

/// Returns an error with all that caused it, each told once: many repeat what stands below them.
#[must_use]
pub fn describe_error(error: &(dyn Error + 'static)) -> String {
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
    struct ChainedError(&'static str, Option<Box<Self>>);

    impl fmt::Display for ChainedError {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }
    }

    impl Error for ChainedError {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            self.1.as_deref().map(|it| it as _)
        }
    }

    #[test]
    fn each_cause_is_told_once() {
        let refused = ChainedError("Connection refused", None);
        let connect = ChainedError("connect: Connection refused", Some(Box::new(refused)));
        let sent = ChainedError("error sending request", Some(Box::new(connect)));
        assert_eq!(
            describe_error(&sent),
            "error sending request: connect: Connection refused"
        );
    }
}
