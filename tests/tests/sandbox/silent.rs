//! No one stalls a table on the page: players may be silent, close the page, leave or be removed.

use std::time::Duration;

use engine::Seat;
use futures::future::join_all;
use tabletomb_tests::database::Database;
use tabletomb_tests::flows::place;
use tabletomb_tests::flows::silence::{self, Company, Trial};
use tabletomb_tests::page::{Spot, Tab, Visitor};
use tabletomb_tests::program::{Program, Running};

use crate::{lays, random_choice};

/// Number of tables played at a time.
const AT_ONCE: usize = 16;

/// A table in a room of its own.
struct Room {
    table: String,
    database: Database,
    /// A spectator.
    watcher: Tab,
    people: Vec<Visitor>,
}

impl Room {
    /// Brings people unknown elsewhere into a room with a number of its own, and begins their game.
    async fn begins(program: &Running, number: usize, trial: &Trial) -> Self {
        let (party, room) = (trial.party(), format!("silent-{number}"));
        let people = party.names[..party.people].iter();
        let people = people.map(async |name| {
            let name = format!("{name} {number}");
            Visitor::at(program.sandbox_url(), &room, &name).await
        });
        let people = join_all(people).await;
        let table = lays(&people, party.game).await;
        for knob in party.settings {
            let turned = format!("{table}.opt{knob}");
            people[0].sends(Spot::Room, &turned).await;
        }
        people[0].sends(Spot::Room, &format!("{table}.start")).await;
        Self {
            table,
            database: Database::of(program).await,
            watcher: Tab::open(program.sandbox_url(), &room, &[]).await,
            people,
        }
    }
}

impl Company for Room {
    fn table(&self) -> &str {
        &self.table
    }

    fn database(&self) -> &Database {
        &self.database
    }

    fn board(&self) -> String {
        let board = self.watcher.visitor("").board_of(&self.table);
        format!("{:?}", board.map(|board| board.page))
    }

    fn shuts_out(&mut self, seat: Seat) {
        let gone = &mut self.people[place(seat)];
        *gone = self.watcher.visitor(&gone.name);
    }

    async fn plays(&self, seat: Seat) {
        let person = &self.people[place(seat)];
        if let Some((spot, press)) = random_choice(person, &self.table) {
            person.sends(spot, &press).await;
        }
    }

    async fn means(&self, seat: Seat, knob: &str) {
        let data = format!("{}.{knob}", self.table);
        for _ in 0..2 {
            self.people[place(seat)].sends(Spot::Room, &data).await;
        }
    }

    fn transcript(&self) -> String {
        format!("{:#?}", self.watcher.received_events().heard)
    }
}

#[tokio::test]
async fn whoever_is_silent_away_or_gone_keeps_no_table_of_any_game_waiting() {
    let program = Program::new().sandbox("127.0.0.1:0");
    let program = program
        .set_all(&silence::settings(&silence::clock()))
        .start()
        .await;
    let trials = silence::trials();
    let (mut longest, mut rooms) = (Duration::ZERO, 0);
    for trials in trials.chunks(AT_ONCE) {
        let tried = trials.iter().zip(rooms..).map(async |(trial, number)| {
            let room = Room::begins(&program, number, trial).await;
            trial.is_made(room).await
        });
        let tried = join_all(tried).await;
        rooms += trials.len();
        Database::of(&program).await.wait_until_sent().await;
        longest = longest.max(silence::are_sound(&tried).await);
    }
    silence::report_longest(trials.len(), "the page", longest);
}
