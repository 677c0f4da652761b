//! The command line of the tools.

use std::fs;
use std::path::Path;
use std::process::Command;

/// A folder of a project with the texts of two languages changed.
fn project() -> tempfile::TempDir {
    let project = tempfile::tempdir().expect("a folder can be made");
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../config/locales");
    for lang in fs::read_dir(ours).expect("the languages") {
        let lang = lang.expect("a language");
        let into = project.path().join("config/locales").join(lang.file_name());
        fs::create_dir_all(&into).expect("a folder can be made");
        for file in fs::read_dir(lang.path()).expect("its files") {
            let file = file.expect("a file");
            fs::copy(file.path(), into.join(file.file_name())).expect("a file can be made");
        }
    }
    let change = |file: &str, old: &str, new: &str| {
        let path = project.path().join("config/locales").join(file);
        let text = fs::read_to_string(&path).expect("texts");
        assert!(text.contains(old), "{file}: {old}");
        fs::write(&path, text.replacen(old, new, 1)).expect("a file can be made");
    };
    change("en/frame.ftl", "lobby-empty = free", "lobby-empty = nobody");
    change("pl/frame.ftl", "\nlobby-table = ", "\nlobby-board = ");
    change(
        "pl/frame.ftl",
        "lobby-option-on = ✅ { $option }",
        "lobby-option-on = ✅ <{ $word }>",
    );
    project
}

#[test]
fn texts_that_a_language_lacks_or_has_otherwise_are_listed() {
    let project = project();
    let texts = |argument| {
        let run = Command::new(env!("CARGO_BIN_EXE_tabletomb-tools"))
            .current_dir(project.path())
            .args(["texts", argument])
            .output()
            .expect("the tools were just built");
        let printed = [run.stdout, run.stderr].concat();
        (
            run.status.success(),
            String::from_utf8_lossy(&printed).into_owned(),
        )
    };
    let (fine, told) = texts("pages");
    assert!(!fine, "{told}");
    for line in [
        "pl  lobby-table is missing\n",
        "pl  lobby-board isn't in English\n",
        "pl  lobby-option-on asks for [$word] instead of [$option]\n",
        "pl  lobby-empty is stale: English has changed since it was translated\n",
        " 4 differences\nuk  lobby-empty is stale",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    let page = project.path().join("pages/pl.html");
    let page = fs::read_to_string(page).expect("a page a language");
    let row = "<td lang=\"en\">nobody<td>wolne\n<b>is stale";
    assert!(
        page.contains(row) && page.contains("✅ &lt;{ $word }&gt;"),
        "{page}"
    );
    assert!(
        page.contains("<h2>Zombiaki II</h2>\n<h3>in the lobby</h3>"),
        "{page}"
    );
    let (fine, told) = texts("--translated=pl,ru,uk");
    assert!(!fine && !told.contains("stale"), "{told}");
}
