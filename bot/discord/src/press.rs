//! What was pressed, and what whoever pressed sees of it.

use base::address::{Audience, Place};
use base::page::{Knob, MessageKey, Press, TableId};
use courier::sent::Sent;
use serenity::all::{Message, MessageFlags, MessageId};
use table::model::effect::Answer;
use table::model::request::What;

use super::ephemeral::{above, number};
use super::layout::{Layout, PANE};
use super::memory::PaneKey;
use super::panel;
use super::person::{Origin, id};
use super::receiver::{Receiver, request, table_place};
use super::token::Ephemeral;

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Shows somebody their pane of a table where they are.
    Pane(TableId),
    /// Something of a table, or of the choice of games.
    Press(Press),
    /// Sets something about oneself or a place.
    Set(panel::Set),
    /// A button whose text no program of ours wrote.
    Forged,
}

/// A press, and on what.
#[derive(Clone, Debug)]
pub(super) struct Pressed {
    pub(super) deed: Deed,
    pub(super) message: MessageId,
    /// Whether only one person sees the message.
    pub(super) ephemeral: bool,
}

impl Deed {
    /// Reads what a button has sent.
    pub(super) fn read(text: &str) -> Self {
        if let Some(table) = text.strip_prefix(PANE) {
            return table.parse().map_or(Self::Forged, Self::Pane);
        }
        if let Some(set) = panel::Set::read(text) {
            return Self::Set(set);
        }
        text.parse().map_or(Self::Forged, Self::Press)
    }

    /// The table it is about.
    fn table(&self) -> Option<TableId> {
        match self {
            Self::Pane(table)
            | Self::Press(Press::Table(table, _) | Press::Choice { table, .. }) => Some(*table),
            Self::Press(Press::Play(_) | Press::Speak(_) | Press::Call(_))
            | Self::Set(_)
            | Self::Forged => None,
        }
    }
}

impl Pressed {
    pub(super) fn new(deed: Deed, message: &Message) -> Self {
        let flags = message.flags.unwrap_or_default();
        Self {
            deed,
            message: message.id,
            ephemeral: flags.contains(MessageFlags::EPHEMERAL),
        }
    }

    /// Whether it opens something new, beside the message that was pressed.
    pub(super) fn opens(&self) -> bool {
        let knob = matches!(
            self.deed,
            Deed::Press(Press::Table(_, Knob::Rules | Knob::Show))
        );
        knob || matches!(self.deed, Deed::Pane(_))
    }

    /// Whether words will come for it from the table.
    pub(super) fn is_awaited(&self) -> bool {
        matches!(self.deed, Deed::Press(Press::Table(_, Knob::Rules)))
    }
}

impl Receiver {
    /// Carries a press out, and shows whoever pressed what came of it.
    pub(super) async fn press(&self, origin: Origin, pressed: Pressed) {
        self.look_around(&origin).await;
        let answer = match &pressed.deed {
            Deed::Pane(_) | Deed::Set(_) | Deed::Press(Press::Table(_, Knob::Show)) => None,
            Deed::Press(press) => {
                let what = What::Press(press.clone());
                let place = match press {
                    Press::Play(_) => table_place(&origin),
                    _ => origin.place(),
                };
                let request = request(&origin, place, what);
                Some(self.carried_out(&origin, request).await)
            }
            Deed::Forged => {
                let request = request(&origin, origin.place(), What::Forged);
                Some(self.carried_out(&origin, request).await)
            }
        };
        // the next press must not wait until whoever made this one has seen what came of it
        let receiver = self.clone();
        tokio::spawn(async move { receiver.show_what_came(&origin, &pressed, answer).await });
    }

    async fn show_what_came(&self, origin: &Origin, pressed: &Pressed, answer: Option<Answer>) {
        match (&pressed.deed, answer) {
            (Deed::Pane(table), _) => self.open_pane(origin, *table).await,
            (Deed::Press(Press::Table(table, Knob::Show)), _) => self.show(origin, *table).await,
            (Deed::Set(set), _) => self.set(origin, *set).await,
            (_, Some(answer)) if pressed.is_awaited() => self.answer_aloud(origin, answer).await,
            (_, Some(answer)) => self.show_answer(origin, pressed, answer).await,
            (_, None) => {}
        }
        self.warn(origin).await;
        if pressed.is_awaited() {
            self.leave_to_words(origin).await;
        }
    }

    /// The answer to a press for which words come from elsewhere: only what must not be overlooked.
    async fn answer_aloud(&self, origin: &Origin, answer: Answer) {
        if let Some(text) = answer.text.filter(|_| answer.alert) {
            self.answer(origin, &text).await;
        }
    }

