//! Announcements on the page by a screen reader: the story and the question, each whole and once.

use serde_json::{Value, json};
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::{Spot, Visitor};
use tabletomb_tests::program::Running;

use crate::browser::run_at_page;

/// Keeps all that is read out.
const LISTEN: &str = "window.told = [];
    new MutationObserver((changes) => {
        const added = changes.flatMap((change) => [...change.addedNodes]);
        window.told.push(...added.flatMap((it) => it.textContent.split('\\n')));
    }).observe(document.querySelector('#news'), { childList: true })";

#[tokio::test]
async fn the_story_and_the_question_are_read_out_once() {
    run_at_page(hears_a_turn).await;
}

async fn hears_a_turn(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "spoken", "Anna").await;
    anna.says("/play zombie-terror").await;
    let lobby = anna.wait_for_board("player so far").await;
    anna.presses(&lobby, "Start with AIs").await;
    browser.open(&format!("{url}/?room=spoken&name=Anna")).await;
    let first = "#private .post:last-child [aria-keyshortcuts='1']";
    let asked = format!("return document.querySelector(\"{first}\") !== null");
    let take = format!("document.querySelector(\"{first}\").click()");
    browser.wait_until("the first question", &asked).await;
    browser.run(LISTEN).await;
    browser.run(&take).await;
    let question = "return window.told.some((it) => it.startsWith('Who acts?'))";
    browser
        .wait_until("the next question, read out", question)
        .await;
    let there =
        format!("return document.querySelector(\"{first}\")?.textContent.includes('Banker')");
    browser.wait_until("the next question", &there).await;
    browser.run(&take).await;
    let step = "return window.told.some((it) => it.includes('Banker') && it.endsWith('…'))";
    browser.wait_until("the step, read out", step).await;
    let count = "return window.told.filter((it) => it.includes('Who acts?')).length";
    assert_eq!(browser.run(count).await, json!(1));
    // in a slow hour the places are taken, and told, in several steps, each of them once
    let story =
        "const story = window.told.filter((it) => it.includes('Zombies take their places'));
        return story.length > 0 && new Set(story).size === story.length";
    assert_eq!(browser.run(story).await, json!(true));
    let aside =
        "return window.told.filter((it) => /^ ?\\d+ {1,2}[+.]|^Your cards|^🔎|^💡/u.test(it))";
    assert_eq!(browser.run(aside).await, json!([]), "rows, hands and hints");
    let back = "[...document.querySelectorAll('#private .post:last-child button')]
        .find((it) => it.textContent.includes('‹')).click()";
    browser.run(back).await;
    let again = format!("{count} === 2");
    browser
        .wait_until("the question, after the way back", &again)
        .await;
    hears_alone(browser, url).await;
}

/// A player alone has board and question in one message. No line of it is cut, and only the story and the question are
/// read out.
async fn hears_alone(browser: &Browser, url: &str) {
    let boris = Visitor::at(url, "alone", "Boris").await;
    boris.sends(Spot::Private, "face.survival").await;
    browser.open(&format!("{url}/?room=alone&name=Boris")).await;
    let asked = "const { chats } = await import(document.querySelector('script[type=module]').src);
        const page = [...chats.chatOf('Boris').items.values()].at(-1)?.item.page;
        const first = document.querySelector('#private .post:last-child [aria-keyshortcuts]');
        return page?.runs && first !== null && first.ariaBusy !== 'true' && [page.question, page.step ?? '']";
    let asked = format!("return (async () => {{ {asked} }})()");
    // steps may be over before anybody asks for them
    let steps = "window.steps = []; setInterval(async () => {
        const { chats } = await import(document.querySelector('script[type=module]').src);
        const page = [...chats.chatOf('Boris').items.values()].at(-1)?.item.page;
        if (page?.step) window.steps.push(page.step);
    }, 1)";
    let take = "document.querySelector('#private .post:last-child [aria-keyshortcuts]')?.click()";
    browser.wait_until("the first question", &asked).await;
    browser.run(LISTEN).await;
    browser.run(steps).await;
    for _ in 0..ANSWERS {
        browser.run(take).await;
        browser.wait_until("the next question", &asked).await;
    }
    let cut = "return window.told.filter((it) => it.endsWith('…') && !window.steps.includes(it))";
    assert_eq!(browser.run(cut).await, json!([]), "cut");
    let aside = "return window.told.filter((it) =>
        /^(Waiting for|Nothing to decide|In advance|Your hand|Your seat|Answers in advance)/u.test(it))";
    assert_eq!(
        browser.run(aside).await,
        json!([]),
        "no story and no question"
    );
    let heard = "return window.told.filter((it) => it.endsWith('?') || it.includes('🎲')).length";
    assert_ne!(
        browser.run(heard).await,
        json!(0),
        "the questions are read out"
    );
}

/// Number of answers that Boris gives.
const ANSWERS: usize = 8;

#[tokio::test]
async fn of_a_line_that_has_grown_only_the_end_is_read_out() {
    run_at_page(async |browser, program| {
        browser.open(program.sandbox_url()).await;
        let ends = "return import(document.querySelector('script[type=module]').src).then(({ told: { added } }) => [
            ['They come: a, b and c', 'They come: a and b'],
            ['They come: a; they go: b', 'They come: a'],
            ['The Banker hurries to a', 'The Banker hurries to b'],
            ['Waiting for Anna.', 'Waiting for Boris.'],
        ].map(([line, old]) => added(line, [old])))";
        let told: Value = json!([
            "and c",
            "they go: b",
            "The Banker hurries to a",
            "Waiting for Anna."
        ]);
        assert_eq!(browser.run(ends).await, told);
    })
    .await;
}

#[tokio::test]
async fn a_picture_is_named_in_short_and_a_row_of_signs_is_a_number() {
    run_at_page(async |browser, program| {
        let url = program.sandbox_url();
        let anna = Visitor::at(url, "short", "Anna").await;
        anna.says("/play rps-zombie").await;
        let lobby = anna.wait_for_board("player so far").await;
        anna.presses(&lobby, "Start with AIs").await;
        browser.open(&format!("{url}/?room=short&name=Anna")).await;
        let named = "const named = document.querySelector('#room .post:last-child .board svg')?.ariaLabel ?? '';
            return named.includes('ZOMBIE!!!') && named.includes('The opening throw')
                && !named.includes('Anna') && named.length < 160";
        browser.wait_until("a short name", named).await;
        let rows = "return [...document.querySelectorAll('#room .post:last-child [role=img][aria-label]')]
            .filter((it) => it.textContent === '🧠🧠🧠').map((it) => it.ariaLabel)";
        assert_eq!(browser.run(rows).await, json!(["3 × 🧠", "3 × 🧠"]));
    })
    .await;
}
