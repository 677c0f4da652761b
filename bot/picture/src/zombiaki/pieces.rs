//! The pieces on the street: zombies on round plates, and defences of the humans on plates with cut corners.

use engine::games::zombiaki::{Card, Cell, Defence, Phase, Piece, Street, Table, Trap, Zombie};
use speech::Teller;

use super::super::art::{self, Area, round_rect};
use super::super::palette::{GOLD, MIST, MOSS, SEATS};
use super::super::svg::{Anchor, Attributes, Svg, Type};
use super::looks::{self, Blow};
use super::site::Site;
use super::{horde, letters, signs, works};

pub(super) fn draw(svg: &mut Svg, site: &Site<'_>, tell: &Teller<'_>) {
    for cell in Cell::all() {
        let area = site.plan.stand(cell);
        match site.board.at(cell) {
            Some(Piece::Zombie(zombie, trap)) => {
                let walker = Walker {
                    table: site.table,
                    cell,
                    zombie,
                    trap,
                };
                svg.place_group(area.x, area.y, 1.0, |svg| {
                    svg.piece("pawn", zombie.kind, |svg| walker.draw(svg, area, tell));
                });
            }
            Some(Piece::Defence(it)) => {
                svg.place_group(area.x, area.y, 1.0, |svg| defence(svg, area, it, tell));
            }
            None => {}
        }
    }
}

/// A zombie on its cell.
struct Walker<'a> {
    table: &'a Table,
    cell: Cell,
    zombie: Zombie,
    trap: Option<Trap>,
}

impl Walker<'_> {
    fn draw(&self, svg: &mut Svg, area: Area, tell: &Teller<'_>) {
        self.ground(svg, area);
        svg.icon(looks::zombie(self.zombie.kind), 8.0, 3.0, 100.0);
        self.trap(svg);
        self.wounds(svg);
        let end = self.strength(svg, tell);
        self.signs(svg, (end, area));
        self.load(svg, area);
        let name = looks::name(Card::Zombie(self.zombie.kind), tell);
        let face = Type::bold(letters(tell)).with_room(area.width - 20.0);
        let (first, _) = art::halves(&name);
        let whole = face.steady().thin_to_fit(&name).fits(&name);
        let shown = if whole { &name } else { first };
        name_line(svg, area, face, shown);
    }

    /// Draws the plate: the nearer the barricade, the redder it is and the thicker its edge; golden for the zombie that
    /// must move.
    fn ground(&self, svg: &mut Svg, area: Area) {
        let (fill, edge, width) = match self.cell.street {
            Street::First => ("#6b1526", "#ff5a6e", 8),
            Street::Second => ("#4a2f24", "#ff9d4d", 6),
            Street::Third | Street::Fourth | Street::Fifth => ("#23402f", MOSS, 4),
        };
        let asked = matches!(self.table.phase, Phase::Move { walker, .. } if walker == self.cell);
        let (edge, width) = if asked { (GOLD, 10) } else { (edge, width) };
        let look: Attributes<'_> = &[("fill", &fill), ("stroke", &edge), ("stroke-width", &width)];
        round_rect(
            svg,
            Area::new(0.0, 0.0, area.width, area.height).inside(3.0),
            24.0,
            look,
        );
    }

    /// The wire that holds him, or a trap that doesn't.
    fn trap(&self, svg: &mut Svg) {
        match self.trap {
            Some(Trap::BarbedWire) if self.table.board.is_entangled(self.cell) => {
                svg.icon(works::WIRE, 2.0, -5.0, 112.0);
            }
            Some(trap) => svg.icon(looks::trap(trap), 74.0, 60.0, 46.0),
            None => {}
        }
    }

    /// A drop for each wound, along the chin.
    fn wounds(&self, svg: &mut Svg) {
        for wound in 0..self.zombie.wounds {
            svg.icon(signs::DROP, 6.0 + 21.0 * f32::from(wound), 74.0, 32.0);
        }
    }

    /// Draws his strength, and the whole of it beside that if he is wounded. Returns the right edge.
    fn strength(&self, svg: &mut Svg, tell: &Teller<'_>) -> f32 {
        let face = Type::bold(64.0);
        let left = self.zombie.remaining_wounds().to_string();
        let mut end = 120.0 + svg.line(120.0, 64.0, face, &left);
        if self.zombie.wounds > 0 {
            let full = format!("/{}", self.zombie.strength());
            let face = Type::bold(letters(tell).max(36.0)).with_colour(MIST);
            end += svg.line(end, 64.0, face, &full);
        }
        end
    }

    /// Draws his traits: right of his strength if there is room, otherwise below it.
    fn signs(&self, svg: &mut Svg, (end, area): (f32, Area)) {
        let (x, y, size) = if is_roomy(area) {
            (end + 14.0, 17.0, 46.0)
        } else {
            (116.0, 69.0, 37.0)
        };
        for (place, sign) in (0_u8..).zip(looks::traits(self.zombie.kind)) {
            svg.icon(sign, x + (size + 1.0) * f32::from(place), y, size);
        }
    }

    /// Draws the zombie's load: a hostage at the upper corner, chains below.
    fn load(&self, svg: &mut Svg, area: Area) {
        if self.zombie.hostage {
            svg.icon(horde::HOSTAGE, area.width - 50.0, -14.0, 56.0);
        }
        if self.zombie.chains {
            svg.icon(horde::CHAINS, area.width - 52.0, 60.0, 48.0);
        }
    }
}

