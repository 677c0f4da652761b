//! The board of Rock, Paper, Scissors and … ZOMBIE!!!: a row for each player, or a column where the window is wide.

use engine::games::rps_zombie::{Card, Choice, Ending, Kind, Mode, Public, RpsZombie, Stage};
use engine::{Seat, Seats, View};
use speech::{Teller, args, key, rps_zombie};

use super::art::{self, Area, CARD_HEIGHT, CARD_WIDTH, Face, MARGIN, WIDTH, hands, icons, wide};
use super::palette::{BLOOD, BONE, GOLD, HOLE, LINE, MIST, MOSS};
use super::svg::{Anchor, Icon, Svg, Type};
use super::{Drawing, SeatLabel, Spot};

#[cfg(test)]
mod tests;

/// The words of a board, in the language of the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Such as "Round 7"; empty before the first.
    pub round: String,
    /// Such as "Zombies!".
    pub phase: String,
}

impl Drawing for RpsZombie {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        let seats: Vec<SeatLabel> = tell.cast.labels().collect();
        let round =
            (public.round > 0).then(|| tell.with(key!("rps-round"), &args![round = public.round]));
        let labels = Labels {
            round: round.unwrap_or_default(),
            phase: tell.say(rps_zombie::phase(&public.stage)),
        };
        board(public, &seats, &labels, tell.is_wide())
    }

    fn spot(_: &View<Self>, path: &[Choice], seat: Option<Seat>) -> Option<Spot> {
        match path.last()? {
            Choice::Throw(kind) | Choice::Trophy(kind) => Some(sign(*kind)),
            Choice::Flip => Some(Spot::deck()),
            Choice::Drop(kind) | Choice::Spend(kind) | Choice::Block(_, kind) => {
                Some(trophy(seat?, *kind))
            }
            Choice::Kill(weapons) => Some(trophy(seat?, weapons.kinds().next()?)),
            Choice::Yield => Some(brains(seat?)),
            Choice::Pass => None,
        }
    }

    fn faces(_: &Teller<'_>) -> Vec<String> {
        Card::ALL.map(|card| art::card_alone(face(card))).into()
    }

    fn fan() -> Vec<Face> {
        let fan = [
            Card::Rock,
            Card::Zombie,
            Card::Brain,
            Card::Scissors,
            Card::Paper,
        ];
        fan.map(face).into()
    }
}

/// Top of the rows.
const TOP: f32 = 126.0;
const GAP: f32 = 14.0;
/// Minimum and maximum offset of a slot to the right of its brain.
const SLOT_OFFSET: (f32, f32) = (54.0, 108.0);
/// Width of a slot, which is as high as a brain; `SLOT_GAP` is the space before the next brain.
const SLOT: f32 = 80.0;
const SLOT_GAP: f32 = 12.0;
/// Height of a row, and of the mark in it.
const ROW: f32 = 206.0;
/// Width of a mark.
const MARK: f32 = 122.0;
/// Left edge of brains and names.
const LEFT: f32 = MARGIN + 40.0;
/// Free width to the right of the last part of a row.
const EDGE: f32 = 22.0;

/// The positions of a player's parts.
#[derive(Clone, Copy)]
struct Layout {
    /// The panel.
    panel: (f32, f32),
    /// The right limit of the name and the brains.
    right: f32,
    /// The upper left corner of the card, and how wide it is.
    card: (f32, f32, f32),
    /// The upper left corner of the mark, and its scale.
    mark: (f32, f32, f32),
    /// The offset of the brains from the upper edge, and (below) the maximum number of their lines.
    brains: f32,
    lines: u8,
}

/// A row as wide as a phone shows it.
const TALL: Layout = {
    const CARD: f32 = 136.0;
    let card = WIDTH - MARGIN - EDGE - CARD;
    let mark = card - 138.0;
    Layout {
        panel: (WIDTH - 2.0 * MARGIN, ROW),
        right: mark - 14.0,
        card: (card, (ROW - high(CARD)) / 2.0, CARD),
        mark: (mark, 0.0, 1.0),
        brains: 90.0,
        lines: 1,
    }
};

impl Layout {
    /// A column in a wide window, where so many stand beside each other, with the cards side by side.
    fn column(count: u8) -> Self {
        let gaps = GAP * f32::from(count.max(1) - 1);
        let width = (wide::WIDTH - 2.0 * MARGIN - gaps) / f32::from(count.max(1));
        let height = wide::HEIGHT - TOP - MARGIN;
        let right = MARGIN + width - EDGE;
        let card = (right - LEFT) * 0.6;
        let (scale, lines) = ((right - LEFT - card - 18.0) / MARK, count.max(2) - 1);
        let down = 100.0 + (high(card) - ROW * scale) / 2.0;
        Self {
            panel: (width, height),
            right,
            card: (LEFT, 100.0, card),
            mark: (right - MARK * scale, down, scale),
            brains: height - 22.0 - LINE_HEIGHT * f32::from(lines),
            lines,
        }
    }
}

