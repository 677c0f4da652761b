//! The row of each player: their name, the number of their cards, the hits against them, and their points.

use engine::Seat;
use engine::games::zombie_runners::{Hand, Load, Mode, Public, Side, Stage};
use speech::Teller;

use super::super::art::{self, Area, icons, round_rect};
use super::super::palette::{BONE, GOLD, GRAVE, INK, MIST, PANEL};
use super::super::svg::{Anchor, SMALLEST, Svg, Type};
use super::super::{SeatLabel, Spot};
use super::{INSIDE, cards, signs, table};

/// Left edge of a name.
const NAME: f32 = 112.0;
/// Distance of the flag before the place of a player who is out.
const FLAG: f32 = 122.0;

/// The layout of the rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// Number of rows side by side.
    across: u8,
    /// Width and height of a row; `gap` is the space below it.
    row: (f32, f32),
    gap: f32,
    /// Left edges of the columns.
    marks: f32,
    cards: f32,
    count: f32,
    /// Maximum number of cards shown of an open hand.
    tokens: usize,
    /// Width of the drawing of a hand.
    fan: f32,
}

/// The layout as wide as a phone shows it.
pub(super) const TALL: Layout = Layout {
    across: 1,
    row: (INSIDE, 84.0),
    gap: 10.0,
    marks: 420.0,
    cards: 586.0,
    count: 768.0,
    tokens: 8,
    fan: 128.0,
};

/// Returns the layout in a window of this width, in two columns if there are many players.
pub(super) fn flat(width: f32, public: &Public) -> Layout {
    let low = Layout {
        row: (width, 78.0),
        gap: 6.0,
        ..TALL
    };
    if public.table.seats() <= FEW {
        return Layout {
            marks: 640.0,
            cards: 880.0,
            count: 1062.0,
            tokens: 10,
            ..low
        };
    }
    Layout {
        across: 2,
        row: ((width - TALL.gap) / 2.0, 78.0),
        marks: 296.0,
        cards: 446.0,
        count: 496.0,
        tokens: 4,
        fan: 0.0,
        ..low
    }
}

/// Maximum number of players with a whole row each.
const FEW: u8 = 3;

impl Layout {
    pub(super) fn height(self, public: &Public) -> f32 {
        let rows = public.table.seats().div_ceil(self.across);
        f32::from(rows) * (self.row.1 + self.gap)
    }
}

pub(super) fn draw(svg: &mut Svg, layout: Layout, public: &Public, tell: &Teller<'_>) {
    let labels: Vec<SeatLabel> = tell.cast.labels().collect();
    let (width, height) = layout.row;
    for seat in Seat::first(public.table.seats()) {
        let (column, row) = (seat.index() % layout.across, seat.index() / layout.across);
        let x = f32::from(column) * (width + TALL.gap);
        let y = f32::from(row) * (height + layout.gap);
        let label = labels.get(usize::from(seat.index()));
        let row = Row {
            public,
            seat,
            layout,
        };
        svg.place_group(x, y, 1.0, |svg| row.draw(svg, label));
    }
}

struct Row<'a> {
    public: &'a Public,
    seat: Seat,
    layout: Layout,
}

