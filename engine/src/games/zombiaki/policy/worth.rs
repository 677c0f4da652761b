//! The worth of a card in the hand, in hundredths of the notes' points.

use crate::games::zombiaki::cards::{Card, Defence, Kind, Trap, Vehicle};

/// Returns the worth of a card, before the street is considered.
pub(super) fn of(card: Card) -> i32 {
    match card {
        Card::Zombie(kind) => zombie(kind),
        Card::Defence(defence) => defence_worth(defence),
        Card::Dawn => 0,
        Card::Pickaxe | Card::Steroids => 250,
        Card::Chains | Card::Vodka => 350,
        Card::Hostage | Card::Meat | Card::Kasparov | Card::Scram => 500,
        Card::Terror | Card::Plague => 700,
        Card::Shot | Card::StreetOnFire | Card::Searchlight => 800,
        Card::Building => 1_000,
        Card::Hunger | Card::Shot2 | Card::Begone => 1_200,
        Card::Sniper => 1_300,
        Card::Halt => 1_400,
        Card::Shot3 | Card::Burst => 1_500,
        Card::Grenade | Card::Flamethrower => 1_600,
    }
}

fn zombie(kind: Kind) -> i32 {
    match kind {
        Kind::Weakling => 400,
        Kind::Grishka | Kind::Dullard | Kind::Mama => 500,
        Kind::Styopa | Kind::Nimble => 550,
        Kind::Sasha => 600,
        Kind::Misha => 650,
        Kind::Nest => 700,
        Kind::Vladek | Kind::Boris => 750,
        Kind::Olympian | Kind::Hero => 900,
    }
}

fn defence_worth(defence: Defence) -> i32 {
    match defence {
        Defence::Trap(Trap::BarbedWire) => 500,
        Defence::Vehicle(Vehicle::Trolleybus) => 600,
        Defence::Trap(Trap::Mine) | Defence::Vehicle(Vehicle::Trabant) => 700,
        Defence::Roadblock => 900,
        Defence::Vehicle(Vehicle::Kamaz) => 1_000,
    }
}
