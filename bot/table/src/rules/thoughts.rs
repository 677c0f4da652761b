//! The thoughts of hard AIs: a search begins with the question and ends when the pause is over, with the best answer so
//! far. So the time doesn't reveal how hard a question was.

use engine::Seat;
use engine::ai::Level;

use super::autoplay::{By, served_seats};
use super::hints;
use crate::model::seat::Occupant;
use crate::model::table::Table;
use crate::model::thought::{PonderedQuestion, Task};

fn is_hard(occupant: &Occupant) -> bool {
    matches!(
        occupant,
        Occupant::Ai {
            level: Level::Hard,
            ..
        }
    )
}

/// Returns the searches to start: questions to AIs that think ahead, and a hint.
pub(crate) fn begin_searches(table: &mut Table) -> Vec<Task> {
    let hint = hints::begin_search(table);
    // this is asked after every request, and nobody thinks ahead at most tables
    if !table.record.occupants.iter().any(is_hard) {
        return hint.into_iter().collect();
    }
    ais(table).into_iter().chain(hint).collect()
}

/// Returns the searches to start for AIs that think ahead. Their earlier searches are forgotten.
fn ais(table: &mut Table) -> Vec<Task> {
    let hard = |seat: Seat, by: By| (by == By::Ai(Level::Hard)).then_some(seat);
    let asked = served_seats(table).into_iter();
    let asked = asked.filter_map(|it| Some((hard(it.seat, it.by)?, it.since)));
    let asked: Vec<(Seat, u32)> = asked.collect();
    let thoughts = &mut table.session.thoughts;
    thoughts.retain(|seat, thought| asked.contains(&(*seat, thought.since)));
    let mut tasks = Vec::new();
    for (seat, since) in asked {
        if table.session.thoughts.contains_key(&seat) {
            continue;
        }
        let play = table.play.as_ref();
        if let Some(pondering) = play.and_then(|play| play.ponder(seat)) {
            let (task, best) = Task::new(pondering);
            table
                .session
                .thoughts
                .insert(seat, PonderedQuestion { since, best });
            tasks.push(task);
        }
    }
    tasks
}
