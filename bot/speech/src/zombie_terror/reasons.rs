//! The reason that something may not be done.

use engine::games::zombie_terror::{
    Bar, Block, Card, Cell, Half, Halt, Human, Misfit, Moment, NoPush, Status, Unplayable,
};

use super::names::{human, piece, title};
use crate::{Key, Words, args};

/// Returns the obstacle to an action; `None` if no player is asked any more.
pub(super) fn bar(bar: Bar, words: Words) -> Option<String> {
    let of_cells = |key: Key, from: Cell, cell: Cell| {
        let args = args![cell = cell.to_string(), from = from.to_string()];
        words.with(key, &args)
    };
    Some(match bar {
        Bar::NotNow(moment) => words.say(moment_key(moment)?),
        Bar::Due(kind) => words.with(key!("zt-why-build-due"), &args![piece = piece(kind, words)]),
        Bar::Misfit(why) => misfit(why, words),
        Bar::Placed(who) => human_text(key!("zt-why-placed"), who, words),
        Bar::StartRank => words.say(key!("zt-why-place-rank")),
        Bar::Near(cell, beside, who) => near(cell, beside, who, words),
        Bar::HalfFull(Half::South) => words.say(key!("zt-why-place-half-south")),
        Bar::HalfFull(Half::North) => words.say(key!("zt-why-place-half-north")),
        Bar::Blocked(by) => block(by, words),
        Bar::Gone(who, status) => human_text(absence_key(status), who, words),
        Bar::Done(who) => human_text(key!("zt-why-done"), who, words),
        Bar::NoAp(who) => human_text(key!("zt-why-no-ap"), who, words),
        Bar::There(who) => human_text(key!("zt-why-same-cell"), who, words),
        Bar::Apart(from, cell) => of_cells(key!("zt-why-not-next"), from, cell),
        Bar::Diagonal => words.say(key!("zt-why-diagonal")),
        Bar::DiagonalUsed => human_text(key!("zt-why-diagonal-used"), Human::Child, words),
        Bar::PushInstead(cell, other) => push_instead(cell, other, words),
        Bar::Push(why) => push(why, words),
        Bar::Nobody(cell) => cell_text(key!("zt-why-nobody"), cell, words),
        Bar::Faces(cell) => cell_text(key!("zt-why-faces"), cell, words),
        Bar::Healthy(who) => human_text(key!("zt-why-healthy"), who, words),
        Bar::HealFar(who) => human_text(key!("zt-why-heal-far"), who, words),
        Bar::NoBullets => words.say(key!("zt-why-bullets")),
        Bar::NoLine(from, cell) => of_cells(key!("zt-why-line"), from, cell),
        Bar::LineBlocked(by) => {
            words.with(key!("zt-why-line-blocked"), &args![why = block(by, words)])
        }
        Bar::LineFar(cell) => cell_text(key!("zt-why-line-far"), cell, words),
        Bar::NotSewer(who) => human_text(key!("zt-why-not-sewer"), who, words),
        Bar::NoNoise => words.say(key!("zt-why-no-noise")),
        Bar::FacesSo(cell) => cell_text(key!("zt-why-faces-so"), cell, words),
        Bar::Card(card, why) => unplayable(card, why, words),
        Bar::Halt(why) => halt(why, words),
        Bar::NotDue(Half::South) => words.say(key!("zt-why-due-half-south")),
        Bar::NotDue(Half::North) => words.say(key!("zt-why-due-half-north")),
        Bar::NotAllowed(cell) => cell_text(key!("zt-why-not-allowed"), cell, words),
        Bar::PoolEmpty => words.say(key!("zt-why-pool-empty")),
        Bar::PoolLeft => words.say(key!("zt-why-pool-left")),
        Bar::NoDead(cell) => cell_text(key!("zt-why-no-dead"), cell, words),
    })
}

fn cell_text(key: Key, cell: Cell, words: Words) -> String {
    words.with(key, &args![cell = cell.to_string()])
}

fn human_text(key: Key, who: Human, words: Words) -> String {
    words.with(key, &args![human = human(who, words)])
}

/// A cell, and who stands there or is to be seen from it.
fn cell_human_text(key: Key, cell: Cell, who: Human, words: Words) -> String {
    let args = args![cell = cell.to_string(), human = human(who, words)];
    words.with(key, &args)
}

/// Returns the action that is due now.
fn moment_key(moment: Moment) -> Option<Key> {
    match moment {
        Moment::Build => Some(key!("zt-why-now-build")),
        Moment::SetupHumans => Some(key!("zt-why-now-place-humans")),
        Moment::SetupZombies => Some(key!("zt-why-now-place-zombies")),
        Moment::Humans => Some(key!("zt-why-now-humans")),
        Moment::Moves => Some(key!("zt-why-now-move")),
        Moment::Adds => Some(key!("zt-why-now-add")),
        Moment::Rise => Some(key!("zt-why-now-rise")),
        Moment::Over => None,
    }
}

