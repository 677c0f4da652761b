//! The labels of the buttons.

use engine::games::zombie_terror::{
    Card, Cell, Choice, Duty, Ground, Hand, Health, Human, Phase, Status, Table, Use, Uses,
};

use super::names::{CARD, human, lie, pawn, pointer, signpost, title, zombie_label};
use crate::{Key, Words, args};

pub(super) fn choice(choice: Choice, table: &Table, words: Words) -> String {
    let of = |key: Key, cell: Cell| words.with(key, &args![zombie = zombie_label(cell, table)]);
    match choice {
        Choice::Auto => words.say(key!("zt-choose-auto")),
        Choice::File(file) => file.to_string(),
        Choice::Rank(rank) => words.with(key!("zt-choose-rank"), &args![rank = rank.number()]),
        Choice::Cell(cell) => at(cell, table, words),
        Choice::Go(cell) => goal(cell.to_string(), cell, table),
        Choice::Face(facing) => pointer(facing).to_owned(),
        Choice::Lie(which) => lie(which, words),
        Choice::Pawn(which) => human_label(which, table, words),
        Choice::Step(which, cell) => step(which, cell, table),
        Choice::Push(which, cell) => push(which, cell, table, words),
        Choice::Chop(cell) => of(key!("zt-choose-chop"), cell),
        Choice::Shoot(cell) => of(key!("zt-choose-shoot"), cell),
        Choice::From(cell) => of(key!("zt-choose-from"), cell),
        Choice::Heal(which) => {
            words.with(key!("zt-choose-heal"), &args![human = human(which, words)])
        }
        Choice::Zombie(cell) => zombie(cell, table, words),
        Choice::Bite(cell) => bite(cell, table, words),
        Choice::Use(one) => use_label(one, words),
        Choice::Uses(all) => uses(all, words),
        Choice::Card(card) => card_label(card, words),
        Choice::Play => words.say(key!("zt-choose-play")),
        Choice::EndTurn => words.say(key!("zt-choose-end")),
        Choice::EndMoves => words.say(key!("zt-choose-end-moves")),
    }
}

fn card_label(card: Card, words: Words) -> String {
    format!("{CARD} {}", title(card, words))
}

/// Returns a cell, as in `e7`; if a human lies there who has to rise, as in `e7 🔧 Mechanic`.
fn at(cell: Cell, table: &Table, words: Words) -> String {
    match table.human_at(cell) {
        Some(human) => format!("{cell} {}", pawn(human, words)),
        None => cell.to_string(),
    }
}

/// A cell with the sign of the car, if it is there.
fn goal(label: String, cell: Cell, table: &Table) -> String {
    match table.board.ground(cell) {
        Ground::Goal => format!("{label} 🚗"),
        Ground::Floor | Ground::Bus | Ground::Booth | Ground::Big | Ground::Small => label,
    }
}

/// `🔧 Mechanic ★3 3 AP`
fn human_label(which: Human, table: &Table, words: Words) -> String {
    let name = pawn(which, words);
    let Status::On { health, .. } = table.pawns[which].status else {
        return format!("{name} ★{}", which.stars(Health::Healthy));
    };
    let wounded = (health == Health::Wounded).then(|| words.say(key!("zt-mark-wounded")));
    let ap = table.pawns[which].ap;
    let acts = matches!(table.phase, Phase::Humans(_)) && table.may_act(which).is_ok();
    let ap = acts.then(|| words.with(key!("zt-mark-ap"), &args![ap = ap]));
    let stars = format!("★{}", which.stars(health));
    let parts = [name, stars].into_iter().chain(wounded).chain(ap);
    parts.collect::<Vec<_>>().join(" ")
}

/// Returns the sign of the direction of a pawn's way.
fn way(which: Human, to: Cell, table: &Table) -> &'static str {
    let from = table.cell(which);
    let bearing = from.and_then(|from| from.bearing(to));
    bearing.map_or("👣", signpost)
}

/// `⬆️ e8`
fn step(which: Human, to: Cell, table: &Table) -> String {
    goal(format!("{} {to}", way(which, to, table)), to, table)
}

fn push(which: Human, to: Cell, table: &Table, words: Words) -> String {
    let arrow = way(which, to, table);
    let args = args![arrow = arrow, cell = to.to_string()];
    let Some(pushed) = table.human_at(to) else {
        return words.with(key!("zt-choose-push"), &args);
    };
    let mut args = args;
    args.set("human", human(pushed, words));
    words.with(key!("zt-choose-lift"), &args)
}

/// Returns a zombie, as in `e8 ⬆️`, and the human it sees if that binds it.
fn zombie(cell: Cell, table: &Table, words: Words) -> String {
    let label = zombie_label(cell, table);
    let chosen = matches!(table.phase, Phase::Moves(moves) if moves.active.is_none());
    match table.duty(cell) {
        Duty::Sight(sight) if chosen => {
            let args = args![zombie = label, human = human(sight.human, words)];
            words.with(key!("zt-choose-sees"), &args)
        }
        Duty::Sight(_) | Duty::Bite(_) | Duty::Free | Duty::Awe => label,
    }
}

/// `e5 ⬆️ Bite Lumberjack`
fn bite(cell: Cell, table: &Table, words: Words) -> String {
    let facing = table.zombies.at(cell).map(|there| there.facing);
    let ahead = facing.and_then(|facing| cell.next(facing));
    let prey = ahead.and_then(|ahead| table.human_at(ahead));
    let args = args![
        zombie = zombie_label(cell, table),
        human = prey.map(|prey| human(prey, words)).unwrap_or_default()
    ];
    words.with(key!("zt-choose-bite"), &args)
}

/// `↩️ left`
fn use_label(one: Use, words: Words) -> String {
    let sign = match one {
        Use::Step => "👣",
        Use::Turn(Hand::Left) => "↩️",
        Use::Turn(Hand::Right) => "↪️",
    };
    format!("{sign} {}", use_name(one, words))
}

fn use_name(one: Use, words: Words) -> String {
    words.say(match one {
        Use::Step => key!("zt-use-step"),
        Use::Turn(Hand::Left) => key!("zt-use-left"),
        Use::Turn(Hand::Right) => key!("zt-use-right"),
    })
}

/// `step, left`
fn uses(all: Uses, words: Words) -> String {
    let all = [all.first, all.second].into_iter().chain(all.third);
    words.list(all.map(|one| use_name(one, words)))
}
