//! The board of School of the Dead: the school from the roof down to the parking, each place with
//! its people and its zombies, and below it the players and the played cards.

use engine::games::survival::{Card, Choice, Location, Pawn, Private, Public, Stage, Survival};
use engine::{Seat, View};
use speech::{Teller, args, key, survival};

use super::art::{self, Face, MARGIN, WIDTH, icons, school, wide};
use super::palette::{MIST, NIGHT};
use super::svg::{Anchor, SMALLEST, Svg, Type};
use super::{Drawing, Spot};

mod building;
mod door;
mod own;
mod pawns;
mod players;
mod room;
mod sizes;
mod spots;
#[cfg(test)]
mod tests;

use room::Room;
use sizes::{FOUR_FLOORS, GAP, INSIDE, SMALL, disc, face, is_close, letters};

impl Drawing for Survival {
    fn board(public: &Self::Public, tell: &Teller<'_>) -> String {
        board(public, None, tell)
    }

    /// Returns the same board with the seat's own cards in rows below it.
    fn hand(view: &View<Self>, _: Seat, tell: &Teller<'_>) -> Option<String> {
        let own = view.private.as_ref()?;
        Some(board(&view.public, Some(own), tell))
    }

    fn spot(_: &View<Self>, path: &[Choice], seat: Option<Seat>) -> Option<Spot> {
        spots::of(path.last()?, seat)
    }

    fn faces(_: &Teller<'_>) -> Vec<String> {
        let cards = Card::ALL
            .map(|card| art::card_alone(face(card)))
            .into_iter();
        let people = Pawn::ALL.map(|pawn| art::card_alone(pawns::card(pawn)));
        cards
            .chain(people)
            .chain(Location::ALL.map(room::empty_place))
            .collect()
    }

    fn fan() -> Vec<Face> {
        let zombie = Face {
            icon: icons::ZOMBIE,
            field: "#6b1f3a",
        };
        let [barricade, camera] = [Card::Barricade, Card::Camera].map(face);
        let [weapon, threat] = [Card::Weapon, Card::Threat].map(face);
        vec![weapon, camera, zombie, barricade, threat]
    }
}

/// The board, with the cards of its reader if it has one.
fn board(public: &Public, own: Option<&Private>, tell: &Teller<'_>) -> String {
    let rooms = building::rooms(&public.board, tell);
    let bottom = building::bottom(&rooms) + GAP;
    if tell.is_wide() {
        return draw_wide(public, own, &rooms, bottom, tell);
    }
    if tell.is_photo() {
        return draw_photo(public, own, &rooms, bottom, tell);
    }
    let below = bottom + players::height(&public.board, players::TALL) + GAP;
    let cards = below + ROW.height() + GAP;
    let end = own.map_or(cards, |_| cards + own::TALL.height());
    let mut svg = Svg::new(WIDTH, end - GAP + MARGIN, NIGHT);
    draw_school(&mut svg, public, &rooms, tell);
    svg.place_group(MARGIN, bottom, 1.0, |svg| {
        players::draw(svg, players::TALL, public, tell);
    });
    svg.place_group(MARGIN, below, 1.0, |svg| {
        draw_cards(svg, ROW, public, tell);
    });
    if let Some(own) = own {
        svg.place_group(MARGIN, cards, 1.0, |svg| own::draw(svg, own, own::TALL));
    }
    svg.finish()
}

/// Below the school the players, beside each other where many play, and below them the own cards or, without those,
/// the played ones.
fn draw_photo(
    public: &Public,
    own: Option<&Private>,
    rooms: &[Room],
    bottom: f32,
    tell: &Teller<'_>,
) -> String {
    let is_high = bottom > FOUR_FLOORS;
    let (scale, layout) = if is_high {
        (SMALL, players::PAIRED)
    } else {
        (1.0, players::TALL)
    };
    let school = bottom * scale;
    let below = school + players::height(&public.board, layout) + GAP;
    let end = below + own.map_or(ROW.height(), |_| own::PHOTO.height());
    let mut svg = Svg::new(WIDTH, end + GAP / 2.0, NIGHT);
    svg.place_group(WIDTH * (1.0 - scale) / 2.0, 0.0, scale, |svg| {
        draw_school(svg, public, rooms, tell);
    });
    svg.place_group(MARGIN, school, 1.0, |svg| {
        players::draw(svg, layout, public, tell);
    });
    svg.place_group(MARGIN, below, 1.0, |svg| match own {
        Some(own) => own::draw(svg, own, own::PHOTO),
        None => draw_cards(svg, ROW, public, tell),
    });
    svg.finish()
}

