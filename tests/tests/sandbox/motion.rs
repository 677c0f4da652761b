//! Motion on a board, in a real browser.

use serde_json::{Value, json};
use tabletomb_tests::browser::Browser;
use tabletomb_tests::program::Running;

use crate::browser::run_at_page;

/// Draws a board, replaces it by the next, and tells from where each part comes.
const CHANGES: &str = r#"return (async () => {
    const { follow } = (await import(document.querySelector('script[type=module]').src)).motion;
    let way = '';
    const draw = (...parts) => {
        const drawn = parts.map(([name, x]) => `<g transform="translate(${x} 100) scale(2)">
            <g data-piece="${name}"><rect width="20" height="20"/></g></g>`);
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        svg.setAttribute('viewBox', '0 0 1000 1000');
        svg.style.position = 'fixed';
        svg.style.width = svg.style.height = '500px';
        svg.innerHTML = drawn.join('') + way;
        document.body.append(svg);
        return svg;
    };
    const old = draw(['pawn-a', 100], ['pawn-z', 200], ['pawn-z', 800], ['pawn-b', 300], ['die-2', 500],
        ['pawn-x', 900]);
    const move = follow(old);
    old.remove();
    way = '<path class="way" d="M120 120L420 420"/><path class="way" d="M420 420L720 120"/>';
    const fresh = draw(['pawn-b', 300], ['pawn-z', 240], ['pawn-z', 800], ['pawn-a', 700], ['die-5', 500],
        ['card-x', 0]);
    move(fresh);
    const frames = (part) => part.getAnimations().map((it) => it.effect.getKeyframes());
    const from = (part) => frames(part).map(([first]) => first.transform);
    const told = [...fresh.querySelectorAll('[data-piece]')].map((it) => [it.dataset.piece, from(it)]);
    const walker = fresh.querySelector('[data-piece=pawn-a]');
    told.push(['walk', frames(walker).map((all) => all[1].transform)]);
    const spatters = document.querySelectorAll('.spatter');
    told.push(['lost', [...spatters].map((it) => it.style.left)]);
    for (const it of [fresh, ...spatters]) it.remove();
    return told;
})()"#;

#[tokio::test]
async fn what_has_moved_glides_there_and_what_is_new_turns_up_unless_that_is_not_liked() {
    run_at_page(moves).await;
}

async fn moves(browser: &Browser, program: &Running) {
    browser.animate(true).await;
    browser.open(program.sandbox_url()).await;
    let moved: Value = json!([
        ["pawn-b", []],
        ["pawn-z", ["translate(-20px, 0px)"]],
        ["pawn-z", []],
        ["pawn-a", ["translate(-300px, 0px)"]],
        ["die-5", ["rotate(-200deg) scale(1.3)"]],
        ["card-x", ["scaleX(0)"]],
        ["walk", ["translate(-150px, 150px) rotate(-7deg)"]],
        ["lost", ["92%"]],
    ]);
    assert_eq!(browser.run(CHANGES).await, moved);
    browser.animate(false).await;
    let still = browser.run(CHANGES).await;
    let parts = still.as_array().expect("a list");
    assert!(
        parts.len() == 8 && parts.iter().all(|it| it[1] == json!([])),
        "{still}"
    );
}
