//! What hard AIs think about: begun when they are asked, read when their pause is over, whatever they
//! have come to by then. So nobody sees by the time how hard a question was.

use engine::Seat;
use engine::ai::Level;

use super::autoplay::{By, served};
use super::hints;
use crate::model::seat::Occupant;
use crate::model::table::Table;
use crate::model::thought::{Task, Thought};

fn is_hard(occupant: &Occupant) -> bool {
    matches!(
        occupant,
        Occupant::Ai {
            level: Level::Hard,
            ..
        }
    )
}

/// What is to be thought about and hasn't been begun: what AIs that think ahead are asked, and a hint.
pub(crate) fn begun(table: &mut Table) -> Vec<Task> {
    let hint = hints::begun(table);
    // this is asked after every request, and nobody thinks ahead at most tables
    if !table.record.occupants.iter().any(is_hard) {
        return hint.into_iter().collect();
    }
    ais(table).into_iter().chain(hint).collect()
}

/// What AIs that think ahead are asked and haven't begun to think about. What they thought about before
/// is forgotten.
fn ais(table: &mut Table) -> Vec<Task> {
    let hard = |seat: Seat, by: By| (by == By::Ai(Level::Hard)).then_some(seat);
    let asked = served(table).into_iter();
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
            table.session.thoughts.insert(seat, Thought { since, best });
            tasks.push(task);
        }
    }
    tasks
}
