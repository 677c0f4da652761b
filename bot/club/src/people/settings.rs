//! A person's own settings: calls, nights, automatic answers, text only.

use base::page::Page;
use base::preferences::Calls;
use base::time::Time;
use base::way::Way;
use base::zone::{Clock, Zone};
use speech::{Key, Words, key};
use store::{BlockEnd, Blocker, OwnSetting, Reader, StoreError, Write};
use table::model::effect::Answer;
use table::model::request::{Request, What};
use table::model::table::Ask;
use table::runtime::service::ServiceError;

use super::{nights_page, settings_page};
use crate::answers::{respond, turn_write};
use crate::club::Club;

impl Club {
    /// Returns a person's own settings, with buttons to change them.
    pub(crate) async fn own_settings(&self, request: &Request) -> Result<Page, StoreError> {
        let words = Words::new(request.person.lang);
        let (set, now) = (request.preferences, Time::now());
        let mut page = settings_page::settings(words, set, request.is_private(), now);
        let own = Blocker::Person(request.person.id);
        if !self
            .tables
            .store()
            .blocked_people(&own, Time::now())
            .await?
            .is_empty()
        {
            page.buttons.push(vec![settings_page::unshun_button(words)]);
        }
        Ok(page)
    }

    /// Returns the change of the message that was pressed into what its reader has set now; `None` where others read
    /// it, too, or where it shows more.
    pub(crate) async fn shown_in_place(
        &self,
        request: &Request,
    ) -> Result<Option<Write>, StoreError> {
        if !request.is_private() || request.served.is_none() {
            return Ok(None);
        }
        Ok(turn_write(request, &self.own_settings(request).await?))
    }

    /// Changes when a person is notified, at all their tables.
    pub(crate) async fn set_calls(
        &self,
        mut request: Request,
        calls: Calls,
    ) -> Result<Answer, ServiceError> {
        request.preferences.calls = calls;
        let write = Write::Set(request.person.id, OwnSetting::Calls(calls));
        let said = localize_text(&request, settings_page::calls_key(calls));
        self.prefer(&request, write, said).await
    }

    /// Turns automatic answers to questions with a single option on or off for a person, at all their tables.
    pub(crate) async fn set_obvious(
        &self,
        mut request: Request,
        on: bool,
    ) -> Result<Answer, ServiceError> {
        request.preferences.obvious = Some(on);
        let write = Write::Set(request.person.id, OwnSetting::Obvious(on));
        let said = localize_text(&request, settings_page::obvious_key(Some(on)));
        self.prefer(&request, write, said).await
    }

    /// Asks a person where they are, since they don't want to be notified at night.
    pub(crate) async fn nights(
        &self,
        request: &Request,
        near: Option<Zone>,
    ) -> Result<Answer, ServiceError> {
        let page = nights_page::nights(Words::new(request.person.lang), Time::now(), near);
        self.tell_alone(request, page, Way::Settings).await
    }

    /// Sets a person's time zone from typed text, if it means one zone alone, and turns their night on.
    pub(crate) async fn zone(&self, request: Request, text: &str) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let found = nights_page::find_zones(words, text);
        if let [(zone, _)] = found[..] {
            return self.sleep(request, Some(Clock::Of(zone))).await;
        }
        let page = nights_page::offer_zones(words, Time::now(), text, found);
        self.tell_alone(&request, page, Way::Settings).await
    }

    /// Turns off a person's notifications at night by this clock, or turns them on again.
    pub(crate) async fn sleep(
        &self,
        mut request: Request,
        clock: Option<Clock>,
    ) -> Result<Answer, ServiceError> {
        request.preferences.night = clock;
        let write = Write::Set(request.person.id, OwnSetting::Night(clock));
        let said = settings_page::night_text(Words::new(request.person.lang), clock);
        self.prefer(&request, write, said).await
    }

    /// Sets whether a person reads text only or sees pictures too, at all their tables.
    pub(crate) async fn set_plain(
        &self,
        mut request: Request,
        on: bool,
    ) -> Result<Answer, ServiceError> {
        request.preferences.plain = on;
        let write = Write::Plain(Reader::Person(request.person.id), on);
        let said = localize_text(&request, settings_page::plain_key(on));
        self.prefer(&request, write, said).await
    }

    /// Stores a person's own setting and tells all their tables.
    async fn prefer(
        &self,
        request: &Request,
        write: Write,
        said: String,
    ) -> Result<Answer, ServiceError> {
        let shown = self.shown_in_place(request).await?;
        // a typed command is answered by a message, as no button is
        let typed = !matches!(request.what, What::Press(_));
        let told =
            typed.then(|| respond(request, request.answer_place(), Page::line(said.clone())));
        let writes = [write].into_iter().chain(shown).chain(told);
        self.tables.write(request, writes.collect()).await?;
        let own = self.tables.store().seats_of(request.person.id).await?;
        let own = own.into_iter().map(|seat| seat.table);
        self.everywhere(request, own, &Ask::Greet).await?;
        Ok(if typed {
            Answer::default()
        } else {
            Answer::toast(said)
        })
    }

    /// Lifts a person's blocks, so that everyone may challenge them again.
    pub(crate) async fn lift_blocks(&self, request: &Request) -> Result<Answer, ServiceError> {
        let own = Blocker::Person(request.person.id);
        let shunned = self
            .tables
            .store()
            .blocked_people(&own, Time::now())
            .await?
            .into_iter();
        let lifted = shunned.map(|it| Write::Blocked(own.clone(), it.id, BlockEnd::Now));
        self.tables.write(request, lifted.collect()).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::toast(words.say(key!("answer-unshunned"))))
    }
}

/// Returns a text in the caller's language.
fn localize_text(request: &Request, text: Key) -> String {
    Words::new(request.person.lang).say(text)
}
