//! The buttons and messages for people who follow a game, or may.

use base::address::{PersonId, Platform};
use base::page::{Block, Button, Knob, Page, WatchableTable};
use speech::{Words, args, key};

use crate::model::record::Stage;
use crate::model::table::Table;
use crate::rules::host;

impl Table {
    /// Returns the button by which a spectator hears how the game ends; `None` if there is no game to follow or they
    /// already do.
    pub(crate) fn follow_button(&self, watcher: PersonId, words: Words) -> Option<Button> {
        let runs = self.record.stage == Stage::Playing && self.private_seat().is_none();
        let follows = self.record.followers.contains(&watcher);
        let button = || self.knob(words.say(key!("button-follow")), Knob::Follow);
        (runs && !follows).then(button)
    }

    /// The button by which they are told no more.
    pub(crate) fn unfollow_button(&self, words: Words) -> Button {
        self.knob(words.say(key!("button-unfollow")), Knob::Unfollow)
    }

    /// Returns the people seated and the way in which others may watch on the page; `None` if the board isn't there.
    pub(super) fn watch_terms(&self) -> Option<WatchableTable> {
        let is_there = self.record.place.platform == Platform::Sandbox;
        let playing = self.record.stage == Stage::Playing;
        (is_there && self.private_seat().is_none()).then(|| WatchableTable {
            seated: self.record.people().map(|(_, person)| person.id).collect(),
            leads: host::leader(self),
            kept: self.record.guests.iter().map(|it| it.person.id).collect(),
            seconds: self.record.delay.seconds().filter(|_| playing),
        })
    }

    /// Builds the message to a follower about how the game has ended.
    pub(crate) fn ending_notice(&self, words: Words) -> Page {
        let cast = self.record.cast();
        let tell = self.teller(words, &cast, false);
        let args = args![
            game = self.game.name(words),
            table = self.record.id.to_string()
        ];
        let title = Block::Title(words.with(key!("follow-over"), &args));
        let face = self.play.as_deref().map(|play| self.last_face(play, &tell));
        let ending = face.and_then(|face| face.ending);
        let ending = ending.unwrap_or_else(|| words.say(key!("tale-broken-off")));
        let mut blocks = vec![title, Block::Line(ending)];
        let mut buttons = vec![self.looking_back(words)];
        if matches!(self.record.stage, Stage::Over { .. }) {
            blocks.push(Block::Line(words.say(key!("follow-next"))));
            buttons.push(vec![self.unfollow_button(words)]);
        }
        Page {
            blocks,
            buttons,
            ..Page::default()
        }
    }
}
