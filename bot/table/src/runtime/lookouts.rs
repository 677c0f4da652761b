//! Who wants to be told when a table of a game opens in a chat, and that they are told: once, in private.

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

/// For how many games somebody may be on the lookout at once, in all chats together.
const LOOKOUTS: usize = 20;

/// The chat that somebody means who asks.
fn meant(request: &Request) -> Place {
    request.about.as_ref().unwrap_or(&request.place).chat()
}

impl TableService {
    /// Somebody wants to be told when a table of a game opens where they ask: of the one they name, or of
    /// those they choose.
    pub(super) async fn tell(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let registry = &self.actors.registry;
        let name = name.unwrap_or_default();
        if let [only] = games_called(registry, &name)[..] {
            let (write, answer) = self.turned(request, only).await?;
            let page = answer.page(words).unwrap_or_default();
            let told = respond(request, request.aside(), page);
            self.write(request, write.into_iter().chain([told]).collect())
                .await?;
            return Ok(Answer {
                aside: request.is_answered_aside(),
                ..Answer::default()
            });
        }
        let place = request.place.clone();
        if request.private == Some(meant(request)) {
            let page = Page::line(words.say(key!("tell-private")));
            return self.note(request, place, page).await;
        }
        let played = self.played(request).await?;
        let mut page = notices::to_be_told(words, played);
        let named = Some(name.as_str()).filter(|name| !name.is_empty());
        let (_, unknown) = games_meant(words, registry, named);
        page.blocks.splice(..0, unknown);
        self.note(request, place, page).await
    }

    /// Somebody has pressed the button of a game: they are on the lookout for it there, or no more.
    pub(super) async fn look_out(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let (write, answer) = self.turned(request, game).await?;
        self.write(request, write.into_iter().collect()).await?;
        Ok(answer)
    }

    /// What it takes that somebody is on the lookout for a game where they ask, or no more if they were, and
    /// what they are told; or why not. Who has no private chat yet is led there, and stays on the lookout.
    async fn turned(
        &self,
        request: &Request,
        game: &dyn AnyGame,
    ) -> Result<(Option<Write>, Answer), StoreError> {
        let words = Words::new(request.person.lang);
        let (chat, person) = (meant(request), request.person.id);
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
            None => Answer::leading(words.with(key!("tell-on-open"), &args), Way::Hello),
            Some(_) if was => Answer::toast(words.with(key!("tell-off"), &args)),
            Some(_) => Answer::toast(words.with(key!("tell-on"), &args)),
        };
        let on = !was || private.is_none();
        let write = Write::Lookout(chat, game.id(), person, on);
        Ok((Some(write), answer))
    }

    /// Those who are on the lookout for a table that has just opened are told of it, and aren't any more.
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
                ..table.has_opened(Words::new(lookout.lang))
            };
            all.push(note(lookout.private, place, &page));
            all.push(Write::Lookout(place.chat(), game, lookout.person, false));
        }
        Ok(all)
    }
}