fn misfit(why: Misfit, words: Words) -> String {
    match why {
        Misfit::OffBoard => words.say(key!("zt-why-build-fits")),
        Misfit::CarRank => words.say(key!("zt-why-build-car")),
        Misfit::South(kind) => words.with(
            key!("zt-why-build-north"),
            &args![piece = piece(kind, words)],
        ),
        Misfit::Covered(cell) => cell_text(key!("zt-why-build-covered"), cell, words),
        Misfit::Edge(cell) => cell_text(key!("zt-why-build-edge"), cell, words),
        Misfit::Touches(cell) => cell_text(key!("zt-why-build-touch"), cell, words),
    }
}

/// Returns the pawn next to a cell.
fn near(cell: Cell, beside: Cell, who: Option<Human>, words: Words) -> String {
    let who = who.map_or_else(|| words.say(key!("zt-zombie")), |who| human(who, words));
    let args = args![near = format!("{who} {beside}"), cell = cell.to_string()];
    words.with(key!("zt-why-place-near"), &args)
}

/// Returns the human or thing on a cell that keeps a pawn from entering it.
fn block(by: Block, words: Words) -> String {
    match by {
        Block::Human(who, cell) => cell_human_text(key!("zt-why-stands-human"), cell, who, words),
        Block::Zombie(cell) => cell_text(key!("zt-why-stands-zombie"), cell, words),
        Block::Obstacle(cell) => cell_text(key!("zt-why-obstacle"), cell, words),
        Block::Car(cell) => cell_text(key!("zt-why-goal"), cell, words),
    }
}

/// Returns the state of a human who isn't alive on the board.
fn absence_key(status: Status) -> Key {
    match status {
        Status::Unplaced => key!("zt-why-unplaced"),
        Status::On { .. } => key!("zt-why-dead"),
        Status::Turned => key!("zt-why-turned"),
        Status::Escaped { .. } => key!("zt-why-escaped"),
    }
}

/// Returns the hint that a step onto an occupied cell is a push.
fn push_instead(cell: Cell, other: Option<Human>, words: Words) -> String {
    let mut args = args![cell = cell.to_string()];
    let Some(other) = other else {
        return words.with(key!("zt-why-push-how"), &args);
    };
    args.set("other", human(other, words));
    words.with(key!("zt-why-lift-how"), &args)
}

fn push(why: NoPush, words: Words) -> String {
    match why {
        NoPush::Nobody(cell) => cell_text(key!("zt-why-push-nobody"), cell, words),
        NoPush::Child => words.say(key!("zt-why-push-child")),
        NoPush::Human => words.say(key!("zt-why-push-human")),
        NoPush::HumanUsed => words.say(key!("zt-why-push-human-used")),
        NoPush::Front => words.say(key!("zt-why-push-front")),
        NoPush::Edge(cell) => cell_text(key!("zt-why-push-edge"), cell, words),
        NoPush::Behind(Block::Car(_)) => words.say(key!("zt-why-push-goal")),
        NoPush::Behind(by) => {
            words.with(key!("zt-why-push-behind"), &args![why = block(by, words)])
        }
    }
}

fn unplayable(card: Card, why: Unplayable, words: Words) -> String {
    let key = match why {
        Unplayable::OtherSide => key!("zt-why-other-deck"),
        Unplayable::NotHeld => key!("zt-why-no-card"),
        Unplayable::NoZombie => key!("zt-why-card-nothing"),
        Unplayable::NotMoving => key!("zt-why-card-move"),
        Unplayable::NotAdding => key!("zt-why-card-add"),
        Unplayable::NoActivation => key!("zt-why-card-activation"),
        Unplayable::InForce => key!("zt-why-card-again"),
    };
    words.with(key, &args![card = title(card, words)])
}

fn halt(why: Halt, words: Words) -> String {
    match why {
        Halt::GoesOn(cell) => cell_text(key!("zt-why-going-on"), cell, words),
        Halt::Activated(cell) => cell_text(key!("zt-why-activated"), cell, words),
        Halt::NoActivation => words.say(key!("zt-why-no-activation")),
        Halt::ActivationsLeft(left) => {
            words.with(key!("zt-why-activations-left"), &args![count = left])
        }
        Halt::BitesFirst(cell, prey) => {
            cell_human_text(key!("zt-why-bite-first"), cell, prey, words)
        }
        Halt::SeesFirst(cell, prey) => {
            cell_human_text(key!("zt-why-sees-first"), cell, prey, words)
        }
        Halt::MustBite(prey) => human_text(key!("zt-why-must-bite"), prey, words),
        Halt::MustStep(prey) => human_text(key!("zt-why-must-step"), prey, words),
        Halt::NoBite(cell) => cell_text(key!("zt-why-no-bite"), cell, words),
        Halt::Edge => words.say(key!("zt-why-ahead-edge")),
        Halt::TurnedOnce => words.say(key!("zt-why-turned-once")),
        Halt::Waste => words.say(key!("zt-why-waste")),
    }
}
