//! Any input over the wire is answered, and no foreign input gets in.

use futures::stream::{self, StreamExt};
use reqwest::header::{HOST, HeaderName, ORIGIN};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tabletomb_tests::page::{Spot, Visitor, query};
use tabletomb_tests::polling::{PATIENCE, wait_until};

use crate::{opens, sandbox};
use tabletomb_tests::database::Database;

/// Texts that no page of the program sends.
const STRANGE: [&str; 6] = [
    "🧟‍♀️🧟",
    "<script>alert(1)</script>",
    "\u{202e}annA\u{2066}",
    "ליאור",
    "{ $name } %s \\ ' \"",
    "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
];

/// Button texts that name no table.
const FORGED: [&str; 10] = [
    "",
    ".",
    "..",
    "...",
    "play",
    "play.chess",
    "zzzzzz.join",
    "000000.b.0.0",
    "🧟.join",
    "' OR 1=1 --",
];

/// Button texts behind the name of a table that runs.
const FORGED_KNOBS: [&str; 28] = [
    "",
    "explode",
    "opt",
    "opt9",
    "opt255",
    "opt256",
    "start",
    "join",
    "again",
    "undo",
    "noai",
    "kick",
    "kickA",
    "kickz",
    "back",
    "b.0.99",
    "p.0.99",
    "p.0.256",
    "b.0.-1",
    "b.4294967295.0",
    "p.99999999999.0",
    "p.0.255",
    "p.0.0-0",
    "p.0.0-0-0-0-0-0-0-0-0",
    "b.0.0-0",
    "x.0.0",
    "p..0",
    "P.0.0",
];

#[tokio::test]
async fn a_name_of_300_characters_is_refused_everywhere_with_a_clear_answer() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let lobby = opens(&anna).await;
    let database = Database::of(&program).await;
    database.wait_until_sent().await;
    let before = database.dump_tables().await;
    let join = format!("{}.join", lobby.table().expect("a lobby has a table"));
    let fit = "Please choose a name of 1 to 64 characters.";
    let long = STRANGE.map(|name| name.chars().cycle().take(300).collect::<String>());
    let bad = long
        .iter()
        .map(String::as_str)
        .chain(["", " \t\n", "\u{0}"]);
    for name in bad {
        for (path, key, value) in [("/say", "text", "/play"), ("/press", "data", join.as_str())] {
            let mut body = json!({ "name": name, "room": "main", "lang": "en" });
            body[key] = json!(value);
            let (status, answer) = anna.tab.post(path, body.to_string()).await;
            let answer: Value = serde_json::from_str(&answer).unwrap();
            assert_eq!(status, StatusCode::BAD_REQUEST, "{path} {name:?}");
            assert_eq!(
                (&answer["text"], &answer["alert"]),
                (&json!(fit), &json!(true))
            );
        }
        let stream = anna
            .tab
            .get(&format!("/events?{}", query("main", &[name])))
            .await;
        assert_eq!(stream.status(), StatusCode::BAD_REQUEST, "{name:?}");
    }
    assert_eq!(database.dump_tables().await, before);
}

#[tokio::test]
async fn strange_names_sit_at_the_table_and_are_drawn() {
    for pair in STRANGE.chunks(2) {
        let program = sandbox().await;
        let host = Visitor::at(program.sandbox_url(), "main", pair[0]).await;
        let guest = Visitor::at(program.sandbox_url(), "main", pair[1]).await;
        let lobby = opens(&host).await;
        let joined = guest.presses(&lobby, "Join").await;
        assert!(joined.words().starts_with("You sit at B."));
        host.presses(&lobby, "Start").await;
        let board = host.wait_for_board("The opening throw").await;
        let words = board.words();
        let rows = words.lines().filter(|it| it.contains("🧠")).count();
        assert_eq!(rows, 2, "a line a seat: {words}");
        host.says("/do throw rock").await;
        guest.says("/do throw paper").await;
        let board = host.wait_for_board("Thrown:").await;
        let picture = board.page.and_then(|page| page.picture);
        let picture = picture.expect("the board is drawn");
        assert!(!picture.alt.contains('\u{202e}'), "{:?}", picture.alt);
        let drawn = host.tab.get(&picture.url).await;
        assert_eq!(drawn.status(), StatusCode::OK, "{pair:?}");
        let svg = drawn.text().await.unwrap();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>") && !svg.contains('\u{202e}'));
    }
}

