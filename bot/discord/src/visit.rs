//! The way from a chat to where the board of a table takes taps.

use base::page::{Page, TableId};
use base::time::Time;
use speech::{Words, key};

use super::layout::{Launch, Layout};
use super::memory::PaneKey;
use super::person::{Origin, id};
use super::receiver::Receiver;

impl Receiver {
    /// Returns a user's own link to a table.
    pub(super) async fn way(&self, origin: &Origin, table: TableId) -> Layout {
        let known = self.discord.store().person_record(id(origin.user)).await;
        let lang = known.ok().and_then(|known| known.lang);
        let mut person = origin.person.clone();
        person.lang = lang.unwrap_or(person.lang);
        let words = Words::new(person.lang);
        let Some(visits) = self.discord.visits() else {
            return Layout::new(&Page::line(words.say(key!("answer-unknown-button"))));
        };
        if !self.sees(origin, table).await {
            return Layout::new(&Page::line(words.say(key!("answer-unknown-table"))));
        }
        let number = origin.by.get().cast_signed();
        let url = visits.ticket(&person, table, Time::now(), number);
        let told = words.say(key!("visit-ticket"));
        let launch = self.discord.has_activity().then(|| Launch {
            label: words.say(key!("button-launch")),
            table,
        });
        Layout::new(&Page::line(told)).with_links(&words.say(key!("button-visit")), &url, launch)
    }

    /// Returns whether a user sees a table anyway: its board is in their place, or they are seated there.
    pub(super) async fn sees(&self, origin: &Origin, table: TableId) -> bool {
        let store = self.discord.store();
        let public = store.is_public_at(table, &origin.place()).await;
        let seated = self.discord.pane(PaneKey::of(origin, table)).await;
        seated.is_some() || public.unwrap_or_default()
    }
}
