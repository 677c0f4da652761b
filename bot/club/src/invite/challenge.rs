//! A challenge to a named person: a table opens at which a seat is kept for them.

use base::address::{Person, PersonId};
use base::page::{Page, Press};
use base::time::Time;
use speech::{Words, args, key, shown_name};
use store::{Blocker, StoreError};
use table::any::AnyGame;
use table::model::effect::Answer;
use table::model::guest::Guest;
use table::model::request::{Request, TargetPerson};
use table::runtime::service::ServiceError;

use crate::answers::respond;
use crate::club::Club;
use crate::names::{games_called, offer_games};

impl Club {
    /// Challenges a person to a game that the caller names or chooses.
    pub(crate) async fn challenge(
        &self,
        request: &Request,
        whom: TargetPerson,
        game: Option<String>,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let person = match self.find_opponent(request, whom).await? {
            Ok(person) if person.id == request.person.id => {
                let why = words.say(key!("challenge-self"));
                return self.refuse(request, why).await;
            }
            Ok(person) => person,
            Err(why) => return self.refuse(request, why).await,
        };
        let registry = self.tables.registry();
        let game = game.unwrap_or_default();
        if let [only] = games_called(registry, &game)[..] {
            return self.throw_gauntlet(request, person, only).await;
        }
        let played = self.playable_games(request).await?;
        let page = to_challenge(words, played, &person);
        // on its buttons stands no name
        let known = self.person_write(person).await?;
        let note = respond(request, request.place.clone(), page);
        self.tables
            .write(request, known.into_iter().chain([note]).collect())
            .await?;
        Ok(Answer::default())
    }

    /// Challenges a person to the chosen game.
    pub(crate) async fn challenge_to(
        &self,
        request: &Request,
        number: i64,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let id = PersonId {
            number,
            ..request.person.id
        };
        match self.tables.store().person(id).await? {
            Some(person) => self.throw_gauntlet(request, person, game).await,
            None => self.unknown_button(request).await,
        }
    }

    /// Returns the person to challenge, or the reason why they can't be found.
    async fn find_opponent(
        &self,
        request: &Request,
        whom: TargetPerson,
    ) -> Result<Result<Person, String>, StoreError> {
        let words = Words::new(request.person.lang);
        let at = request.about.as_ref().unwrap_or(&request.place);
        if request.private.as_ref() == Some(at) {
            return Ok(Err(words.say(key!("challenge-private"))));
        }
        self.find_person(at, whom, words).await
    }

    /// Opens a table with a reserved seat for a challenged person, unless they don't want to be asked. The answer
    /// doesn't tell the challenger why they can't be.
    async fn throw_gauntlet(
        &self,
        request: &Request,
        person: Person,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        let words = Words::new(request.person.lang);
        let (own, id, now) = (request.person.id, person.id, Time::now());
        if id == own {
            return self
                .refuse(request, words.say(key!("challenge-self")))
                .await;
        }
        let blocked = self
            .tables
            .store()
            .is_blocked(&Blocker::Person(id), own, now)
            .await?;
        let blocked = blocked || self.entry_refusal(&request.place, id).await?.is_some();
        if blocked || request.nameless || self.challenges.are_enough(id, now) {
            let args = args![name = shown_name(&person.name)];
            let why = words.with(key!("challenge-not-now"), &args);
            return self.refuse(request, why).await;
        }
        let known = self.tables.store().person_record(id).await?;
        let met = self.tables.store().person(id).await?;
        let person = Person {
            lang: met.map_or(person.lang, |met| met.lang),
            ..person
        };
        let guest = Guest::new(person, known.private, known.preferences, Some(own));
        let opened = self.open_table(request, game, Some(guest)).await?;
        if opened.is_ok() {
            self.challenges.note(id, now);
        }
        Ok(opened.map_or_else(|answer| answer, |_| Answer::default()))
    }
}

/// Builds the choice of games for a challenge to a person.
fn to_challenge(words: Words, played: Vec<&'static dyn AnyGame>, person: &Person) -> Page {
    let args = args![name = shown_name(&person.name)];
    let question = words.with(key!("challenge-which"), &args);
    let number = person.id.number;
    let press = |game| Press::Challenge(number, game);
    offer_games(words, question, played.into_iter(), press)
}
