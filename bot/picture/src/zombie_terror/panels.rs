//! The panels of the two sides: who leads them, what they have, and their cards.

use engine::games::zombie_terror::{BULLETS, Card, GOAL, Public, Side, Table};
use speech::Teller;

use super::super::art::{self, Area, icons, round_rect};
use super::super::palette::{BLOOD, BONE, FAINT, GOLD, HOLE, LINE, MIST, PANEL};
use super::super::svg::{Anchor, Attributes, Svg, Type};
use super::cards::{self, Slot};
use super::layout::Layout;
use super::{roster, signs};

/// A side's panel.
pub(super) struct Panel<'a> {
    pub(super) public: &'a Public,
    /// The cards that only the reader sees.
    pub(super) own: &'a [Card],
    pub(super) side: Side,
    pub(super) layout: Layout,
}

impl Panel<'_> {
    fn table(&self) -> &Table {
        &self.public.table
    }

    fn has_won(&self) -> bool {
        let ending = self.table().ending();
        ending.is_some_and(|ending| ending.winner() == self.side)
    }

    fn is_on_turn(&self) -> bool {
        self.table().turn() == Some(self.side)
    }

    pub(super) fn draw(&self, svg: &mut Svg, tell: &Teller<'_>) {
        let Layout { width, hand, .. } = self.layout;
        self.ground(svg);
        let mut end = 0.0;
        svg.place_group(0.0, self.layout.goods(), 1.0, |svg| {
            end = match self.side {
                Side::Humans => self.possessions(svg),
                Side::Zombies => self.horde(svg),
            };
        });
        self.heading(svg, self.layout.end(end), tell);
        let slots = slots(self.public, self.own, self.side);
        let area = Area::new(14.0, self.layout.cards(), width - 28.0, hand);
        cards::draw(svg, &slots, area, tell);
        if self.side == Side::Humans && self.layout.has_roster() {
            let Layout { rows, row, .. } = self.layout;
            svg.place_group(14.0, self.layout.roster(), 1.0, |svg| {
                roster::draw(svg, self.table(), (width - 28.0, row), rows, tell);
            });
        }
    }

    /// Draws the ground, with a glow if the side is at turn or has won.
    fn ground(&self, svg: &mut Svg) {
        let height = self.layout.height(self.side);
        let area = Area::new(0.0, 0.0, self.layout.width, height);
        let honoured = self.is_on_turn() || self.has_won();
        if honoured {
            let look: Attributes<'_> = &[("fill", &GOLD), ("fill-opacity", &0.3)];
            round_rect(svg, area.inside(-7.0), 27.0, look);
        }
        let (edge, width) = if honoured { (GOLD, 6) } else { (LINE, 2) };
        let look: Attributes<'_> = &[
            ("fill", &PANEL),
            ("stroke", &edge),
            ("stroke-width", &width),
        ];
        round_rect(svg, area, 22.0, look);
    }

    /// Draws the leader of the side, left of `end`.
    fn heading(&self, svg: &mut Svg, end: f32, tell: &Teller<'_>) {
        let seat = self.table().seat(self.side);
        // a slim column has no room for the pointer; its frame says the same
        let aside = match (self.layout.is_slim(), self.has_won()) {
            (true, false) => -58.0,
            (true, true) | (false, _) => 0.0,
        };
        if self.has_won() {
            svg.icon(icons::LAUREL, 8.0, 4.0, 58.0);
        } else if self.is_on_turn() && !self.layout.is_slim() {
            let pointer: Attributes<'_> = &[("d", &"M16 16L44 35L16 54Z"), ("fill", &GOLD)];
            svg.tag("path", pointer);
        }
        let banner = match self.side {
            Side::Humans => signs::PEOPLE,
            Side::Zombies => icons::ZOMBIE,
        };
        svg.icon(banner, 70.0 + aside, 8.0, 52.0);
        art::badge(svg, 129.0 + aside, 5.0, 57.0, seat, false);
        let label = tell.cast.labels().nth(usize::from(seat.index()));
        let face = Type::bold(38.0)
            .with_colour(BONE)
            .with_room(end - 216.0 - aside);
        let face = label
            .as_ref()
            .map_or(face, |label| face.steady().shrunk(&label.name));
        art::name(svg, 198.0 + aside, 48.0, face, seat, label.as_ref());
    }

    /// The pool and the terror track; gives back where they begin.
    fn horde(&self, svg: &mut Svg) -> f32 {
        let mut x = self.layout.width - 14.0;
        for field in 1..=self.table().terror_track() {
            x -= field_of_terror(svg, x, field, self.table().terror);
        }
        x -= 140.0;
        svg.icon(signs::TURNED, x, 6.0, 54.0);
        let pool = format!("+{}", self.table().pool());
        svg.line(x + 56.0, 48.0, Type::bold(36.0), &pool);
        x - 12.0
    }

    /// Stars, bullets and the briefcase; gives back where they begin.
    fn possessions(&self, svg: &mut Svg) -> f32 {
        let table = self.table();
        let case = if table.briefcase {
            signs::BRIEFCASE
        } else {
            signs::NO_BRIEFCASE
        };
        let mut x = self.layout.width - 66.0;
        svg.icon(case, x, 9.0, 50.0);
        for bullet in 1..=BULLETS {
            x -= 28.0;
            let icon = if bullet <= table.bullets {
                signs::BULLET
            } else {
                signs::SHELL
            };
            svg.icon(icon, x - 12.0, 10.0, 48.0);
        }
        x -= 18.0;
        let stars = table.escaped_stars();
        for star in (1..=stars.max(GOAL)).rev() {
            x -= 42.0;
            let icon = if star <= stars {
                signs::STAR
            } else {
                signs::LOST_STAR
            };
            svg.icon(icon, x, 13.0, 42.0);
        }
        x - 12.0
    }
}

