//! Any event of the gateway is read or skipped, and the stored form of an event is complete.

use base::address::Platform;
use base::time::Time;
use fuzz::{each, examples};
use serenity::all::Interaction;

use super::{News, read};
use crate::arrived::{GatewayEvent, IncomingRequest};
use crate::chat_ref::ChatRef;
use crate::gateway::session::{Session, Then, heartbeat_interval};
use crate::gateway::wire::Frame;

#[test]
fn frames_are_read_or_passed_over() {
    let mut session = Session::default();
    each(&examples(&["tests/corpora/frames"]), 3_000, |text| {
        let Ok(frame) = serde_json::from_str::<Frame>(text) else {
            return;
        };
        let _greeted = heartbeat_interval(&frame);
        let Ok(Then::Tell(name, told)) = session.take(frame) else {
            return;
        };
        match read(&name, told) {
            Ok(Some(News::Interaction(interaction))) => is_whole(&interaction),
            Ok(Some(_) | None) => {}
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    });
}

/// Checks that a request reads the same after it was stored for another process.
fn is_whole(interaction: &Interaction) {
    let asked = match interaction {
        Interaction::Command(command) => IncomingRequest::from(command),
        Interaction::Component(component) => IncomingRequest::from(component),
        Interaction::Autocomplete(typed) => {
            let _begun = typed.data.autocomplete();
            return;
        }
        _ => return,
    };
    let place = asked.origin.place();
    assert_eq!(place.platform, Platform::Discord);
    assert!(place.address.parse::<ChatRef>().is_ok(), "{place}");
    let _ = (asked.way.press(), asked.is_spent(Time(0)));
    let written =
        |arrived: &GatewayEvent| serde_json::to_string(arrived).expect("it is plain data");
    let arrived = written(&GatewayEvent::Asked(Box::new(asked)));
    let again = serde_json::from_str(&arrived).expect("it was written here");
    assert_eq!(written(&again), arrived);
}
