//! No one stalls a table: players may be silent, may have blocked the bot or may have left. In every game, under every
//! agreement, each question is answered while its clock runs, by the rules, and the game ends; or it sleeps, if no
//! player is left.

use std::time::Duration;

use base::page::Knob;
use base::time::Uptime;
use games::registry;
use laws::agreements;
use table::any::AnyGame;
use table::model::clock::Clock;
use table::{Ask, Stage};
use tabletomb_tests::flows::{NAMES, seat};
use tabletomb_tests::presence::{Presence, subsets, those};
use tabletomb_tests::sitting::Sitting;

/// Maximum number of times a table may continue by itself before its game is over.
const WAKES: usize = 20_000;

/// Maximum number of moves before players leave.
const SOON: u8 = 12;

/// A game on its way.
struct Evening {
    sitting: Sitting,
    presences: Vec<Presence>,
    /// The time of the last action.
    moved: Uptime,
    /// Number of moves after which players leave.
    leave: usize,
}

impl Evening {
    fn begins(
        game: &'static dyn AnyGame,
        options: &serde_json::Value,
        presences: &[Presence],
        rng: u64,
    ) -> Self {
        let names = &NAMES[..presences.len()];
        let mut sitting = Sitting::open(game, Some(options), names, rng);
        sitting.table.record.clock = Clock::Live;
        sitting.starts(&[]);
        let leave = usize::from(sitting.rng.roll(SOON));
        let mut evening = Self {
            sitting,
            presences: presences.to_vec(),
            moved: Uptime(0),
            leave,
        };
        evening.notes();
        evening.are(Presence::Blocked, |it, who| {
            let person = it.people[who].id;
            let effects = it.table.note_unheard(it.now, person);
            it.took(effects);
        });
        evening
    }

    /// Applies an action to each player with this presence.
    fn are(&mut self, presence: Presence, does: impl Fn(&mut Sitting, usize)) {
        for who in those(&self.presences, presence) {
            does(&mut self.sitting, who);
        }
    }

    /// Takes note of it if something was done.
    fn notes(&mut self) {
        if self.sitting.tail.take().is_some() {
            self.moved = self.sitting.now;
        }
    }

    /// Lets all playing seats that are asked answer with a possible answer.
    fn is_played(&mut self) {
        for who in 0..self.presences.len() {
            if self.presences[who] == Presence::Plays
                && self.sitting.awaited_seats().contains(seat(who))
            {
                // what isn't read as it is listed is left to the clock
                self.sitting.answers(who);
                self.notes();
            }
        }
    }

    /// Removes the players who leave, or are banned.
    fn is_left(&mut self) {
        let first = self.presences.iter().position(|it| *it == Presence::Plays);
        self.are(Presence::Leaves, |it, who| {
            for _ in 0..2 {
                it.ask(who, &Ask::Knob(Knob::Leave));
            }
        });
        self.are(Presence::Banned, |it, who| {
            for _ in 0..2 {
                it.ask(first.unwrap_or_default(), &Ask::Knob(Knob::Kick(seat(who))));
            }
        });
        self.notes();
    }

    /// Whether the game is over, or sleeps.
    fn is_done(&self) -> bool {
        self.sitting.table.is_ended() || self.sitting.table.record.asleep.is_some()
    }

    /// Continues the game until it is over, or sleeps. Panics if an answer isn't given in time, or if the game doesn't end.
    fn ends(&mut self, span: Duration) {
        for _ in 0..WAKES {
            if self.is_done() {
                return;
            }
            self.is_played();
            if self.sitting.journal.len() >= self.leave {
                self.is_left();
            }
            if self.is_done() {
                return;
            }
            self.sitting.wakes();
            let took = self.sitting.now.since(self.moved);
            assert!(took <= span, "{took:?} for one answer");
            self.notes();
        }
        panic!("no end after {} moves", self.sitting.journal.len());
    }
}

/// One game: it ends in time, in a position to which its journal leads by the rules; or it is closed with the
/// last who has left.
fn is_no_stall(
    game: &'static dyn AnyGame,
    options: &serde_json::Value,
    presences: &[Presence],
    rng: u64,
) {
    let mut evening = Evening::begins(game, options, presences, rng);
    let record = &evening.sitting.table.record;
    let span = record.clock.span(&record.tempo).expect("a clock runs");
    evening.ends(span);
    let Sitting { table, journal, .. } = &evening.sitting;
    let record = &table.record;
    let seats = u8::try_from(presences.len()).expect("tables are small");
    let play = game.replay(&record.options, seats, record.seed, journal);
    assert!(play.is_some(), "the journal isn't by the rules");
    if record.asleep.is_some() {
        let mut there = record.occupants.iter().filter(|it| it.is_there());
        assert!(there.next().is_none(), "a player is still there");
    } else if record.stage == Stage::Closed {
        assert!(
            record.people().next().is_none(),
            "a player still sits there"
        );
    } else {
        assert!(table.winners().is_some(), "no one has won it");
    }
}

/// Number of games of each kind played in every run: this many ways, under one agreement after another. A long run
/// tries each way under each agreement.
const GAMES: usize = 25;

#[test]
fn whoever_is_silent_blocked_or_gone_every_game_ends_in_time() {
    for game in registry().iter() {
        let agreed = agreements(game);
        for (place, options) in agreed.iter().enumerate() {
            let all = subsets(usize::from(*game.seats(options).start()));
            let some = if depth::is_long() {
                all.len()
            } else {
                (GAMES / agreed.len()).max(1)
            };
            for presences in all.iter().cycle().skip(place * some).take(some) {
                eprintln!("{} {options} {presences:?}", game.id());
                is_no_stall(game, options, presences, place as u64);
            }
        }
    }
}
