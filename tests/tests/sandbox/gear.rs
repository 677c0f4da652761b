//! The settings behind the gear, sounds, and calls to players who look elsewhere, in a real browser.

use fantoccini::key::Key;
use serde_json::{Value, json};
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::{Spot, Visitor};
use tabletomb_tests::program::Running;

use crate::browser::{fits, run_at_page};
use crate::legible::assert_accessible;

/// Signs that a choice is obeyed: the colours, the size of a letter, and whether anything may move.
const LOOKS: &str = "const of = (it) => getComputedStyle(it);
    return [of(document.documentElement).colorScheme, of(document.documentElement).fontSize,
        of(document.querySelector('[data-gear]')).transitionProperty === 'none']";

/// Counts sounds, questions, notifications and vibrations instead of making them.
const LISTEN: &str = "window.heard = 0; window.asked = 0; window.shown = []; window.shaken = 0;
    for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const { start } = prototype;
        prototype.start = function (...at) { heard += 1; return start.apply(this, at); };
    }
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() { asked += 1; this.permission = window.answer ?? 'granted'; return this.permission; }
        constructor(title, { body }) { this.body = body; shown.push(this); }
        close() { this.closed = true; }
    };
    navigator.vibrate = () => { shaken += 1; };
    navigator.setAppBadge = async (count) => { window.badge = count; };
    navigator.clearAppBadge = async () => { window.badge = 0; };";

/// Replaces boards, and counts of how many parts the sound of that is.
const BOARDS: &str = r#"return (async () => {
    const { motion } = await import(document.querySelector('script[type=module]').src);
    const draw = (pieces) => {
        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        svg.setAttribute('viewBox', '0 0 100 100');
        svg.innerHTML = pieces.map((name) => `<g data-piece="${name}"><rect width="20" height="20"/></g>`).join('');
        document.body.append(svg);
        return svg;
    };
    const told = [];
    for (const [before, after] of [[['die-2'], ['die-5']], [['die-5'], ['die-5', 'card-mask']],
        [['pawn-alice', 'die-5'], ['die-2']], [['pawn-alice'], ['pawn-alice']]]) {
        const [old, count] = [draw(before), heard];
        const move = motion.follow(old);
        old.remove();
        const fresh = draw(after);
        move(fresh);
        fresh.remove();
        told.push(heard - count);
    }
    return told;
})()"#;

/// Makes the page believe that it is hidden, or visible again.
fn look(away: bool) -> String {
    format!(
        "Object.defineProperty(document, 'hidden', {{ value: {away}, configurable: true }});
         document.dispatchEvent(new Event('visibilitychange'))"
    )
}

async fn open_gear(browser: &Browser) {
    browser.click(".top [data-gear]").await;
    let is_open = "return document.querySelector('#gear')?.open === true";
    browser.wait_until("the settings", is_open).await;
}

async fn close_gear(browser: &Browser) {
    browser.click("[data-testid=gear-close]").await;
    let is_gone = "return document.querySelector('#gear') === null";
    browser.wait_until("no settings", is_gone).await;
}

async fn is_checked(browser: &Browser, name: &str) -> Value {
    let checked = format!("return document.querySelector('#gear [name={name}]').checked");
    browser.run(&checked).await
}

#[tokio::test]
async fn what_is_chosen_behind_the_gear_is_obeyed_and_kept() {
    run_at_page(chooses).await;
}

async fn chooses(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    browser.animate(true).await;
    browser.open(&format!("{url}/?name=Anna")).await;
    browser.resize(390, 844, 1).await;
    assert_eq!(
        browser.run(LOOKS).await,
        json!(["light dark", "16px", false])
    );
    open_gear(browser).await;
    fits(browser).await;
    assert_accessible(browser, "the settings").await;
    browser.animate(true).await;
    assert_eq!(is_checked(browser, "sound").await, true, "she is alone");
    // one of several is chosen by arrows, as everywhere
    browser.key(Key::Down).await;
    for choice in [
        "[name=size][value='130']",
        "[name=motion][value=off]",
        "[name=sound]",
    ] {
        browser.click(&format!("#gear label:has({choice})")).await;
    }
    close_gear(browser).await;
    let chosen = json!(["dark", "20.8px", true]);
    assert_eq!(browser.run(LOOKS).await, chosen);
    let returned = "return document.activeElement.matches('[data-gear]')";
    assert_eq!(
        browser.run(returned).await,
        true,
        "the focus is where it was"
    );
    browser.reload().await;
    assert_eq!(browser.run(LOOKS).await, chosen);
    let still = "return (async () => {
        const { settings } = await import(document.querySelector('script[type=module]').src);
        return settings.isCalm();
    })()";
    assert_eq!(browser.run(still).await, true, "nothing glides");
    open_gear(browser).await;
    assert_eq!(is_checked(browser, "sound").await, false);
    browser
        .click("#gear label:has([name=theme][value=system])")
        .await;
    assert_eq!(browser.run(LOOKS).await[0], "light dark");
    browser.open(&format!("{url}/replay?table=none")).await;
    assert_eq!(
        browser.run(LOOKS).await,
        json!(["light dark", "20.8px", true])
    );
    open_gear(browser).await;
    let complaints = browser.complaints().await;
    let grave = complaints
        .iter()
        .filter(|it| !it.contains("/replay/position"));
    assert_eq!(grave.count(), 0, "{complaints:#?}");
}

