//! The players, one per line: the leader, destinations, survivors, cards and points; below them, the owner of each
//! face.

use engine::games::survival::{Board, Pawn, Public, Stage, Stand};
use engine::{Seat, Seats};
use speech::{Teller, survival};

use super::super::art::{self, Area, icons, round_rect, school};
use super::super::palette::{BONE, CHIP, GOLD, GRAVE, MIST, PANEL};
use super::super::svg::{Svg, Type};
use super::super::{SeatLabel, Spot};
use super::{INSIDE, disc, pawns, spots};

/// Gap below a player.
const GAP: f32 = 8.0;
/// Left edge of a name.
const NAME: f32 = 84.0;

/// The layout of the players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// The number of those beside each other, and the width of each.
    across: u8,
    pub(super) width: f32,
    /// Height of a player.
    height: f32,
    /// Offset of the name from the player's upper edge; `below` is that of the rest.
    above: f32,
    below: f32,
    /// Left edge of the signs of honour.
    crown: f32,
    /// Right limit of a name without honours beside it.
    name: f32,
    /// Left edges of the destination, the people, the cards and the points.
    go: f32,
    pawns: f32,
    hand: f32,
    points: f32,
    /// Maximum number of faces in a line of the legend.
    faces: usize,
    /// Height of a line of the legend.
    legend: f32,
}

/// A line a player, as wide as the school.
pub(super) const TALL: Layout = Layout {
    across: 1,
    width: INSIDE,
    height: 66.0,
    above: 0.0,
    below: 0.0,
    crown: 404.0,
    name: 486.0,
    go: 486.0,
    pawns: 576.0,
    hand: 766.0,
    points: 842.0,
    faces: 4,
    legend: 62.0,
};

/// Width of the players beside the school.
pub(super) const COLUMN: f32 = 486.0;

/// Two lines a player, beside a school of four floors.
const CLOSE: Layout = Layout {
    across: 1,
    width: COLUMN,
    height: 88.0,
    above: -6.0,
    below: 36.0,
    crown: 272.0,
    name: 372.0,
    go: 84.0,
    pawns: 180.0,
    hand: 386.0,
    points: 372.0,
    faces: 2,
    legend: 52.0,
};

/// The layout beside the school with fewer players.
const LOOSE: Layout = Layout {
    height: 116.0,
    above: 2.0,
    below: 56.0,
    ..CLOSE
};

/// Two players beside each other, below a school of four floors.
pub(super) const PAIRED: Layout = Layout {
    across: 2,
    width: (INSIDE - BESIDE) / 2.0,
    crown: 258.0,
    name: 358.0,
    points: 358.0,
    hand: 376.0,
    faces: 4,
    ..CLOSE
};

/// The gap between them.
const BESIDE: f32 = 12.0;

/// Returns the layout of the players beside the school.
pub(super) fn column(board: &Board) -> Layout {
    if board.seats() > FEW { CLOSE } else { LOOSE }
}

/// Maximum number of players for the looser layout.
const FEW: u8 = 4;

impl Layout {
    /// Returns the number of faces in a line of the legend.
    fn faces_per_line(self, board: &Board) -> usize {
        people(board).count().min(self.faces)
    }

    /// Returns the width of all of them.
    fn full_width(self) -> f32 {
        f32::from(self.across) * (self.width + BESIDE) - BESIDE
    }

    fn legend(self, board: &Board) -> f32 {
        people(board).count().div_ceil(self.faces_per_line(board)) as f32 * self.legend
    }

    fn rows(self, board: &Board) -> f32 {
        f32::from(board.seats().div_ceil(self.across)) * (self.height + GAP)
    }
}

pub(super) fn height(board: &Board, layout: Layout) -> f32 {
    layout.rows(board) + layout.legend(board)
}

pub(super) fn draw(svg: &mut Svg, layout: Layout, public: &Public, tell: &Teller<'_>) {
    let labels: Vec<SeatLabel> = tell.cast.labels().collect();
    for seat in Seat::first(public.board.seats()) {
        let (column, row) = (seat.index() % layout.across, seat.index() / layout.across);
        let x = f32::from(column) * (layout.width + BESIDE);
        let y = f32::from(row) * (layout.height + GAP);
        let label = labels.get(usize::from(seat.index()));
        let line = Row {
            public,
            seat,
            layout,
        };
        svg.place_group(x, y, 1.0, |svg| line.draw(svg, label));
    }
    svg.place_group(8.0, layout.rows(&public.board), 1.0, |svg| {
        legend(svg, layout, &public.board, tell);
    });
}

struct Row<'a> {
    public: &'a Public,
    seat: Seat,
    layout: Layout,
}