/// Distance from one line of brains to the next.
const LINE_HEIGHT: f32 = 122.0;

/// Returns the height of a card of this width.
const fn high(card: f32) -> f32 {
    card * CARD_HEIGHT / CARD_WIDTH
}

/// The board as SVG, for a phone or for a wide window. Of `seats`, which go in table order, those without a
/// label show their letter.
#[must_use]
pub fn board(public: &Public, seats: &[SeatLabel], labels: &Labels, wide: bool) -> String {
    let count = public.brains.count();
    let (layout, width, height) = if wide {
        (Layout::column(count), wide::WIDTH, wide::HEIGHT)
    } else {
        let height = TOP + f32::from(count) * (ROW + GAP) + MARGIN - GAP;
        (TALL, WIDTH, height)
    };
    let mut svg = art::night(width, height, TOP - 8.0);
    header(&mut svg, width, public, labels);
    for (seat, _) in public.brains.iter() {
        let before = f32::from(seat.index());
        let (x, y) = if wide {
            (before * (layout.panel.0 + GAP), TOP)
        } else {
            (0.0, TOP + before * (ROW + GAP))
        };
        let label = seats.get(usize::from(seat.index()));
        let place = Place {
            public,
            seat,
            layout,
        };
        svg.place_group(x, y, 1.0, |svg| place.draw(svg, label));
    }
    svg.finish()
}

/// The round and the phase, and beside them the deck and the discard pile or, before there is a deck, which
/// kind beats which.
fn header(svg: &mut Svg, width: f32, public: &Public, labels: &Labels) {
    let [cycle_at, deck, discard] = [CYCLE, DECK, DISCARD].map(|before| width - before);
    let end = if public.round == 0 { cycle_at } else { deck };
    let mut x = MARGIN + 4.0;
    if !labels.round.is_empty() {
        x += art::chip(svg, x, 36.0, 64.0, 290.0, &labels.round) + 12.0;
    }
    art::chip(svg, x, 36.0, 64.0, end - x - 16.0, &labels.phase);
    if public.round == 0 {
        return cycle(svg, cycle_at);
    }
    let counts = [public.deck_count, public.discard.len()];
    art::deck(svg, deck, 28.0, 60.0, counts[0]);
    Spot::deck().mark(svg, Area::new(deck - 8.0, 20.0, discard - deck - 6.0, 92.0));
    art::discard(svg, discard, 26.0, 60.0, counts[1]);
    for (x, count) in [deck, discard].into_iter().zip(counts) {
        svg.line(x + 82.0, 82.0, Type::bold(44.0), &count.to_string());
    }
}

/// Distances from the right edge to the left ends of the deck, the discard pile and the cycle of kinds in the header.
const DECK: f32 = 350.0;
const DISCARD: f32 = 176.0;
const CYCLE: f32 = 530.0;

/// Returns the spot of a kind that may be thrown, in the header before there is a deck.
fn sign(kind: Kind) -> Spot {
    Spot::new("sign", kind)
}

/// The trophies of a kind that a player has.
fn trophy(seat: Seat, kind: Kind) -> Spot {
    Spot::new("trophy", format_args!("{seat}-{kind}"))
}

/// The brains of a player.
fn brains(seat: Seat) -> Spot {
    Spot::new("brain", seat)
}

/// Draws the cycle that tells which kind beats which.
fn cycle(svg: &mut Svg, mut x: f32) {
    for kind in KINDS {
        svg.icon(face(kind.card()).icon, x, 24.0, 80.0);
        sign(kind).mark(svg, Area::new(x - 4.0, 20.0, 88.0, 88.0));
        let arrow = Type::bold(44.0)
            .with_colour(MIST)
            .with_anchor(Anchor::Middle);
        svg.line(x + 107.0, 79.0, arrow, "→");
        x += 134.0;
    }
    svg.icon(icons::ROCK, x, 24.0, 80.0);
}

/// Each kind before the one that it beats.
const KINDS: [Kind; 3] = [Kind::Rock, Kind::Scissors, Kind::Paper];

/// The panel of a player: their possessions and events.
#[derive(Clone, Copy)]
struct Place<'a> {
    public: &'a Public,
    seat: Seat,
    layout: Layout,
}

