//! Keeps other web sites away from the page: their scripts may neither read it nor act in it.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};

const HEADERS: [(HeaderName, &str); 5] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// The origin of a request as the browser states it: no script can write these headers.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");

/// The paths that another site may link to.
const PAGES: [&str; 2] = ["/", "/replay"];

/// Under which names the page answers, so that a foreign name that was pointed at it (DNS rebinding) fails.
#[derive(Clone)]
pub(super) enum Hosts {
    /// The names of this machine alone.
    Own,
    /// The names by which a machine is called in its own network, and the configured one.
    Near(Arc<str>),
}

/// Puts the guard before every route.
pub(super) fn protect(router: Router, hosts: Hosts) -> Router {
    router.layer(middleware::from_fn_with_state(hosts, pass))
}

async fn pass(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    let is_let_in = is_sent_by_us(&request) && welcome(request.headers(), &hosts);
    let mut response = if is_let_in {
        next.run(request).await
    } else {
        let why = "This page answers only to itself, at the address it was started on.";
        (StatusCode::FORBIDDEN, why).into_response()
    };
    for (name, value) in HEADERS {
        let headers = response.headers_mut();
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Returns whether the browser says that the page itself or its user makes the request, or says nothing about that.
/// Another site can lead a user to a page, and to nothing else.
pub(super) fn is_sent_by_us<B>(request: &axum::http::Request<B>) -> bool {
    let headers = request.headers();
    if !headers.contains_key(&SITE) {
        return true;
    }
    let is_led = || {
        let navigates = single_value(headers, &MODE) == Some("navigate");
        let is_page = PAGES.contains(&request.uri().path());
        navigates && request.method() == Method::GET && is_page
    };
    matches!(single_value(headers, &SITE), Some("same-origin" | "none")) || is_led()
}

pub(super) fn welcome(headers: &HeaderMap, hosts: &Hosts) -> bool {
    let Some(host) = single_value(headers, &HOST) else {
        return false;
    };
    let is_ours = match hosts {
        Hosts::Own => is_this_machine(host),
        Hosts::Near(set) => is_near(host, set),
    };
    if !is_ours {
        return false;
    }
    !headers.contains_key(ORIGIN)
        || single_value(headers, &ORIGIN).is_some_and(|origin| same(origin, host))
}

/// The value of a header that stands there exactly once.
fn single_value<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let first = values.next()?.to_str().ok();
    first.filter(|_| values.next().is_none())
}

/// Whether a host is this machine by one of its own names.
pub(super) fn is_this_machine(host: &str) -> bool {
    let names = ["localhost", "127.0.0.1", "[::1]"];
    let is_own = |name: &str| names.iter().any(|ours| name.eq_ignore_ascii_case(ours));
    name_of(host).is_some_and(is_own)
}

/// The suffixes of names that no public name server may give out.
const NEAR: [&str; 4] = [".local", ".lan", ".internal", ".home.arpa"];

/// Whether a host is an address in numbers, a name that is good in one network alone, or the one that is set.
fn is_near(host: &str, set: &str) -> bool {
    let is_near = |name: &str| {
        let bare = name.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let in_numbers = match bare {
            Some(six) => six.parse::<Ipv6Addr>().is_ok(),
            None => name.parse::<Ipv4Addr>().is_ok(),
        };
        let small = name.to_ascii_lowercase();
        let is_alone = !name.contains(['.', '[', ':']);
        let is_local = is_alone || NEAR.iter().any(|end| small.ends_with(end));
        in_numbers || is_local || name_of(set).is_some_and(|set| name.eq_ignore_ascii_case(set))
    };
    name_of(host).is_some_and(is_near)
}

/// Returns a host without its port; `None` if it is malformed.
fn name_of(host: &str) -> Option<&str> {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port),
        _ => (host, ""),
    };
    let is_port = port.bytes().all(|digit| digit.is_ascii_digit());
    (is_port && !name.is_empty()).then_some(name)
}

