//! The options of a game that hasn't begun: on its board, or on a page for one person.

use base::charm::Charm;
use base::page::{Block, Button, Knob, Page};
use speech::{Words, args, key};

use super::choices::option_label;
use crate::model::table::Table;
use crate::rules::lobby;

impl Table {
    /// The button that opens the options, or the options with one that folds them.
    pub(super) fn option_buttons(&self) -> Vec<Vec<Button>> {
        let words = self.record.words();
        let toggle = |key| self.knob(words.say(key), Knob::Options);
        match self.session.options {
            false => vec![vec![toggle(key!("button-options"))]],
            true => self.options(words, toggle(key!("button-options-fold"))),
        }
    }

    /// Returns the options on a page for one person.
    pub(crate) fn options_alone(&self, words: Words) -> Page {
        let title = words.with(key!("board-title"), &args![game = self.game.name(words)]);
        let board = self.knob(words.say(key!("button-board")), Knob::Fold);
        Page {
            blocks: vec![Block::Title(title), self.agreed_line_in(words)],
            buttons: self.options(words, board),
            ..Page::default()
        }
    }

    /// Returns the switches, the charms for who picks theirs by hand, and last what leads `back`.
    fn options(&self, words: Words, back: Button) -> Vec<Vec<Button>> {
        let charm = |charm: Charm| {
            let label = words.with(key!("button-charm"), &args![charm = charm.sign()]);
            self.knob(label, Knob::Charm(charm))
        };
        let charms = Charm::ALL.map(charm).into();
        let mut last = vec![back];
        if self.record.cup.is_some() {
            return vec![charms, last];
        }
        let switch =
            |(option, place)| vec![self.knob(option_label(words, option), Knob::Option(place))];
        let all = lobby::options(self, words).into_iter().zip(0..);
        let invites = match self.record.secret {
            Some(_) => key!("button-invite-no-more"),
            None => key!("button-invite"),
        };
        let invites = self.knob(words.say(invites), Knob::Invite);
        let invites = self.private_seat().is_none().then(|| vec![invites]);
        last.push(self.knob(words.say(key!("button-keep")), Knob::Keep));
        let rows = all.map(switch).chain([charms]).chain(invites);
        rows.chain([last]).collect()
    }

    /// Returns the options in words: switches that are on, and the choice where there are several.
    pub(super) fn agreed_line(&self) -> Block {
        self.agreed_line_in(self.record.words())
    }

    fn agreed_line_in(&self, words: Words) -> Block {
        let options = lobby::options(self, words).into_iter();
        let agreed = options.filter(|(_, on)| *on != Some(false));
        let agreed = words.list(agreed.map(|(option, _)| option));
        Block::Line(words.with(key!("lobby-agreed"), &args![options = agreed]))
    }
}
