//! The presses on buttons: each is carried out, and then its user sees what came of it.

use std::sync::Arc;

use base::address::Place;
use base::page::{Knob, OpenedThing, Page, Press, TableId};
use store::Duty;
use table::model::effect::Answer;
use table::model::request::{Request, What};

use super::answer::{Reply, is_changed};
use super::memory::{Interaction, PaneKey};
use super::person::Origin;
use super::pressed::{ButtonAction, ButtonPress};
use super::receiver::{Receiver, repeatable_request, request, table_request};

impl Receiver {
    /// Carries a press out, and shows the user its outcome.
    ///
    /// # Errors
    /// The duty of the press, if another process holds it.
    pub(super) async fn press(
        &self,
        asked: Arc<Interaction>,
        pressed: ButtonPress,
    ) -> Result<(), Duty> {
        self.look_around(&asked.origin).await;
        let notes = self.discord.note_press(&asked, &pressed).await;
        let answer = match self.carry_out_press(&asked.origin, &pressed).await {
            Ok(answer) => answer,
            Err(duty) => {
                self.discord.drop_press(notes).await;
                return Err(duty);
            }
        };
        // the next press must not wait until whoever made this one has seen what came of it
        let receiver = self.clone();
        tokio::spawn(async move {
            let told = answer.as_ref();
            let changed = told.is_some_and(|it| is_changed(&asked.origin, &pressed, it));
            let seated = pressed.seats() && told.is_some_and(|it| !it.alert);
            let discord = &receiver.discord;
            let reply = match answer {
                Some(answer) => discord.reply_to(&asked, &pressed, notes, answer).await,
                None => receiver.reply_by_itself(&asked.origin, &pressed).await,
            };
            discord.reply(&asked, reply).await;
            if pressed.is_pick() {
                discord.free(&asked, &pressed, changed);
            }
            if seated {
                receiver.lead_into_thread(&asked.origin).await;
            }
            receiver.warn(&asked.origin).await;
        });
        Ok(())
    }

    /// Carries out what a press asks of its table or of the service, if it asks for anything there.
    async fn carry_out_press(
        &self,
        origin: &Origin,
        pressed: &ButtonPress,
    ) -> Result<Option<Answer>, Duty> {
        let request = match &pressed.deed {
            ButtonAction::Pane(_)
            | ButtonAction::Visit(_)
            | ButtonAction::Launch(_)
            | ButtonAction::Set(_)
            | ButtonAction::Press(Press::Commands | Press::Table(_, Knob::Show)) => {
                return Ok(None);
            }
            ButtonAction::Press(press)
                if press.spec().posts
                    && let Some(why) = origin.lacks() =>
            {
                return Ok(Some(Answer::alert(why)));
            }
            ButtonAction::Press(press) => {
                let what = What::Press(press.clone());
                match press.spec().opens {
                    OpenedThing::Nothing => request(origin, origin.place(), what),
                    OpenedThing::Table => table_request(origin, what),
                    OpenedThing::Choice => Request {
                        about: Some(origin.place()),
                        ..request(origin, origin.private(), what)
                    },
                    OpenedThing::Cup => Request {
                        served: pressed.key(),
                        ..table_request(origin, what)
                    },
                }
            }
            ButtonAction::Forged => request(origin, origin.place(), What::Forged),
        };
        self.carry_out_request(origin, request).await.map(Some)
    }

    /// Returns the reply to a press that asked nothing of the service: what else it may be is the list of commands.
    async fn reply_by_itself(&self, origin: &Origin, pressed: &ButtonPress) -> Reply {
        match &pressed.deed {
            ButtonAction::Pane(table) => self.show(origin, *table, origin.private(), true).await,
            ButtonAction::Press(Press::Table(table, Knob::Show)) => {
                self.show(origin, *table, origin.place(), false).await
            }
            ButtonAction::Visit(table) => Reply::Sheet(self.way(origin, *table).await),
            ButtonAction::Launch(table) => {
                let way = self.way(origin, *table).await;
                match self.discord.has_activity() && self.sees(origin, *table).await {
                    true => Reply::Activity(*table, way),
                    false => Reply::Sheet(way),
                }
            }
            ButtonAction::Set(set) => Reply::turned_to(self.set(origin, *set).await),
            ButtonAction::Press(_) | ButtonAction::Forged => {
                Reply::Sheet(self.discord.commands(self.words(origin).await))
            }
        }
    }

    /// Returns a user's own pane of a table, if it has buttons or may be `bare`. Else the table shows itself in a place,
    /// and says so.
    async fn show(&self, origin: &Origin, table: TableId, place: Place, bare: bool) -> Reply {
        let whose = PaneKey::of(origin, table);
        let pane = self.discord.pane(whose).await;
        if let Some(page) = pane.filter(|page| bare || !page.buttons.is_empty()) {
            return Reply::Pane(whose, Box::new(page));
        }
        let show = What::Press(Press::Table(table, Knob::Show));
        let request = repeatable_request(request(origin, place, show));
        let answer = self.answer_request(origin, request).await;
        let page = answer.page(origin.words());
        let page = page.unwrap_or_else(|| Page::line("…"));
        Reply::Sheet(self.discord.lay_out(&page))
    }
}
