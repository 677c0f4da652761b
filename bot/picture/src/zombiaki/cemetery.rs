//! The cemetery at the far end: the sky that grows lighter as the deck runs out, the graves, the
//! deck with Dawn under it, and the gate to the street.

use engine::games::zombiaki::{Card, Effect, Ending, Lane, Public, Zombiaki};
use speech::{Speech, Teller, args, key};

use super::super::art::{self, Area, MARGIN, WIDTH, icons, round_rect};
use super::super::palette::{BLOOD, BONE, GOLD, HILLS, INK};
use super::super::svg::{Attributes, Svg, Type};
use super::street::{FENCE, GATE, Plan};
use super::{horde, looks, signs, street};

/// Top of the ground.
const HORIZON: f32 = 150.0;
/// Number of cards in the deck before the game.
const NIGHT: f32 = 40.0;

/// The sky, the graves, and what stands above the street.
pub(super) fn draw(svg: &mut Svg, public: &Public, tell: &Teller<'_>) {
    let light = light(public);
    sky(svg, light);
    if light <= SUNRISE {
        moon(svg, light / SUNRISE);
    } else {
        let risen = (light - SUNRISE) / (1.0 - SUNRISE);
        svg.icon(signs::SUN, 488.0, 30.0 - 26.0 * risen, 96.0);
    }
    graves(svg);
    heading(svg, public, tell);
    deck(svg, WIDTH - 154.0, public.decks.zombies);
}

/// The round and the deck in a column so wide, and below them what is in force.
pub(super) fn draw_column(svg: &mut Svg, width: f32, public: &Public, tell: &Teller<'_>) {
    round(svg, 0.0, 4.0, width - 160.0, public, tell);
    let mut x = 0.0;
    for effect in public.table.effects() {
        let taken = banner(svg, (x, 70.0), width / 2.0 - 92.0, effect, tell);
        // in a broad drawing the second one isn't below the deck
        x = if tell.is_broad() {
            taken + 12.0
        } else {
            width / 2.0 + 4.0
        };
    }
    svg.place_group(width - 132.0, -28.0, 0.84, |svg| {
        deck(svg, 0.0, public.decks.zombies);
    });
}

/// Like `draw_column`, in a line of this width.
pub(super) fn draw_row(svg: &mut Svg, width: f32, public: &Public, tell: &Teller<'_>) {
    const TOP: f32 = 13.0;
    let mut x = round(svg, 0.0, TOP, 240.0, public, tell) + 12.0;
    for effect in public.table.effects() {
        x += banner(svg, (x, TOP), 165.0, effect, tell) + 12.0;
    }
    svg.place_group(width - 132.0, -24.0, 0.84, |svg| {
        deck(svg, 0.0, public.decks.zombies);
    });
}

/// The part of the night after which the sun is visible, and the moon isn't.
const SUNRISE: f32 = 0.75;

/// Returns the part of the night that is over, from 0 to 1.
fn light(public: &Public) -> f32 {
    match public.table.ending() {
        Some(Ending::Dawn) => 1.0,
        Some(Ending::Barricade) | None => 1.0 - (f32::from(public.decks.zombies) / NIGHT).min(1.0),
    }
}

/// Number of stripes in the sky.
const STRIPES: u8 = 6;

fn sky(svg: &mut Svg, light: f32) {
    let warm = light * light;
    for stripe in 0..STRIPES {
        let low = f32::from(stripe) / f32::from(STRIPES - 1);
        let [night, day] = [
            mix(TOP_NIGHT, LOW_NIGHT, low),
            mix(TOP_DAY, LOW_DAY, low * low),
        ];
        let [red, green, blue] = mix(night, day, warm);
        let height = HORIZON / f32::from(STRIPES) + 1.0;
        let area = Area::new(0.0, f32::from(stripe) * (height - 1.0), WIDTH, height);
        let fill = format_args!("rgb({red:.0},{green:.0},{blue:.0})");
        round_rect(svg, area, 0.0, &[("fill", &fill)]);
    }
}

type Light = [f32; 3];
const TOP_NIGHT: Light = [23.0, 18.0, 43.0];
const LOW_NIGHT: Light = [45.0, 37.0, 83.0];
const TOP_DAY: Light = [58.0, 50.0, 112.0];
const LOW_DAY: Light = [255.0, 150.0, 96.0];

fn mix(one: Light, other: Light, part: f32) -> Light {
    let [red, green, blue] = one;
    let [to_red, to_green, to_blue] = other;
    let mixed = |from: f32, to: f32| from + (to - from) * part;
    [
        mixed(red, to_red),
        mixed(green, to_green),
        mixed(blue, to_blue),
    ]
}

/// The moon sets as the night goes by; the stars go out.
fn moon(svg: &mut Svg, set: f32) {
    svg.group(&[("opacity", &(1.0 - set * set))], |svg| {
        for (x, y) in [
            (408, 30),
            (470, 62),
            (742, 26),
            (560, 22),
            (786, 84),
            (366, 66),
            (706, 110),
        ] {
            svg.tag(
                "circle",
                &[("cx", &x), ("cy", &y), ("r", &2.5), ("fill", &BONE)],
            );
        }
        svg.place_group(640.0, 66.0 + 70.0 * set, 1.0, |svg| {
            svg.tag("circle", &[("r", &46), ("fill", &"#f3e9b8")]);
            for (x, y, r) in [(-14, -10, 10), (16, 12, 13), (14, -22, 6)] {
                svg.tag(
                    "circle",
                    &[("cx", &x), ("cy", &y), ("r", &r), ("fill", &"#d8c98a")],
                );
            }
        });
    });
}

