//! The record of a table besides its play: occupants, agreements and recent news.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use base::address::{Person, PersonId, Place};
use base::charm::Charm;
use base::commitment::{Deal, Dealt, HouseSeed};
use base::join::JoinSecret;
use base::lang::Lang;
use base::lengths::Lengths;
use base::page::TableId;
use base::preferences::{Calls, Preferences};
use base::time::{Tempo, Uptime};
use engine::ai::Level;
use engine::{GameId, Seat, Seed};
use serde::{Deserialize, Serialize};
use speech::{Cast, Words, key};

use super::branch::{Branch, add, empty_place};
use super::budget::GameTime;
use super::caller::Caller;
use super::claim::{Claim, ReplacedPlayer};
use super::clock::{Clock, Ping};
use super::countdown::GameStart;
use super::cup::CupGame;
use super::delay::Delay;
use super::departures::Departures;
use super::guest::Guests;
use super::pause::Pause;
use super::seat::{Due, Occupant, SeatRecord, is_zero};
use crate::any::{AdvanceAnswers, Voices};

/// Number of lines that a pane shows of the news for its seat alone.
const HEARD: usize = 4;

/// A table besides its play; stored as JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableRecord {
    /// The id of the table.
    pub id: TableId,
    /// The game of the table.
    pub game: GameId,
    /// The home of the board. It isn't stored here but in a row of its own.
    #[serde(skip, default = "empty_place")]
    pub place: Place,
    /// The name of that place when the table was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place_name: Option<String>,
    /// The place of its own to which it moves when its game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub apart: Option<Place>,
    /// The place where people sat down, if the table has moved since: a sign there shows the way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<Place>,
    /// The secret of the code that people of other chats type to join, if a player asked for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<JoinSecret>,
    /// The other places where the table is public, opened by its code.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
    /// The number of the last of these places; none is given twice.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub branched: u8,
    /// The language of the board.
    pub lang: Lang,
    /// Whether the board is in words alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
    /// Whether pings mention no one by name where the board is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
    /// Whether the board is pinned while the game runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinned: bool,
    /// Whether the game began for one person against AIs, so that no clock runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unhurried: bool,
    /// Whether every player may close the table, and not the host alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all_cancel: bool,
    /// The person who may close the table.
    pub host: PersonId,
    /// The occupants in table order.
    #[serde(rename = "sitters")]
    pub occupants: Vec<Occupant>,
    /// The guests whose seats are reserved until the game begins.
    #[serde(default, skip_serializing_if = "Guests::is_empty")]
    pub guests: Guests,
    /// The game of a cup that is played here, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cup: Option<CupGame>,
    /// The options of the game.
    pub options: serde_json::Value,
    /// The durations of pauses and clocks.
    pub tempo: Tempo,
    /// The lengths of clocks that admins have set, which stand in the durations.
    #[serde(default, skip_serializing_if = "Lengths::is_unset")]
    pub lengths: Lengths,
    /// The clock for players' decisions.
    pub clock: Clock,
    /// The time of players for the whole game.
    #[serde(default)]
    pub game_time: GameTime,
    /// Whether the table waits for a tap where it could go on by itself.
    pub by_hand: bool,
    /// The ways in which the game begins.
    #[serde(flatten)]
    pub start: GameStart,
    /// Whether sides are swapped when the game begins: the first occupant gets the second side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swapped: bool,
    /// The delay with which spectators see the game on the page.
    #[serde(default, skip_serializing_if = "Delay::is_none")]
    pub delay: Delay,
    /// The stage of the table.
    pub stage: Stage,
    /// The latest news, in the language of the board.
    pub news: Vec<String>,
    /// Total count of news lines; the number of a line chooses one of several phrasings of a text.
    #[serde(default)]
    pub told: usize,
    /// The time when it goes on by itself.
    pub wake: Option<Uptime>,
    /// The last time a player touched the table.
    pub touched: Uptime,
    /// The ping to the people awaited.
    pub ping: Option<Ping>,
    /// The length of an outage in seconds, kept until something happens at the table; presses during it are lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<u64>,
    /// The people removed by the host or an admin, who may not come back.
    pub banned: Vec<PersonId>,
    /// The people who have left the running game or were sent away, with the seats that AIs keep for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<(Seat, PersonId)>,
    /// The players who left the chat, and whose seats other people have taken since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaced: Vec<ReplacedPlayer>,
    /// Whether a player has taken over a seat in the middle of the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_over: bool,
    /// The people who offer to end the game where it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ending: Vec<PersonId>,
    /// The seat that has given the game up to the other one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Seat>,
    /// The consequences of players leaving a rated game.
    #[serde(default, skip_serializing_if = "Departures::is_none")]
    pub departures: Departures,
    /// The moment at which the last player went away; the game sleeps since then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asleep: Option<Uptime>,
    /// Whether all have agreed to end the game where it stood, without a winner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
    /// The pause of the game, if one is on or asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// The people who didn't take a seat that was reserved for them or that they asked for, as the news may say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_seated: Vec<PersonId>,
    /// The spectators who want to hear how the game ends, and then how the next game of its people ends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub followers: Vec<PersonId>,
    /// Whether they were told how it ended.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub followers_told: bool,
    /// Whether the players vote on a spectator who wants to play for an AI, although the game isn't rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guarded: bool,
    /// The spectator's offer to play for an AI.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<Claim>,
    /// The seed of all the game's chance. It is settled when the game begins and secret until the game is over.
    pub seed: Seed,
    /// The house seed, drawn before the first player sat down; `None` at tables of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<HouseSeed>,
    /// The rules version and the occupants of the deal, from the beginning of the game on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<Deal>,
    /// The state of single seats.
    pub alone: BTreeMap<Seat, SeatRecord>,
}

