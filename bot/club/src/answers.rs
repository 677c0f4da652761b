//! The ways in which a person is answered beside any table: in private, in the pressed message, on the button.

use base::address::{Place, Platform};
use base::page::{Block, MessageKey, Page, TableId};
use base::way::Way;
use speech::{Key, Words, args, key, shown_name};
use store::{PageText, PageTurn, Write};
use table::model::caller::MenuPlace;
use table::model::effect::Answer;
use table::model::request::{Request, What};
use table::model::table::Ask;
use table::runtime::service::{Reply, ServiceError, note};

use crate::club::Club;

impl Club {
    /// Answers a person with a page that belongs to no table.
    pub(crate) async fn note(
        &self,
        request: &Request,
        place: Place,
        page: Page,
    ) -> Result<Answer, ServiceError> {
        let aside = place != request.place;
        let note = respond(request, place, page);
        self.tables.write(request, vec![note]).await?;
        Ok(Answer {
            aside,
            ..Answer::default()
        })
    }

    /// Sends a page to a person's private chat, and nowhere else. A person without one is led there by a `way` that
    /// shows the page at once.
    pub(crate) async fn tell_alone(
        &self,
        request: &Request,
        page: Page,
        way: Way,
    ) -> Result<Answer, ServiceError> {
        match request.private.clone() {
            Some(private) => self.note(request, private, page).await,
            None => self.lead(request, key!("ask-in-private"), way).await,
        }
    }

    /// Leads a person into their private chat: by the pressed button, or by one below the answer.
    pub(crate) async fn lead(
        &self,
        request: &Request,
        why: Key,
        way: Way,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let answer = Answer::alert_with_way(words.say(why), way);
        if let What::Press(_) = request.what {
            self.tables.write(request, Vec::new()).await?;
            return Ok(answer);
        }
        let page = answer.page(words).unwrap_or_default();
        self.note(request, request.place.clone(), page).await
    }

    /// Shows a page to the learner or reader alone: in the pressed message, if no one else sees that. A person without
    /// a private chat is led there by a `way`.
    pub(crate) async fn teach(
        &self,
        request: &Request,
        page: Page,
        way: Way,
    ) -> Result<Answer, ServiceError> {
        // what stands where others see it too doesn't become a lesson
        let alone = request.is_private() || request.served.is_none();
        match turn_page(request, &page).filter(|_| alone) {
            Some((turned, answer)) => {
                self.tables
                    .write(request, turned.into_iter().collect())
                    .await?;
                Ok(answer)
            }
            None => self.tell_alone(request, page, way).await,
        }
    }

    /// Shows a page in place of the pressed introduction of the bot, or else as a new message.
    pub(crate) async fn give_way(
        &self,
        request: &Request,
        page: Page,
    ) -> Result<Answer, ServiceError> {
        match turn_write(request, &page) {
            Some(turned) => {
                self.tables.write(request, vec![turned]).await?;
                Ok(Answer::default())
            }
            None => self.note(request, request.place.clone(), page).await,
        }
    }

    pub(crate) async fn unknown_button(&self, request: &Request) -> Result<Answer, ServiceError> {
        self.tables.write(request, Vec::new()).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::alert(words.say(key!("answer-unknown-button"))))
    }

    /// Tells the caller why no table opens: on the button that they pressed, or in writing.
    pub(crate) async fn tell_reason(
        &self,
        request: &Request,
        why: String,
    ) -> Result<Answer, ServiceError> {
        let mut aside = false;
        if let What::Press(_) = request.what {
            self.tables.write(request, Vec::new()).await?;
        } else {
            let page = Page::line(why.clone());
            aside = self
                .note(request, request.answer_place(), page)
                .await?
                .aside;
        }
        Ok(Answer {
            aside,
            ..Answer::alert(why)
        })
    }

    /// Tells the caller why there is no challenge.
    pub(crate) async fn refuse(
        &self,
        request: &Request,
        why: String,
    ) -> Result<Answer, ServiceError> {
        let note = respond(request, request.answer_place(), Page::line(why.clone()));
        let is_typed = !matches!(request.what, What::Press(_));
        let written = is_typed.then_some(note).into_iter().collect();
        self.tables.write(request, written).await?;
        Ok(Answer::alert(why))
    }

    /// Tells a person why they are kept out.
    pub(crate) async fn keep_out(
        &self,
        request: &Request,
        why: Key,
    ) -> Result<Answer, ServiceError> {
        let why = Words::new(request.person.lang).say(why);
        self.refuse(request, why).await
    }

    /// Asks the same of several tables. It is no update of its own for any of them.
    pub(crate) async fn everywhere(
        &self,
        request: &Request,
        tables: impl Iterator<Item = TableId>,
        ask: &Ask,
    ) -> Result<(), ServiceError> {
        for table in tables {
            let request = Request {
                update: None,
                ..request.clone()
            };
            self.tables
                .to_table(request, table, ask.clone(), Reply::Silent)
                .await?;
        }
        Ok(())
    }
}

/// Like `note`, in answer to a request. Where others read it, the answer disappears after a while. An answer to a
/// request from elsewhere names that place.
pub(crate) fn respond(request: &Request, place: Place, mut page: Page) -> Write {
    let fades = place == request.place && !request.is_private();
    let is_line = matches!(page.blocks[..], [Block::Line(_)]) && page.buttons.is_empty();
    let is_typed = !matches!(request.what, What::Press(_));
    if let Some(name) = &request.place_name
        && is_typed
        && is_line
        // elsewhere answers are read where they were asked for
        && place.platform == Platform::Telegram
        && place != request.place
    {
        let args = args![place = shown_name(name)];
        let line = Words::new(request.person.lang).with(key!("aside-asked"), &args);
        page.blocks
            .insert(0, Block::At(line, request.place.clone()));
    }
    note(place, &request.place, &Page { fades, ..page })
}

/// Returns the write that turns the pressed message into a page; `None` unless the press has used that message up.
pub(crate) fn turn_write(request: &Request, page: &Page) -> Option<Write> {
    let turned = |message: &MessageKey| PageTurn {
        place: request.place.clone(),
        message: message.clone(),
        page: PageText::from(page),
    };
    request.served.as_ref().map(turned).map(Write::Turned)
}

/// Shows a page in the pressed message or, where an overlay is possible, behind it. Returns the write for it and the
/// answer; `None` where neither is possible.
pub(crate) fn turn_page(request: &Request, page: &Page) -> Option<(Option<Write>, Answer)> {
    if let Some(turned) = turn_write(request, page) {
        return Some((Some(turned), Answer::default()));
    }
    let opens = request.menus == MenuPlace::Overlay && request.place.platform == Platform::Discord;
    opens.then(|| {
        let overlay = Some(page.clone());
        (
            None,
            Answer {
                overlay,
                ..Answer::default()
            },
        )
    })
}
