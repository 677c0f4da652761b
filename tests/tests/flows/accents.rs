//! The whole program in the pseudo-locale: see [`tabletomb_tests::flows::accents`].

use depth::is_long;
use speech::pseudo::ENDS;
use tabletomb_tests::flows::accents::{accented_program, cut, evening};
use tabletomb_tests::flows::post::Post;
use tabletomb_tests::stand_in::telegram::{Message, Person};

use crate::app::App;

/// The commands said in a private chat.
const ASKED: [&str; 14] = [
    "/help",
    "/rules",
    "/rules zombiaki",
    "/rules zombie-runners",
    "/card",
    "/card zombie",
    "/tables",
    "/learn",
    "/profile",
    "/top",
    "/settings",
    "/privacy",
    "/do",
    "/nowhere",
];

#[tokio::test]
async fn long_words_break_no_limit_and_none_is_cut() {
    let app = App::with(|program| {
        let program = accented_program(program, env!("CARGO_BIN_EXE_pig"));
        program.pictures(true).set("TABLETOMB_ROUND_PAUSE", "100")
    });
    let app = app.await;
    let anna = app.telegram.person("Anna", "en");
    anna.starts("");
    asks(&app, &anna).await;
    evening(&app, is_long()).await;
    // a message that has become a picture meanwhile can't be words again: these come below it
    app.closes(&["there is no text in the message to edit"])
        .await;
    let calls = app.telegram.calls();
    let cut = calls.iter().flat_map(|it| cut(&it.asked.params, is_long()));
    let cut: Vec<String> = cut.collect();
    assert!(cut.is_empty(), "{cut:#?}");
    assert!(app.telegram.transcript().contains(ENDS[0]), "it is spoken");
}

/// Asks for everything that is told in private, and presses whatever stands there then, once.
async fn asks(app: &App, anna: &Person) {
    let own = anna.private();
    for asked in ASKED {
        anna.says(&own, asked);
        app.wait_until_quiet().await;
    }
    for message in own.from_bot() {
        let offered: Vec<String> = message.taps().map(|(_, data)| data.to_owned()).collect();
        for data in offered {
            let stands = |now: &Message| !now.is_deleted() && now.taps().any(|(_, it)| it == data);
            if stands(&message.current_state()) {
                anna.presses_data(&message.current_state(), &data).await;
            }
        }
        app.wait_until_quiet().await;
    }
}