/// The readers of a table's news, by the words in which they read it.
#[derive(Clone, Debug)]
pub struct Readers {
    /// Each seat's person, in table order.
    pub seats: Vec<Words>,
    /// The readers of each branch's board, in the order of the branches.
    pub branches: Vec<Words>,
}

/// The stage of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down.
    Lobby,
    /// The game runs.
    Playing,
    /// The game is over; the table on which the same people play again, if there is one.
    Over {
        /// The id of the next table.
        next: Option<TableId>,
    },
    /// The table was closed before the end.
    Closed,
    /// The stored play can't be read.
    Broken,
}

impl Stage {
    /// The word under which it is stored.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Playing => "playing",
            Self::Over { .. } => "over",
            Self::Closed => "closed",
            Self::Broken => "broken",
        }
    }
}

impl TableRecord {
    /// Gives the caller the chosen charm, else the one they have, else the one that their press brings. Returns whether
    /// their charm has changed.
    pub fn take_charm(&mut self, caller: &Caller<'_>, chosen: Option<Charm>) -> bool {
        let mut own = self.occupants.iter_mut().filter_map(|it| match it {
            Occupant::Person { person, charm, .. } if person.id == caller.person.id => Some(charm),
            Occupant::Person { .. } | Occupant::Ai { .. } => None,
        });
        own.next().is_some_and(|own| {
            let taken = chosen.or(*own).or(caller.charm);
            std::mem::replace(own, taken) != taken
        })
    }

    /// Returns the part of every seat in the shuffle: as it was dealt, or as it is now before the deal.
    #[must_use]
    pub fn dealt(&self) -> Vec<Dealt> {
        match &self.deal {
            Some(deal) => deal.seats.clone(),
            None => self.occupants.iter().map(Occupant::dealt).collect(),
        }
    }

    /// Like `dealt`, for tables that record each seat's part in the shuffle; empty at tables of older versions.
    #[must_use]
    pub fn shuffle_parts(&self) -> Vec<Dealt> {
        self.house.map(|_| self.dealt()).unwrap_or_default()
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let sits =
            |(_, occupant): &(Seat, &Occupant)| occupant.person().is_some_and(|it| it.id == person);
        self.seated_occupants().find(sits).map(|(seat, _)| seat)
    }

    /// Returns the person at a seat; `None` if an AI sits there.
    #[must_use]
    pub fn person_at(&self, seat: Seat) -> Option<PersonId> {
        let occupant = self.occupants.get(usize::from(seat.index()))?;
        occupant.person().map(|person| person.id)
    }

