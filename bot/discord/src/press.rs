//! The presses on buttons, and the answers that their users see.

use std::sync::Arc;

use base::address::{Audience, Place};
use base::page::{AnswerMode, Knob, MessageKey, OpenedThing, Page, Press, PressSpec, TableId};
use courier::sent::SentMessage;
use serenity::all::MessageId;
use store::Duty;
use table::model::effect::Answer;
use table::model::request::{Request, What};

use super::components::{LAUNCH, PANE, VISIT};
use super::ephemeral::prepend_line;
use super::first::{AnswerOutcome, Deferral, First, Pick};
use super::layout::Layout;
use super::memory::{PaneContent, PaneKey};
use super::panel;
use super::person::{Origin, id};
use super::presses::WaitingPress;
use super::receiver::{Receiver, repeatable_request, request, table_request};
use super::rest::number;
use super::token::Ephemeral;

/// The action of a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ButtonAction {
    /// The user's pane of a table, shown where they are.
    Pane(TableId),
    /// The user's way to the page on which a table's board takes taps.
    Visit(TableId),
    /// The board of a table inside Discord, where it takes taps, too.
    Launch(TableId),
    /// An action at a table, in the choice of games, or in a lesson.
    Press(Press),
    /// Sets something about oneself.
    Set(panel::Set),
    /// A button whose text no program of ours wrote.
    Forged,
}

/// A press, and on what.
#[derive(Clone, Debug)]
pub(super) struct ButtonPress {
    pub(super) deed: ButtonAction,
    pub(super) message: MessageId,
    /// Whether only one person sees the message.
    pub(super) ephemeral: bool,
    /// Whether it was picked from a list.
    pub(super) pick: Pick,
}

impl ButtonAction {
    /// Reads what a button has sent.
    pub(super) fn read(text: &str) -> Self {
        if let Some(table) = text.strip_prefix(PANE) {
            return table.parse().map_or(Self::Forged, Self::Pane);
        }
        if let Some(table) = text.strip_prefix(VISIT) {
            return table.parse().map_or(Self::Forged, Self::Visit);
        }
        if let Some(table) = text.strip_prefix(LAUNCH) {
            return table.parse().map_or(Self::Forged, Self::Launch);
        }
        if let Some(set) = panel::Set::read(text) {
            return Self::Set(set);
        }
        text.parse().map_or(Self::Forged, Self::Press)
    }

    /// The table it is about.
    pub(super) fn table(&self) -> Option<TableId> {
        match self {
            Self::Pane(table) | Self::Visit(table) | Self::Launch(table) => Some(*table),
            Self::Press(press) => press.table(),
            Self::Set(_) | Self::Forged => None,
        }
    }
}

impl ButtonPress {
    /// Returns the properties of the button; `None` if it is one of this adapter's own.
    fn spec(&self) -> Option<PressSpec> {
        match &self.deed {
            ButtonAction::Press(press) => Some(press.spec()),
            _ => None,
        }
    }

    /// Whether it opens something new, beside the message that was pressed. A page turns where its reader alone sees it.
    pub(super) fn opens(&self) -> bool {
        match self.spec().map(|spec| spec.shows) {
            Some(AnswerMode::Beside | AnswerMode::FirstPage) => true,
            Some(AnswerMode::Page) => !self.ephemeral,
            Some(AnswerMode::InPlace | AnswerMode::Overlay) => false,
            None => matches!(
                self.deed,
                ButtonAction::Pane(_) | ButtonAction::Visit(_) | ButtonAction::Launch(_)
            ),
        }
    }

    /// Returns whether it closes a table: a list may offer that for several.
    pub(super) fn closes(&self) -> bool {
        matches!(
            self.deed,
            ButtonAction::Press(Press::Table(_, Knob::Cancel))
        )
    }

    /// Whether it is a page of a lesson, a replay or the settings of a place: these stay beside what is said
    /// meanwhile.
    pub(super) fn turns_pages(&self) -> bool {
        let shows = self.spec().map(|spec| spec.shows);
        matches!(shows, Some(AnswerMode::Page | AnswerMode::FirstPage))
    }

