//! The barricade at the near end: planks, sandbags and tyres, a defender in each lane, and the
//! humans' deck.

use engine::games::zombiaki::{Ending, Event, Kind, Lane, Public, Way};
use speech::Teller;

use super::super::art::{self, Area, WIDTH, round_rect};
use super::super::palette::{BLOOD, INK};
use super::super::svg::{Attributes, Svg, Type};
pub(super) use super::sizes::{BARRICADE as TOP, BARRIER as HEIGHT};
use super::street::Plan;
use super::{looks, signs, street};

pub(super) fn draw(svg: &mut Svg, plan: Plan, public: &Public, tell: &Teller<'_>) {
    let width = plan.width();
    round_rect(
        svg,
        Area::new(0.0, TOP, width, HEIGHT),
        0.0,
        &[("fill", &"#2b1d22")],
    );
    let through = find_breach(public);
    let held = |lane: &Lane| through.is_none_or(|(_, open)| open != *lane);
    svg.place_group(0.0, TOP, 1.0, |svg| {
        svg.place_group(0.0, -38.0, 1.0, |svg| stretch_group(svg, width, heap));
        floor(svg, width);
        for lane in Lane::ALL.into_iter().filter(held) {
            svg.icon(signs::GUNNER, plan.left_edge(lane) - 4.0, 6.0, 96.0);
        }
        svg.group(
            &[("fill", &"#8a5a2b"), ("stroke", &INK), ("stroke-width", &4)],
            |svg| {
                stretch_group(svg, width, |svg| svg.tag("path", &[("d", &RAIL)]));
            },
        );
    });
    deck(svg, width, public.decks.humans);
    if let Some((kind, lane)) = through {
        breach(svg, plan.left_edge(lane) + plan.lane / 2.0, kind);
    }
    for lane in Lane::ALL {
        let from_left = if held(&lane) { plan.lane / 2.0 } else { BESIDE };
        let at = (plan.left_edge(lane) + from_left, TOP + 58.0);
        street::letter(svg, lane, at, tell);
    }
}

/// The distance of a letter from the left edge of its lane where a zombie has come through and the defender is gone.
const BESIDE: f32 = 36.0;

/// Stretches what is drawn for the street of a tall drawing to this width.
fn stretch_group(svg: &mut Svg, width: f32, inside: impl FnOnce(&mut Svg)) {
    if width > WIDTH {
        let stretched = format_args!("scale({} 1)", width / WIDTH);
        svg.group(&[("transform", &stretched)], inside);
    } else {
        inside(svg);
    }
}

/// Draws the heap of things that were at hand.
fn heap(svg: &mut Svg) {
    for (path, fill) in [(SACKS, "#a8905f"), (TYRES, "#2b2a3a"), (PLANKS, "#b5783f")] {
        let look: Attributes<'_> = &[
            ("d", &path),
            ("fill", &fill),
            ("stroke", &INK),
            ("stroke-width", &4),
            ("stroke-linejoin", &"round"),
        ];
        svg.tag("path", look);
    }
}

const SACKS: &str = "M0 60Q0 44 24 44H74Q98 44 98 62V84H0ZM902 62Q902 44 926 44H976Q1000 44 1000 60V84H902Z\
    M0 84H60Q78 84 78 98V112H0ZM1000 84H940Q922 84 922 98V112H1000ZM212 70Q212 54 234 54H330Q352 54 352 72V112H212Z\
    M480 72Q480 56 502 56H600Q622 56 622 74V112H480ZM750 72Q750 56 772 56H868Q890 56 890 74V112H750Z";
const TYRES: &str = "M96 96A34 34 0 0 1 164 96V112H96ZM352 90A38 38 0 0 1 428 90V112H352ZM620 92A36 36 0 0 1 692 92V112H620Z";
const PLANKS: &str =
    "M-4 70L380 92L378 112L-6 92ZM300 96L700 74L702 96L302 116ZM640 80L1004 92L1002 112L638 102Z";
const RAIL: &str = "M0 98H1000V112H0Z";

/// Draws the floor below the defenders.
fn floor(svg: &mut Svg, width: f32) {
    let ground = Area::new(0.0, 72.0, width, HEIGHT - 72.0);
    round_rect(svg, ground, 0.0, &[("fill", &"#43313a")]);
    let line = format_args!("M0 72H{width}");
    let edge: Attributes<'_> = &[("d", &line), ("stroke", &INK), ("stroke-width", &5)];
    svg.tag("path", edge);
}

/// Their cards, and how many are left.
fn deck(svg: &mut Svg, width: f32, count: u8) {
    let ground = Area::new(width - 150.0, TOP + 14.0, 138.0, 78.0);
    let look: Attributes<'_> = &[("fill", &INK), ("fill-opacity", &0.8)];
    round_rect(svg, ground, 14.0, look);
    art::deck(svg, width - 136.0, TOP + 26.0, 42.0, count);
    let face = Type::bold(42.0).with_room(66.0);
    svg.line(width - 80.0, TOP + 70.0, face, &count.to_string());
}

/// Returns the zombie that has come through, and its lane.
fn find_breach(public: &Public) -> Option<(Kind, Lane)> {
    if public.table.ending() != Some(Ending::Barricade) {
        return None;
    }
    let mut events = public.table.story.now.iter().rev();
    events.find_map(|event| match event {
        Event::Walked {
            kind,
            from,
            to: Way::Barricade,
        } => Some((*kind, from.lane)),
        _ => None,
    })
}

/// Draws a zombie that has come through, around this `x`.
fn breach(svg: &mut Svg, x: f32, kind: Kind) {
    svg.icon(signs::BLAST, x - 84.0, TOP - 34.0, 168.0);
    let look: Attributes<'_> = &[
        ("cx", &x),
        ("cy", &(TOP + 50.0)),
        ("r", &58),
        ("fill", &BLOOD),
        ("stroke", &INK),
        ("stroke-width", &5),
    ];
    svg.tag("circle", look);
    svg.icon(looks::zombie(kind), x - 48.0, TOP, 96.0);
}
