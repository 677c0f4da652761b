//! The map as SVG, in the colours of the games' pictures.

use super::layout::{BOX, FLOOR, Layout};
use super::{Map, Room};

/// The height of a box.
const HIGH: i32 = 60;
/// The space left and right of everything.
const MARGIN: i32 = 30;
/// Between a frame and the boxes inside of it.
const INSET: i32 = 12;
/// The space above the highest floor and below the lowest.
const ENDS: i32 = 28;
/// The most letters of a line in a box.
const LETTERS: usize = 36;

/// The colours of the floors, from the bottom up and again.
const FLOORS: [&str; 6] = [
    "#8fcf6a", "#5fd8c2", "#79bdff", "#b9a2ff", "#ffa3d1", "#ffb25e",
];

/// The style of all lines, and the head of an arrow.
const LOOK: &str = "\
<style>text{font-family:Verdana,'DejaVu Sans',sans-serif;fill:#f7f1e1;font-size:11px;\
text-anchor:middle}.name{font-size:15px;font-weight:bold}.arrow{fill:none;stroke:#b9b0d6;\
stroke-width:2}.frame{fill:#221b41;stroke:#6e639b;stroke-dasharray:7 6}.box{fill:#2a2150;\
stroke-width:2.5}</style>
<defs><marker id=\"head\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"5\" \
markerHeight=\"5\" orient=\"auto\"><path d=\"M0 0L10 5L0 10Z\" fill=\"#b9b0d6\"/></marker></defs>
";

/// The places of the boxes, in pixels.
struct Sheet<'a> {
    map: &'a Map,
    layout: &'a Layout,
    left: i32,
    floors: i32,
}

/// Draws the map.
pub(super) fn draw(map: &Map, layout: &Layout) -> String {
    let middles = || layout.spots.iter().map(|spot| spot.x);
    let left = middles().min().unwrap_or(0) - BOX / 2 - MARGIN;
    let right = middles().max().unwrap_or(0) + BOX / 2 + MARGIN;
    let floors = layout.spots.iter().map(|spot| spot.floor).max();
    let floors = floors.unwrap_or(0);
    let (width, height) = (
        right - left,
        (floors + 1) * FLOOR + 2 * ENDS - (FLOOR - HIGH),
    );
    let sheet = Sheet {
        map,
        layout,
        left,
        floors,
    };
    let head = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n{LOOK}\
         <rect width=\"{width}\" height=\"{height}\" rx=\"18\" fill=\"#17122b\"/>\n"
    );
    let frames = map.packages().into_iter().map(|it| sheet.frame(it));
    let arrows = layout.ways.iter().map(|way| sheet.arrow(way));
    let rooms = map.rooms.iter().enumerate();
    let rooms = rooms.map(|(at, room)| sheet.room(at, room));
    let parts: Vec<String> = frames.chain(arrows).chain(rooms).collect();
    head + &parts.concat() + "</svg>\n"
}

impl Sheet<'_> {
    /// The middle of a spot, and its upper edge.
    fn at(&self, spot: usize) -> (i32, i32) {
        let spot = &self.layout.spots[spot];
        (
            spot.x - self.left,
            ENDS + (self.floors - spot.floor) * FLOOR,
        )
    }

    /// A frame around the rooms of a package that has several.
    fn frame(&self, package: &str) -> String {
        let rooms = self.map.rooms.iter().enumerate();
        let inside = rooms.filter(|(_, room)| room.package() == package);
        let places: Vec<(i32, i32)> = inside.map(|(at, _)| self.at(at)).collect();
        let least = places
            .iter()
            .copied()
            .reduce(|a, b| (a.0.min(b.0), a.1.min(b.1)));
        let most = places
            .iter()
            .copied()
            .reduce(|a, b| (a.0.max(b.0), a.1.max(b.1)));
        let (Some((left, top)), Some((right, bottom))) = (least, most) else {
            return String::new();
        };
        if places.len() < 2 {
            return String::new();
        }
        let (x, y) = (left - BOX / 2 - INSET, top - INSET);
        let (width, height) = (
            right - left + BOX + 2 * INSET,
            bottom - top + HIGH + 2 * INSET,
        );
        format!(
            "<rect class=\"frame\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             rx=\"18\"/>\n"
        )
    }

    /// An arrow: straight past boxes, bent between floors.
    fn arrow(&self, way: &[usize]) -> String {
        let places: Vec<(i32, i32)> = way.iter().map(|spot| self.at(*spot)).collect();
        let bend = |step: &[(i32, i32)]| {
            let ((from, upper), (to, lower)) = (step[0], step[1]);
            let (start, middle) = (upper + HIGH, (upper + HIGH + lower) / 2);
            format!("L{from} {start}C{from} {middle} {to} {middle} {to} {lower}")
        };
        let bends: Vec<String> = places.windows(2).map(bend).collect();
        let (x, y) = places[0];
        let path = format!("M{x} {}{}", y + HIGH, bends.concat());
        format!("<path class=\"arrow\" marker-end=\"url(#head)\" d=\"{path}\"/>\n")
    }

    /// A box with its name and what it is for.
    fn room(&self, at: usize, room: &Room) -> String {
        let (middle, y) = self.at(at);
        let floor = usize::try_from(self.layout.spots[at].floor).unwrap_or(0);
        let colour = FLOORS[floor % FLOORS.len()];
        let x = middle - BOX / 2;
        let text = |class: &str, y: i32, text: &str| {
            format!("<text{class} x=\"{middle}\" y=\"{y}\">{text}</text>\n")
        };
        let name = text(
            &format!(" class=\"name\" style=\"fill:{colour}\""),
            y + 22,
            &room.name,
        );
        let lines = lines(&room.purpose);
        let lines = lines.iter().zip([38, 52]); // there is room for two
        let lines: Vec<String> = lines.map(|(line, down)| text("", y + down, line)).collect();
        format!(
            "<rect class=\"box\" x=\"{x}\" y=\"{y}\" width=\"{BOX}\" height=\"{HIGH}\" rx=\"12\" \
             stroke=\"{colour}\"/>\n{name}{}",
            lines.concat()
        )
    }
}

/// Text in lines as wide as a box.
fn lines(text: &str) -> Vec<String> {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a first one");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= LETTERS {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