impl Row<'_> {
    fn draw(&self, svg: &mut Svg, label: Option<&SeatLabel>) {
        let wins = winners(&self.public.stage).contains(self.seat);
        self.ground(svg, wins);
        Spot::seat(self.seat).mark(svg, self.area());
        let faded = self.is_out() && !wins;
        let Layout {
            height,
            above,
            below,
            ..
        } = self.layout;
        art::badge(svg, 14.0, (height - 58.0) / 2.0, 58.0, self.seat, faded);
        let colour = if faded { MIST } else { BONE };
        let face = Type::bold(36.0).with_colour(colour);
        let face = face.with_room(self.end(wins) - NAME - 14.0);
        svg.place_group(0.0, above, 1.0, |svg| {
            art::name(svg, NAME, 46.0, face, self.seat, label);
            self.honours(svg, wins);
            self.points(svg);
        });
        svg.place_group(0.0, below, 1.0, |svg| {
            self.destination(svg);
            self.people(svg);
            self.cards(svg);
        });
    }

    /// Returns the right limit of a name.
    fn end(&self, wins: bool) -> f32 {
        let honoured = wins || self.public.board.leader == self.seat;
        if honoured {
            self.layout.crown
        } else {
            self.layout.name
        }
    }

    fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.layout.width, self.layout.height)
    }

    fn ground(&self, svg: &mut Svg, wins: bool) {
        let ground = if self.is_out() { GRAVE } else { PANEL };
        let edge = if wins { GOLD } else { ground };
        let look: super::super::svg::Attributes<'_> =
            &[("fill", &ground), ("stroke", &edge), ("stroke-width", &5)];
        round_rect(svg, self.area(), 16.0, look);
    }

    /// Whether all their people are dead.
    fn is_out(&self) -> bool {
        let party = &self.public.board.parties[self.seat];
        let is_gone = |pawn| matches!(party.of(pawn), Stand::Dead | Stand::Absent);
        Pawn::ALL.into_iter().all(is_gone)
    }

    /// The crown of the leader, with a check mark if they were elected; the laurels of a winner.
    fn honours(&self, svg: &mut Svg, wins: bool) {
        let (board, crown) = (&self.public.board, self.layout.crown);
        if wins {
            svg.icon(icons::LAUREL, crown, 6.0, 54.0);
        } else if board.leader == self.seat {
            svg.icon(icons::CROWN, crown, 8.0, 48.0);
            if board.elected {
                let mark = Type::bold(36.0).with_colour(GOLD);
                svg.line(crown + 50.0, 46.0, mark, "✓");
            }
        }
    }

    /// Draws the player's destination, once it is known.
    fn destination(&self, svg: &mut Svg) {
        let Some(to) = self.public.board.go[self.seat] else {
            return;
        };
        let x = self.layout.go;
        svg.line(x, 46.0, Type::bold(38.0).with_colour(MIST), "→");
        disc(svg, x + 62.0, 33.0, 26.0, to.number(), CHIP);
    }

    /// Their people: those who live, those who are still to be placed, and the dead.
    fn people(&self, svg: &mut Svg) {
        let party = &self.public.board.parties[self.seat];
        let mut x = self.layout.pawns;
        for pawn in Pawn::ALL {
            let (y, size) = (9.0, 46.0);
            match party.of(pawn) {
                Stand::Absent => continue,
                Stand::At(_) => pawns::face(svg, x, y, size, pawn),
                Stand::Unplaced => svg.group(&[("opacity", &"0.4")], |svg| {
                    pawns::face(svg, x, y, size, pawn);
                }),
                Stand::Dead => pawns::dead(svg, x, y, size, pawn),
            }
            spots::pawn(self.seat, pawn).mark(svg, Area::new(x, y, size, size));
            x += 49.0;
        }
    }

    /// The cards in their hand.
    fn cards(&self, svg: &mut Svg) {
        let hand = self.layout.hand;
        art::card_back(svg, hand, 10.0, 36.0);
        let cards = self.public.hand_counts[self.seat].to_string();
        svg.line(hand + 42.0, 47.0, Type::bold(38.0), &cards);
    }

    fn points(&self, svg: &mut Svg) {
        let points = self.layout.points;
        svg.icon(school::STAR, points, 11.0, 44.0);
        let score = self.public.board.parties[self.seat].score().to_string();
        svg.line(points + 50.0, 47.0, Type::bold(38.0), &score);
    }
}

/// Returns the people in this game.
fn people(board: &Board) -> impl Iterator<Item = Pawn> {
    let seat = Seat::first(1).next();
    let plays =
        move |pawn: &Pawn| seat.is_none_or(|seat| board.parties[seat].of(*pawn) != Stand::Absent);
    Pawn::ALL.into_iter().filter(plays)
}

/// Draws the owner of each face, and the points that the person is worth.
fn legend(svg: &mut Svg, layout: Layout, board: &Board, tell: &Teller<'_>) {
    let across = layout.faces_per_line(board);
    let width = layout.full_width() / across as f32;
    for (place, pawn) in people(board).enumerate() {
        let (x, y) = (
            (place % across) as f32 * width,
            (place / across) as f32 * layout.legend,
        );
        let middle = y + layout.legend / 2.0;
        pawns::face(svg, x, middle - 25.0, 50.0, pawn);
        let name = survival::pawn(pawn, tell.words);
        let face = Type::bold(36.0).with_colour(BONE).with_room(width - 96.0);
        let end = x + 58.0 + svg.line(x + 58.0, middle + 14.0, face, &name);
        let points = Type::bold(36.0).with_colour(GOLD);
        svg.line(
            end + 10.0,
            middle + 14.0,
            points,
            &pawn.points().to_string(),
        );
    }
}

fn winners(stage: &Stage) -> Seats {
    if let Stage::Over { winners, .. } = stage {
        *winners
    } else {
        Seats::NONE
    }
}
