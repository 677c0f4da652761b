//! Drawings of the school: its cards, its planks, its dice.

use super::super::palette::{CARD, INK, LINE, MIST};
use super::super::svg::{Anchor, Icon, Svg, Type};
use super::{Area, rounded};

/// Planks nailed one over another.
pub const BARRICADE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8a5a2b" d="M22 8H36V94H22ZM64 8H78V94H64Z"/><path fill="#d9a05b" d="M5 26L94 14L96 33L7 45Z"/><path fill="#c58b4a" d="M4 50L95 58L94 77L5 69Z"/></g><g fill="#1a1230"><circle cx="29" cy="33" r="4"/><circle cx="71" cy="26" r="4"/><circle cx="29" cy="61" r="4"/><circle cx="71" cy="66" r="4"/></g>"##,
);

/// Two planks across a door: nobody gets in.
pub const BLOCKED: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#c58b4a" d="M8 74L78 8L92 24L22 90Z"/><path fill="#d9a05b" d="M22 8L92 74L78 90L8 24Z"/></g><g fill="#1a1230"><circle cx="24" cy="26" r="4.5"/><circle cx="76" cy="73" r="4.5"/><circle cx="76" cy="26" r="4.5"/><circle cx="24" cy="73" r="4.5"/></g>"##,
);

/// A bat with nails.
pub const WEAPON: Icon = Icon(
    r##"<g transform="rotate(42 50 50)" stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#c9d3e2" d="M38 14L22 8L36 26ZM62 14L78 8L64 26ZM38 34L22 30L37 45ZM62 34L78 30L63 45Z"/><path fill="#d9a05b" d="M37 8C37-3 63-3 63 8L60 50L56 78H44L40 50Z"/><path fill="#c9213e" d="M43 74H57L58 98H42Z"/></g>"##,
);

/// A closed eye: somebody hides.
pub const HIDE: Icon = Icon(
    r##"<g fill="none" stroke="#1a1230" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"><path d="M8 40C26 68 74 68 92 40M50 61V82M26 56L16 74M74 56L84 74"/></g><g fill="none" stroke="#f7f1e1" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><path d="M8 40C26 68 74 68 92 40M50 61V82M26 56L16 74M74 56L84 74"/></g>"##,
);

/// An arrow out of a door.
pub const ESCAPE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="10" y="6" width="52" height="88" rx="4" fill="#8a5a2b"/><rect x="18" y="14" width="36" height="80" fill="#2d2553"/><path fill="#8fcf6a" d="M34 41H66V24L96 50L66 76V59H34Z"/></g>"##,
);

/// A video camera.
pub const CAMERA: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><circle cx="26" cy="24" r="15" fill="#b9c4d6"/><circle cx="54" cy="24" r="15" fill="#b9c4d6"/><path fill="#8794ab" d="M64 54L94 38V84L64 70Z"/><rect x="6" y="38" width="62" height="48" rx="8" fill="#b9c4d6"/></g><g fill="#1a1230"><circle cx="26" cy="24" r="5"/><circle cx="54" cy="24" r="5"/><rect x="16" y="50" width="24" height="14" rx="3"/></g><circle cx="56" cy="52" r="6" fill="#d6304a"/>"##,
);

/// A loud word.
pub const THREAT: Icon = Icon(
    r##"<path fill="#ffc94d" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M8 10H92V68H54L30 92V68H8Z"/><g fill="#1a1230"><path d="M43 20H57L54 46H46Z"/><circle cx="50" cy="57" r="6.5"/></g>"##,
);

/// A star: points.
pub const STAR: Icon = Icon(
    r##"<path fill="#ffc94d" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 4L64 35L97 39L72 62L79 95L50 78L21 95L28 62L3 39L36 35Z"/>"##,
);

/// Where the dots of a die are, by what it shows.
fn dots(value: u8) -> &'static [(f32, f32)] {
    const L: f32 = 26.0;
    const M: f32 = 50.0;
    const H: f32 = 74.0;
    match value {
        1 => &[(M, M)],
        2 => &[(L, L), (H, H)],
        3 => &[(L, L), (M, M), (H, H)],
        4 => &[(L, L), (H, L), (L, H), (H, H)],
        5 => &[(L, L), (H, L), (M, M), (L, H), (H, H)],
        _ => &[(L, L), (H, L), (L, M), (H, M), (L, H), (H, H)],
    }
}

/// A die at (`x`, `y`) with what it shows; a question mark if it lies covered.
pub fn die(svg: &mut Svg, x: f32, y: f32, size: f32, value: Option<u8>) {
    svg.placed(x, y, size / 100.0, |svg| {
        let area = Area::new(0.0, 0.0, 100.0, 100.0).inside(4.0);
        let (fill, edge) = match value {
            Some(_) => (CARD, INK),
            None => (INK, LINE),
        };
        let look: super::super::svg::Attributes<'_> =
            &[("fill", &fill), ("stroke", &edge), ("stroke-width", &5)];
        rounded(svg, area, 18.0, look);
        let Some(value) = value else {
            let mark = Type::bold(70.0).coloured(MIST).anchored(Anchor::Middle);
            svg.line(50.0, 76.0, mark, "?");
            return;
        };
        for (cx, cy) in dots(value) {
            let look: super::super::svg::Attributes<'_> =
                &[("cx", cx), ("cy", cy), ("r", &9.5), ("fill", &INK)];
            svg.tag("circle", look);
        }
    });
}
