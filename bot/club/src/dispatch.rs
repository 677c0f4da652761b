//! The switchboard: the one list that brings each command and each button to its feature.

use std::time::Instant;

use base::address::Person;
use base::metrics::METRICS;
use base::page::{Knob, Page, Press, TableId};
use futures::future::BoxFuture;
use speech::{Words, key, straight};
use table::any::AnyGame;
use table::model::effect::Answer;
use table::model::request::{Request, What};
use table::model::table::Ask;
use table::runtime::service::{Reply, ServiceError};
use tokio::sync::OwnedSemaphorePermit;

use crate::club::Club;
use crate::reference::page;

impl Club {
    /// Carries out a request. What comes of it is on the disk when this returns.
    pub async fn handle(&self, request: Request) -> Answer {
        let words = Words::new(request.person.lang);
        let done = self.carry_out(request).await;
        done.unwrap_or_else(|_| Answer::alert(words.say(key!("answer-trouble"))))
    }

    /// Carries out a request; its effects are stored when this returns.
    ///
    /// # Errors
    /// If they can't be written, or too much is under way for the caller. Then nothing has changed, and the same
    /// request may come again.
    pub fn carry_out(&self, request: Request) -> BoxFuture<'_, Result<Answer, ServiceError>> {
        // boxed, so that callers don't compile this future again
        Box::pin(async {
            let whose = request.person.id;
            let done = self.process_request(request).await;
            if done.as_ref().is_ok_and(|it| it.alert || it.in_vain) {
                self.refusals.count(whose, Instant::now());
            }
            done
        })
    }

    /// Puts off a person who was refused again and again. Their request isn't looked at, so that others needn't wait.
    /// After a while the future yields the answer and a permit to hold until they are answered, or `None` if too many
    /// wait.
    #[must_use]
    pub fn put_off(
        &self,
        person: &Person,
    ) -> Option<impl Future<Output = Option<(String, OwnedSemaphorePermit)>> + use<>> {
        let words = Words::new(person.lang);
        let is_put_off = self.refusals.put_off(person.id, Instant::now());
        let wait = is_put_off.then(|| self.refusals.wait())?;
        Some(async move { Some((words.say(key!("answer-slower")), wait.await?)) })
    }

    async fn process_request(&self, mut request: Request) -> Result<Answer, ServiceError> {
        if let Some(update) = request.update
            && self.tables.store().is_known(update).await?
        {
            return Ok(Answer::default());
        }
        // chats bound themselves how much comes of one person, and what is refused there comes again
        let _turn = match request.update {
            None => Some(
                self.turns
                    .take(request.person.id)
                    .ok_or(ServiceError::Busy)?,
            ),
            Some(_) => None,
        };
        METRICS.updates.count(request.person.id.platform);
        let known = self.tables.store().person_record(request.person.id).await?;
        request.person.lang = known.lang.unwrap_or(request.person.lang);
        request.private = request.private.or(known.private);
        request.preferences = known.preferences;
        self.dispatch(request).await
    }

    /// Brings a request to its feature: the one place where requests are told apart.
    async fn dispatch(&self, request: Request) -> Result<Answer, ServiceError> {
        match request.what.clone() {
            What::Press(press) => self.press(request, press).await,
            What::OpenPane(table) => {
                self.tables
                    .to_table(request, table, Ask::OpenPane, Reply::Refusal)
                    .await
            }
            What::Do(text) => self.route_typed(request, &text).await,
            What::Follow(table) => self.follow(request, &table).await,
            What::Replay(table) => self.replay(&request, &table).await,
            What::AtTable(knob, table) => self.route_knob(request, knob, &table).await,
            What::Card(name) => self.card(&request, &name).await,
            What::Remark { table, text } => self.remark(request, table, text).await,
            What::Forged => self.unknown_button(&request).await,
            What::Play(Some(name)) => self.play(&request, &name).await,
            What::Play(None) => self.offer(&request).await,
            What::Tables => self.tables(&request).await,
            What::Profile(ref whom) => self.profile(&request, whom.clone()).await,
            What::Privacy => self.privacy(&request).await,
            What::Link(code) => self.link(&request, code).await,
            What::Top(name) => self.top(&request, name).await,
            What::Learn(name) => self.lessons(&request, name).await,
            What::Cup(name) => self.cup(&request, name).await,
            What::Join(code) => self.come(request, &code).await,
            What::Block(whom, days) => self.block(&request, whom, days).await,
            What::Challenge(whom, game) => self.challenge(&request, whom, game).await,
            What::Tell(name) => self.tell(&request, name).await,
            What::SpeakTo(table, lang) => self.speak_to(request, table, lang).await,
            What::Language(word) => self.language(request, word).await,
            What::Settings => self.settings(&request).await,
            What::Doctor => self.doctor(&request).await,
            What::Zone(text) => self.zone(request, &text).await,
            What::Depart => self.depart(request).await,
            What::Rules(name) => self.rules_of(&request, name.as_deref()).await,
            What::Hello => self.explain(&request, page::hello).await,
            What::Help => self.explain(&request, page::help).await,
            What::Unknown(command) => {
                let unknown = |words, _| page::unknown(words, &straight(&command));
                self.explain(&request, unknown).await
            }
        }
    }

    async fn press(&self, request: Request, press: Press) -> Result<Answer, ServiceError> {
        match press {
            Press::Table(table, knob) => self.press_table(request, table, knob).await,
            Press::Choice {
                table,
                from,
                since,
                trail,
            } => {
                let ask = Ask::Choice {
                    menu: from,
                    since,
                    trail,
                };
                self.tables
                    .to_table(request, table, ask, Reply::Button)
                    .await
            }
            Press::Speak(lang) => self.speak(request, lang, Reply::Button).await,
            Press::Call(calls) => self.set_calls(request, calls).await,
            Press::Play(game)
            | Press::Rules(game)
            | Press::Tell(game)
            | Press::NewCup(game)
            | Press::Challenge(_, game) => match self.tables.registry().game(game) {
                Some(game) => self.press_game(&request, press, game).await,
                None => self.unknown_button(&request).await,
            },
            Press::Lessons => self.lessons(&request, None).await,
            Press::Games => self.offer(&request).await,
            Press::Commands => self.list_commands(&request).await,
            Press::Teach(game) => self.lesson(&request, game, 0, &[]).await,
            Press::Example { game, played } => self.example(&request, game, played).await,
            Press::Learn {
                game,
                lesson,
                trail,
            } => self.lesson(&request, game, lesson, &trail).await,
            Press::Unshun => self.lift_blocks(&request).await,
            Press::Link(code) => self.link_accounts(&request, code).await,
            Press::Face(game) => self.face(&request, game).await,
            Press::Cup(cup, knob) => self.turn_cup(&request, cup, knob).await,
            Press::Tale { table, key, page } => self.tale(&request, table, key, page).await,
            Press::Obvious(on) => self.set_obvious(request, on).await,
            Press::Nights(near) => self.nights(&request, near).await,
            Press::Night(clock) => self.sleep(request, clock).await,
            Press::Vacation(knob) => self.vacation(request, knob).await,
            Press::Plain(on) => self.set_plain(request, on).await,
            Press::Here(setting) => self.apply_place_setting(&request, setting).await,
            Press::Hide(on) => self.hide(&request, on).await,
            Press::Export => self.export(&request).await,
            Press::Forget { sure } => self.forget(&request, sure).await,
        }
    }

    /// A button about a table as a whole was pressed.
    async fn press_table(
        &self,
        request: Request,
        table: TableId,
        knob: Knob,
    ) -> Result<Answer, ServiceError> {
        match knob {
            Knob::Show => {
                let ask = match request.is_private() {
                    true => Ask::OpenPane,
                    false => Ask::ShowBoard,
                };
                self.tables
                    .to_table(request, table, ask, Reply::Button)
                    .await
            }
            Knob::Check => self.check(&request, table).await,
            Knob::Follow => self.follow_by_button(request, table).await,
            knob if knob.plays_again() => self.rematch(request, table, knob).await,
            knob => self.turn(request, table, knob).await,
        }
    }

    /// The button of a game was pressed.
    async fn press_game(
        &self,
        request: &Request,
        press: Press,
        game: &'static dyn AnyGame,
    ) -> Result<Answer, ServiceError> {
        match press {
            Press::Rules(_) => {
                let rules = self.rules(request, game);
                self.note(request, request.answer_place(), rules).await
            }
            Press::Tell(_) => self.look_out(request, game).await,
            Press::NewCup(_) => self.open_cup(request, game).await,
            Press::Challenge(number, _) => self.challenge_to(request, number, game).await,
            _ => self.open(request, game).await,
        }
    }

    /// Skips the typed request of a person who is put off, and says so the first time.
    ///
    /// # Errors
    /// If the database fails; then the request may come again.
    pub async fn pass_over(&self, request: &Request) -> Result<(), ServiceError> {
        if self.refusals.tells(request.person.id) {
            let slower = Words::new(request.person.lang).say(key!("answer-slower"));
            self.note(request, request.answer_place(), Page::line(slower))
                .await?;
        } else if let Some(update) = request.update {
            self.tables.let_pass(update).await?;
        }
        Ok(())
    }
}
