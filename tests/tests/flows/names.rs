//! Names are people's own affair: whatever they are, they stand on the board as text.

use tabletomb_tests::stand_in::telegram::Message;

use crate::app::App;
use crate::table::Table;

/// A name, and what of it stands on the board.
fn odd() -> Vec<(String, &'static str)> {
    let named = |name: &str, shown| (name.to_owned(), shown);
    vec![
        named("<b>Bold</b> & \"Co\"", "<b>Bold</b> & \"Co\""),
        named("</pre><a href='x'>", "</pre><a href='x'>"),
        named("*_[x](tg://user?id=1)`", "*_[x](tg://user?id=1)`"),
        named("&lt;&#60;\\n%s{0}$name", "&lt;&#60;\\n%s{0}$name"),
        (
            format!("Zoë{}", "🧟".repeat(300)),
            "Zoë🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟🧟…",
        ),
        (
            format!("\u{202e}{}", "x".repeat(300)),
            "xxxxxxxxxxxxxxxxxxxxxxxx…",
        ),
        named("\u{202e}דנה\u{200f}", "\u{2068}דנה\u{2069}"),
        named("👨‍👩‍👧‍👦 family", "👨"),
        named("line\nbreak\ttab\u{1}\u{7f}", "line break tab"),
        named("end\u{ffff}of\u{fffe}text", "end"),
        named(
            "H\u{338}\u{321}\u{32a}\u{36f}e\u{31e}\u{325}\u{34d}llo",
            "H\u{338}\u{321}e\u{31e}\u{325}llo",
        ),
        // the letter of the seat
        named("\u{200b}\u{2060}", "C C"),
    ]
}

#[tokio::test]
async fn names_with_marks_stand_on_the_board_as_text() {
    let app = App::open_with_pictures().await;
    let names = odd();
    for three in names.chunks(3) {
        let group = app.telegram.group("Masquerade");
        let people: Vec<_> = three
            .iter()
            .map(|(name, _)| app.telegram.person(name, "en"))
            .collect();
        people[0].starts("");
        let people: Vec<_> = people.iter().collect();
        let lobby = Table::open(&app, &group, &people).await;
        app.wait_until_quiet().await;
        for (_, shown) in three {
            let text = lobby.board.current_state().text().replace("  ", " ");
            assert!(text.contains(shown), "{shown:?} is not in {text:?}");
        }
        let mut table = lobby;
        table.starts().await;
        table.plays_on().await;
        table.plays_on().await;
        app.wait_until_quiet().await;
        let board = table.board.current_state();
        for (_, shown) in three {
            assert!(board.text().contains(shown), "{shown:?}: {}", board.text());
        }
        let known = ["bold", "pre", "blockquote", "expandable_blockquote"];
        let marks = board.formatting();
        assert!(marks.iter().all(|mark| known.contains(mark)), "{marks:?}");
        assert!(board.photo().is_some(), "no picture: {}", board.text());
        assert_eq!(group.from_bot().len(), 1);
    }
    app.closes(&[]).await;
    let printed = app.program.printed_text();
    assert!(!printed.contains("ERROR"), "{printed}");
}

#[tokio::test]
async fn people_of_one_name_are_told_apart_by_their_seats() {
    let app = App::open().await;
    let group = app.telegram.group("Namesakes");
    let [one, two, three] = [(); 3].map(|()| app.telegram.person("Alex", "en"));
    let mut table = Table::begin(&app, &group, &[&one, &two, &three]).await;
    table.plays_on().await;
    let thrown = |m: &Message| m.text().contains("Thrown: Alex (A) ");
    let board = table.board.wait_until(thrown).await;
    for seat in ["(B)", "(C)"] {
        assert!(
            board.text().contains(&format!(", Alex {seat} ")),
            "{}",
            board.text()
        );
    }
    table.plays_out().await;
    app.closes(&[]).await;
    app.database().await.assert_over(&table.id).await;
}

/// Texts that mean something to a client, or deceive the eye.
const WILD: [&str; 7] = [
    "<a href=\"http://evil.test\">x</a><b>",
    "[x](tg://user?id=1) *b* `c` ||d||",
    "@everyone <@1> tg://user?id=1",
    "\u{202e}gnp.exe\u{2066}",
    "&lt;script&gt;&#0;&amp;amp;",
    "{ $name } %s {0}",
    "r\u{440}s-z\u{43e}mbie\u{200b}\u{feff}",
];

/// The commands said before these texts.
const ASKED: [&str; 7] = [
    "/play",
    "/card",
    "/rules",
    "/do",
    "/top",
    "/challenge",
    "/nonsense",
];

#[tokio::test]
async fn whatever_is_typed_is_answered_in_words_that_mean_nothing_to_a_client() {
    let app = App::open().await;
    let person = app.telegram.person("\u{202e}<i>annA</i>", "en");
    person.starts("");
    let group = app.telegram.group("<u>&lt;\u{202e}Group");
    Table::begin(&app, &group, &[&person, &app.telegram.person("@all", "en")]).await;
    for wild in WILD {
        for asked in ASKED {
            person.says(&group, &format!("{asked} {wild}"));
            person.says(&person.private(), &format!("{asked} {wild}"));
        }
        app.wait_until_quiet().await;
    }
    let known = [
        "bold",
        "pre",
        "code",
        "italic",
        "blockquote",
        "expandable_blockquote",
        "bot_command",
    ];
    let said = [group.from_bot(), person.private().from_bot()].concat();
    assert!(said.len() > 20, "much is answered");
    for message in said {
        let (text, marks) = (message.text(), message.formatting());
        assert!(
            marks.iter().all(|mark| known.contains(mark)),
            "{marks:?}: {text}"
        );
        assert!(
            !text.contains(['\u{202e}', '\u{2066}', '\u{feff}']),
            "{text:?}"
        );
    }
    app.closes(&[]).await;
}