/// A field of the terror track whose right edge is at `end`; gives back how wide it is.
fn field_of_terror(svg: &mut Svg, end: f32, field: u8, marker: u8) -> f32 {
    let here = field == marker;
    let width = if here { 84.0 } else { 40.0 };
    let (fill, edge) = if here { (BLOOD, GOLD) } else { (HOLE, LINE) };
    let area = Area::new(end - width, 10.0, width, 50.0);
    let look: Attributes<'_> = &[("fill", &fill), ("stroke", &edge), ("stroke-width", &4)];
    round_rect(svg, area.inside(2.0), 10.0, look);
    let colour = match (here, marker > 0 && field > marker) {
        (true, _) => BONE,
        (false, true) => FAINT,
        (false, false) => MIST,
    };
    let face = Type::bold(36.0)
        .with_colour(colour)
        .with_anchor(Anchor::Middle);
    svg.line(end - 20.0, 48.0, face, &field.to_string());
    if here {
        svg.icon(signs::TERROR, area.x + 5.0, 14.0, 42.0);
    }
    width + 4.0
}

/// The cards of a side: those that were played, then the hand, as far as it is open or the reader's
/// own.
pub(super) fn slots(public: &Public, own: &[Card], side: Side) -> Vec<Slot> {
    let table = &public.table;
    let of_side = |card: &&Card| card.side() == side;
    let played = table.played.iter().filter(of_side);
    let played = played.map(|card| Slot::Played(*card));
    let open = match &public.hands {
        Some(hands) => &hands[side][..],
        None => own,
    };
    let held: Vec<_> = open.iter().filter(of_side).collect();
    let backs = usize::from(table.held[side]).saturating_sub(held.len());
    let held = held.into_iter().map(|card| Slot::Held(*card));
    let backs = std::iter::repeat_n(Slot::Back, backs);
    played.chain(held).chain(backs).collect()
}
