//! What somebody asks of the bot that concerns people: how they have played, and who plays best.

use base::page::{Block, Page};
use speech::{Words, args, key};
use store::Write;

use super::job::ServiceError;
use super::service::TableService;
use crate::model::effect::Answer;
use crate::model::request::Request;
use crate::pages::names::{games_called, said};
use crate::pages::people;

/// With how many others somebody is compared.
const RIVALS: u32 = 3;

/// How many stand in a list of a game, and in each of several.
const BEST: usize = 10;
const BEST_OF_SEVERAL: usize = 3;

impl TableService {
    /// Tells whoever asks, and nobody else, how they have played.
    pub(super) async fn profile(&self, request: &Request) -> Result<Answer, ServiceError> {
        let person = &request.person;
        let profile = self.actors.store.profile(person.id, RIVALS).await?;
        let words = Words::new(person.lang);
        let page = people::profile(words, &self.actors.registry, &person.name, &profile);
        self.note(request, request.aside(), page).await
    }

    /// Tells where it is asked who plays best there: the game that is named, or each.
    pub(super) async fn top(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        if request.is_private() {
            let page = Page::line(words.say(key!("top-private")));
            return self.note(request, request.place.clone(), page).await;
        }
        let leaders = self.actors.store.leaders(&request.place, BEST).await?;
        let registry = &self.actors.registry;
        let named = name.as_deref().map(|name| games_called(registry, name));
        let games = match &named {
            Some(games) if !games.is_empty() => games.clone(),
            _ => registry.iter().collect(),
        };
        let most = if games.len() == 1 {
            BEST
        } else {
            BEST_OF_SEVERAL
        };
        let mut page = people::leaders(words, games, &leaders, most);
        if let (Some(name), Some([])) = (&name, named.as_deref()) {
            let line = words.with(key!("unknown-game"), &args![name = said(name)]);
            page.blocks.insert(0, Block::Line(line));
        }
        self.note(request, request.place.clone(), page).await
    }

    /// Somebody is left out of lists from now on, or isn't.
    pub(super) async fn hide(&self, request: &Request, on: bool) -> Result<Answer, ServiceError> {
        let write = Write::Hidden(request.person.id, on);
        self.write(request, vec![write]).await?;
        let words = Words::new(request.person.lang);
        Ok(Answer::toast(words.say(people::shown(on))))
    }
}
