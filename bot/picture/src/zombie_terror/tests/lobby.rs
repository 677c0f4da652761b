//! The picture of a lobby.

use super::*;

#[test]
fn a_lobby_shows_who_sits_and_what_is_free() {
    let label = SeatLabel {
        name: "Ann".into(),
        mark: String::new(),
    };
    let svg = <ZombieTerror as Drawing>::lobby("Zombie <3", &[label], 1, "free");
    assert_eq!(count(&svg, icons::CHAIR), 1);
    assert!(svg.contains(">Zombie &lt;3</text>") && svg.contains(">Ann</text>"));
}