/// The players beside the school, and below them the own cards or, without those, the played ones.
fn draw_wide(
    public: &Public,
    own: Option<&Private>,
    rooms: &[Room],
    bottom: f32,
    tell: &Teller<'_>,
) -> String {
    let mut svg = Svg::new(wide::WIDTH, wide::HEIGHT, NIGHT);
    let above = (wide::HEIGHT - (bottom + GAP) * SMALL) / 2.0;
    svg.place_group(0.0, above, SMALL, |svg| {
        draw_school(svg, public, rooms, tell);
    });
    let layout = players::column(&public.board);
    let below = players::height(&public.board, layout) + GAP;
    let cards = own.map_or(COLUMN.height(), |_| own::COLUMN.height());
    let above = (wide::HEIGHT - below - cards) / 2.0;
    svg.place_group(WIDTH * SMALL, above.max(0.0), 1.0, |svg| {
        players::draw(svg, layout, public, tell);
        svg.place_group(0.0, below, 1.0, |svg| match own {
            Some(own) => own::draw(svg, own, own::COLUMN),
            None => draw_cards(svg, COLUMN, public, tell),
        });
    });
    svg.finish()
}

/// Draws the school with all its people, and the state of the game above it.
fn draw_school(svg: &mut Svg, public: &Public, rooms: &[Room], tell: &Teller<'_>) {
    building::draw(svg, rooms);
    header(svg, public, tell);
    for room in rooms {
        room.draw(svg, public, tell);
    }
}

/// The turn and the phase, the deck, and below it the dice that lie on the table.
fn header(svg: &mut Svg, public: &Public, tell: &Teller<'_>) {
    let mut x = MARGIN + 4.0;
    let high = letters(36.0, tell).ceil() * 1.74;
    if public.board.turn > 0 {
        let turn = tell.with(key!("sv-head-turn"), &args![turn = public.board.turn]);
        x += art::chip(svg, x, HEAD, high, 240.0, &turn) + 12.0;
    }
    let room = DECK - x - 18.0;
    art::chip(svg, x, HEAD, high, room, &phase(&public.stage, tell));
    art::deck(svg, DECK, HEAD - 2.0, 48.0, public.deck_count);
    let count = Type::bold(letters(40.0, tell));
    let number = public.deck_count.to_string();
    svg.line(DECK + 66.0, HEAD + 46.0, count, &number);
    dice(svg, public);
}

/// Top of the first line; `DECK` is the left edge of the deck in it.
const HEAD: f32 = 16.0;
const DECK: f32 = 850.0;

/// The dice of a placement, or those that lie covered, from the right edge on.
fn dice(svg: &mut Svg, public: &Public) {
    let shown: Vec<Option<u8>> = if let Stage::Place { roll, .. } = &public.stage {
        roll.iter().copied().map(Some).collect()
    } else {
        (0..public.dice_count).map(|_| None).collect()
    };
    let mut x = WIDTH - MARGIN;
    for value in shown.into_iter().rev() {
        x -= 64.0;
        match value {
            Some(dots) => svg.piece("die", dots, |svg| {
                school::die(svg, x, HEAD + 86.0, 58.0, value);
            }),
            None => school::die(svg, x, HEAD + 86.0, 58.0, None),
        }
    }
}

