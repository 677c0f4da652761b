//! A page that is open to others than its own machine: a name is a browser's own.

use std::net::UdpSocket;

use reqwest::header::{COOKIE, HOST, SET_COOKIE};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tabletomb_tests::database::Database;
use tabletomb_tests::program::{Program, Running};

use crate::browser::{run_in_browser, run_within_evening};
use tabletomb_tests::browser::Browser;

/// Whether the system has an address for others to show: it is asked from which it would send something.
fn is_in_a_network() -> bool {
    let socket = UdpSocket::bind("0.0.0.0:0").expect("a port is free");
    let outward = socket
        .connect("192.0.2.1:9")
        .and_then(|()| socket.local_addr());
    outward.is_ok_and(|it| !it.ip().is_loopback() && !it.ip().is_unspecified())
}

/// A browser, with the secret that it was given.
struct Someone {
    client: Client,
    url: String,
    secret: String,
}

impl Someone {
    async fn at(program: &Running) -> Self {
        let client = Client::builder()
            .no_proxy()
            .build()
            .expect("it needs nothing from outside");
        let url = program.sandbox_url().to_owned();
        let knock = client.post(format!("{url}/enter"));
        let knock = knock.json(&json!({ "names": [] })).send().await;
        let knock = knock.expect("the page answers");
        assert_eq!(knock.status(), StatusCode::ACCEPTED);
        let cookie = knock.headers()[SET_COOKIE].to_str().expect("it is plain");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"));
        let (secret, _) = cookie.split_once(';').expect("it has attributes");
        let secret = secret.to_owned();
        Self {
            client,
            url,
            secret,
        }
    }

    /// Returns those of some names that other people have.
    async fn takes(&self, names: &[&str]) -> Value {
        let knock = self.client.post(format!("{}/enter", self.url));
        let knock = knock
            .header(COOKIE, &self.secret)
            .json(&json!({ "names": names }));
        let answer = knock.send().await.expect("the page answers");
        let mut welcome: Value = answer.json().await.expect("it answers in JSON");
        let address = welcome["address"].as_str();
        assert!(address.is_none_or(|it| it.starts_with("http://") && !it.contains("0.0.0.0")));
        welcome["taken"].take()
    }

    /// Returns the answer to each way to act under a name.
    async fn is(&self, name: &str) -> [StatusCode; 4] {
        let url = |path: &str| format!("{}{path}", self.url);
        let say = json!({ "name": name, "text": "" });
        let press = json!({ "name": name, "data": "speak.en", "private": true });
        let asked = [
            self.client.get(url(&format!("/events?name={name}"))),
            self.client.get(url(&format!("/picture/1?name={name}"))),
            self.client.post(url("/say")).json(&say),
            self.client.post(url("/press")).json(&press),
        ];
        let mut answers = Vec::new();
        for request in asked {
            let answer = request.header(COOKIE, &self.secret).send().await;
            answers.push(answer.expect("the page answers").status());
        }
        answers.try_into().expect("each was asked for")
    }
}

fn open_to_all() -> Program {
    Program::new().sandbox("0.0.0.0:0")
}

const REFUSED: [StatusCode; 4] = [StatusCode::FORBIDDEN; 4];
const LET_IN: [StatusCode; 4] = [
    StatusCode::OK,
    StatusCode::NOT_FOUND, // there is no such picture
    StatusCode::OK,
    StatusCode::OK,
];

#[tokio::test]
async fn nobody_is_somebody_else_where_the_page_is_open_to_others() {
    let mut program = open_to_all().start().await;
    let anna = Someone::at(&program).await;
    let other = Someone::at(&program).await;
    assert_eq!(anna.takes(&["Anna", "Ann"]).await, json!([]));
    assert_eq!(other.takes(&["Boris", " aNNa"]).await, json!([" aNNa"]));
    let alike = ["A\u{200b}nna", "Аnna"];
    assert_eq!(
        other.takes(&alike).await,
        json!(alike),
        "they look like hers"
    );
    assert_eq!(anna.is("Anna").await, LET_IN);
    assert_eq!(other.is("Boris").await, LET_IN);
    assert_eq!(other.is("ANNA").await, REFUSED);
    let none = Someone {
        secret: String::new(),
        ..Someone::at(&program).await
    };
    assert_eq!(none.is("Wanda").await, REFUSED);
    let forged = Someone {
        secret: format!("tabletomb-browser={}", "0".repeat(64)),
        ..none
    };
    assert_eq!(forged.is("Anna").await, REFUSED);

    Database::of(&program).await.forgets_looks().await;
    program.restart().await;
    let again = |it: &Someone| Someone {
        client: it.client.clone(),
        url: program.sandbox_url().to_owned(),
        secret: it.secret.clone(),
    };
    let (anna, other) = (again(&anna), again(&other));
    assert_eq!(other.is("Anna").await, REFUSED, "also after a restart");
    let told = other.takes(&alike).await;
    assert_eq!(
        told,
        json!(alike),
        "nor what looks like it, though that was noted later"
    );
    assert_eq!(anna.is("Anna").await, LET_IN);
    let forget = json!({ "name": "Anna", "data": "own.forget-sure", "private": true });
    let forget = anna
        .client
        .post(format!("{}/press", anna.url))
        .json(&forget);
    let forgotten = forget.header(COOKIE, &anna.secret).send().await.unwrap();
    assert_eq!(forgotten.status(), StatusCode::OK);
    assert_eq!(
        other.takes(&["Anna"]).await,
        json!([]),
        "and with it the name"
    );
}

