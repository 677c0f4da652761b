//! The texts of each language, said by their keys.

use std::fmt;
use std::sync::LazyLock;

use base::lang::Lang;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use fluent_syntax::ast::Pattern;
use unic_langid::LanguageIdentifier;

use super::key::{Key, Stem};
use super::nobreak::bind_words;
use super::pseudo;

/// Named arguments of a text: `args![name = "Anna", count = 2]`.
#[macro_export]
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {{
        let mut args = $crate::TextArgs::new();
        $(args.set(stringify!($name).replace('_', "-"), $value);)*
        args
    }};
}

/// The texts of one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    lang: Lang,
    telling: usize,
    pseudo: bool,
}

impl Words {
    /// The texts of this language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            telling: 0,
            pseudo: pseudo::is_spoken(),
        }
    }

    /// Returns the words of the pseudo-locale.
    #[must_use]
    pub fn pseudo() -> Self {
        Self {
            pseudo: true,
            ..Self::new(Lang::En)
        }
    }

    /// Returns the words after `lines` more lines have been told. A text with several phrasings takes one by the number
    /// of the line. That number must be public, since the words reveal it.
    #[must_use]
    pub fn after_lines(self, lines: usize) -> Self {
        let telling = self.telling.wrapping_add(lines);
        Self { telling, ..self }
    }

    /// Returns the number of lines told before.
    #[must_use]
    pub fn lines_told(self) -> usize {
        self.telling
    }

    /// Returns the language.
    #[must_use]
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// Whether its readers read the notation of games, which is English, as their own language.
    #[must_use]
    pub fn reads_notation(self) -> bool {
        self.lang == Lang::En
    }

    /// A text without arguments.
    #[must_use]
    pub fn say(self, key: Key) -> String {
        self.with(key, &FluentArgs::new())
    }

    /// A text with its arguments.
    #[must_use]
    pub fn with(self, key: Key, args: &FluentArgs<'_>) -> String {
        self.text(key.text(), args)
    }

    /// The text for a name without arguments.
    #[must_use]
    pub fn of(self, stem: Stem, name: impl fmt::Display) -> String {
        self.stem_text(stem, name, &FluentArgs::new())
    }

    /// The text for a name with its arguments.
    #[must_use]
    pub fn stem_text(self, stem: Stem, name: impl fmt::Display, args: &FluentArgs<'_>) -> String {
        self.text(&stem.key(&name), args)
    }

    /// Returns the text of a key. A text missing in the language is said in English. A key without any text is returned
    /// itself; a test finds it before users do.
    pub(crate) fn text(self, key: &str, args: &FluentArgs<'_>) -> String {
        let english = Self {
            lang: Lang::En,
            ..self
        };
        let spoken = self.find(key, args).or_else(|| english.find(key, args));
        spoken.unwrap_or_else(|| {
            debug_assert!(false, "{key} is written nowhere");
            tracing::error!(
                key,
                lang = self.lang.code(),
                "missing message; report this bug"
            );
            key.to_owned()
        })
    }

    fn find(self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = match self.pseudo {
            true => &PSEUDO,
            false => &BUNDLES[self.lang as usize],
        };
        let pattern = pick_phrasing(&bundle.get_message(key)?, self.telling)?;
        let mut faults = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut faults);
        if !faults.is_empty() {
            // an argument that is not given, above all: every test that says it finds it
            debug_assert!(false, "{key} in {}: {faults:?}", self.lang);
            tracing::error!(
                key,
                lang = self.lang.code(),
                ?faults,
                "failed to format message; report this bug"
            );
        }
        Some(bind_words(self.lang, drop_full_stop(text.into_owned())))
    }

    /// Several names or things in a row.
    #[must_use]
    pub fn list(self, items: impl IntoIterator<Item = String>) -> String {
        items.into_iter().collect::<Vec<_>>().join(", ")
    }
}

/// The phrasing of a message that is due in the line of this number: the first is its value, its
/// attributes are the others.
fn pick_phrasing<'m>(message: &FluentMessage<'m>, telling: usize) -> Option<&'m Pattern<&'m str>> {
    match telling % (1 + message.attributes().count()) {
        0 => message.value(),
        other => Some(message.attributes().nth(other - 1)?.value()),
    }
}

/// A text in which a name that was cut ends a sentence: its `…` is the full stop, too.
fn drop_full_stop(text: String) -> String {
    match text.contains("….") || text.contains("…\u{2069}.") {
        true => text.replace("….", "…").replace("…\u{2069}.", "…\u{2069}"),
        false => text,
    }
}

include!(concat!(env!("OUT_DIR"), "/sources.rs"));

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| build_bundle(lang, sources(lang).iter().copied().map(String::from)))
});

static PSEUDO: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let english = sources(Lang::En).iter();
    build_bundle(Lang::En, english.map(|file| pseudo::translate_file(file)))
});

/// The texts of these files, which follow the rules of a language.
fn build_bundle(lang: Lang, files: impl Iterator<Item = String>) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = lang.code().parse().expect("two letters are a language tag");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Names are made safe one by one (see `shown_name`), so arguments need no isolation marks.
    bundle.set_use_isolating(false);
    for file in files {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(file);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_follow_the_language() {
        let tables =
            |lang, count| Words::new(lang).with(key!("answer-too-few"), &args![min = count]);
        assert_ne!(tables(Lang::Ru, 2), tables(Lang::Ru, 5));
        assert!(tables(Lang::En, 2).starts_with("2 players"));
    }

    #[test]
    fn a_name_that_was_cut_ends_a_sentence() {
        for lang in Lang::ALL {
            for (name, end) in [("Bartholo…", "…"), ("\u{2068}דנה…\u{2069}", "…\u{2069}")]
            {
                let args = args![names = name];
                let text = Words::new(lang).with(key!("board-waiting"), &args);
                assert!(text.ends_with(end), "{text}");
            }
        }
    }
}
