//! Behind a proxy.

use tabletomb_tests::stand_in::proxy::{Proxy, hidden_url};
use tabletomb_tests::stand_in::telegram::Telegram;

use crate::app::App;
use tabletomb_tests::program::Program;

/// The program reaches Telegram by such a proxy only, says so, and never shows the password.
async fn is_reached(scheme: &str, way: &str) {
    let proxy = Proxy::start().await;
    let telegram = Telegram::start().await;
    let program = Program::new()
        .telegram(&hidden_url(telegram.url()), telegram.token())
        .set("TABLETOMB_TELEGRAM_PACE", "0")
        .set("ALL_PROXY", &proxy.url(scheme))
        .pictures(false);
    let program = program.start().await;
    telegram.wait_until_listening().await;
    let app = App { telegram, program };
    let (_, told) = app.program.run_with("doctor").await;
    let by = format!("through the proxy {scheme}://{}", proxy.address());
    assert!(told.contains(&by), "{told}");
    let told = told + &app.program.printed_text();
    assert!(!told.contains(proxy.password()), "{told}");
    let passed = proxy.connection_kinds();
    let all = passed.iter().all(|it| it == way);
    assert!(all && !passed.is_empty(), "{passed:?}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn telegram_is_reached_through_a_proxy_of_http() {
    is_reached("http", "REQUEST").await;
}

#[tokio::test]
async fn telegram_is_reached_through_a_proxy_of_socks() {
    is_reached("socks5h", "SOCKS5").await;
}
