//! Vacations of players: at a slow table their clocks stand still meanwhile.

use base::time::{Time, Uptime};
use base::vacation::Vacation;
use engine::Seat;

use crate::model::clock::Clock;
use crate::model::record::Stage;
use crate::model::table::Table;

/// Notes who is on vacation now.
pub(super) fn note(table: &mut Table, now: Uptime) {
    let wall = table.wall_time(now);
    for alone in table.record.alone.values_mut() {
        alone.vacation = None;
    }
    for (seat, vacation) in counting(table) {
        if vacation.contains(wall) {
            table.record.alone.entry(seat).or_default().vacation = Some(vacation.until);
        }
    }
}

/// Returns the next time at which a vacation begins or ends.
pub(super) fn next(table: &Table, now: Uptime) -> Option<Uptime> {
    let wall = table.wall_time(now);
    let turns = counting(table).into_iter();
    let turns = turns.flat_map(|(_, vacation)| [vacation.from, vacation.until]);
    let ahead = turns.filter(|turn| *turn > wall);
    // one that was noted and has ended in an outage
    let noted = table.record.alone.values().filter_map(|it| it.vacation);
    let next: Option<Time> = ahead.chain(noted).min();
    next.map(|turn| table.uptime_at(turn))
}

/// Returns the vacations of the players that this table heeds: all of them while its game runs by the slow clock.
fn counting(table: &Table) -> Vec<(Seat, Vacation)> {
    let record = &table.record;
    if record.stage != Stage::Playing || record.running_clock() != Clock::Slow {
        return Vec::new();
    }
    let seated = record.seated_occupants();
    let taken = seated.filter_map(|(seat, occupant)| Some((seat, occupant.vacation()?)));
    taken.collect()
}
