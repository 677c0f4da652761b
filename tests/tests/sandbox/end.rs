//! The end of a game played alone: its text, and the ways on.

use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::{Spot, Visitor};
use tabletomb_tests::program::Running;

use crate::browser::run_at_page;

#[tokio::test]
async fn whoever_has_played_alone_reads_the_result_and_goes_on_from_there() {
    run_at_page(lose).await;
}

async fn lose(browser: &Browser, program: &Running) {
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "end", "Anna").await;
    anna.sends(Spot::Private, "face.zombiaki").await;
    browser.open(&format!("{url}/?room=end&name=Anna")).await;
    browser.resize(390, 844, 1).await;
    browser.click("[data-testid=view-private]").await;
    browser.click("#private .toggles .told").await;
    browser.click("#private [data-press$='.concede']").await;
    browser.click(".toast .key").await;
    browser.wait_until("the result", RESULT).await;
    let picture = browser.wait_until("the picture to share", PICTURE).await;
    assert_eq!(picture, "image/png");
    browser.click("#private [data-press$='.side']").await;
    let other = "return document.querySelectorAll('#private .post').length > 1
        && document.querySelector('#private .post:last-child .card.table:not(.over) .ask')?.checkVisibility()";
    browser.wait_until("the next game", other).await;
}

/// The result stands in sight, with why, a table of what each has, and the ways on.
const RESULT: &str = "
    const post = document.querySelector('#private .post:last-child');
    const [result, why] = ['.result strong', '.result span'].map((css) => post.querySelector(css));
    if (!result?.checkVisibility() || result.getBoundingClientRect().bottom > innerHeight) return false;
    const ways = ['again', 'harder', 'side'].every((end) => post.querySelector(`.key, [data-press$='.${end}']`));
    const labels = [...post.querySelectorAll('.rows button')].map((it) => it.textContent).join();
    return result.textContent.includes('You have lost') && why.textContent.includes('concedes') && ways
        && labels.includes('Share') && labels.includes('Zombie Terror')
        && post.querySelector('.words details[open]') !== null";

/// The kind of the picture that is shared.
const PICTURE: &str = "
    const { src } = document.querySelector('#private .post:last-child .board').dataset;
    return fetch(`${src}&png=true`).then(({ headers }) => headers.get('content-type'))";