#[tokio::test]
async fn a_request_that_can_not_be_read_is_refused_and_changes_nothing() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    opens(&anna).await;
    let database = Database::of(&program).await;
    database.wait_until_sent().await;
    let before = database.dump_tables().await;
    let heard = anna.tab.received_events().heard.len();
    let huge = json!({ "name": "Anna", "text": "x".repeat(20_000) }).to_string();
    let bodies: [&[u8]; 11] = [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        br#""/play""#,
        br#"{"name":"Anna"}"#,
        br#"{"name":7,"text":"/play","data":"play.rps-zombie"}"#,
        br#"{"name":"Anna","text":null,"data":null}"#,
        br#"{"name":"Anna","lang":"klingon","text":"/play rps-zombie","data":"play.rps-zombie"}"#,
        huge.as_bytes(),
    ];
    for body in bodies {
        for path in ["/say", "/press"] {
            let (status, answer) = anna.tab.post(path, body.to_vec()).await;
            assert!(status.is_client_error(), "{path} {status}: {answer}");
            assert!(!answer.is_empty(), "{path} says what is wrong");
        }
    }
    let long = json!({ "name": "Anna", "text": "é".repeat(4097) }).to_string();
    let (status, answer) = anna.tab.post("/say", long).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(answer.contains("4096 characters"), "{answer}");
    for text in ["", "   ", "\u{1}\n"] {
        assert_eq!(anna.says(text).await.words(), "");
    }
    for path in [
        "/nothing",
        "/picture/999",
        "/picture/x",
        "/picture/-1",
        "/say",
        "/../config",
    ] {
        assert!(
            anna.tab.get(path).await.status().is_client_error(),
            "{path}"
        );
    }
    assert_eq!(database.dump_tables().await, before);
    assert_eq!(
        anna.tab.received_events().heard.len(),
        heard,
        "nobody hears of it"
    );
}

#[tokio::test]
async fn a_forged_press_is_answered_and_changes_nothing() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let mallory = Visitor::at(url, "main", "Mallory").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    anna.wait_for_board("0 of 2 ready").await;
    let database = Database::of(&program).await;
    database.wait_until_sent().await;
    let before = database.dump_tables().await;

    let deep = format!("{table}.p.0.{}0", "0-".repeat(4000));
    let of_table = FORGED_KNOBS.map(|knob| format!("{table}.{knob}"));
    let forged = FORGED.into_iter().chain([deep.as_str()]);
    for press in forged.chain(of_table.iter().map(String::as_str)) {
        for place in [Spot::Room, Spot::Private] {
            let reply = anna.sends(place, press).await;
            assert!(!reply.words().is_empty(), "{press} is answered");
            assert!(!reply.words().starts_with("Done"), "{press}: {reply:?}");
        }
    }
    // What Anna may press, nobody else may press for her.
    for (_, press) in pane.choices() {
        let reply = mallory.sends(Spot::Private, press).await;
        assert_eq!(
            reply.words(),
            "You are watching this table. Open one of your own with /play."
        );
    }
    database.wait_until_sent().await;
    assert_eq!(but_panes(&database.dump_tables().await), but_panes(&before));
    assert_eq!(anna.presses(&pane, "Rock").await.words(), "Done: ✊ Rock");
}

/// The rows without panes and without the time at which they were written: a pane that is shown
/// again counts as sent again.
fn but_panes(rows: &[String]) -> Vec<String> {
    let keep = |row: &&String| !row.contains("audience=pane:");
    let without_time = |row: &String| {
        let words = row.split(' ').filter(|word| !word.starts_with("moved_at="));
        words.collect::<Vec<_>>().join(" ")
    };
    rows.iter().filter(keep).map(without_time).collect()
}

