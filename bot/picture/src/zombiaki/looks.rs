//! The drawings and names of things.

use engine::games::zombiaki::{Card, Defence, Kind, Trait, Trap, Vehicle};
use speech::{Teller, stem};

use super::super::art::{Area, icons};
use super::super::svg::{Anchor, Icon, Svg, Type};
use super::{arms, faces, horde, signs, works};

/// Returns the name of a card.
pub(super) fn name(card: Card, tell: &Teller<'_>) -> String {
    tell.of(stem!("zk-card-"), card.name())
}

/// Returns the drawing on a card.
pub(super) fn card(card: Card) -> Icon {
    match card {
        Card::Zombie(kind) => zombie(kind),
        Card::Hostage => horde::HOSTAGE,
        Card::Chains => horde::CHAINS,
        Card::Pickaxe => horde::PICKAXE,
        Card::Steroids => horde::STEROIDS,
        Card::Hunger => horde::HUNGER,
        Card::Terror => horde::TERROR,
        Card::Meat => horde::MEAT,
        Card::Plague => horde::PLAGUE,
        Card::Kasparov => horde::KASPAROV,
        Card::Dawn => horde::DAWN,
        Card::Shot => arms::SHOT,
        Card::Shot2 => arms::SHOT_2,
        Card::Shot3 => arms::SHOT_3,
        Card::Burst => arms::BURST,
        Card::Sniper => arms::SNIPER,
        Card::Grenade => arms::GRENADE,
        Card::Flamethrower => arms::FLAMETHROWER,
        Card::StreetOnFire => arms::STREET_ON_FIRE,
        Card::Building => arms::BUILDING,
        Card::Searchlight => arms::SEARCHLIGHT,
        Card::Begone => arms::BEGONE,
        Card::Vodka => arms::VODKA,
        Card::Halt => arms::HALT,
        Card::Defence(it) => defence(it),
        Card::Scram => arms::SCRAM,
    }
}

/// The face of a zombie.
pub(super) fn zombie(kind: Kind) -> Icon {
    match kind {
        Kind::Weakling => faces::WEAKLING,
        Kind::Grishka => faces::GRISHKA,
        Kind::Dullard => faces::DULLARD,
        Kind::Sasha => faces::SASHA,
        Kind::Vladek => faces::VLADEK,
        Kind::Misha => faces::MISHA,
        Kind::Styopa => faces::STYOPA,
        Kind::Boris => faces::BORIS,
        Kind::Nimble => faces::NIMBLE,
        Kind::Olympian => faces::OLYMPIAN,
        Kind::Hero => faces::HERO,
        Kind::Mama => faces::MAMA,
        Kind::Nest => faces::NEST,
    }
}

/// Returns the drawing of a defence of the humans.
pub(super) fn defence(defence: Defence) -> Icon {
    match defence {
        Defence::Trap(trap) => self::trap(trap),
        Defence::Roadblock => works::ROADBLOCK,
        Defence::Vehicle(Vehicle::Trabant) => works::TRABANT,
        Defence::Vehicle(Vehicle::Kamaz) => works::KAMAZ,
        Defence::Vehicle(Vehicle::Trolleybus) => works::TROLLEYBUS,
    }
}

/// Returns the drawing of a trap without a zombie on it.
pub(super) fn trap(trap: Trap) -> Icon {
    match trap {
        Trap::Mine => works::MINE,
        Trap::BarbedWire => works::BARBED_WIRE,
    }
}

/// Returns the special traits of a zombie, as signs.
pub(super) fn traits(kind: Kind) -> impl Iterator<Item = Icon> {
    const SIGNS: [(Trait, Icon); 9] = [
        (Trait::Sidestep, signs::SIDEWAYS),
        (Trait::Fast, signs::FAST),
        (Trait::Immobile, signs::IMMOBILE),
        (Trait::Dull, signs::DULL),
        (Trait::Steady, signs::STEADY),
        (Trait::Nimble, signs::AGILE),
        (Trait::Smash, signs::SMASH),
        (Trait::Nurse, signs::NURSE),
        (Trait::Nest, signs::HATCHES),
    ];
    let special = move |(special, sign): (Trait, Icon)| kind.is(special).then_some(sign);
    SIGNS.into_iter().filter_map(special)
}

/// The effect of a human card on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blow {
    /// No effect.
    None,
    /// A number of wounds.
    Wounds(u8),
    /// Destruction.
    Destroys,
}

/// Returns the effect of a card on its target.
pub(super) fn blow(card: Card) -> Blow {
    match (card, card.wounds()) {
        (Card::Grenade | Card::Defence(Defence::Vehicle(Vehicle::Kamaz)), _) => Blow::Destroys,
        (_, 0) => Blow::None,
        (_, wounds) => Blow::Wounds(wounds),
    }
}

/// A rectangle with its corners cut off.
pub(super) fn cut(area: Area, by: f32) -> String {
    let Area {
        x,
        y,
        width,
        height,
    } = area;
    let (across, down) = (width - 2.0 * by, height - 2.0 * by);
    format!(
        "M{} {y}h{across}l{by} {by}v{down}l-{by} {by}h-{across}l-{by}-{by}v-{down}Z",
        x + by
    )
}

impl Blow {
    /// Draws it, as wide and as high as this.
    pub(super) fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        match self {
            Self::None => {}
            Self::Destroys => {
                svg.icon(icons::ATTACK, x, y, size);
                svg.icon(signs::CROSS, x, y, size);
            }
            Self::Wounds(wounds) => {
                svg.icon(icons::ATTACK, x, y, size);
                let face = Type::bold(size * 0.58).with_anchor(Anchor::Middle);
                svg.line(x + size / 2.0, y + size * 0.71, face, &wounds.to_string());
            }
        }
    }
}