#[tokio::test]
async fn a_game_sounds_for_somebody_alone_and_among_others_only_if_it_is_wanted() {
    run_at_page(sounds).await;
}

async fn sounds(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    browser.open(&format!("{url}/?name=Anna")).await;
    browser.run(LISTEN).await;
    let feel = "const { cues, sound } = await import(document.querySelector('script[type=module]').src);
        const item = (page) => ({ id: 7, place: 'private', person: 'Anna',
            page: { blocks: [], buttons: [], runs: true, table: 'abc', ...page } });
        const asks = { question: 'Which?', buttons: [[{ label: 'x', target: { press: 'abc.p.1.x' } }]] };
        const pause = () => new Promise((done) => setTimeout(done, 450));
        const count = async (page, old) => {
            await pause();
            const before = heard;
            cues.feel(item(page), old && item(old));
            return heard - before;
        };";
    let news = format!(
        "return (async () => {{ {feel}
            return [await count(asks), await count({{}}, asks), await count(asks, {{}}), await count(asks, asks),
                await count({{ runs: false }}, {{}})];
        }})()"
    );
    assert_eq!(
        browser.run(&news).await,
        json!([0, 0, 0, 0, 0]),
        "nobody has touched it yet"
    );
    browser.click("#room-title").await;
    let awake = "return (async () => {
        const { sound } = await import(document.querySelector('script[type=module]').src);
        sound.play('dice');
        return heard > 0;
    })()";
    browser.wait_until("a sound", awake).await;
    assert_eq!(
        browser.run(&news).await,
        json!([2, 0, 2, 0, 3]),
        "my turn, not asked, my turn, the same, the end"
    );
    assert_eq!(
        browser.run(BOARDS).await,
        json!([4, 1, 3, 0]),
        "dice, a card, a bite, and nothing"
    );
    let _boris = Visitor::at(url, "main", "Boris").await;
    let company = "return document.querySelector('#room-title').textContent.includes('2')";
    browser.wait_until("company", company).await;
    let turn = format!("return (async () => {{ {feel} return count(asks); }})()");
    assert_eq!(browser.run(&turn).await, 0, "somebody else is there");
    open_gear(browser).await;
    assert_eq!(is_checked(browser, "sound").await, false);
    browser.click("#gear label:has([name=sound])").await;
    assert_eq!(browser.run(&turn).await, 2, "she wants it");
    browser.reload().await;
    browser.run("delete window.AudioContext").await;
    browser.click("#room-title").await;
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[tokio::test]
async fn who_looks_elsewhere_is_called_once_it_is_their_turn_and_only_as_they_want() {
    run_at_page(calls).await;
}

async fn calls(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    browser.open(&format!("{url}/?name=Anna")).await;
    browser.touchable(true).await;
    browser.reload().await;
    browser.run(LISTEN).await;
    open_gear(browser).await;
    assert_eq!(
        browser.run("return asked").await,
        0,
        "nobody was asked unprompted"
    );
    browser.run("window.answer = 'denied'").await;
    browser.click("#gear label:has([name=notify])").await;
    let why = "return document.querySelector('#gear .wrong') !== null
        && !document.querySelector('#gear [name=notify]').checked";
    browser.wait_until("why not", why).await;
    browser.run("window.answer = 'granted'").await;
    browser.click("#gear label:has([name=notify])").await;
    let granted = "return asked === 2 && document.querySelector('#gear [name=notify]').checked";
    browser.wait_until("it is allowed", granted).await;
    browser.click("#gear label:has([name=vibrate])").await;
    close_gear(browser).await;

    let boris = Visitor::at(url, "main", "Boris").await;
    boris.says("/play rps-zombie").await;
    let table = boris
        .wait_for_board("player so far")
        .await
        .table()
        .expect("a table")
        .to_owned();
    browser.click("#room [data-press$='.join']").await;
    let joined = "return document.querySelector('#room .post:last-child .card').textContent.includes('Anna')";
    browser.wait_until("her seat", joined).await;
    browser.run(&look(true)).await;
    browser.run("window.shaken = 0").await;
    boris.sends(Spot::Room, &format!("{table}.start")).await;
    let called = "const it = shown[0];
        return it && !it.closed && it.body.startsWith('Your turn.') && shaken > 0 && badge > 0
            && document.title.startsWith('👉')
            && document.querySelector('link[rel=icon]').href.endsWith('called.svg')";
    browser.wait_until("a call", called).await;
    let marked =
        "return (async () => (await fetch(document.querySelector('link[rel=icon]').href)).ok)()";
    assert_eq!(browser.run(marked).await, true);
    browser.run(&look(false)).await;
    let over =
        "return shown.every((it) => it.closed) && badge === 0 && !document.title.startsWith('👉')
        && document.querySelector('link[rel=icon]').href.endsWith('icon.svg')";
    browser.wait_until("quiet", over).await;
    let complaints = browser.complaints().await;
    assert!(complaints.is_empty(), "{complaints:#?}");
}
