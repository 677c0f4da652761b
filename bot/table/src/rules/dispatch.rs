//! The door through which every request to a table goes, and the clock.

use std::collections::BTreeSet;
use std::time::Duration;

use base::address::PersonId;
use base::lang::Lang;
use base::page::Knob;
use base::place_settings::PlaceSwitch;
use base::time::Uptime;
use base::way::Way;
use engine::{Chance, Seat, Seats};
use speech::{args, key};

use super::{
    autoplay, branches, calls, countdown, cups, host, lobby, manage, pause, play, removals,
};
use crate::model::caller::{Caller, MenuPlace};
use crate::model::effect::{Answer, Change, Effects, NewMessage};
use crate::model::record::Stage;
use crate::model::table::{Ask, Moment, Table};

impl Table {
    /// Carries out a request to the table.
    pub fn handle(
        &mut self,
        now: Uptime,
        caller: &Caller<'_>,
        ask: &Ask,
        rng: &mut Chance,
    ) -> Effects {
        let at = &mut Moment { now, rng };
        let was = self.looks_to(caller);
        let fresh = self.record.refresh(caller);
        let mut effects = match (&self.record.stage, ask) {
            (_, Ask::Knob(Knob::Rules)) => self.rules(caller),
            (_, Ask::Knob(Knob::Details)) => self.tell_details(caller),
            (_, Ask::Knob(Knob::Fold) | Ask::Greet) | (Stage::Broken, Ask::Remark(_)) => {
                Effects::default()
            }
            (_, Ask::OpenPane) => self.open_pane(now, caller),
            (_, Ask::Forget) => manage::forget(self, at, caller.person.id),
            (Stage::Broken, _) => caller.refuse(key!("board-broken")),
            (_, Ask::ShowBoard) => self.show_board(now, caller),
            (_, Ask::Speak(lang)) => self.speak(at, caller.branch, *lang),
            (_, Ask::Plain(on)) => self.show_plain(caller.branch, *on),
            (_, Ask::CalledOff) => cups::call_off(self),
            (_, Ask::Switched(switch, on)) => self.heed(caller.branch, *switch, *on),
            (Stage::Lobby, Ask::Branch(new)) => branches::open(self, now, caller, new),
            (_, Ask::Branch(_)) => caller.refuse(key!("branch-unknown")),
            (Stage::Lobby, ask) if cups::is_settled(self, ask) => {
                caller.refuse(key!("answer-cup-table"))
            }
            (Stage::Lobby, Ask::Knob(knob @ (Knob::Hold | Knob::Extend))) => {
                countdown::turn(self, now, caller, *knob)
            }
            (Stage::Lobby, ask) => lobby::handle(self, at, caller, ask),
            (Stage::Playing, Ask::Remark(_)) if self.record.is_paused() => Effects::default(),
            (Stage::Playing, ask) if pause::forbids(self, caller, ask) => {
                caller.refuse(key!("answer-paused"))
            }
            (Stage::Playing, ask) => play::handle(self, at, caller, ask),
            (Stage::Over { .. } | Stage::Closed, ask) => play::handle_ended(self, at, caller, ask),
        };
        self.begin_or_close(at, &mut effects);
        self.settle_removal(at, &mut effects);
        if fresh {
            effects.change = Change::Table;
            effects.sent.extend(self.messages_to_resend(was, caller));
            autoplay::look_again(self, at);
        }
        calls::note_presence(self, caller, ask, now);
        host::note(self, caller, now, &mut effects);
        if effects.is_change() {
            countdown::settle(self, now);
            match self.record.seat_of(caller.person.id) {
                Some(_) => autoplay::touch(self, now),
                None => autoplay::set_wake(self, now),
            }
            effects.sent.extend(calls::call_awaited(self, now));
        }
        self.clear_missed(&effects);
        effects
    }

    /// Notes an outage of this length. A table that waits for people says so until it changes, since their presses are
    /// lost.
    pub fn note_outage(&mut self, span: Duration) -> Effects {
        if !self.waits_for_people() {
            return Effects::default();
        }
        self.record.missed = Some(span.as_secs());
        Effects::change(Answer::default())
    }

    /// Notes that a person's private chat takes no messages.
    pub fn note_unheard(&mut self, now: Uptime, person: PersonId) -> Effects {
        let effects = calls::note_unheard(self, now, person);
        self.clear_missed(&effects);
        effects
    }