    /// Whether an entry of a list was picked.
    pub(super) fn is_pick(&self) -> bool {
        self.pick != Pick::None
    }

    /// Returns whether the press sets something about its user alone.
    pub(super) fn sets_own(&self) -> bool {
        matches!(self.deed, ButtonAction::Set(_))
    }

    /// Whether words may come for it.
    pub(super) fn is_awaited(&self) -> bool {
        self.spec().is_some_and(|spec| spec.waits)
    }

    /// Whether the person takes a seat by it at a table of the place where it was pressed.
    fn seats(&self) -> bool {
        self.spec().is_some_and(|spec| spec.seats)
    }

    /// Returns the deferral for an answer that takes too long.
    pub(super) fn deferral(&self) -> Deferral {
        if self.opens() {
            return Deferral::Later;
        }
        let public = Some(self.message).filter(|_| !self.ephemeral);
        let pick = self.pick;
        Deferral::Update { public, pick }
    }

    /// The message that was pressed, if others see it too.
    fn key(&self) -> Option<MessageKey> {
        let sent = || SentMessage {
            id: self.message.get().cast_signed(),
            picture: None,
            words: None,
            pinned: false,
        };
        (!self.ephemeral).then(|| sent().into())
    }

    /// Returns whether it was made on something that had opened for its person alone: behind a choice, the options, or
    /// what the host may do with the table. No pane has these buttons.
    pub(super) fn is_on_overlay(&self) -> bool {
        let shows = self.spec().map(|spec| spec.shows);
        self.ephemeral && shows == Some(AnswerMode::Overlay)
    }

    /// The table of the pane that was pressed, if it can be one.
    fn pane(&self) -> Option<TableId> {
        let stays = self.ephemeral && !self.opens() && !self.is_on_overlay();
        self.deed.table().filter(|_| stays)
    }
}

/// Notes on a press, made before it was carried out.
#[derive(Default)]
struct PressNotes {
    held: Option<PressedPane>,
    /// The wait for the change of the message, in a private chat, where it comes at once.
    waiting: Option<WaitingPress>,
    /// Whether the pane in the private chat rested, and shows what was asked before.
    rested: bool,
}

/// A pressed pane. Until the press is answered, only a caller already at work on the pane changes it.
#[derive(Clone, Copy)]
struct PressedPane {
    whose: PaneKey,
    /// Whether the holder has to answer by the pane.
    mine: bool,
}

impl Receiver {
    /// Carries a press out, and shows the user its outcome.
    ///
    /// # Errors
    /// The duty of the press, if another process holds it.
    pub(super) async fn press(
        &self,
        origin: Origin,
        first: Arc<First>,
        pressed: ButtonPress,
    ) -> Result<(), Duty> {
        self.look_around(&origin).await;
        let noted = self.note_press(&origin, &first, &pressed).await;
        let answer = self.carry_out_press(&origin, &pressed).await;
        if answer.is_err()
            && let Some(PressedPane { whose, mine: true }) = noted.held
        {
            self.discord.work_off(whose, None).await;
        }
        let answer = answer?;
        // the next press must not wait until whoever made this one has seen what came of it
        let receiver = self.clone();
        tokio::spawn(async move {
            receiver
                .show_what_came(&origin, first, &pressed, noted, answer)
                .await;
        });
        Ok(())
    }

