//! Pressed buttons, read from the text that they send.

use base::lang::Lang;
use base::page::{AnswerMode, Knob, MessageKey, Press, PressSpec, TableId};
use courier::sent::SentMessage;
use serde::{Deserialize, Serialize};
use serenity::all::MessageId;

use super::components::{LAUNCH, PANE, VISIT};

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
    Set(Set),
    /// A button whose text no program of ours wrote.
    Forged,
}

/// A personal setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Set {
    /// The language in which a person is addressed.
    Own(Lang),
    /// The language, on a page without any other setting.
    OwnAlone(Lang),
    /// Whether a person is written to in their private chat.
    Direct(bool),
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

/// A mark of presses that picked an entry of a list. Apps then show the entry as picked, and send nothing if it is
/// picked again, until the message is edited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Pick {
    /// A button was pressed.
    #[default]
    None,
    /// The message has no picture.
    Bare,
    /// The message has a picture, which an edit by the first answer would take away.
    Pictured,
}

const OWN: &str = "set.own.";
const OWN_ALONE: &str = "set.lang.";
const DIRECT: &str = "set.direct.";

impl Set {
    /// Reads what a button has sent.
    fn read(text: &str) -> Option<Self> {
        if let Some(lang) = text.strip_prefix(OWN) {
            return lang.parse().ok().map(Self::Own);
        }
        if let Some(lang) = text.strip_prefix(OWN_ALONE) {
            return lang.parse().ok().map(Self::OwnAlone);
        }
        match text.strip_prefix(DIRECT)? {
            "on" => Some(Self::Direct(true)),
            "off" => Some(Self::Direct(false)),
            _ => None,
        }
    }

    /// Returns the text that its button sends.
    pub(super) fn text(self) -> String {
        match self {
            Self::Own(lang) => format!("{OWN}{lang}"),
            Self::OwnAlone(lang) => format!("{OWN_ALONE}{lang}"),
            Self::Direct(on) => format!("{DIRECT}{}", if on { "on" } else { "off" }),
        }
    }
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
        if let Some(set) = Set::read(text) {
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

    /// Returns whether it answers a table's question.
    pub(super) fn chooses(&self) -> bool {
        matches!(self.deed, ButtonAction::Press(Press::Choice { .. }))
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
    pub(super) fn seats(&self) -> bool {
        self.spec().is_some_and(|spec| spec.seats)
    }

    /// The message that was pressed, if others see it too.
    pub(super) fn key(&self) -> Option<MessageKey> {
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
    pub(super) fn pane(&self) -> Option<TableId> {
        let stays = self.ephemeral && !self.opens() && !self.is_on_overlay();
        self.deed.table().filter(|_| stays)
    }
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

    #[test]
    fn what_is_set_reads_back() {
        for set in [
            Set::Own(Lang::Pl),
            Set::OwnAlone(Lang::Uk),
            Set::Direct(true),
            Set::Direct(false),
        ] {
            assert_eq!(Set::read(&set.text()), Some(set));
        }
        for text in ["set.own.xx", "set.direct.maybe", "set.", "4k7qx2.join"] {
            assert_eq!(Set::read(text), None, "{text}");
        }
    }
}
