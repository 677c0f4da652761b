//! The words of the page itself, as a script with those of all languages: they stand in files with all
//! other texts.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use base::lang::Lang;
use speech::{Words, args, stem};

/// The script, which others ask for as if a file held it.
pub(crate) fn script() -> &'static str {
    static SCRIPT: LazyLock<String> = LazyLock::new(|| {
        let words: BTreeMap<&str, _> = Lang::ALL.map(|lang| (lang.code(), words(lang))).into();
        let words = serde_json::to_string(&words).expect("words are plain data");
        format!("\nexport const WORDS = {words};\n")
    });
    &SCRIPT
}

/// Returns the page's texts in a language, by the names that its scripts use. The scripts fill in the placeholders.
pub(crate) fn words(lang: Lang) -> BTreeMap<String, String> {
    let (words, own) = (Words::new(lang), stem!("web-"));
    let parts = args![first = "{0}", second = "{1}"];
    let said = own
        .names()
        .map(|name| (camel(name), words.stem_text(own, name, &parts)));
    let tongue = lang.own_name().split_once(' ').map(|(_flag, name)| name);
    let tongue = tongue.unwrap_or_default().to_owned();
    said.chain([("tongue".to_owned(), tongue)]).collect()
}

/// `add-person` as scripts write it: `addPerson`.
fn camel(name: &str) -> String {
    let mut words = name.split('-');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (head, rest) = word.split_at(word.len().min(1));
        [&name, &head.to_uppercase(), rest].concat()
    })
}
