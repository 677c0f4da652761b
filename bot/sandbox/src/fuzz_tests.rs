//! Requests that our page would never send are refused, and accepted ones mean what their person meant.

use axum::http::HeaderValue;
use base::page::Press;
use fuzz::{each, examples};
use table::model::request::What;

use super::*;

#[test]
fn bodies_and_queries_are_read_or_refused() {
    each(&examples(&["tests/corpora/page.txt"]), 20_000, |text| {
        if let Ok(say) = serde_json::from_str::<Say>(text)
            && let Ok(said) = people::text(&say.text)
        {
            assert!(!said.contains(char::is_control), "{said:?}");
            let what = command::read(&said).unwrap_or(What::Help);
            is_whole(&say.speaker, what);
        }
        if let Ok(pressed) = serde_json::from_str::<PressRequest>(text) {
            let what = pressed.data.parse().map_or(What::Forged, What::Press);
            if let What::Press(press) = &what {
                let again = press.to_string().parse::<Press>();
                assert_eq!(again.as_ref(), Ok(press));
            }
            is_whole(&pressed.speaker, what);
        }
        if let Ok((room, names)) = parse_stream_query(text) {
            assert!(names.len() <= CROWD, "{}", names.len());
            assert!(people::is_room(Viewer::new(&room, &names).unwrap().room()));
        }
    });
}

/// Asserts that a request's person can be shown, and that it is made in a room or in their own chat.
fn is_whole(speaker: &Speaker, what: What) {
    let Ok(request) = speaker.request(what) else {
        return;
    };
    let name = &request.person.name;
    assert!((1..=64).contains(&name.chars().count()) && !name.contains(char::is_control));
    let own = request.private.as_ref() == Some(&request.place);
    assert!(own == speaker.private && own != people::is_room(&request.place));
}

/// Parses the room and the viewers from the query of a stream.
fn parse_stream_query(query: &str) -> Result<(String, Vec<String>), Unfit> {
    let (room, names) = read_query(query)?;
    Viewer::new(&room, &names)?;
    Ok((room, names))
}

#[test]
fn headers_of_any_bytes_are_no_welcome() {
    each(&examples(&["tests/corpora/headers.txt"]), 5_000, |text| {
        let Some((host, origin)) = text.split_once('|') else {
            return;
        };
        let values = [host, origin].map(HeaderValue::from_str);
        let [Ok(host), Ok(origin)] = values else {
            return;
        };
        let mut headers = HeaderMap::new();
        headers.insert("host", host.clone());
        headers.insert("origin", origin.clone());
        if crate::guard::welcome(&headers, &crate::guard::Hosts::Own) {
            let (host, origin) = (host.to_str().unwrap(), origin.to_str().unwrap());
            let (_, site) = origin.split_once("://").unwrap();
            assert!(site.eq_ignore_ascii_case(host), "{host} {origin}");
            let name = host.trim_end_matches(|it: char| it.is_ascii_digit() || it == ':');
            let ours = ["localhost", "127.0.0.", "[::1]"];
            assert!(
                ours.iter().any(|it| name.eq_ignore_ascii_case(it)),
                "{host}"
            );
        }
    });
}