/// The phase in a few words.
fn phase(stage: &Stage, tell: &Teller<'_>) -> String {
    tell.say(match survival::phase(stage) {
        Some(phase) => phase,
        None if matches!(stage, Stage::Over { .. }) => key!("sv-stage-over"),
        None => key!("sv-phase-setup"),
    })
}

/// Height of a line of words above the played cards.
const HEADING: f32 = 44.0;

/// The layout of the played cards.
#[derive(Clone, Copy)]
struct Pile {
    /// Width of the whole pile.
    width: f32,
    /// Number of kinds beside each other.
    across: usize,
    /// Width of a card.
    card: f32,
    /// Whether it is said what they are.
    told: bool,
}

/// All in a row, as wide as the school.
const ROW: Pile = Pile {
    width: INSIDE,
    across: 6,
    card: 70.0,
    told: true,
};

/// Beside the school.
const COLUMN: Pile = Pile {
    width: players::COLUMN,
    across: 3,
    card: 48.0,
    told: false,
};

impl Pile {
    /// Returns the height of a row of cards.
    fn row(self) -> f32 {
        self.card * 1.3 + 1.0
    }

    /// Returns the distance between two cards of a kind at which these kinds fill a row.
    fn step(self, kinds: &[Card]) -> f32 {
        let count = kinds.len() as f32;
        let free = self.width - 2.0 * EDGE - count * self.card - (count - 1.0) * APART;
        let behind: u8 = kinds.iter().map(|kind| kind.copies() - 1).sum();
        (free / f32::from(behind)).min(self.card * 0.84)
    }

    fn height(self) -> f32 {
        let rows = Card::ALL.len().div_ceil(self.across);
        HEADING + self.row() * rows as f32
    }

    /// Draws the title of the cards, and the number of people still alive.
    fn heading(self, svg: &mut Svg, public: &Public, tell: &Teller<'_>) {
        let heading = Type::bold(SMALLEST).with_colour(MIST);
        let mut left = 8.0;
        if self.told {
            let played = tell.say(key!("sv-picture-played"));
            let heading = heading.with_room(self.width / 2.0);
            left += svg.line(left, 28.0, heading, &played) + 20.0;
        }
        let board = &public.board;
        if board.turn > 0 {
            let alive = args![count = board.survivors(), limit = board.limit()];
            let alive = tell.with(key!("sv-head-alive"), &alive);
            let face = heading.with_anchor(Anchor::End);
            let face = face.with_room(self.width - left - 8.0);
            svg.line(self.width - 8.0, 28.0, face, &alive);
        }
    }
}

/// Every card of the game: those of a kind one behind the other, the played ones bright and before the others.
fn draw_cards(svg: &mut Svg, pile: Pile, public: &Public, tell: &Teller<'_>) {
    pile.heading(svg, public, tell);
    let mut y = HEADING;
    for kinds in Card::ALL.chunks(pile.across) {
        let step = pile.step(kinds);
        let mut x = EDGE;
        for kind in kinds {
            let bright = public.board.spent.of(*kind);
            for place in (0..kind.copies()).rev() {
                let x = x + f32::from(place) * step;
                copy(svg, (x, y), pile.card, face(*kind), place < bright);
            }
            x += pile.card + f32::from(kind.copies() - 1) * step + APART;
        }
        y += pile.row();
    }
}

/// Gap to the left and right of the cards; `APART` is that between two kinds.
const EDGE: f32 = 4.0;
const APART: f32 = 14.0;

/// Opacity of the night over a card that wasn't played yet.
const SHADE: f32 = 0.68;

/// A card, in the shade if it wasn't played yet.
fn copy(svg: &mut Svg, (x, y): (f32, f32), width: f32, face: Face, bright: bool) {
    art::card(svg, x, y, width, face, None);
    if !bright {
        let area = art::Area::new(x, y, width, width * art::CARD_HEIGHT / art::CARD_WIDTH);
        let look: super::svg::Attributes<'_> = &[("fill", &NIGHT), ("fill-opacity", &SHADE)];
        art::round_rect(svg, area, width * 0.13, look);
    }
}