impl Row<'_> {
    fn draw(&self, svg: &mut Svg, label: Option<&SeatLabel>) {
        self.ground(svg);
        let (area, marks) = (self.area(), self.layout.marks);
        let middle = area.height / 2.0;
        self.badge(svg, middle);
        let colour = if self.is_out() { MIST } else { BONE };
        let team = self.public.table.has_teams();
        let room = self.name_end() - NAME - if team { 60.0 } else { 10.0 };
        let face = Type::bold(38.0).with_colour(colour).with_room(room);
        svg.place_group(0.0, middle - TALL.row.1 / 2.0, 1.0, |svg| {
            art::name(svg, NAME, 55.0, face, self.seat, label);
            if team {
                pennant(svg, marks - 54.0, 14.0, self.side());
            }
            match self.counted_hand() {
                Some(hand) => self.open_hand(svg, hand),
                None => {
                    self.marks(svg);
                    self.hand(svg);
                }
            }
            self.points(svg);
        });
        Spot::seat(self.seat).mark(svg, area);
    }

    /// Draws the badge of the seat. A winner's badge is between laurels and a little further left, so that the laurels
    /// don't reach the name.
    fn badge(&self, svg: &mut Svg, middle: f32) {
        let left = if self.has_won() { 30.0 } else { 42.0 };
        if self.has_won() {
            let size = 84.0;
            svg.icon(icons::LAUREL, left + 28.5 - size / 2.0, middle - 46.0, size);
        }
        art::badge(svg, left, middle - 29.0, 57.0, self.seat, self.is_out());
    }

    fn area(&self) -> Area {
        let (width, height) = self.layout.row;
        Area::new(0.0, 0.0, width, height)
    }

    /// Returns the right limit of a name, which may use the place of absent marks.
    fn name_end(&self) -> f32 {
        let skips = self.public.table.skips.contains(self.seat);
        let hit = skips || self.public.load(self.seat).is_some();
        let marked = hit || self.public.hand_counts[self.seat] == 1;
        let free = !marked && self.counted_hand().is_none() && !self.public.table.has_teams();
        match (free, self.is_out()) {
            (true, true) => self.layout.count - FLAG,
            (true, false) => self.layout.cards,
            (false, _) => self.layout.marks,
        }
    }

    fn side(&self) -> Side {
        self.public.table.side(self.seat)
    }

    /// Whether they wait for the end of the round.
    fn is_out(&self) -> bool {
        let running = self.public.stage.count().is_none();
        running && self.public.table.out.contains(&self.seat)
    }

    fn has_won(&self) -> bool {
        match &self.public.stage {
            Stage::GameOver { ending, .. } => ending.winners.contains(&self.side()),
            Stage::Turn { .. }
            | Stage::Give { .. }
            | Stage::Swap { .. }
            | Stage::Window(_)
            | Stage::RoundOver { .. } => false,
        }
    }

    /// Draws the ground, with a frame for winners and the player at turn, and a pointer for the latter.
    fn ground(&self, svg: &mut Svg) {
        let area = self.area();
        let ground = if self.is_out() { GRAVE } else { PANEL };
        let on_turn = table::turn_seat(self.public) == Some(self.seat);
        let edge = if on_turn || self.has_won() {
            GOLD
        } else {
            ground
        };
        let look: super::super::svg::Attributes<'_> =
            &[("fill", &ground), ("stroke", &edge), ("stroke-width", &5)];
        round_rect(svg, area, 18.0, look);
        if on_turn {
            let pointer: super::super::svg::Attributes<'_> =
                &[("d", &"M10 24L36 42L10 60Z"), ("fill", &GOLD)];
            svg.tag("path", pointer);
        }
    }

    /// Draws the hits of the open window against the player, or else their skip marker, and an alarm if they hold one
    /// card.
    fn marks(&self, svg: &mut Svg) {
        let mut x = self.layout.marks;
        let skips = self.public.table.skips.contains(self.seat);
        if let Some(load) = self.public.load(self.seat) {
            x = draw_hits(svg, x, load);
        } else if skips {
            svg.icon(signs::SKIP, x, 14.0, 56.0);
            x += 66.0;
        }
        if self.public.hand_counts[self.seat] == 1 {
            svg.icon(signs::ALARM, x, 12.0, 58.0);
        }
    }

    /// Draws the backs of a hand and their number; for a player who is out, their place.
    fn hand(&self, svg: &mut Svg) {
        let Layout {
            cards,
            count: at,
            fan,
            ..
        } = self.layout;
        let out = self.public.table.out.iter();
        if let Some(place) = out.clone().position(|seat| *seat == self.seat) {
            svg.icon(signs::FINISH, at - FLAG, 14.0, 56.0);
            let face = Type::bold(44.0).with_colour(GOLD);
            svg.line(at, 58.0, face, &(place + 1).to_string());
            return;
        }
        let count = self.public.hand_counts[self.seat];
        let shown = count.min(if fan > 0.0 { 14 } else { 1 });
        let step = (fan / f32::from(shown.max(2) - 1)).min(22.0);
        for index in 0..shown {
            art::card_back(svg, cards + f32::from(index) * step, 13.0, 44.0);
        }
        let face = Type::bold(44.0).with_colour(BONE);
        svg.line(at, 58.0, face, &count.to_string());
    }

    /// Returns the player's hand if it is being counted.
    fn counted_hand(&self) -> Option<&Hand> {
        let hands = self.public.hands.as_ref()?;
        Some(&hands[self.seat])
    }

    /// Draws the cards being counted and their total; a flag for a player without cards.
    fn open_hand(&self, svg: &mut Svg, hand: &Hand) {
        let Layout {
            marks,
            count,
            tokens,
            ..
        } = self.layout;
        if hand.is_empty() {
            svg.icon(signs::FINISH, marks, 14.0, 56.0);
            return;
        }
        let all = hand.cards();
        let shown = if all.len() > tokens {
            tokens - 2
        } else {
            all.len()
        };
        let mut x = marks;
        for card in &all[..shown] {
            cards::token(svg, x, 9.0, *card);
            x += cards::TOKEN.0 + 4.0;
        }
        if shown < all.len() {
            let more = format!("+{}", all.len() - shown);
            let face = Type::bold(SMALLEST).with_colour(BONE).with_room(80.0);
            svg.line(x, 55.0, face, &more);
        }
        let worth = hand.count().to_string();
        let face = Type::bold(38.0).with_colour(MIST).with_room(84.0);
        svg.line(count, 56.0, face.shrunk(&worth), &worth);
    }

    fn points(&self, svg: &mut Svg) {
        let table = &self.public.table;
        if table.options.mode == Mode::Outsider {
            return;
        }
        let score = table.score(self.side()).to_string().replace('-', "−");
        let face = Type::bold(46.0).with_colour(GOLD).with_anchor(Anchor::End);
        let end = self.layout.row.0 - 20.0;
        let room = end - self.layout.count - 60.0;
        let face = face.with_room(room.min(104.0)).shrunk(&score);
        svg.line(end, 59.0, face, &score);
    }
}