/// Returns whether an origin is the host itself; `https` is allowed for a TLS proxy in front.
fn same(origin: &str, host: &str) -> bool {
    let site = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    site.is_some_and(|site| site.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn the_machines_own_names_are_welcome() {
        for host in [
            "localhost",
            "LocalHost:8080",
            "127.0.0.1:1",
            "[::1]",
            "[::1]:8080",
        ] {
            assert!(welcome(&headers(host, None), &Hosts::Own), "{host}");
            let origin = format!("http://{host}");
            assert!(
                welcome(&headers(host, Some(&origin)), &Hosts::Own),
                "{host}"
            );
        }
    }

    #[test]
    fn other_sites_lead_to_the_page_and_to_nothing_else_of_it() {
        let sent = |method: &str, path: &str, site: &str, mode: &str| {
            let request = axum::http::Request::builder().method(method).uri(path);
            let request = request.header(SITE, site).header(MODE, mode).body(());
            is_sent_by_us(&request.unwrap())
        };
        for site in ["same-origin", "none"] {
            assert!(sent("POST", "/press", site, "cors"), "{site}");
            assert!(sent("GET", "/events?room=x", site, "cors"), "{site}");
        }
        for site in ["cross-site", "same-site", "", "Same-Origin"] {
            assert!(sent("GET", "/?room=x", site, "navigate"), "{site}");
            assert!(sent("GET", "/replay?table=x", site, "navigate"), "{site}");
            for (method, path, mode) in [
                ("GET", "/", "no-cors"),
                ("GET", "/events?room=x", "no-cors"),
                ("GET", "/events?room=x", "navigate"),
                ("GET", "/picture/3", "no-cors"),
                ("GET", "/replay", "no-cors"),
                ("GET", "/replay/position?table=x", "navigate"),
                ("GET", "/replay/file?table=x", "navigate"),
                ("GET", "/qr?room=x", "navigate"),
                ("POST", "/", "navigate"),
                ("POST", "/press", "cors"),
            ] {
                assert!(!sent(method, path, site, mode), "{site} {method} {path}");
            }
        }
        assert!(is_sent_by_us(&axum::http::Request::new(())));
    }

    #[test]
    fn other_names_and_other_sites_are_not() {
        let rebound = [
            "evil.test",
            "localhost.evil.test:80",
            "127.0.0.1.evil.test",
            "::1",
            "",
        ];
        for host in rebound {
            assert!(!welcome(&headers(host, None), &Hosts::Own), "{host}");
        }
        for origin in [
            "http://evil.test",
            "null",
            "http://localhost:81",
            "localhost:80",
            "",
        ] {
            assert!(
                !welcome(&headers("localhost:80", Some(origin)), &Hosts::Own),
                "{origin}"
            );
        }
        assert!(!welcome(&HeaderMap::new(), &near()));
        assert!(welcome(
            &headers("games.test", Some("https://games.test")),
            &near()
        ));
        assert!(!welcome(
            &headers("games.test", Some("https://evil.test")),
            &near()
        ));
    }

    /// A page for a network, whose setting has a name.
    fn near() -> Hosts {
        Hosts::Near("Games.test:8080".into())
    }

    #[test]
    fn in_a_network_the_page_has_numbers_and_the_names_that_are_good_there() {
        for host in [
            "192.168.7.5:8080",
            "[fe80::1]:8080",
            "localhost",
            "attic:8080",
            "Attic.local:8080",
            "games.TEST",
        ] {
            assert!(welcome(&headers(host, None), &near()), "{host}");
        }
        for host in [
            "evil.test:8080",
            "192.168.7.5.evil.test",
            "local.evil.test",
            "attic.local.",
            "[evil.test]",
            "[x]:80",
            ":8080",
            "attic:80a",
            "",
        ] {
            assert!(!welcome(&headers(host, None), &near()), "{host}");
        }
    }
}
