//! The files that the page is made of: scripts, style, icon and fonts. They are served under a name that follows from
//! what is in them, so that a browser asks for each once, ever.
//!
//! `look.js` is a script of its own, because the content security policy allows no inline script. It applies theme,
//! text size and motion before the first paint.

use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use base::hash::digest;
use picture::font::Weight;

use super::fixed::EmbeddedFile;
use super::{bundle, words};

/// Scripts of the page by their names.
macro_rules! scripts {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("page/", $name, ".js")))),*]
    };
}

/// All scripts but the words, which no file holds.
pub(crate) const SCRIPTS: &[(&str, &str)] = scripts![
    "ask", "board", "book", "chats", "clock", "cues", "discord", "entry", "games", "gear", "here",
    "message", "motion", "pane", "parts", "replay", "rooms", "script", "settings", "share",
    "sheet", "sound", "stream", "talk", "telegram", "title", "told", "views", "visit", "zoom",
];

/// The scripts that a page asks for; each brings all others that it needs.
pub(crate) const ROOTS: [&str; 3] = ["script", "visit", "replay"];

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Returns the icon of the page with a mark: a call waits.
fn marked_icon() -> String {
    let mark = r##"<circle cx="50" cy="50" r="13" fill="#e5484d"/></svg>"##;
    include_str!("page/icon.svg").replace("</svg>", mark)
}

/// A file of the page: its name, its kind and what is in it.
type File = (String, &'static str, Bytes);

/// All files.
static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let mut all = SCRIPTS.to_vec();
    all.push(("words", words::script()));
    let bundled = |root: &str| (format!("{root}.js"), SCRIPT, bundle::of(root, &all).into());
    let css = include_str!("page/style.css").as_bytes();
    let icon = include_str!("page/icon.svg").as_bytes();
    let others = [
        ("look.js", SCRIPT, include_str!("page/look.js").as_bytes()),
        ("style.css", "text/css; charset=utf-8", css),
        ("icon.svg", "image/svg+xml", icon),
        ("regular.ttf", "font/ttf", Weight::Regular.file()),
        ("bold.ttf", "font/ttf", Weight::Bold.file()),
    ];
    let others =
        others.map(|(name, kind, whole)| (name.to_owned(), kind, Bytes::from_static(whole)));
    let called = (
        "called.svg".to_owned(),
        "image/svg+xml",
        marked_icon().into(),
    );
    let bundles = ROOTS.into_iter().map(bundled);
    bundles.chain(others).chain([called]).collect()
});

/// The folder they are served in: another one as soon as one of them is changed.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let digests: String = FILES.iter().map(|(_, _, whole)| digest(whole)).collect();
    digest(&digests)[..12].to_owned()
});

/// Serves all files.
pub(crate) fn serve<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    FILES.iter().fold(router, |router, (name, kind, whole)| {
        EmbeddedFile::new(kind, whole.clone()).serve_in_folder(&FOLDER, name, router)
    })
}

/// Path at which one of the files is served.
pub(crate) fn path(name: &str) -> String {
    format!("/{}/{name}", *FOLDER)
}

/// A page that is part of the program, where files are called as they lie beside it.
pub(crate) fn html(text: &str) -> EmbeddedFile {
    let linked = FILES.iter().fold(text.to_owned(), |text, (name, _, _)| {
        text.replace(&format!("\"/{name}\""), &format!("\"{}\"", path(name)))
    });
    EmbeddedFile::new("text/html; charset=utf-8", linked.into())
}

#[cfg(test)]
#[path = "page_tests.rs"]
mod tests;