/// Draws the hits against a player: cards to draw, a turn to skip. Returns their right end.
fn draw_hits(svg: &mut Svg, x: f32, load: Load) -> f32 {
    let mut end = x;
    if load.draws > 0 {
        svg.icon(icons::ATTACK, end - 6.0, 0.0, 84.0);
        let text = format!("+{}", load.draws);
        let face = Type::bold(36.0).with_anchor(Anchor::Middle).with_room(80.0);
        svg.line(end + 36.0, 55.0, face.shrunk(&text), &text);
        end += 84.0;
    }
    if load.skip {
        svg.icon(signs::SKIP, end, 14.0, 56.0);
        end += 64.0;
    }
    end
}

/// The shapes and colours of the teams.
const TEAMS: [(&str, &str); 4] = [
    ("M4 4H96L70 50L96 96H4Z", "#79bdff"),
    ("M4 4H96V96L50 70L4 96Z", "#ffb25e"),
    ("M4 4H60L96 50L60 96H4Z", "#b9a2ff"),
    ("M4 4H96V50C96 80 70 96 50 98C30 96 4 80 4 50Z", "#c3e15c"),
];

/// The flag of a team, with its number.
pub(super) fn pennant(svg: &mut Svg, x: f32, y: f32, side: Side) {
    let (shape, colour) = TEAMS[usize::from(side.0) % TEAMS.len()];
    svg.place_group(x, y, 0.5, |svg| {
        let look: super::super::svg::Attributes<'_> = &[
            ("d", &shape),
            ("fill", &colour),
            ("stroke", &INK),
            ("stroke-width", &6),
            ("stroke-linejoin", &"round"),
        ];
        svg.tag("path", look);
        let face = Type::bold(2.0 * SMALLEST)
            .with_colour(INK)
            .with_anchor(Anchor::Middle);
        svg.line(42.0, 74.0, face, &(side.0 + 1).to_string());
    });
}