    /// Seats and occupants in table order.
    pub fn seated_occupants(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        Seat::first(engine::seat::MAX_SEATS).zip(&self.occupants)
    }

    /// The people at the table, in table order.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        self.seated_occupants()
            .filter_map(|(seat, occupant)| Some((seat, occupant.person()?)))
    }

    /// The names at the table.
    #[must_use]
    pub fn cast(&self) -> Cast {
        let names = self.occupants.iter().map(|it| (it.name(), it.mark()));
        let names: Vec<_> = names.collect();
        Cast::new(&names)
    }

    /// Returns the name of a seat's occupant, without a mark.
    #[must_use]
    pub fn name_of(&self, seat: Seat) -> String {
        self.cast().name_alone(seat).to_owned()
    }

    /// Returns the names of those of these people who sit at the table, in one text in the language of the board.
    #[must_use]
    pub fn names_of(&self, people: &[PersonId]) -> String {
        let named = self.people().filter(|(_, it)| people.contains(&it.id));
        self.words().list(named.map(|(seat, _)| self.name_of(seat)))
    }

    /// Returns whether the game is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.pause.as_ref().is_some_and(|it| it.since.is_some())
    }

    /// Returns the request for a pause on which the players vote.
    #[must_use]
    pub fn pause_request(&self) -> Option<&Pause> {
        self.pause.as_ref().filter(|pause| pause.since.is_none())
    }

    /// The words of the board.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::new(self.lang)
    }

    /// Returns the words in which the table's news is told: to everyone, and to the acting person in their `own`.
    /// `readers` are those of [`TableRecord::readers`].
    #[must_use]
    pub fn voices<'a>(&self, own: Words, cast: &'a Cast, readers: &'a Readers) -> Voices<'a> {
        Voices {
            table: self.id,
            cast,
            board: self.words().after_lines(self.told),
            branches: &readers.branches,
            before: 0,
            own,
            seats: &readers.seats,
        }
    }

    /// The name of the host, as it is shown.
    #[must_use]
    pub fn host_name(&self) -> String {
        let host = self.seat_of(self.host);
        host.map_or_else(|| "?".to_owned(), |host| self.name_of(host))
    }

    /// Returns a caller's name as the board shows it: beside those of the seats, or the one of their own seat.
    pub(crate) fn name_beside(&self, caller: &Caller<'_>) -> String {
        match self.seat_of(caller.person.id) {
            Some(seat) => self.name_of(seat),
            None => self.cast().name_beside(&caller.person.name),
        }
    }

    /// Adds lines of news and forgets old ones, so that at most so many are left.
    pub fn hear(&mut self, news: Vec<String>, most: usize) {
        self.told = self.told.wrapping_add(news.len());
        add(&mut self.news, news, most);
    }

    /// Adds what single people were told. A program needs no words.
    pub fn hear_alone(&mut self, told: Vec<(Seat, String)>) {
        let people: Vec<Seat> = self.people().map(|(seat, _)| seat).collect();
        for (seat, line) in told {
            if people.contains(&seat) {
                add(
                    &mut self.alone.entry(seat).or_default().heard,
                    vec![line],
                    HEARD,
                );
            }
        }
    }

    /// A place at a table that hasn't begun is free again, and those behind it move up.
    pub fn vacate(&mut self, place: usize) {
        self.occupants.remove(place);
        self.guests.vacate(place);
        let kept = std::mem::take(&mut self.alone).into_iter();
        let moved = kept.filter_map(|(seat, alone)| {
            let index = usize::from(seat.index());
            match index.cmp(&place) {
                Ordering::Less => Some((seat, alone)),
                Ordering::Equal => None,
                Ordering::Greater => Some((Seat::nth(seat.index() - 1)?, alone)),
            }
        });
        self.alone = moved.collect();
    }

    /// Seats an occupant at a place of a table that hasn't begun; the seats behind it move back.
    pub fn admit(&mut self, place: usize, occupant: Occupant) {
        let place = place.min(self.occupants.len());
        self.occupants.insert(place, occupant);
        let kept = std::mem::take(&mut self.alone).into_iter();
        let moved = kept.filter_map(|(seat, alone)| {
            let back = u8::from(usize::from(seat.index()) >= place);
            Some((Seat::nth(seat.index() + back)?, alone))
        });
        self.alone = moved.collect();
    }

    /// Moves all occupants on by some seats, together with the state of their seats.
    pub fn rotate(&mut self, by: u8) {
        let count = u8::try_from(self.occupants.len()).unwrap_or(u8::MAX).max(1);
        self.occupants.rotate_right(usize::from(by % count));
        let kept = std::mem::take(&mut self.alone).into_iter();
        let moved = kept.filter_map(|(seat, alone)| {
            let place = (seat.index() + by) % count;
            Some((Seat::nth(place)?, alone))
        });
        self.alone = moved.collect();
    }

    /// Notes that a person acted at the table, `openly` if everyone sees it.
    pub fn note_presence(&mut self, person: PersonId, openly: bool, now: Uptime) {
        let Some(seat) = self.seat_of(person) else {
            return;
        };
        let alone = self.alone.entry(seat).or_default();
        alone.touched = Some(now);
        if openly {
            alone.seen = Some(now);
        }
    }

    /// Forgets a line that a seat was told alone.
    pub fn forget_line(&mut self, seat: Seat, line: &str) {
        if let Some(alone) = self.alone.get_mut(&seat) {
            alone.heard.retain(|heard| heard != line);
        }
    }

    /// The seed to which the table has bound itself; it is secret until its game is over.
    #[must_use]
    pub fn committed_seed(&self) -> Seed {
        self.house.map_or(self.seed, |house| house.seed())
    }

    /// Returns whether a person left the chat and another one has taken their seat.
    #[must_use]
    pub fn is_replaced(&self, id: PersonId) -> bool {
        self.replaced.iter().any(|other| other.person.id == id)
    }

    /// Forgets what a seat was told alone.
    pub fn forget_told(&mut self, seat: Seat) {
        if let Some(alone) = self.alone.get_mut(&seat) {
            alone.heard.clear();
        }
    }

    /// Notes that a person didn't take a seat there and that the news says so.
    pub(crate) fn note_not_seated(&mut self, id: PersonId) {
        if !self.not_seated.contains(&id) {
            self.not_seated.push(id);
        }
    }

    /// Removes a person's name from the table. A survivor, who plays like the shambler, takes their seats, including
    /// those that they have left. All news is cleared, since it may name them in any spelling.
    pub fn forget(&mut self, id: PersonId) {
        let left = self.left.iter().filter(|(_, left)| *left == id);
        let seats: Vec<Seat> = left
            .map(|(seat, _)| *seat)
            .chain(self.seat_of(id))
            .collect();
        for seat in seats {
            self.hand_to_survivor(seat);
        }
        self.news.clear();
        for branch in &mut self.branches {
            branch.news.clear();
            branch.people.retain(|it| *it != id);
        }
        self.banned.retain(|banned| *banned != id);
        self.left.retain(|(_, left)| *left != id);
        self.departures.forget(id);
        self.withdraw_votes(id);
        self.not_seated.retain(|other| *other != id);
        self.followers.retain(|follower| *follower != id);
        self.guests.remove(id);
        self.guests.forget_challenger(id);
        self.replaced.retain(|other| other.person.id != id);
        self.claim.take_if(|claim| claim.person.id == id);
        if let Some(claim) = &mut self.claim {
            claim.agreed.retain(|agreed| *agreed != id);
        }
        if let Some(ping) = &mut self.ping {
            ping.called.retain(|(_, called, _)| *called != id);
        }
        if self.host == id {
            let next = self.people().next().map(|(_, person)| person.id);
            self.host = next.unwrap_or(PersonId { number: 0, ..id });
        }
    }

    /// Withdraws a player's votes to end the game and to pause it.
    pub(crate) fn withdraw_votes(&mut self, id: PersonId) {
        self.ending.retain(|agreed| *agreed != id);
        if let Some(pause) = &mut self.pause {
            pause.agreed.retain(|agreed| *agreed != id);
        }
        self.pause
            .take_if(|pause| pause.since.is_none() && pause.agreed.is_empty());
    }

    /// Clears the state of a seat for another occupant, except for the time that is left for the game.
    pub fn renew_seat(&mut self, seat: Seat) -> &mut SeatRecord {
        let alone = self.alone.entry(seat).or_default();
        *alone = SeatRecord {
            time_left: alone.time_left,
            ..SeatRecord::default()
        };
        alone
    }

    /// Hands a seat to an AI; an answer that was due stays due.
    pub fn hand_to_ai(&mut self, seat: Seat, name: String, level: Level) {
        let due = self.due(seat);
        self.renew_seat(seat).due = due;
        self.occupants[usize::from(seat.index())] = Occupant::Ai { name, level };
    }

    fn hand_to_survivor(&mut self, seat: Seat) {
        let shown = self.name_of(seat);
        let name = self.words().say(key!("survivor"));
        let Some(occupant) = self.occupants.get(usize::from(seat.index())) else {
            return;
        };
        let raw = occupant.name().to_owned();
        self.hand_to_ai(seat, name, Level::Random);
        for alone in self.alone.values_mut() {
            let names = |line: &String| line.contains(&raw) || line.contains(&shown);
            alone.heard.retain(|line| !names(line));
        }
    }

    /// Returns the time when a seat is answered for.
    #[must_use]
    pub fn due(&self, seat: Seat) -> Option<Due> {
        self.alone.get(&seat)?.due
    }

    /// Returns whether one person plays with AIs alone, so that no one waits for them.
    #[must_use]
    pub fn is_practice(&self) -> bool {
        self.people().count() == 1
    }

    /// The clock by which the game is played.
    #[must_use]
    pub fn running_clock(&self) -> Clock {
        match self.unhurried {
            true => Clock::Off,
            false => self.clock,
        }
    }

    /// The orders of a seat.
    #[must_use]
    pub fn orders(&self, seat: Seat) -> &[String] {
        self.alone.get(&seat).map_or(&[], |alone| &alone.orders)
    }

    /// Returns the answers that a seat gives in advance.
    #[must_use]
    pub fn preset_answers(&self, seat: Seat) -> AdvanceAnswers<'_> {
        let obvious = |set: Preferences| set.obvious.unwrap_or_else(|| self.is_practice());
        AdvanceAnswers {
            orders: self.orders(seat),
            obvious: self.preferences(seat).is_some_and(obvious),
        }
    }

    /// Whether the person of a seat reads words alone.
    #[must_use]
    pub fn is_plain(&self, seat: Seat) -> bool {
        self.preferences(seat).is_some_and(|set| set.plain)
    }

    /// Returns whether the person of a seat never wants to be called.
    #[must_use]
    pub fn never_calls(&self, seat: Seat) -> bool {
        let preferences = self.preferences(seat);
        preferences.is_some_and(|set| set.calls == Calls::Never)
    }

    fn preferences(&self, seat: Seat) -> Option<Preferences> {
        match self.occupants.get(usize::from(seat.index()))? {
            Occupant::Person { preferences, .. } => Some(*preferences),
            Occupant::Ai { .. } => None,
        }
    }

    /// Returns the words in which the table's news is read, besides those of its own board.
    #[must_use]
    pub fn readers(&self) -> Readers {
        let words = |occupant: &Occupant| occupant.person().map_or(self.lang, |person| person.lang);
        Readers {
            seats: self.occupants.iter().map(words).map(Words::new).collect(),
            branches: self.branches.iter().map(Branch::words).collect(),
        }
    }

    /// Takes over a caller's new name, language, private chat and preferences; returns whether any was new.
    pub fn refresh(&mut self, caller: &Caller<'_>) -> bool {
        let mut fresh = false;
        for occupant in &mut self.occupants {
            let was = occupant.clone();
            if let Occupant::Person {
                person,
                private,
                preferences,
                ..
            } = occupant
                && person.id == caller.person.id
            {
                *person = caller.person.clone();
                *private = caller.private.cloned();
                *preferences = caller.preferences;
                fresh |= *occupant != was;
            }
        }
        fresh
    }
}