/// Whether a plate has room beside each other for what stands one above the other as a rule.
fn is_roomy(area: Area) -> bool {
    area.width > 320.0
}

/// The name along the lower edge.
fn name_line(svg: &mut Svg, area: Area, face: Type, name: &str) {
    let face = face.with_anchor(Anchor::Middle);
    svg.line(area.width / 2.0, area.height - 14.0, face, name);
}

fn defence(svg: &mut Svg, area: Area, defence: Defence, tell: &Teller<'_>) {
    cut_plate(svg, area, defence);
    let card = Card::Defence(defence);
    let name = looks::name(card, tell);
    let face = Type::bold(letters(tell)).with_room(area.width - 32.0);
    if face.steady().thin_to_fit(&name).fits(&name) {
        svg.icon(looks::defence(defence), 14.0, 5.0, 98.0);
        name_line(svg, area, face, &name);
    } else {
        svg.icon(looks::defence(defence), 28.0, 3.0, 62.0);
        name_lines(svg, area, face, &name);
    }
    let mut x = 120.0;
    if looks::blow(card) != Blow::None {
        let size = letters(tell) * 1.76;
        looks::blow(card).draw(svg, x, 8.0, size);
        x += size - 2.0;
    }
    if defence.blocks_line() {
        svg.icon(signs::BLOCKS, x, 12.0, 54.0);
        x += 62.0;
    }
    if let Defence::Vehicle(_) = defence {
        let (x, y) = if is_roomy(area) {
            (x, 18.0)
        } else {
            (126.0, 70.0)
        };
        svg.icon(signs::DRIVE, x, y, 42.0);
    }
}

/// A long name on two lines.
fn name_lines(svg: &mut Svg, area: Area, face: Type, name: &str) {
    let (first, second) = art::halves(name);
    let above = area.height - 14.0 - face.size * 0.97;
    let face = face.with_anchor(Anchor::Middle);
    for (y, part) in [(above, first), (area.height - 14.0, second)] {
        svg.line(area.width / 2.0, y, face, part);
    }
}

/// A plate with cut corners; a trap's lies flat on the ground.
fn cut_plate(svg: &mut Svg, area: Area, defence: Defence) {
    let (width, dashes) = match defence {
        Defence::Trap(_) => (4, "14 9"),
        Defence::Roadblock | Defence::Vehicle(_) => (6, "none"),
    };
    let path = looks::cut(
        Area::new(0.0, 0.0, area.width, area.height).inside(3.0),
        22.0,
    );
    let look: Attributes<'_> = &[
        ("d", &path),
        ("fill", &"#2b3557"),
        ("stroke", &SEATS[1]),
        ("stroke-width", &width),
        ("stroke-dasharray", &dashes),
    ];
    svg.tag("path", look);
}
