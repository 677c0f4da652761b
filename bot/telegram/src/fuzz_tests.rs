//! Any update from Telegram is read or skipped, and no one becomes an admin of a group by text they write.

use fuzz::{each, examples};
use teloxide::types::UpdateKind;

use super::*;
use crate::news::{service, status_change};
use crate::parse::tests::me;
use crate::parse::{parse_message, parse_press, shows_button};

#[test]
fn updates_are_read_or_passed_over() {
    let me = me();
    each(&examples(&["tests/corpora/updates"]), 3_000, |text| {
        let _envelope = Envelope::of(text);
        let Some(ParsedUpdate { update, .. }) = ParsedUpdate::read(None, text) else {
            return;
        };
        let number = update.id.0;
        // whoever writes it down for another process knows it by the same number
        let envelope = Envelope::of(text).expect("what is read has a number");
        assert_eq!(envelope.number, i64::from(number));
        let asked = match &update.kind {
            UpdateKind::Message(message) => {
                let _change = service(message);
                parse_message(message, number, &me)
            }
            UpdateKind::CallbackQuery(query) => {
                let _button = shows_button(query);
                parse_press(query, number)
            }
            UpdateKind::MyChatMember(change) => {
                let _standing = status_change(change);
                None
            }
            _ => None,
        };
        let Some(asked) = asked else { return };
        assert!(
            asked.place.address.parse::<ChatRef>().is_ok(),
            "{}",
            asked.place
        );
        let vouched = asked.private.is_some() || asked.nameless;
        assert!(!asked.admin || vouched, "{}", asked.place);
    });
}
