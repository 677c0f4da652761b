//! The players in a line each: who leads, where everybody goes, who lives, cards and points; and
//! below them whose each face is.

use engine::games::survival::{Board, Pawn, Public, Stage, Stand};
use engine::{Seat, Seats};
use speech::{Teller, survival};

use super::super::SeatLabel;
use super::super::art::{self, Area, MARGIN, icons, rounded, school};
use super::super::palette::{BONE, CHIP, GOLD, GRAVE, MIST, PANEL};
use super::super::svg::{Svg, Type};
use super::{INSIDE, disc, pawns};

/// How high a line is, and what is free below it.
const ROW: f32 = 66.0;
const GAP: f32 = 8.0;
/// How high the line is that says whose each face is.
const LEGEND: f32 = 62.0;
/// The columns of a line.
const NAME: f32 = 84.0;
const CROWN: f32 = 404.0;
const GO: f32 = 486.0;
const PAWNS: f32 = 576.0;
const HAND: f32 = 766.0;
const POINTS: f32 = 842.0;

pub(super) fn height(board: &Board) -> f32 {
    f32::from(board.seats()) * (ROW + GAP) + LEGEND
}

pub(super) fn draw(svg: &mut Svg, top: f32, public: &Public, tell: &Teller<'_>) {
    let labels: Vec<SeatLabel> = tell.cast.labels().collect();
    for seat in Seat::first(public.board.seats()) {
        let y = top + f32::from(seat.index()) * (ROW + GAP);
        let label = labels.get(usize::from(seat.index()));
        let row = Row { public, seat };
        svg.placed(MARGIN, y, 1.0, |svg| row.draw(svg, label));
    }
    let rows = f32::from(public.board.seats()) * (ROW + GAP);
    legend(svg, top + rows, &public.board, tell);
}

struct Row<'a> {
    public: &'a Public,
    seat: Seat,
}

impl Row<'_> {
    fn draw(&self, svg: &mut Svg, label: Option<&SeatLabel>) {
        let wins = winners(&self.public.stage).contains(self.seat);
        self.ground(svg, wins);
        let faded = self.is_out() && !wins;
        art::badge(svg, 14.0, 4.0, 58.0, self.seat, faded);
        let colour = if faded { MIST } else { BONE };
        let face = Type::bold(36.0)
            .coloured(colour)
            .within(CROWN - NAME - 14.0);
        art::name(svg, NAME, 46.0, face, self.seat, label);
        self.honours(svg, wins);
        self.destination(svg);
        self.people(svg);
        self.figures(svg);
    }

    fn ground(&self, svg: &mut Svg, wins: bool) {
        let area = Area::new(0.0, 0.0, INSIDE, ROW);
        let ground = if self.is_out() { GRAVE } else { PANEL };
        let edge = if wins { GOLD } else { ground };
        let look: super::super::svg::Attributes<'_> =
            &[("fill", &ground), ("stroke", &edge), ("stroke-width", &5)];
        rounded(svg, area, 16.0, look);
    }

    /// Whether all their people are dead.
    fn is_out(&self) -> bool {
        let party = &self.public.board.parties[self.seat];
        let is_gone = |pawn| matches!(party.of(pawn), Stand::Dead | Stand::Absent);
        Pawn::ALL.into_iter().all(is_gone)
    }

    /// The crown of the leader, with a check mark if they were elected; the laurels of a winner.
    fn honours(&self, svg: &mut Svg, wins: bool) {
        let board = &self.public.board;
        if wins {
            svg.icon(icons::LAUREL, CROWN, 6.0, 54.0);
        } else if board.leader == self.seat {
            svg.icon(icons::CROWN, CROWN, 8.0, 48.0);
            if board.elected {
                let mark = Type::bold(36.0).coloured(GOLD);
                svg.line(CROWN + 50.0, 46.0, mark, "✓");
            }
        }
    }

    /// Where they go, once that is known.
    fn destination(&self, svg: &mut Svg) {
        let Some(to) = self.public.board.go[self.seat] else {
            return;
        };
        svg.line(GO, 46.0, Type::bold(38.0).coloured(MIST), "→");
        disc(svg, GO + 62.0, 33.0, 26.0, to.number(), CHIP);
    }

    /// Their people: those who live, those who are still to be placed, and the dead.
    fn people(&self, svg: &mut Svg) {
        let party = &self.public.board.parties[self.seat];
        let mut x = PAWNS;
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
            x += 49.0;
        }
    }

    /// The cards in their hand and their points.
    fn figures(&self, svg: &mut Svg) {
        let number = Type::bold(38.0).coloured(BONE);
        art::back(svg, HAND, 10.0, 36.0);
        let cards = self.public.hand_counts[self.seat].to_string();
        svg.line(HAND + 42.0, 47.0, number, &cards);
        svg.icon(school::STAR, POINTS, 11.0, 44.0);
        let points = self.public.board.parties[self.seat].score().to_string();
        svg.line(POINTS + 50.0, 47.0, number, &points);
    }
}

/// Whose each face is, and what they are worth.
fn legend(svg: &mut Svg, y: f32, board: &Board, tell: &Teller<'_>) {
    let seat = Seat::first(1).next();
    let plays =
        |pawn: &Pawn| seat.is_none_or(|seat| board.parties[seat].of(*pawn) != Stand::Absent);
    let people: Vec<Pawn> = Pawn::ALL.into_iter().filter(plays).collect();
    let width = if people.len() > 3 {
        INSIDE / 4.0
    } else {
        INSIDE / 3.0
    };
    let mut x = MARGIN + 8.0;
    for pawn in people {
        pawns::face(svg, x, y + 6.0, 50.0, pawn);
        let name = survival::pawn(pawn, tell.words);
        let face = Type::bold(36.0).coloured(BONE).within(width - 96.0);
        let end = x + 58.0 + svg.line(x + 58.0, y + 45.0, face, &name);
        let points = Type::bold(36.0).coloured(GOLD);
        svg.line(end + 10.0, y + 45.0, points, &pawn.points().to_string());
        x += width;
    }
}

fn winners(stage: &Stage) -> Seats {
    if let Stage::Over { winners, .. } = stage {
        *winners
    } else {
        Seats::NONE
    }
}