impl Place<'_> {
    fn draw(self, svg: &mut Svg, label: Option<&SeatLabel>) {
        let (width, height) = self.layout.panel;
        let area = Area::new(MARGIN, 0.0, width, height);
        let honoured = winners(&self.public.stage).contains(self.seat);
        let seat = (!self.is_out() || honoured).then_some(self.seat);
        art::panel(svg, area, seat, honoured.then_some(GOLD));
        self.name(svg, label);
        if self.is_out() {
            let Layout { brains, lines, .. } = self.layout;
            let high = 112.0 * f32::from(lines);
            svg.icon(icons::TOMBSTONE, LEFT + 6.0, brains - 2.0, high);
        } else {
            self.brains(svg);
        }
        self.table(svg);
        let (x, y, scale) = self.layout.mark;
        svg.place_group(x, y, scale, |svg| self.mark(svg));
        Spot::seat(self.seat).mark(svg, area);
    }

    /// RZ-100
    fn is_out(self) -> bool {
        self.public.brains[self.seat] == 0
    }

    fn name(self, svg: &mut Svg, label: Option<&SeatLabel>) {
        let calls = self.calls();
        let room = self.layout.right - LEFT - 82.0 - if calls { 64.0 } else { 0.0 };
        let faded = self.is_out() && !winners(&self.public.stage).contains(self.seat);
        let colour = if faded { MIST } else { BONE };
        art::badge(svg, LEFT - 2.0, 14.0, 66.0, self.seat, faded);
        let face = Type::bold(44.0).with_colour(colour).with_room(room);
        let width = art::name(svg, LEFT + 82.0, 63.0, face, self.seat, label);
        if calls {
            svg.icon(icons::BELL, LEFT + 82.0 + width + 14.0, 20.0, 54.0);
        }
    }

    /// Whether the word of the round is this player's.
    fn calls(self) -> bool {
        let over = matches!(self.public.stage, Stage::Over { .. });
        self.public.caller == Some(self.seat) && !over
    }

    /// The brains, each with its slot and the trophy in it.
    fn brains(self, svg: &mut Svg) {
        let brains = self.public.brains[self.seat];
        let mut trophies = self.public.trophies[self.seat].each();
        let Layout { right, lines, .. } = self.layout;
        let across = brains.div_ceil(lines).max(lines);
        let room = (right - LEFT) / f32::from(across);
        let offset = (room - SLOT - SLOT_GAP).clamp(SLOT_OFFSET.0, SLOT_OFFSET.1);
        let width = offset + SLOT + SLOT_GAP;
        let scale = (room / width).min(1.0);
        let empty = f32::from(lines.saturating_sub(brains.div_ceil(across)));
        let top = self.layout.brains + empty * LINE_HEIGHT / 2.0 + 52.0 * (1.0 - scale);
        for index in 0..brains {
            let (column, line) = (f32::from(index % across), f32::from(index / across));
            let x = LEFT - 2.0 + column * width * scale;
            svg.place_group(x, top + line * LINE_HEIGHT, scale, |svg| {
                brain(svg, self.seat, offset, trophies.next());
            });
        }
    }

    /// The card flipped last, or the sign thrown before the first flip.
    fn table(self, svg: &mut Svg) {
        let (x, y, width) = self.layout.card;
        let shown = match self.public.stage {
            Stage::Throw { .. } | Stage::Trophy => self.public.last_throw[self.seat].map(hand),
            Stage::Flip | Stage::Respond { .. } | Stage::Over { .. } => {
                self.public.last_flip[self.seat].map(face)
            }
        };
        match shown {
            Some(face) => {
                // a card of the round before is another one, whatever it shows
                let which = format_args!("{}-{}", self.seat, self.public.round);
                svg.piece("card", which, |svg| {
                    art::card(svg, x, y, width, face, self.glow());
                });
            }
            None if self.throws() => art::unknown(svg, x, y, width),
            None if self.is_out() => {}
            None => art::hole(svg, x, y, width),
        }
    }

    /// Whether this player is still in the opening throw.
    fn throws(self) -> bool {
        match self.public.stage {
            Stage::Throw { contenders } => contenders.contains(self.seat),
            Stage::Trophy | Stage::Flip | Stage::Respond { .. } | Stage::Over { .. } => false,
        }
    }

    /// The ring around the card that decides the flip.
    fn glow(self) -> Option<&'static str> {
        let card = self.public.last_flip[self.seat];
        match self.public.stage {
            Stage::Trophy => (self.public.first == Some(self.seat)).then_some(GOLD),
            Stage::Respond { mode, .. } => match mode {
                Mode::Zombie => (card == Some(Card::Zombie)).then_some(BLOOD),
                Mode::Brain => (card == Some(Card::Brain)).then_some(MOSS),
                Mode::Trophy { taker } => (taker == self.seat).then_some(GOLD),
            },
            Stage::Throw { .. } | Stage::Flip | Stage::Over { .. } => None,
        }
    }

    /// Draws the mark beside the card.
    fn mark(self, svg: &mut Svg) {
        let thrown = self.public.last_throw[self.seat].is_some();
        let sign = |svg: &mut Svg, icon| svg.icon(icon, 4.0, 46.0, 114.0);
        match &self.public.stage {
            Stage::Throw { .. } if self.throws() && thrown => {
                art::unknown(svg, 14.0, 42.0, 94.0);
            }
            Stage::Throw { .. } if self.throws() => choices(svg),
            Stage::Trophy if self.public.first == Some(self.seat) => sign(svg, icons::CROWN),
            Stage::Respond { need, mode, .. } => match (mode, need[self.seat]) {
                (Mode::Zombie, Some(0)) => sign(svg, icons::SHIELD),
                (Mode::Zombie, Some(need)) => attack(svg, need),
                (Mode::Trophy { taker }, _) if *taker == self.seat => sign(svg, icons::CROWN),
                (Mode::Zombie | Mode::Brain | Mode::Trophy { .. }, _) => {}
            },
            Stage::Over { ending } if ending.winners().contains(self.seat) => {
                laurels(svg, *ending);
            }
            Stage::Throw { .. } | Stage::Trophy | Stage::Flip | Stage::Over { .. } => {}
        }
    }
}

