//! Learning a game: lessons in private, and a first game after them.

use base::address::Platform;
use base::way::Way;
use engine::GameId;
use engine::ai::Level;
use speech::{Words, key};
use table::model::effect::Answer;
use table::model::request::Request;
use table::model::table::{Ask, shape_in};
use table::pages::rules::{Pupil, example};
use table::runtime::service::{Reply, ServiceError};

use super::page;
use super::page::Step;
use crate::club::Club;
use crate::names::games_meant;

impl Club {
    /// Asks the person which game they want to learn, or starts with the named one.
    pub(crate) async fn lessons(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let registry = self.tables.registry();
        let (games, unknown) = games_meant(words, registry, name.as_deref());
        if let (Some(_), [only], None) = (&name, &games[..], &unknown) {
            return self.lesson(request, only.id(), 0, &[]).await;
        }
        let mut page = page::lesson_menu(words, games);
        page.blocks.splice(..0, unknown);
        self.teach(request, page, Way::Learn(None)).await
    }

    /// Shows a person the page of a lesson at their progress.
    pub(crate) async fn lesson(
        &self,
        request: &Request,
        game: GameId,
        lesson: u8,
        trail: &[u8],
    ) -> Result<Answer, ServiceError> {
        let Some(game) = self.tables.registry().game(game) else {
            return self.unknown_button(request).await;
        };
        let step = Step {
            game,
            lesson,
            trail,
        };
        match page::page(self.pupil(request), step) {
            Some((page, missed)) => {
                let way = Way::Learn(Some(game.id()));
                let answer = self.teach(request, page, way).await?;
                // after a second wrong answer the page stays the same
                let says = missed && answer.text.is_none();
                let again = Words::new(request.person.lang).say(key!("answer-try-again"));
                Ok(Answer {
                    text: says.then_some(again).or(answer.text),
                    ..answer
                })
            }
            None => self.unknown_button(request).await,
        }
    }

    /// Shows a person the example turn of a game's rules, before or after it was `played`.
    pub(crate) async fn example(
        &self,
        request: &Request,
        game: GameId,
        played: bool,
    ) -> Result<Answer, ServiceError> {
        let offered = self.tables.registry().game(game);
        match offered.and_then(|game| example(self.pupil(request), game, played)) {
            Some(page) => self.teach(request, page, Way::Rules(game)).await,
            None => self.unknown_button(request).await,
        }
    }

    /// Begins a game at once, with easy AIs on all other seats that are needed. Should the program die
    /// between its opening and its beginning, it waits for its host to begin it.
    pub(crate) async fn face(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Answer, ServiceError> {
        let may_be_asked = request.is_private() || request.place.platform == Platform::Discord;
        let game = self.tables.registry().game(game).filter(|_| may_be_asked);
        let Some(game) = game else {
            return self.unknown_button(request).await;
        };
        let table = match self.open_table(request, game, None).await? {
            Ok(table) => table,
            Err(answer) => return Ok(answer),
        };
        let begins = Request {
            update: None,
            ..request.clone()
        };
        self.tables
            .to_table(begins, table, Ask::Face(Level::Easy), Reply::Button)
            .await
    }

    /// Returns the caller as a learner.
    pub(crate) fn pupil<'a>(&self, request: &'a Request) -> Pupil<'a> {
        Pupil {
            words: Words::new(request.person.lang),
            name: &request.person.name,
            pictures: self.tables.registry().has_pictures(),
            plain: request.preferences.plain,
            shape: shape_in(&request.place),
        }
    }
}
