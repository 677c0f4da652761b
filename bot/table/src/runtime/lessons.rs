//! Learning a game: lessons in private, and a first game after them.

use base::address::Platform;
use base::page::{MessageKey, Page};
use base::way::Way;
use engine::GameId;
use engine::ai::Level;
use speech::{Words, key};
use store::{PageText, PageTurn, Write};

use super::job::{Reply, ServiceError};
use super::service::TableService;
use crate::any::AnyGame;
use crate::model::caller::MenuPlace;
use crate::model::effect::Answer;
use crate::model::request::Request;
use crate::model::table::{Ask, shape_in};
use crate::pages::lessons::{self, Pupil, Step};
use crate::pages::names::games_meant;

impl TableService {
    /// Asks the person which game they want to learn, or starts with the named one.
    pub(super) async fn lessons(
        &self,
        request: &Request,
        name: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let registry = &self.actors.registry;
        let (games, unknown) = games_meant(words, registry, name.as_deref());
        if let (Some(_), [only], None) = (&name, &games[..], &unknown) {
            return self.lesson(request, only.id(), 0, &[]).await;
        }
        let mut page = lessons::lesson_menu(words, games);
        page.blocks.splice(..0, unknown);
        self.teach(request, page, Way::Learn(None)).await
    }

    /// Shows a person the page of a lesson at their progress.
    pub(super) async fn lesson(
        &self,
        request: &Request,
        game: GameId,
        lesson: u8,
        trail: &[u8],
    ) -> Result<Answer, ServiceError> {
        let Some(game) = self.actors.registry.game(game) else {
            return self.unknown_button(request).await;
        };
        let step = Step {
            game,
            lesson,
            trail,
        };
        match lessons::page(self.pupil(request), step) {
            Some((page, missed)) => {
                let way = Way::Learn(Some(game.id()));
                let answer = self.teach(request, page, way).await?;
                // the same page stands there where somebody is wrong twice
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
    pub(super) async fn example(
        &self,
        request: &Request,
        game: GameId,
        played: bool,
    ) -> Result<Answer, ServiceError> {
        let offered = self.actors.registry.game(game);
        match offered.and_then(|game| lessons::example(self.pupil(request), game, played)) {
            Some(page) => self.teach(request, page, Way::Rules(game)).await,
            None => self.unknown_button(request).await,
        }
    }

    /// Returns the rules of a game: on the page with a picture, elsewhere with the signs of boards in words.
    pub(super) fn rules(&self, request: &Request, game: &'static dyn AnyGame) -> Page {
        lessons::rules(self.pupil(request), &request.place, game)
    }

    /// Returns the caller as a learner.
    fn pupil<'a>(&self, request: &'a Request) -> Pupil<'a> {
        Pupil {
            words: Words::new(request.person.lang),
            name: &request.person.name,
            pictures: self.actors.registry.has_pictures(),
            plain: request.preferences.plain,
            shape: shape_in(&request.place),
        }
    }

    /// Shows a page to the learner or reader alone: in the pressed message, if no one else sees that. A person without
    /// a private chat is led there by a `way`.
    pub(super) async fn teach(
        &self,
        request: &Request,
        page: Page,
        way: Way,
    ) -> Result<Answer, ServiceError> {
        // what stands where others see it too doesn't become a lesson
        let alone = request.is_private() || request.served.is_none();
        match turn_page(request, &page).filter(|_| alone) {
            Some((turned, answer)) => {
                self.write(request, turned.into_iter().collect()).await?;
                Ok(answer)
            }
            None => self.tell_alone(request, page, way).await,
        }
    }

    /// Begins a game at once, with easy AIs on all other seats that are needed. Should the program die
    /// between its opening and its beginning, it waits for its host to begin it.
    pub(super) async fn face(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Answer, ServiceError> {
        let may_be_asked = request.is_private() || request.place.platform == Platform::Discord;
        let game = self.actors.registry.game(game).filter(|_| may_be_asked);
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
        self.to_table(begins, table, Ask::Face(Level::Easy), Reply::Button)
            .await
    }
}

/// Returns the write that turns the pressed message into a page; `None` unless the press has used that message up.
pub(super) fn turn_write(request: &Request, page: &Page) -> Option<Write> {
    let turned = |message: &MessageKey| PageTurn {
        place: request.place.clone(),
        message: message.clone(),
        page: PageText::from(page),
    };
    request.served.as_ref().map(turned).map(Write::Turned)
}

/// Shows a page in the pressed message or, where an overlay is possible, behind it. Returns the write for it and the
/// answer; `None` where neither is possible.
pub(super) fn turn_page(request: &Request, page: &Page) -> Option<(Option<Write>, Answer)> {
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
