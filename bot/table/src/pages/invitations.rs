//! How it is shown that seats are kept, and how those are called for whom they are.

use base::address::{PersonId, Place};
use base::page::{Block, Button, Knob, Page};
use speech::{Words, args, key, shown_name};

use crate::model::guest::Guest;
use crate::model::table::Table;

impl Table {
    /// Whom the lobby waits for.
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

    /// The call for those for whom seats are kept, where the board stands; nothing if none of them is
    /// called there. From a branch those who have come from there.
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

    /// The same for one of them alone, and where they can be written to.
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

    /// What somebody is told who was on the lookout for a table of its game.
    pub(crate) fn has_opened(&self, words: Words) -> Page {
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
