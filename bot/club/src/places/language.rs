//! Languages of people and places.

use base::lang::Lang;
use base::page::{Block, Page, TableId};
use speech::{Key, Words, key};
use store::{OwnSetting, Write};
use table::model::effect::Answer;
use table::model::request::Request;
use table::model::table::Ask;
use table::runtime::service::{Reply, ServiceError};

use super::page::plain_here;
use crate::answers::respond;
use crate::club::Club;
use crate::people::settings_page;

impl Club {
    /// Asks which language to speak, or speaks the one that is named.
    pub(crate) async fn language(
        &self,
        request: Request,
        word: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let named = word.and_then(|word| Lang::from_name(&word));
        if let Some(lang) = named {
            return self.speak(request, lang, Reply::Written).await;
        }
        let words = Words::new(request.person.lang);
        let key = if request.is_private() {
            key!("language-own")
        } else {
            key!("language-here")
        };
        let mut page = Page {
            blocks: vec![Block::Line(words.say(key))],
            buttons: settings_page::languages(),
            ..Page::default()
        };
        if !request.is_private() {
            let plain = self.tables.store().is_plain(&request.place).await?;
            page.blocks
                .push(Block::Line(words.say(plain_here_key(plain))));
            page.buttons
                .push(vec![settings_page::plain_button(words, !plain, plain_here)]);
        }
        self.note(&request, request.place.clone(), page).await
    }

    /// Sets a language: of the person in private, elsewhere of the place. The tables come first: if the program dies
    /// before the rest, the same update repeats all of it, and the repeat changes nothing.
    pub(crate) async fn speak(
        &self,
        mut request: Request,
        lang: Lang,
        reply: Reply,
    ) -> Result<Answer, ServiceError> {
        let mut writes = Vec::new();
        let may = request.is_private() || request.admin;
        if request.is_private() {
            request.person.lang = lang;
            let own = self.tables.store().seats_of(request.person.id).await?;
            let own = own.into_iter().map(|seat| seat.table);
            self.everywhere(&request, own, &Ask::Greet).await?;
            writes.push(Write::Set(request.person.id, OwnSetting::Lang(lang)));
            writes.extend(self.shown_in_place(&request).await?);
        } else if request.admin {
            writes.push(Write::Spoken(request.place.clone(), lang));
        }
        let answer = if may {
            let here = self.tables.store().tables_in(&request.place).await?;
            let here = here.into_iter().map(|(table, _)| table);
            self.everywhere(&request, here, &Ask::Speak(lang)).await?;
            Answer::toast(Words::new(lang).say(key!("answer-language")))
        } else {
            let words = Words::new(request.person.lang);
            Answer::alert(words.say(key!("answer-admin-only")))
        };
        if let (Reply::Written, Some(text)) = (reply, &answer.text) {
            let place = request.place.clone();
            writes.push(respond(&request, place, Page::line(text.clone())));
        }
        self.tables.write(&request, writes).await?;
        Ok(answer)
    }

    /// Speaks a language to a person from now on, though they don't ask for it in private: at a table at once,
    /// at their others when they come there next. The place of the table goes on in its own.
    pub(crate) async fn speak_to(
        &self,
        mut request: Request,
        table: TableId,
        lang: Lang,
    ) -> Result<Answer, ServiceError> {
        request.person.lang = lang;
        let spoken = Write::Set(request.person.id, OwnSetting::Lang(lang));
        self.tables.write(&request, vec![spoken]).await?;
        self.tables
            .to_table(request, table, Ask::Greet, Reply::Silent)
            .await?;
        Ok(Answer::toast(
            Words::new(lang).say(key!("answer-language-own")),
        ))
    }
}

/// The text that says whether the boards of a place are in words alone.
fn plain_here_key(plain: bool) -> Key {
    if plain {
        key!("plain-here-on")
    } else {
        key!("plain-here-off")
    }
}