    async fn show_answer(&self, origin: &Origin, pressed: &Pressed, answer: Answer) {
        let table = pressed.deed.table();
        let (alert, line) = (answer.alert, answer.text.clone());
        let pane = match table {
            Some(table) => self.discord.pane(PaneKey::of(origin, table)).await,
            None => None,
        };
        // a pane without buttons is that of a table that is over
        let pane = pane.filter(|pane| !pane.buttons.is_empty());
        let (Some(table), Some(pane)) = (table, pane) else {
            // in the private chat the board itself shows what was done
            let seen = origin.direct && table.is_some() && !alert;
            return self.say_words(origin, answer.text.filter(|_| !seen)).await;
        };
        if origin.direct && !pressed.ephemeral {
            return self.answer_in_chat(origin, pressed, table, answer).await;
        }
        if pressed.ephemeral {
            let ephemeral = Ephemeral::original(&origin.token, Some(pressed.message));
            self.discord
                .adopt(PaneKey::of(origin, table), origin.by, ephemeral, None);
        }
        // whoever presses the board may have their pane far above, or have put it away: what they
        // are told comes with a new one
        let anew = answer.text.filter(|_| !pressed.ephemeral);
        let Some(line) = anew else {
            self.discord.refresh(PaneKey::of(origin, table), line);
            return;
        };
        let layout = Layout::new(&above(Some(line), pane));
        match self.discord.follow_up(&origin.token, &layout).await {
            Ok(ephemeral) => {
                let shown = Some(layout.hash());
                self.discord
                    .adopt(PaneKey::of(origin, table), origin.by, ephemeral, shown);
            }
            Err(error) => tracing::debug!(%error, alert, "a press was not answered in words"),
        }
    }

    /// In the private chat the pane itself is changed by the courier; an older one is refreshed,
    /// and what must not be overlooked is said.
    async fn answer_in_chat(
        &self,
        origin: &Origin,
        pressed: &Pressed,
        table: TableId,
        answer: Answer,
    ) {
        let audience = Audience::Pane(id(origin.user));
        let post = self.discord.store().page_of(table, audience).await;
        let Ok(Some((page, key))) = post else { return };
        let board = self.discord.store().page_of(table, Audience::Board).await;
        let board = board.ok().flatten().and_then(|(_, key)| key);
        let pressed = pressed.message.get().cast_signed();
        let stands = |key: MessageKey| Sent::try_from(&key).is_ok_and(|sent| sent.id == pressed);
        if !key.into_iter().chain(board).any(stands) {
            let layout = Layout::new(&above(answer.text, page));
            let ephemeral = Ephemeral::original(&origin.token, None);
            if let Err(error) = self.discord.rewrite(&ephemeral, &layout.edit()).await {
                tracing::debug!(%error, "an older pane was not refreshed");
            }
        } else if answer.alert {
            self.say_words(origin, answer.text).await;
        }
    }

    async fn say_words(&self, origin: &Origin, text: Option<String>) {
        if let Some(text) = text {
            self.discord.say(origin.user, &origin.token, &text).await;
        }
    }

    /// Shows somebody their pane where they are.
    async fn open_pane(&self, origin: &Origin, table: TableId) {
        let ephemeral = Ephemeral::original(&origin.token, None);
        let Some(page) = self.discord.pane(PaneKey::of(origin, table)).await else {
            // the table says why there is none
            return self.show_at(origin, table, origin.private()).await;
        };
        let layout = Layout::new(&page);
        if let Some(stands) = self.discord.give_answer(&ephemeral, &layout.edit()).await {
            let shown = Some(layout.hash());
            let ephemeral = Ephemeral::original(&origin.token, number(&stands));
            self.discord
                .adopt(PaneKey::of(origin, table), origin.by, ephemeral, shown);
        }
    }

    /// Shows a table of a list: one's own pane here, else its board anew in its place.
    async fn show(&self, origin: &Origin, table: TableId) {
        let pane = self.discord.pane(PaneKey::of(origin, table)).await;
        if pane.is_some_and(|pane| !pane.buttons.is_empty()) {
            return self.open_pane(origin, table).await;
        }
        self.show_at(origin, table, origin.place()).await;
    }

    /// Asks a table to show itself somewhere, and answers with what it says to that.
    async fn show_at(&self, origin: &Origin, table: TableId, place: Place) {
        let show = What::Press(Press::Table(table, Knob::Show));
        let answer = self.carried_out(origin, request(origin, place, show)).await;
        let text = answer.text.unwrap_or_else(|| "…".to_owned());
        let ephemeral = Ephemeral::original(&origin.token, None);
        let told = super::ephemeral::bare(&text);
        self.discord.give_answer(&ephemeral, &told).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_button_sends_reads_back_as_what_it_does() {
        let table: TableId = "4k7qx2".parse().unwrap();
        assert_eq!(Deed::read("pane.4k7qx2"), Deed::Pane(table));
        let join = Press::Table(table, Knob::Join);
        assert_eq!(Deed::read(&join.to_string()), Deed::Press(join));
        for forged in ["", "pane.", "pane.here", "4k7qx2.b.1", "DROP TABLE", "list"] {
            assert_eq!(Deed::read(forged), Deed::Forged, "{forged}");
        }
    }
}
