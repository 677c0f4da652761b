//! The line about reserved seats, and the invitations to their guests.

use base::address::{PersonId, Place};
use base::page::{Block, Button, Knob, Page};
use speech::{Words, args, key, shown_name};

use crate::model::guest::Guest;
use crate::model::table::Table;

impl Table {
    /// Returns the line that names the guests with reserved seats.
    pub(super) fn kept_line(&self) -> Option<Block> {
        let words = self.record.words();
        let guests = &self.record.guests;
        let cast = self.record.cast();
        let names = guests
            .iter()
            .map(|guest| cast.name_beside(&guest.person.name));
        let args = args![names = words.list(names)];
        (!guests.is_empty()).then(|| Block::Line(words.with(key!("lobby-kept"), &args)))
    }

    /// Returns the public invitation to the guests who came from a branch, or from home (0); `None` if it mentions none
    /// of them.
    pub(super) fn invitation_to_all(&self, branch: u8, words: Words) -> Option<Page> {
        let there = |guest: &&Guest| self.record.origin_of(guest.person.id) == branch;
        let named = self.record.guests.iter().filter(there);
        let named = named.filter(|guest| guest.named);
        let challenged = self.record.guests.iter().any(|guest| guest.by.is_some());
        let name = |guest: &Guest| (guest.person.id, shown_name(&guest.person.name));
        let called: Vec<_> = named.map(name).collect();
        let page = || Page {
            blocks: vec![Block::Call(called.clone()), self.asks(words)],
            buttons: self.answers(words, challenged),
            ..Page::default()
        };
        (!called.is_empty()).then(page)
    }

    /// Returns the call to the host of a lobby, if others have called them and they came from this branch, or from home
    /// (0).
    pub(super) fn host_call(&self, branch: u8, words: Words) -> Option<Page> {
        let record = &self.record;
        record.ping.as_ref()?;
        let seat = record.seat_of(record.host)?;
        let called = vec![(record.host, record.name_of(seat))];
        let args = args![table = record.id.to_string(), game = self.game.name(words)];
        let line = Block::Line(words.with(key!("ping-host"), &args));
        let start = self.knob(words.say(key!("button-start")), Knob::Start(None));
        let page = Page {
            blocks: vec![Block::Call(called), line],
            buttons: vec![vec![start]],
            ..Page::default()
        };
        (record.origin_of(record.host) == branch).then_some(page)
    }

    /// Returns the invitation to one guest, with their private chat.
    pub(crate) fn invitation(&self, id: PersonId) -> Option<(Place, Page)> {
        let mut guests = self.record.guests.iter();
        let guest = guests.find(|guest| guest.person.id == id)?;
        let words = Words::new(guest.person.lang);
        let page = Page {
            blocks: vec![
                self.pane_title(words, self.record.place_name_of(id)),
                self.asks(words),
            ],
            buttons: self.answers(words, false),
            rings: true,
            ..Page::default()
        };
        Some((guest.private.clone()?, page))
    }

    /// Builds the message to a person on the lookout for a table of this game.
    #[must_use]
    pub fn opening_notice(&self, words: Words) -> Page {
        let told = words.with(key!("tell-opened"), &args![game = self.game.name(words)]);
        let way = Block::At(self.summary(None, words), self.record.place.clone());
        let come = self.knob(words.say(key!("button-come")), Knob::Join(None));
        Page {
            blocks: vec![
                self.pane_title(words, self.record.place_name.as_ref()),
                Block::Line(told),
                way,
            ],
            buttons: vec![vec![come]],
            ..Page::default()
        }
    }

    fn asks(&self, words: Words) -> Block {
        let record = &self.record;
        if let Some(game) = record.cup {
            let args = args![
                round = game.round,
                game = self.game.name(words),
                table = record.id.to_string()
            ];
            return Block::Line(words.with(key!("invitation-cup"), &args));
        }
        let args = args![
            host = record.host_name(),
            game = self.game.name(words),
            table = record.id.to_string()
        ];
        Block::Line(words.with(key!("invitation"), &args))
    }

    fn answers(&self, words: Words, challenged: bool) -> Vec<Vec<Button>> {
        let come = self.knob(words.say(key!("button-come")), Knob::Join(None));
        let declines = match self.record.cup {
            Some(_) => key!("button-cup-decline"),
            None => key!("button-not-now"),
        };
        let not_now = self.knob(words.say(declines), Knob::Leave);
        let args = args![host = self.record.host_name()];
        let shun = || self.knob(words.with(key!("button-shun"), &args), Knob::Shun);
        let shun = challenged.then(|| vec![shun()]);
        [vec![come, not_now]].into_iter().chain(shun).collect()
    }
}
