//! Who wants to be told when a table of a game opens in a chat, and that they are told: once, in private.

use base::address::Place;
use base::page::Page;
use base::preferences::morning;
use base::time::Time;
use speech::{Words, args, key};
use store::{StoreError, Write};

use super::job::ServiceError;
use super::service::TableService;
use super::writes::{note, respond};
use crate::any::AnyGame;
use crate::model::effect::Answer;
use crate::model::request::Request;
use crate::model::table::Table;
use crate::pages::names::games_called;
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
            let (mut writes, said) = match self.turned(request, only).await? {
                Ok((write, said)) => (vec![write], said),
                Err(why) => (Vec::new(), why),
            };
            writes.push(respond(request, request.aside(), Page::line(said)));
            self.write(request, writes).await?;
            return Ok(Answer::default());
        }
        let place = request.place.clone();
        if request.private == Some(meant(request)) {
            let page = Page::line(words.say(key!("tell-private")));
            return self.note(request, place, page).await;
        }
        let played = self.played(request).await?;
        let page = notices::to_be_told(words, played);
        self.note(request, place, page).await
    }

    /// Somebody has pressed the button of a game: they are on the lookout for it there, or no more.
    pub(super) async fn look_out(
        &self,
        request: &Request,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let (writes, answer) = match self.turned(request, game).await? {
            Ok((write, said)) => (vec![write], Answer::toast(said)),
            Err(why) => (Vec::new(), Answer::alert(why)),
        };
        self.write(request, writes).await?;
        Ok(answer)
    }

    /// What it takes that somebody is on the lookout for a game where they ask, or no more if they were, and
    /// the words for it; or why not.
    async fn turned(
        &self,
        request: &Request,
        game: &dyn AnyGame,
    ) -> Result<Result<(Write, String), String>, StoreError> {
        let words = Words::new(request.person.lang);
        let (chat, person) = (meant(request), request.person.id);
        let own = self.actors.store.lookouts_of(person).await?;
        let was = own.contains(&(chat.to_string(), game.id().to_string()));
        let args = args![game = game.name(words), count = own.len()];
        let said = match &request.private {
            None => return Ok(Err(words.say(key!("tell-no-chat")))),
            Some(private) if *private == chat => return Ok(Err(words.say(key!("tell-private")))),
            Some(_) if was => words.with(key!("tell-off"), &args),
            Some(_) if own.len() >= LOOKOUTS => {
                return Ok(Err(words.with(key!("tell-many"), &args)));
            }
            Some(_) => words.with(key!("tell-on"), &args),
        };
        let write = Write::Lookout(chat, game.id(), person, !was);
        Ok(Ok((write, said)))
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
            let sleeps = morning(lookout.night, Time::now()).is_some();
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
