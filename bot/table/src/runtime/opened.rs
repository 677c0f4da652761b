//! The menus shown to one person beside the board.

use base::address::Platform;
use base::page::{Knob, Menu};
use speech::Words;

use super::job::TableRequest;
use crate::model::caller::MenuPlace;
use crate::model::effect::{Answer, Effects};
use crate::model::table::{Ask, Table, shape_in};

/// Opens the menu behind a choice on the board, or the next question of the same turn, for its person alone.
pub(super) fn open_menus(
    table: &Table,
    asking: &TableRequest,
    effects: &Effects,
    answer: &mut Answer,
) {
    let shown = |seat, trail: &[u8]| {
        let (words, shape) = (
            Words::new(asking.request.person.lang),
            shape_in(&asking.request.place),
        );
        table.overlay(seat, trail, words, shape, asking.request.menus)
    };
    if let Some((seat, trail)) = &effects.opened {
        answer.overlay = shown(*seat, trail);
        if answer.stale && answer.overlay.is_some() {
            // it says itself what they are asked now
            answer.text = None;
        }
    }
    let is_of_turn = match &asking.ask {
        Ask::Choice { menu, .. } => *menu == Menu::Turn,
        Ask::Knob(knob) => matches!(knob, Knob::Undo(_)),
        _ => false,
    };
    // elsewhere the board isn't covered, and follows at once
    let covers = asking.request.menus == MenuPlace::Overlay
        && asking.request.place.platform == Platform::Telegram;
    let changes_options = matches!(
        asking.ask,
        Ask::Knob(Knob::Option(_) | Knob::Invite | Knob::Charm(_))
    );
    if covers && changes_options && answer.overlay.is_some() {
        // what has been done isn't asked for again where its page can't be shown
        answer.onward = answer.overlay.take();
        return;
    }
    let goes_on = is_of_turn && covers && effects.is_move();
    let seat = table.record.seat_of(asking.request.person.id);
    if let Some(seat) = seat.filter(|_| goes_on) {
        answer.onward = shown(seat, &[]);
    }
}
