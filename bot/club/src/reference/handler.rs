//! The handler of rules, cards, help and greetings.

use base::address::Platform;
use base::page::Page;
use speech::Words;
use store::{SeatOf, StoreError};
use table::any::AnyGame;
use table::model::effect::Answer;
use table::model::request::Request;
use table::pages::rules;
use table::runtime::service::ServiceError;

use super::cards::Deck;
use super::{cards, page};
use crate::club::Club;

impl Club {
    /// Answers with the rules of a game that is named, or with the games to choose from.
    pub(crate) async fn rules_of(
        &self,
        request: &Request,
        name: Option<&str>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let meant = page::rules_meant(words, self.tables.registry(), name);
        let page = meant.map_or_else(|page| *page, |game| self.rules(request, game));
        self.note(request, request.answer_place(), page).await
    }

    /// Greets a person, helps them, or says that a command is unknown.
    pub(crate) async fn explain(
        &self,
        request: &Request,
        page: impl FnOnce(Words, bool) -> Page,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let page = page(words, leads_to_groups(request));
        self.note(request, request.answer_place(), page).await
    }

    /// Returns the rules of a game: on the page with a picture, elsewhere with the signs of boards in words.
    pub(crate) fn rules(&self, request: &Request, game: &'static dyn AnyGame) -> Page {
        rules::rules(self.pupil(request), &request.place, game)
    }

    /// Says what can be typed.
    pub(crate) async fn list_commands(&self, request: &Request) -> Result<Answer, ServiceError> {
        let page = page::commands(Words::new(request.person.lang));
        self.give_way(request, page).await
    }

    /// Tells what a card does, or which cards there are.
    pub(crate) async fn card(&self, request: &Request, name: &str) -> Result<Answer, ServiceError> {
        let (at_hand, all) = self.decks(request).await?;
        let words = Words::new(request.person.lang);
        let page = cards::page(words, &at_hand, &all, name);
        self.note(request, request.answer_place(), page).await
    }

    /// Returns the card names that complete a typed beginning, the best first, in the person's chosen language. It
    /// changes nothing.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn complete_card(
        &self,
        request: &Request,
        begun: &str,
    ) -> Result<Vec<String>, StoreError> {
        let known = self.tables.store().person_record(request.person.id).await?;
        let lang = known.lang.unwrap_or(request.person.lang);
        let (at_hand, all) = self.decks(request).await?;
        Ok(cards::suggest_names(lang, &at_hand, &all, begun))
    }

    /// Returns the games whose cards the caller probably means, and all games that have cards.
    async fn decks(&self, request: &Request) -> Result<(Vec<Deck>, Vec<Deck>), StoreError> {
        let seats = self.tables.store().seats_of(request.person.id).await?;
        let all = cards::decks(self.tables.registry());
        let near = nearby_decks(&all, &seats, request);
        Ok((near.unwrap_or_else(|| all.clone()), all))
    }
}

/// Returns whether the answer's place has a button to the person's groups: a private chat of Telegram.
fn leads_to_groups(request: &Request) -> bool {
    request.private.is_some() && request.place.platform == Platform::Telegram
}

/// Returns those of these games that a person plays where they ask; in their private chat, anywhere. A running game
/// counts before one in the lobby, and a table in that very place before one beside it.
fn nearby_decks(all: &[Deck], seats: &[SeatOf], request: &Request) -> Option<Vec<Deck>> {
    let near = |seat: &SeatOf, exactly: bool| {
        let beside = request.is_private() || seat.is_in_chat_of(&request.place);
        seat.is_in(&request.place) || (beside && !exactly)
    };
    let ranks = [(true, true), (true, false), (false, true), (false, false)];
    let games = |(begun, exactly): (bool, bool)| {
        let seats = seats.iter().filter(|seat| seat.begun == begun);
        let played: Vec<&SeatOf> = seats.filter(|seat| near(seat, exactly)).collect();
        let plays = |game: &Deck| {
            let id = game.id().to_string();
            played.iter().any(|seat| seat.game == id)
        };
        all.iter().copied().filter(plays).collect::<Vec<Deck>>()
    };
    ranks.into_iter().map(games).find(|games| !games.is_empty())
}
