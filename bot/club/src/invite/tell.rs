//! Lookouts: people who want to hear when a table of a game opens in a chat, and their message: once, in private.

use base::address::Place;
use base::page::{Page, Press};
use base::way::Way;
use speech::{Words, args, key};
use store::{StoreError, Write};
use table::any::AnyGame;
use table::model::effect::Answer;
use table::model::request::Request;
use table::runtime::service::ServiceError;

use crate::answers::respond;
use crate::club::Club;
use crate::names::{games_called, games_meant, offer_games};

/// Maximum number of lookouts of one person, in all chats together.
const LOOKOUTS: usize = 20;

/// Returns the chat that the caller means.
fn target_chat(request: &Request) -> Place {
    request.about.as_ref().unwrap_or(&request.place).chat()
}

impl Club {
    /// Handles the wish to hear when a table opens in the caller's place: of the named game, or of chosen ones.
    pub(crate) async fn tell(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let registry = self.tables.registry();
        let name = name.unwrap_or_default();
        if let [only] = games_called(registry, &name)[..] {
            let (write, answer) = self.toggle_lookout(request, only).await?;
            let page = answer.page(words).unwrap_or_default();
            let told = respond(request, request.answer_place(), page);
            self.tables
                .write(request, write.into_iter().chain([told]).collect())
                .await?;
            return Ok(Answer {
                aside: request.is_answered_aside(),
                ..Answer::default()
            });
        }
        let place = request.place.clone();
        if request.private == Some(target_chat(request)) {
            let page = Page::line(words.say(key!("tell-private")));
            return self.note(request, place, page).await;
        }
        let played = self.playable_games(request).await?;
        let mut page = offer_lookouts(words, played);
        let named = Some(name.as_str()).filter(|name| !name.is_empty());
        let (_, unknown) = games_meant(words, registry, named);
        page.blocks.splice(..0, unknown);
        self.note(request, place, page).await
    }

    /// Handles the button of a game: starts the person's lookout there or ends it.
    pub(crate) async fn look_out(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let (write, answer) = self.toggle_lookout(request, game).await?;
        self.tables
            .write(request, write.into_iter().collect())
            .await?;
        Ok(answer)
    }

    /// Returns the write that starts or ends a lookout, and the answer, or the reason against it. A person without a
    /// private chat is led there and stays on the lookout.
    async fn toggle_lookout(
        &self,
        request: &Request,
        game: &dyn AnyGame,
    ) -> Result<(Option<Write>, Answer), StoreError> {
        let words = Words::new(request.person.lang);
        let (chat, person) = (target_chat(request), request.person.id);
        let own = self.tables.store().lookouts_of(person).await?;
        let was = own.contains(&(chat.to_string(), game.id().to_string()));
        let args = args![game = game.name(words), count = own.len()];
        let private = request.private.as_ref();
        if private == Some(&chat) {
            return Ok((None, Answer::alert(words.say(key!("tell-private")))));
        }
        if !was && own.len() >= LOOKOUTS {
            return Ok((None, Answer::alert(words.with(key!("tell-many"), &args))));
        }
        let answer = match private {
            None => Answer::alert_with_way(words.with(key!("tell-on-open"), &args), Way::Hello),
            Some(_) if was => Answer::toast(words.with(key!("tell-off"), &args)),
            Some(_) => Answer::toast(words.with(key!("tell-on"), &args)),
        };
        let on = !was || private.is_none();
        let write = Write::Lookout(chat, game.id(), person, on);
        Ok((Some(write), answer))
    }
}

/// Builds the choice of games whose new tables a person may hear about.
fn offer_lookouts(words: Words, played: Vec<&'static dyn AnyGame>) -> Page {
    let question = words.say(key!("tell-which"));
    offer_games(words, question, played.into_iter(), Press::Tell)
}
