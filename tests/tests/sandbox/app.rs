//! The page as an app: what a system needs to install it, and what shows where the program can't be reached.

use serde_json::Value;
use tabletomb_tests::browser::Browser;
use tabletomb_tests::page::Visitor;

use crate::browser::{run_in_browser, run_within_evening};
use crate::sandbox;

#[tokio::test]
async fn a_system_finds_in_the_manifest_what_it_installs() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let page = anna.tab.get("/").await.text().await.expect("a page");
    assert!(page.contains(r#"rel="manifest" href="/manifest.webmanifest""#));
    let manifest = anna.tab.get("/manifest.webmanifest").await;
    assert_eq!(
        manifest.headers()["content-type"],
        "application/manifest+json"
    );
    let manifest = manifest.json::<Value>().await.expect("a manifest");
    for (name, value) in [
        ("name", "Tabletomb"),
        ("start_url", "/"),
        ("display", "standalone"),
    ] {
        assert_eq!(manifest[name], value, "{manifest}");
    }
    let icons = manifest["icons"].as_array().expect("icons");
    let mut sizes = Vec::new();
    for icon in icons {
        let src = icon["src"].as_str().expect("an address");
        let png = anna.tab.get(src).await.bytes().await.expect("an icon");
        let width = u32::from_be_bytes(png[16..20].try_into().expect("four bytes"));
        assert!(png.starts_with(b"\x89PNG"), "{src}");
        assert_eq!(icon["sizes"], format!("{width}x{width}"));
        sizes.push((width, icon["purpose"].as_str()));
    }
    assert_eq!(sizes, [(192, None), (512, None), (512, Some("maskable"))]);
}

#[tokio::test]
async fn where_the_program_cannot_be_reached_the_page_stands_and_says_so_and_is_never_an_old_one() {
    run_in_browser(async |browser| run_within_evening(goes_offline(browser)).await).await;
}

async fn goes_offline(browser: &Browser) {
    let mut program = sandbox().await;
    browser
        .open(&format!("{}/?name=Anna", program.sandbox_url()))
        .await;
    let kept = "return (async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active.state !== 'activated') return false;
        const [name] = await caches.keys();
        const cache = await caches.open(name);
        // an old page in its place is never shown while the program answers
        const page = await (await cache.match('/')).text();
        const old = page.replace('<html', '<html data-old=yes');
        await cache.put('/', new Response(old, { headers: { 'Content-Type': 'text/html' } }));
        return (await cache.keys()).map((it) => new URL(it.url).pathname);
    })()";
    let kept = browser
        .wait_until("a page that is kept", kept)
        .await
        .to_string();
    for file in ["\"/\"", "script.js", "look.js", "style.css", "icon.svg"] {
        assert!(kept.contains(file), "{kept}");
    }
    for foreign in ["events", "picture", "enter", "rooms"] {
        assert!(!kept.contains(foreign), "{kept}");
    }
    browser.reload().await;
    let looked_after = "return navigator.serviceWorker.controller !== null
        && document.querySelector('#offline').hidden
        && document.querySelector('#tabs').textContent.includes('Anna')
        && !document.documentElement.dataset.old";
    browser.wait_until("the page", looked_after).await;
    program.kill().await;
    browser.reload().await;
    let offline = "const it = document.querySelector('#offline');
        return document.documentElement.dataset.old && it.checkVisibility() && it.textContent.startsWith('The connection is lost')
            && getComputedStyle(it).textAlign === 'center'";
    browser
        .wait_until("that the program can't be reached", offline)
        .await;
}
