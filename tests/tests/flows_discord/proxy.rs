//! Behind a proxy.

use tabletomb_tests::stand_in::discord::{Discord, Limits};
use tabletomb_tests::stand_in::proxy::{Proxy, hidden_url};

use crate::app::App;

/// The program on a Discord that it reaches by such a proxy alone.
async fn open_behind_proxy(proxy: &Proxy, scheme: &str) -> App {
    let discord = Discord::start().await;
    discord.limit(Limits::generous());
    let url = hidden_url(discord.url());
    discord.is_known_as(&url);
    let app = App::on(discord, |program| {
        let program = program.set("TABLETOMB_DISCORD_API", &url);
        program.set("ALL_PROXY", &proxy.url(scheme))
    });
    app.await
}

/// A command is answered, and the password is never shown.
async fn answers(app: &App, proxy: &Proxy, scheme: &str) {
    let channel = app.channel();
    let [anna] = app.people(["Anna"]);
    anna.calls(&channel, "help", &[]);
    app.wait_until_quiet().await;
    assert!(app.discord.unanswered_interactions().is_empty());
    app.is_clean(&[]);
    let (_, told) = app.program.run_with("doctor").await;
    let way = format!("through the proxy {scheme}://{}", proxy.address());
    assert!(told.contains(&way), "{told}");
    let told = told + &app.program.printed_text();
    assert!(!told.contains(proxy.password()), "{told}");
}

#[tokio::test]
async fn requests_and_the_gateway_go_through_a_proxy_of_http() {
    let proxy = Proxy::start().await;
    let app = open_behind_proxy(&proxy, "http").await;
    answers(&app, &proxy, "http").await;
    let passed = proxy.connection_kinds();
    for way in ["REQUEST", "CONNECT"] {
        assert!(passed.iter().any(|it| it == way), "{way}: {passed:?}");
    }
}

#[tokio::test]
async fn requests_and_the_gateway_go_through_a_proxy_of_socks() {
    let proxy = Proxy::start().await;
    let app = open_behind_proxy(&proxy, "socks5h").await;
    answers(&app, &proxy, "socks5h").await;
    let passed = proxy.connection_kinds();
    let all = passed.iter().all(|it| it == "SOCKS5");
    assert!(all && passed.len() > 1, "{passed:?}");
}