/// A brain, and `offset` right of it the trophy in its slot, or behind it the empty slot.
fn brain(svg: &mut Svg, seat: Seat, offset: f32, stored: Option<Kind>) {
    if stored.is_none() {
        art::hole(svg, offset, 0.0, SLOT);
    }
    svg.piece("brain", seat, |svg| svg.icon(icons::BRAIN, 0.0, 2.0, 102.0));
    brains(seat).mark(svg, Area::new(0.0, 2.0, offset.min(102.0), 102.0));
    if let Some(kind) = stored {
        art::card(svg, offset, 0.0, SLOT, face(kind.card()), None);
        trophy(seat, kind).mark(svg, Area::new(offset, 0.0, SLOT, high(SLOT)));
    }
}

/// Draws the kinds that may be thrown, in front of the place of the thrown card.
fn choices(svg: &mut Svg) {
    for (kind, y) in KINDS.into_iter().zip([14.0, 74.0, 134.0]) {
        svg.icon(face(kind.card()).icon, 34.0, y, 58.0);
    }
}

/// Draws the number of weapons that must be spent, and below it the cards that are weapons.
fn attack(svg: &mut Svg, need: u8) {
    svg.icon(icons::ATTACK, 2.0, 16.0, 118.0);
    let number = Type::bold(66.0).with_anchor(Anchor::Middle);
    svg.line(61.0, 99.0, number, &need.to_string());
    let area = Area::new(4.0, 138.0, 116.0, 54.0);
    art::round_rect(
        svg,
        area,
        14.0,
        &[("fill", &HOLE), ("stroke", &LINE), ("stroke-width", &2)],
    );
    svg.icon(icons::ROCK, 11.0, 141.0, 48.0);
    svg.icon(icons::SCISSORS, 65.0, 141.0, 48.0);
}

/// The laurels of a winner; with an equals sign if others have them too.
fn laurels(svg: &mut Svg, ending: Ending) {
    svg.icon(icons::LAUREL, -6.0, 34.0, 134.0);
    if ending.winners().len() > 1 {
        let equal = Type::bold(42.0)
            .with_colour(GOLD)
            .with_anchor(Anchor::Middle);
        svg.line(61.0, 119.0, equal, "=");
    } else {
        svg.icon(icons::CROWN, 37.0, 70.0, 48.0);
    }
}

fn winners(stage: &Stage) -> Seats {
    match stage {
        Stage::Over { ending } => ending.winners(),
        Stage::Throw { .. } | Stage::Trophy | Stage::Flip | Stage::Respond { .. } => Seats::NONE,
    }
}

/// The face of a card of this game.
fn face(card: Card) -> Face {
    let (icon, field): (Icon, _) = match card {
        Card::Brain => (icons::BRAIN, "#5b2a6e"),
        Card::Rock => (icons::ROCK, "#f0b64c"),
        Card::Scissors => (icons::SCISSORS, "#3f8f8a"),
        Card::Paper => (icons::PAPER, "#4a6fc4"),
        Card::Zombie => (icons::ZOMBIE, "#6b1f3a"),
    };
    Face { icon, field }
}

/// A sign thrown, as a card.
fn hand(kind: Kind) -> Face {
    let icon = match kind {
        Kind::Rock => hands::ROCK,
        Kind::Scissors => hands::SCISSORS,
        Kind::Paper => hands::PAPER,
    };
    Face {
        icon,
        field: "#3b2f6b",
    }
}
