//! The way into the page from the same network: its address there, as a link and as a picture that a phone reads.

use std::fmt::Write;
use std::net::{IpAddr, SocketAddr, UdpSocket};

use qrcode::{Color, EcLevel, QrCode};
use url::form_urlencoded::Serializer;

/// An address in a network beyond ours. Nothing is sent there: the system is asked which of our own
/// addresses it would be sent from.
const BEYOND: &str = "192.0.2.1:9";
/// Number of bright modules around the dark ones, by which scanners find the code.
const QUIET: usize = 4;

/// The address at which others reach a page that listens here; none if only this machine does.
pub(super) fn shared_address(listener: SocketAddr) -> Option<String> {
    let ip = listener.ip();
    if ip.is_loopback() {
        return None;
    }
    let ip = if ip.is_unspecified() { outward()? } else { ip };
    Some(format!("http://{}", SocketAddr::new(ip, listener.port())))
}

fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect(BEYOND).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
}

/// The address of a room.
pub(super) fn to_room(address: &str, room: &str) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("room", room);
    format!("{address}/?{}", query.finish())
}

/// A text as a picture that phones read; none if it is too long for one.
pub(super) fn qr(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let whole = width + 2 * QUIET;
    let mut path = String::new();
    for (place, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            let (x, y) = (place % width + QUIET, place / width + QUIET);
            write!(path, "M{x} {y}h1v1h-1z").expect("a String takes everything");
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" \
         shape-rendering=\"crispEdges\"><rect width=\"{whole}\" height=\"{whole}\" fill=\"#fff\"/>\
         <path d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_page_that_others_reach_has_an_address_for_them() {
        let address = |text: &str| shared_address(text.parse().unwrap());
        assert_eq!(address("127.0.0.1:8080"), None);
        assert_eq!(address("[::1]:8080"), None);
        let own = address("192.168.7.5:80");
        assert_eq!(own.as_deref(), Some("http://192.168.7.5:80"));
        let any = address("0.0.0.0:80");
        assert!(any.is_none_or(|it| !it.contains("0.0.0.0") && it.ends_with(":80")));
        assert_eq!(
            to_room("http://10.0.0.2:80", "movie & 🧟"),
            "http://10.0.0.2:80/?room=movie+%26+%F0%9F%A7%9F"
        );
    }

    #[test]
    fn the_picture_of_an_address_has_the_corners_by_which_it_is_found() {
        let svg = qr("http://192.168.7.5:8080/?room=main").unwrap();
        assert!(svg.contains("viewBox=\"0 0 37 37\""), "{}", &svg[..120]);
        for corner in ["M4 4h", "M32 4h", "M4 32h"] {
            assert!(svg.contains(corner), "{corner}");
        }
        assert_eq!(qr(&"x".repeat(5_000)), None);
    }
}
