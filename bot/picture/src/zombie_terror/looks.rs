//! The look and the name of each human and each card.

use engine::games::zombie_terror::{Card, Facing, Human};
use speech::{Teller, stem};

use super::super::svg::Icon;
use super::{arms, people, undead};

/// The face of a human.
pub(super) fn human(human: Human) -> Icon {
    match human {
        Human::Banker => people::BANKER,
        Human::Lumberjack => people::LUMBERJACK,
        Human::Child => people::CHILD,
        Human::Mechanic => people::MECHANIC,
        Human::Nurse => people::NURSE,
        Human::Policeman => people::POLICEMAN,
    }
}

/// The colour behind him.
pub(super) fn tint(human: Human) -> &'static str {
    match human {
        Human::Banker => "#8d6fe0",
        Human::Lumberjack => "#e08a4a",
        Human::Child => "#f08cc0",
        Human::Mechanic => "#f2c14e",
        Human::Nurse => "#5fd8c2",
        Human::Policeman => "#79bdff",
    }
}

/// Two letters, the same as on the board in words.
pub(super) fn short(human: Human, tell: &Teller<'_>) -> String {
    tell.of(stem!("zt-short-"), human.name())
}

/// A zombie that looks this way, and whether the drawing is to be mirrored.
pub(super) fn zombie(facing: Facing) -> (Icon, bool) {
    match facing {
        Facing::North => (undead::BACK, false),
        Facing::East => (undead::SIDE, false),
        Facing::South => (undead::FRONT, false),
        Facing::West => (undead::SIDE, true),
    }
}

/// Returns the drawing of a card.
pub(super) fn card(card: Card) -> Icon {
    match card {
        Card::SawnOff => arms::SAWN_OFF,
        Card::Courage => arms::COURAGE,
        Card::Sewers => arms::SEWERS,
        Card::Adrenaline => arms::ADRENALINE,
        Card::FirstAid => arms::FIRST_AID,
        Card::Noise => arms::NOISE,
        Card::ZombieHorde => arms::HORDE,
        Card::Plague => arms::PLAGUE,
        Card::Awe => arms::AWE,
        Card::Trap => arms::TRAP,
        Card::Bloodlust => arms::BLOODLUST,
        Card::Rampage => arms::RAMPAGE,
    }
}

/// Returns the name of a card.
pub(super) fn name(card: Card, tell: &Teller<'_>) -> String {
    tell.of(stem!("zt-card-"), card.name())
}