    /// Returns whether any player may press a button; one who has decided may press to change their answer.
    fn waits_for_people(&self) -> bool {
        let asked = self.asked_seats();
        let everybody = [asked.open, asked.secret, asked.decided];
        match self.record.stage {
            Stage::Lobby => true,
            _ if asked.show => self.record.by_hand,
            _ => everybody.into_iter().any(|seats| self.has_people(seats)),
        }
    }

    /// Returns whether a person plays one of these seats themselves.
    fn has_people(&self, seats: Seats) -> bool {
        let mut seated = self.record.seated_occupants();
        seated.any(|(seat, occupant)| occupant.is_there() && seats.contains(seat))
    }

    /// Begins or closes a table of a cup once no guest is awaited there.
    fn begin_or_close(&mut self, at: &mut Moment<'_>, effects: &mut Effects) {
        if effects.is_change()
            && let Some(done) = cups::begin_or_close(self, at)
        {
            effects.tail = done.tail;
            effects.parted = done.parted;
        }
    }

    /// Removes a player once all others who are there agree.
    fn settle_removal(&mut self, at: &mut Moment<'_>, effects: &mut Effects) {
        if let Some(done) = removals::settle(self, at) {
            effects.tail = autoplay::join_tails(effects.tail.take(), done.tail);
            effects.farewells.extend(done.farewells);
            effects.conceded |= done.conceded;
            effects.change = done.change;
        }
    }

    fn clear_missed(&mut self, effects: &Effects) {
        if effects.is_change() {
            self.record.missed = None;
        }
    }

    /// Goes on by itself, if it is time.
    pub fn tick(&mut self, now: Uptime, rng: &mut Chance) -> Effects {
        if self.record.wake.is_none_or(|wake| wake > now) {
            return Effects::default();
        }
        let at = &mut Moment { now, rng };
        self.session.host_gone = host::is_gone(self, now);
        let begun = countdown::begin(self, at);
        let mut effects = begun.unwrap_or_else(|| autoplay::tick(self, at));
        self.begin_or_close(at, &mut effects);
        self.settle_removal(at, &mut effects);
        if self.record.stage == Stage::Lobby && self.record.start.countdown.is_none() {
            countdown::settle(self, now);
            autoplay::set_wake(self, now);
        }
        effects.sent.extend(calls::call_awaited(self, now));
        self.clear_missed(&effects);
        effects
    }

    fn open_pane(&mut self, now: Uptime, caller: &Caller<'_>) -> Effects {
        let words = caller.words();
        let args = args![table = self.record.id.to_string()];
        match self.record.seat_of(caller.person.id) {
            _ if self.is_broken() => caller.refuse(key!("board-broken")),
            None => Effects::say(Answer {
                next: self.follow_button(caller.person.id, words),
                ..Answer::alert(words.with(key!("pane-not-seated"), &args))
            }),
            Some(_) if caller.private == Some(&self.record.place) => self.show_board(now, caller),
            Some(seat) => Effects {
                sent: BTreeSet::from([NewMessage::Pane(seat)]),
                ..Effects::say(Answer::toast(words.say(key!("answer-pane"))))
            },
        }
    }

    /// The board moves to the end of the chat, unless it has just done so.
    pub(super) fn show_board(&mut self, now: Uptime, caller: &Caller<'_>) -> Effects {
        let concerned = self.record.seat_of(caller.person.id).is_some() || caller.admin;
        if !concerned && !self.is_ended() && self.record.stage != Stage::Lobby {
            return caller.refuse(key!("answer-not-seated"));
        }
        let args = args![table = self.record.id.to_string()];
        Effects {
            sent: self
                .move_board(caller.branch, now)
                .then_some(NewMessage::board_at(caller.branch))
                .into_iter()
                .collect(),
            ..Effects::say(Answer::toast(
                caller.words().with(key!("answer-board"), &args),
            ))
        }
    }

    /// Returns the caller's seat, whether it reads text only, and whether the board is text only.
    fn looks_to(&self, caller: &Caller<'_>) -> Option<(Seat, bool, bool)> {
        let seat = self.record.seat_of(caller.person.id)?;
        Some((seat, self.record.is_plain(seat), self.is_plain()))
    }