/// The ground with its graves.
fn graves(svg: &mut Svg) {
    let hills = format_args!(
        "M0 {HORIZON}C120 {} 260 {} 420 {}S700 {} 860 {}S960 {} 1000 {}V{GATE}H0Z",
        HORIZON - 26.0,
        HORIZON - 24.0,
        HORIZON - 4.0,
        HORIZON - 28.0,
        HORIZON - 8.0,
        HORIZON - 4.0,
        HORIZON - 16.0
    );
    svg.tag("path", &[("d", &hills), ("fill", &HILLS)]);
    for (x, size) in [
        (330.0, 46.0),
        (404.0, 34.0),
        (474.0, 50.0),
        (702.0, 40.0),
        (768.0, 52.0),
    ] {
        svg.icon(icons::TOMBSTONE, x, HORIZON - size + 4.0, size);
    }
}

/// Draws the fence before the street, with a tape across it while no zombie may move, and its open gates.
pub(super) fn fence(svg: &mut Svg, plan: Plan, halt: bool) {
    let width = plan.width();
    let area = Area::new(0.0, GATE, width, FENCE);
    round_rect(svg, area, 0.0, &[("fill", &"#14261f")]);
    let bars = format!(
        "M0 {}H{width}M0 {}H{width}",
        GATE + 16.0,
        GATE + FENCE - 12.0
    );
    let look: Attributes<'_> = &[("d", &bars), ("stroke", &INK), ("stroke-width", &7)];
    svg.tag("path", look);
    let posts = format!("M0 {}H{width}", GATE + FENCE / 2.0);
    let look: Attributes<'_> = &[
        ("d", &posts),
        ("stroke", &"#3d5c58"),
        ("stroke-width", &(FENCE - 8.0)),
        ("stroke-dasharray", &"6 18"),
    ];
    svg.tag("path", look);
    for lane in Lane::ALL {
        let gate = Area::new(
            plan.left_edge(lane) + plan.lane / 2.0 - 60.0,
            GATE,
            120.0,
            FENCE,
        );
        round_rect(svg, gate, 0.0, &[("fill", &"#14261f")]);
    }
    if halt {
        tape(svg, width);
    }
}

/// Black and yellow.
fn tape(svg: &mut Svg, width: f32) {
    let band = format!(
        "M{} {}H{}",
        street::SIDE,
        GATE + FENCE / 2.0,
        width - street::SIDE
    );
    for (colour, dashes) in [("#ffc94d", "none"), (INK, "20 20")] {
        let look: Attributes<'_> = &[
            ("d", &band),
            ("stroke", &colour),
            ("stroke-width", &30),
            ("stroke-dasharray", &dashes),
        ];
        svg.tag("path", look);
    }
}

/// The name of the game, the round, and what is in force.
fn heading(svg: &mut Svg, public: &Public, tell: &Teller<'_>) {
    let title = <Zombiaki as Speech>::name(tell.words);
    let face = Type::bold(40.0).with_room(360.0);
    svg.line(MARGIN + 8.0, 58.0, face.shrunk(&title), &title);
    let (mut x, y) = (MARGIN + 4.0, 78.0);
    x += round(svg, x, y, 260.0, public, tell) + 12.0;
    for effect in public.table.effects() {
        x += banner(svg, (x, y), 180.0, effect, tell) + 12.0;
    }
}

/// The round; gives back how wide it is.
fn round(svg: &mut Svg, x: f32, y: f32, room: f32, public: &Public, tell: &Teller<'_>) -> f32 {
    let round = tell.with(key!("zk-pic-round"), &args![number = public.table.round]);
    art::chip(svg, x, y, 62.0, room, &round)
}

/// Draws an effect in force as a conspicuous banner, its words no wider than `room`, and returns the banner's width.
fn banner(svg: &mut Svg, (x, y): (f32, f32), room: f32, effect: Effect, tell: &Teller<'_>) -> f32 {
    let card = match effect {
        Effect::Halt => Card::Halt,
        Effect::Terror => Card::Terror,
    };
    let name = looks::name(card, tell);
    let face = Type::bold(36.0).with_room(room);
    let width = face.width(&name) + 92.0;
    let area = Area::new(x, y, width, 62.0);
    let look: Attributes<'_> = &[("fill", &BLOOD), ("stroke", &BONE), ("stroke-width", &4)];
    round_rect(svg, area, 12.0, look);
    svg.icon(looks::card(card), x + 10.0, y + 5.0, 52.0);
    svg.line(x + 72.0, y + 44.0, face, &name);
    width
}

/// The deck, with Dawn under it, and how many cards are left above her.
fn deck(svg: &mut Svg, x: f32, count: u8) {
    const DAWN: art::Face = art::Face {
        icon: horde::DAWN,
        field: "#4a5fb0",
    };
    let y = 40.0;
    let above = count.saturating_sub(1);
    if above > 0 {
        let turn = format_args!("translate({} {}) rotate(-14)", x - 34.0, y + 18.0);
        svg.group(&[("transform", &turn)], |svg| {
            art::card(svg, 0.0, 0.0, 62.0, DAWN, None);
        });
    }
    if count == 1 {
        art::card(svg, x, y, 62.0, DAWN, Some(GOLD));
    } else {
        art::deck(svg, x, y, 62.0, above);
    }
    let face = Type::bold(46.0).with_room(86.0);
    svg.line(x + 78.0, y + 60.0, face, &above.to_string());
}
