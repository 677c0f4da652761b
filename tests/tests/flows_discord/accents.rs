//! The whole program in the pseudo-locale: see [`tabletomb_tests::flows::accents`].

use tabletomb_tests::flows::accents::{accented_program, cut, evening};

use crate::app::App;

/// The commands called in a channel.
const CALLED: [&str; 9] = [
    "help", "rules", "card", "learn", "tables", "profile", "top", "settings", "privacy",
];

#[tokio::test]
async fn long_words_break_no_limit_and_none_is_cut() {
    let app = App::with(|program| {
        let program = accented_program(program, env!("CARGO_BIN_EXE_pig"));
        program.set("TABLETOMB_ROUND_PAUSE", "100")
    });
    let app = app.await;
    let [anna] = app.people(["Anna"]);
    let home = app.channel();
    for command in CALLED {
        anna.calls(&home, command, &[]).wait_for_response().await;
    }
    evening(&app, false).await;
    app.closes(&[]).await;
    let calls = app.discord.calls();
    // under a picture the whole of what is cut stands behind *Details*
    let bare = calls
        .iter()
        .filter(|it| it.asked.body["attachments"].is_null());
    let cut: Vec<String> = bare.flat_map(|it| cut(&it.asked.body, false)).collect();
    assert!(cut.is_empty(), "{cut:#?}");
}