    /// Returns the messages to send again because the caller wants them with pictures or without: a platform may not
    /// turn one kind into the other.
    fn messages_to_resend(
        &self,
        was: Option<(Seat, bool, bool)>,
        caller: &Caller<'_>,
    ) -> Vec<NewMessage> {
        let (Some((_, own, board)), Some((seat, own_now, board_now))) =
            (was, self.looks_to(caller))
        else {
            return Vec::new();
        };
        let shown = matches!(self.record.stage, Stage::Playing | Stage::Over { .. });
        let pane = (shown && own != own_now && self.private_seat() != Some(seat))
            .then_some(NewMessage::Pane(seat));
        let board = (board != board_now).then_some(NewMessage::Board);
        pane.into_iter().chain(board).collect()
    }

    /// Makes the board text only from now on, or gives it a picture; the board is sent again.
    fn show_plain(&mut self, branch: u8, on: bool) -> Effects {
        if let Some(branch) = self.record.branch_mut(branch) {
            let anew = (branch.plain != on).then_some(NewMessage::Branch(branch.number));
            branch.plain = on;
            return Effects {
                sent: anew.into_iter().collect(),
                ..Effects::change(Answer::default())
            };
        }
        let was = self.is_plain();
        self.record.plain = on;
        let anew = (self.is_plain() != was).then_some(NewMessage::Board);
        Effects {
            sent: anew.into_iter().collect(),
            ..Effects::change(Answer::default())
        }
    }

    /// Applies a switch of the chat to a table opened before, as far as possible.
    fn heed(&mut self, branch: u8, switch: PlaceSwitch, on: bool) -> Effects {
        if let Some(branch) = self.record.branch_mut(branch) {
            match switch {
                PlaceSwitch::Quiet if branch.quiet != on => branch.quiet = on,
                PlaceSwitch::Pin if branch.pinned != on => branch.pinned = on,
                _ => return Effects::default(),
            }
            return Effects::change(Answer::default());
        }
        match switch {
            PlaceSwitch::Quiet if self.record.quiet != on => self.record.quiet = on,
            PlaceSwitch::Pin if self.record.pinned != on => self.record.pinned = on,
            PlaceSwitch::AllStart if self.record.start.by_all != on => {
                self.record.start.by_all = on;
            }
            PlaceSwitch::AllCancel if self.record.all_cancel != on => self.record.all_cancel = on,
            PlaceSwitch::Together if on => self.record.apart = None,
            _ => return Effects::default(),
        }
        Effects::change(Answer::default())
    }

    fn speak(&mut self, at: &mut Moment<'_>, branch: u8, lang: Lang) -> Effects {
        let own = self
            .record
            .branch(branch)
            .map_or(self.record.lang, |it| it.lang);
        if own == lang && self.is_ended() {
            return Effects::default();
        }
        if let Some(branch) = self.record.branch_mut(branch) {
            branch.lang = lang;
            return Effects::change(Answer::default());
        }
        self.record.lang = lang;
        if self.record.stage == Stage::Lobby {
            lobby::rename_ais(&mut self.record, at.rng);
        }
        Effects::change(Answer::default())
    }

    /// Shows the folded part of the board to the person in front of it alone.
    fn tell_details(&mut self, caller: &Caller<'_>) -> Effects {
        let seat = self.record.seat_of(caller.person.id);
        let may = match self.private_seat() {
            Some(own) => seat == Some(own),
            None => caller.here || seat.is_some(),
        };
        if !may || !caller.menus.is_beside() {
            return caller.refuse(key!("answer-not-seated"));
        }
        Effects::say(Answer {
            overlay: Some(self.look_from(caller.branch, |it| it.details(caller.preferences.plain))),
            ..Answer::default()
        })
    }

    fn rules(&self, caller: &Caller<'_>) -> Effects {
        let answer = match (caller.menus, caller.private) {
            (MenuPlace::Page, _) => Answer::default(),
            (_, Some(_)) => Answer::toast(caller.words().say(key!("answer-rules-sent"))),
            (_, None) => {
                return Effects::say(Answer {
                    way: Some(Way::Rules(self.game.id())),
                    ..Answer::alert(caller.words().say(key!("answer-rules-private")))
                });
            }
        };
        Effects {
            sent: BTreeSet::from([NewMessage::Rules]),
            ..Effects::say(answer)
        }
    }
}