    /// Takes note of a press before it is carried out.
    async fn note_press(
        &self,
        origin: &Origin,
        first: &Arc<First>,
        pressed: &ButtonPress,
    ) -> PressNotes {
        let attention = &self.discord.memory().people.attention;
        let rested = origin.direct && attention.absence(&origin.user).is_some();
        if origin.direct || matches!(pressed.deed, ButtonAction::Press(Press::Choice { .. })) {
            attention.acts(origin.user, origin.direct);
        }
        if pressed.is_pick() {
            self.discord.presses().picks(pressed.message);
        }
        let awaits = origin.direct && !pressed.ephemeral && !pressed.opens();
        let waiting = match pressed.deed {
            ButtonAction::Press(Press::Choice { .. }) if awaits => {
                Some(self.discord.wait_for_change(pressed.message, first))
            }
            _ => None,
        };
        PressNotes {
            held: self.hold(origin, pressed).await,
            waiting,
            rested,
        }
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

    /// Takes hold of the pane that is pressed, if one is.
    async fn hold(&self, origin: &Origin, pressed: &ButtonPress) -> Option<PressedPane> {
        let whose = PaneKey::of(origin, pressed.pane()?);
        self.discord.pane(whose).await?;
        let ephemeral = Ephemeral::original(&origin.token, Some(pressed.message));
        self.discord.remember(whose, origin.by, &ephemeral);
        let panes = &self.discord.memory().panes;
        let mine = panes.adopt(whose, origin.by, ephemeral, PaneContent::default());
        Some(PressedPane { whose, mine })
    }

    async fn show_what_came(
        &self,
        origin: &Origin,
        first: Arc<First>,
        pressed: &ButtonPress,
        noted: PressNotes,
        answer: Option<Answer>,
    ) {
        let changed = answer
            .as_ref()
            .is_some_and(|answer| is_changed(origin, pressed, answer));
        let seated = pressed.seats() && answer.as_ref().is_some_and(|answer| !answer.alert);
        match (&pressed.deed, answer) {
            (ButtonAction::Pane(table), _) => self.open_pane(origin, &first, *table).await,
            (ButtonAction::Visit(table), _) => self.show_way(origin, &first, *table).await,
            (ButtonAction::Launch(table), _) => self.launch(origin, &first, *table).await,
            (ButtonAction::Press(Press::Table(table, Knob::Show)), _) => {
                self.show(origin, &first, *table).await;
            }
            (ButtonAction::Set(set), _) => self.set(origin, &first, *set).await,
            (ButtonAction::Press(Press::Commands), _) => self.list_commands(origin, &first).await,
            (_, Some(answer)) if pressed.is_awaited() => {
                self.answer_aloud(origin, &first, answer).await;
            }
            (_, Some(answer)) if pressed.is_on_overlay() || answer.overlay.is_some() => {
                self.answer_alone(origin, &first, pressed, answer).await;
            }
            (_, Some(answer)) => match noted.held {
                Some(held) => {
                    let first = Arc::clone(&first);
                    self.answer_by_pane(origin, first, held, answer).await;
                }
                None => {
                    self.answer_by_board(origin, &first, pressed, noted, answer)
                        .await;
                }
            },
            (_, None) => first.defer().await,
        }
        if pressed.is_pick() {
            self.free(origin, first, pressed, changed);
        }
        if seated {
            self.lead_into_thread(origin).await;
        }
        self.warn(origin).await;
        match &pressed.deed {
            // the table is seen where it stands, and the games to choose from have served
            ButtonAction::Press(Press::Play(_) | Press::Face(_) | Press::Challenge(..)) => {
                self.go_without_words(origin).await;
            }
            _ if pressed.is_awaited() => self.leave_to_words(origin).await,
            _ => {}
        }
    }

    /// The answer to a press for which words come from elsewhere: only what must not be overlooked.
    async fn answer_aloud(&self, origin: &Origin, first: &First, answer: Answer) {
        match answer.text.filter(|_| answer.alert) {
            Some(text) => self.answer(origin, first, &text).await,
            None => first.defer().await,
        }
    }

    /// Answers a press on a pane by refreshing it, with the answer above.
    async fn answer_by_pane(
        &self,
        origin: &Origin,
        first: Arc<First>,
        held: PressedPane,
        answer: Answer,
    ) {
        let PressedPane { whose, mine } = held;
        let stands = self.discord.pane(whose).await.is_some();
        let (line, beside) = if stands {
            (answer.text, None)
        } else {
            (None, answer.text)
        };
        self.discord.refresh(whose, line);
        if mine {
            let first = Some(Arc::clone(&first));
            self.discord.work_off(whose, first).await;
        }
        first.defer().await;
        self.say_words(origin, beside).await;
    }

    /// Answers a press on a message that others see, too: the message changes, and words below add anything not visible
    /// there. The pane may be far above, and a whole pane would only explain a sentence.
    async fn answer_by_board(
        &self,
        origin: &Origin,
        first: &Arc<First>,
        pressed: &ButtonPress,
        noted: PressNotes,
        answer: Answer,
    ) {
        let changed = is_changed(origin, pressed, &answer);
        let rested = noted.rested && !changed;
        let mut newer = self.newer_pane(origin, pressed, rested).await;
        if changed && newer.is_none() {
            let wait = || self.discord.wait_for_change(pressed.message, first);
            noted.waiting.unwrap_or_else(wait).wait_until_over().await;
            if !first.has_changed() {
                // what was pressed may have been replaced at this moment
                newer = self.newer_pane(origin, pressed, rested).await;
            }
        }
        if let Some(pane) = newer {
            let page = prepend_line(answer.text.clone(), pane);
            let pressed = Ephemeral::original(&origin.token, None);
            self.change(origin, first, &pressed, &page, answer.text)
                .await;
            return;
        }
        let seen = match origin.direct {
            // in the private chat it is seen what was done, if anything was
            true => changed,
            false => changed && answer.seen && self.is_seen(first, pressed).await,
        };
        let Some(text) = answer.text.filter(|_| answer.alert || !seen) else {
            first.defer().await;
            return self.discord.unsay(origin.user).await;
        };
        if !answer.alert || pressed.is_pick() {
            self.keep_way(first, pressed).await;
        }
        self.say_first(origin, first, text).await;
    }

    /// Whether a change of the board is seen where it was pressed: the answer has brought it, or soon
    /// it comes otherwise. An older board, or one that has moved down, stays as it is.
    async fn is_seen(&self, first: &First, pressed: &ButtonPress) -> bool {
        if first.has_changed() {
            return true;
        }
        let Some(table) = pressed.deed.table() else {
            return false;
        };
        let boards = self.discord.store().boards_of(table).await;
        let mut boards = boards.unwrap_or_default().into_iter();
        boards.any(|key| stands_as(&key, pressed.message))
    }

    /// Acknowledges a press first if nothing else can change the pressed message: after an immediate answer, the press
    /// can't change it any more.
    pub(super) async fn keep_way(&self, first: &First, pressed: &ButtonPress) {
        let other = self
            .discord
            .memory()
            .tokens
            .find_for_message(pressed.message);
        let way = match pressed.ephemeral {
            true => !pressed.is_pick(),
            false => other.is_some(),
        };
        if !way && !first.is_promised() {
            first.defer().await;
        }
    }

    /// Returns the current pane if an older message was pressed in the private chat, where the courier changes panes.
    /// Also returns it if it has `rested` and shows what was asked before. `None` in any other case.
    async fn newer_pane(
        &self,
        origin: &Origin,
        pressed: &ButtonPress,
        rested: bool,
    ) -> Option<Page> {
        let table = pressed.deed.table().filter(|_| origin.direct)?;
        let audience = Audience::Pane(id(origin.user));
        let post = self.discord.store().page_of(table, audience).await;
        let (page, key) = post.ok().flatten()?;
        let boards = self.discord.store().boards_of(table).await;
        let stands = |key: MessageKey| stands_as(&key, pressed.message);
        let current = key
            .into_iter()
            .chain(boards.unwrap_or_default())
            .any(stands);
        ((rested || !current) && !page.buttons.is_empty()).then_some(page)
    }

    /// Says words as the first answer, or where one was promised, in exchange for the last ones; else
    /// beside it.
    pub(super) async fn say_first(&self, origin: &Origin, first: &First, text: String) {
        let layout = self.discord.lay_out(&Page::line(text.clone()));
        match first.show(&layout, None).await {
            AnswerOutcome::Stands(_) => {
                let said = Ephemeral::original(&origin.token, None);
                self.discord.record_text(origin, said).await;
            }
            AnswerOutcome::Late if first.is_promised() => {
                if let Some(said) = self.fill_in(origin, &layout).await {
                    self.discord.record_text(origin, said).await;
                }
            }
            AnswerOutcome::Late => self.say_words(origin, Some(text)).await,
            AnswerOutcome::Failed(_) => {}
        }
    }

    pub(super) async fn say_words(&self, origin: &Origin, text: Option<String>) {
        if let Some(text) = text {
            self.discord.say_instead(origin, &text).await;
        }
    }

    /// Shows a user their pane of a table where they are.
    async fn open_pane(&self, origin: &Origin, first: &First, table: TableId) {
        let whose = PaneKey::of(origin, table);
        let Some(page) = self.discord.pane(whose).await else {
            // the table says why there is none
            return self.show_at(origin, first, table, origin.private()).await;
        };
        let painted = self.discord.render_page(&page, Some(whose), None);
        let png = painted.png().await;
        let png = png.as_deref().map(Vec::as_slice);
        let whole = match first.show(&painted.layout, png).await {
            AnswerOutcome::Stands(told) => first.message(&told),
            AnswerOutcome::Late => None,
            AnswerOutcome::Failed(_) => return,
        };
        let mut shown = painted.shown;
        let stands = match whole {
            Some(stands) => Some(stands),
            None => {
                shown.picture = None;
                self.fill_in(origin, &painted.layout).await
            }
        };
        if let Some(stands) = stands {
            self.discord.adopt(whose, origin.by, stands, shown);
        }
    }

    /// Shows a pane in the answer that was promised: its words first.
    pub(super) async fn fill_in(&self, origin: &Origin, layout: &Layout) -> Option<Ephemeral> {
        let promised = Ephemeral::original(&origin.token, None);
        let stands = self.discord.give_answer(&promised, &layout.edit()).await?;
        Some(Ephemeral::original(&origin.token, number(&stands)))
    }

    /// Shows a table picked from a list: the user's own pane here, else its board again in the user's place.
    async fn show(&self, origin: &Origin, first: &First, table: TableId) {
        let pane = self.discord.pane(PaneKey::of(origin, table)).await;
        if pane.is_some_and(|pane| !pane.buttons.is_empty()) {
            return self.open_pane(origin, first, table).await;
        }
        self.show_at(origin, first, table, origin.place()).await;
    }

    /// Asks a table to show itself somewhere, and answers with what it says to that.
    async fn show_at(&self, origin: &Origin, first: &First, table: TableId, place: Place) {
        let show = What::Press(Press::Table(table, Knob::Show));
        let request = repeatable_request(request(origin, place, show));
        let answer = self.answer_request(origin, request).await;
        let page = answer
            .page(origin.words())
            .unwrap_or_else(|| Page::line("…"));
        let told = self.discord.lay_out(&page);
        if let AnswerOutcome::Late = first.show(&told, None).await {
            let promised = Ephemeral::original(&origin.token, None);
            self.discord.give_answer(&promised, &told.edit()).await;
        }
    }
}

/// Whether the message under a key is this one.
fn stands_as(key: &MessageKey, message: MessageId) -> bool {
    SentMessage::is_under(key, message.get().cast_signed())
}

/// Whether what was pressed is shown differently because of that.
fn is_changed(origin: &Origin, pressed: &ButtonPress, answer: &Answer) -> bool {
    let is_it = |audience: &Audience| audience.is_board() || origin.direct;
    !pressed.ephemeral && answer.repainted.iter().any(is_it)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_button_sends_reads_back_as_what_it_does() {
        let table: TableId = "4k7qx2".parse().unwrap();
        assert_eq!(ButtonAction::read("pane.4k7qx2"), ButtonAction::Pane(table));
        let join = Press::Table(table, Knob::Join(None));
        assert_eq!(
            ButtonAction::read(&join.to_string()),
            ButtonAction::Press(join)
        );
        for forged in ["", "pane.", "pane.here", "4k7qx2.b.1", "DROP TABLE", "list"] {
            assert_eq!(ButtonAction::read(forged), ButtonAction::Forged, "{forged}");
        }
    }
}
