//! Lookouts: people who want to hear when a table of a game opens in a chat, and their message: once, in private.

use base::address::Place;
use base::page::Page;
use base::time::Time;
use base::way::Way;
use speech::{Words, args, key};
use store::{StoreError, Write};

use super::job::ServiceError;
use super::service::TableService;
use super::writes::{note, respond};
use crate::any::AnyGame;
use crate::model::effect::Answer;
use crate::model::request::Request;
use crate::model::table::Table;
use crate::pages::names::{games_called, games_meant};
use crate::pages::notices;

/// Maximum number of lookouts of one person, in all chats together.
const LOOKOUTS: usize = 20;

/// Returns the chat that the caller means.
fn target_chat(request: &Request) -> Place {
    request.about.as_ref().unwrap_or(&request.place).chat()
}

impl TableService {
    /// Handles the wish to hear when a table opens in the caller's place: of the named game, or of chosen ones.
    pub(super) async fn tell(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let registry = &self.actors.registry;
        let name = name.unwrap_or_default();
        if let [only] = games_called(registry, &name)[..] {
            let (write, answer) = self.toggle_lookout(request, only).await?;
            let page = answer.page(words).unwrap_or_default();
            let told = respond(request, request.answer_place(), page);
            self.write(request, write.into_iter().chain([told]).collect())
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
        let mut page = notices::offer_lookouts(words, played);
        let named = Some(name.as_str()).filter(|name| !name.is_empty());
        let (_, unknown) = games_meant(words, registry, named);
        page.blocks.splice(..0, unknown);
        self.note(request, place, page).await
    }

    /// Handles the button of a game: starts the person's lookout there or ends it.
    pub(super) async fn look_out(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let (write, answer) = self.toggle_lookout(request, game).await?;
        self.write(request, write.into_iter().collect()).await?;
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
        let own = self.actors.store.lookouts_of(person).await?;
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

    /// Tells the lookouts of a newly opened table and ends their lookout.
    pub(super) async fn tell_of(
        &self,
        table: &Table,
        request: &Request,
    ) -> Result<Vec<Write>, StoreError> {
        let (place, game) = (&table.record.place, table.record.game);
        let mut all = Vec::new();
        let lookouts = self.actors.store.lookouts(place, game).await?;
        let others = lookouts.into_iter();
        for lookout in others.filter(|it| it.person != request.person.id) {
            let morning = lookout.night.and_then(|it| it.morning(Time::now()));
            let sleeps = morning.is_some();
            let page = Page {
                rings: !sleeps,
                ..table.opening_notice(Words::new(lookout.lang))
            };
            all.push(note(lookout.private, place, &page));
            all.push(Write::Lookout(place.chat(), game, lookout.person, false));
        }
        Ok(all)
    }
}