#[tokio::test]
async fn another_site_can_neither_read_the_page_nor_act_in_it() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let client = Client::builder().no_proxy().build().unwrap();
    let own = url.trim_start_matches("http://");
    let body = json!({ "name": "Anna", "text": "/play rps-zombie", "data": "play.rps-zombie" });
    let site = HeaderName::from_static("sec-fetch-site");
    let tries: [(HeaderName, &str); 8] = [
        (site.clone(), "cross-site"),
        (site, "same-site"),
        (HOST, "evil.test"),
        (HOST, "localhost.evil.test"),
        (HOST, "tabletomb.local:80"),
        (ORIGIN, "http://evil.test"),
        (ORIGIN, "null"),
        (ORIGIN, "http://127.0.0.1:1"),
    ];
    for (header, value) in tries {
        for path in [
            "/",
            "/events?name=Anna",
            "/rooms",
            "/any/script.js",
            "/picture/999",
        ] {
            let request = client.get(format!("{url}{path}"));
            let response = request.header(&header, value).send().await.unwrap();
            assert_eq!(response.status(), StatusCode::FORBIDDEN, "{path} {value}");
        }
        for path in ["/say", "/press"] {
            let request = client.post(format!("{url}{path}")).json(&body);
            let response = request.header(&header, value).send().await.unwrap();
            assert_eq!(response.status(), StatusCode::FORBIDDEN, "{path} {value}");
        }
    }
    assert_eq!(Database::of(&program).await.tables().await, 0);
    assert!(anna.tab.received_events().heard.is_empty());

    // What a form or a plain script of another site can send without asking first.
    let plain = client
        .post(format!("{url}/say"))
        .header("content-type", "text/plain");
    let plain = plain.body(body.to_string()).send().await.unwrap();
    assert_eq!(plain.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let page = client.get(url).header(ORIGIN, format!("http://{own}"));
    let page = page.send().await.unwrap();
    assert_eq!(page.status(), StatusCode::OK);
    let policy = page.headers()["content-security-policy"]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(
        policy.contains("default-src 'self'") && !policy.contains("unsafe"),
        "{policy}"
    );
    assert!(!page.headers().contains_key("access-control-allow-origin"));
}

#[tokio::test]
async fn nothing_is_changed_by_looking_at_it() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    let database = Database::of(&program).await;
    database.wait_until_sent().await;
    let (before, rooms) = (database.dump_tables().await, anna.tab.rooms().await);
    let picture = format!("/picture/{}?name=Anna", lobby.id);
    for path in [
        "/",
        "/rooms",
        "/games",
        "/games/survival",
        picture.as_str(),
        "/qr?room=new",
        "/events?room=new&name=Mallory",
        "/say?name=Anna&text=/play",
        &format!("/press?name=Boris&data={table}.join"),
        "/enter?names=Anna",
    ] {
        // of the stream the beginning, as of what an image leads to
        drop(anna.tab.get(path).await);
    }
    let left = async || (anna.tab.rooms().await == rooms).then_some(());
    wait_until("nobody looks into the other room", PATIENCE, left).await;
    assert_eq!(database.dump_tables().await, before);
}

#[tokio::test]
async fn a_thousand_presses_of_one_keep_nobody_else_from_being_heard() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let [anna, boris, mallory] =
        ["Anna", "Boris", "Mallory"].map(|name| Visitor::at(url, "main", name));
    let (anna, boris, mallory) = tokio::join!(anna, boris, mallory);
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    let other = boris.wait_for_pane("Rock, paper or scissors?").await;
    let press = pane
        .choices()
        .next()
        .expect("there are choices")
        .1
        .to_owned();
    let presses = stream::iter(0..1_000).map(|_| mallory.sends(Spot::Room, &press));
    let flood = presses.buffer_unordered(100).collect::<Vec<_>>();
    let game = async {
        let rock = anna.presses(&pane, "Rock").await;
        let paper = boris.presses(&other, "Paper").await;
        [rock.words().to_owned(), paper.words().to_owned()]
    };
    let (told, done) = tokio::join!(flood, game);
    assert_eq!(done, ["Done: ✊ Rock", "Done: ✋ Paper"]);
    let answered = told.iter().filter(|reply| !reply.words().is_empty());
    assert_eq!(answered.count(), 1_000, "nobody is left without a word");
    let refused = told
        .iter()
        .filter(|it| it.words().starts_with("Something went wrong"));
    assert!(refused.count() > 0, "some are too many at once");
    let moves = Database::of(&program).await.game(&table).await.moves;
    assert_eq!(moves.len(), 2, "{moves:?}");
}