#[tokio::test]
async fn one_browser_takes_few_names_and_no_foreign_name_leads_to_the_page() {
    let program = open_to_all().start().await;
    let greedy = Someone::at(&program).await;
    let names = |from: u32| (from..from + 32).map(|number| format!("Guest {number}"));
    let mut answers = Vec::new();
    for from in [100, 200] {
        let names: Vec<_> = names(from).collect();
        let knock = greedy.client.post(format!("{}/enter", greedy.url));
        let knock = knock.header(COOKIE, &greedy.secret);
        let answer = knock.json(&json!({ "names": names })).send().await;
        answers.push(answer.expect("the page answers").status());
    }
    assert_eq!(answers, [StatusCode::OK, StatusCode::TOO_MANY_REQUESTS]);
    assert_eq!(greedy.is("Guest 100").await, LET_IN);
    let other = Someone::at(&program).await;
    assert_eq!(other.takes(&["Boris"]).await, json!([]));
    for (host, status) in [
        ("attic.local", StatusCode::OK),
        ("evil.test", StatusCode::FORBIDDEN),
    ] {
        let led = greedy.client.get(&greedy.url).header(HOST, host).send();
        assert_eq!(led.await.expect("the page answers").status(), status);
    }
}

#[tokio::test]
async fn a_friend_in_the_network_comes_in_by_a_name_of_their_own() {
    run_in_browser(async |browser| run_within_evening(visit(browser)).await).await;
}

async fn visit(browser: &Browser) {
    let program = open_to_all().start().await;
    let other = Someone::at(&program).await;
    assert_eq!(other.takes(&["Boris"]).await, json!([]));
    // some browsers open no address of zeros
    let url = program.sandbox_url().replace("0.0.0.0", "127.0.0.1");
    browser.open(&format!("{url}/?name=Boris")).await;
    browser.resize(390, 844, 2).await;
    let refused = "return document.querySelector('#join').open
        && document.querySelector('#join-wrong').textContent";
    let why = browser.wait_until("the door", refused).await;
    assert_eq!(why, "Someone else has this name here. Choose another.");
    for (name, inside) in [("Boris", false), ("Anna", true)] {
        browser
            .run("document.querySelector('[data-testid=name-input]').value = ''")
            .await;
        browser.click("[data-testid=name-input]").await;
        browser.types(name).await;
        browser.click("[data-testid=join-button]").await;
        let answered = format!(
            "return document.querySelector('#join').open !== {inside}
                && (document.querySelector('#join-wrong').textContent !== '') !== {inside}"
        );
        browser.wait_until(name, &answered).await;
    }
    let here = "return document.querySelector('[data-person=Anna]') !== null
        && document.querySelector('[data-person=Boris]') === null";
    browser.wait_until("Anna, and nobody else", here).await;
    let shown = "const way = document.querySelector('#room .invite');
        return !way.hidden && way.querySelector('a').href.endsWith('/?room=main')
            && way.querySelector('img').naturalWidth > 0";
    if is_in_a_network() {
        browser.wait_until("the way here", shown).await;
    }
    let opens = "document.querySelector(\"#room [data-begin='play.rps-zombie']\").click()";
    browser.run(opens).await;
    let lobby = "return document.querySelector('#room [data-invite]') !== null";
    browser.wait_until("a lobby to invite to", lobby).await;
    browser.click("[data-invite]").await;
    let invited = "const dialog = document.querySelector('#invite');
        const link = dialog.querySelector('a')?.href ?? '';
        return dialog.open && dialog.querySelector('#invite-alone').hidden === link.endsWith('/?room=main')
            && dialog.querySelector('#invite-copy').hidden === !link";
    browser.wait_until("the invitation", invited).await;
}
