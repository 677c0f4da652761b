//! The colours: a graveyard at night. Whatever carries text keeps the contrast of WCAG AA.
//!
//! It is night on every board, on the page by day too. A light board would need a second colour for each of some 350 in
//! drawings and icons, with a check of each contrast.

/// The sky behind everything.
pub const NIGHT: &str = "#17122b";
/// Hills and graves on the horizon.
pub const HILLS: &str = "#183230";
/// The moon.
pub const MOON: &str = "#2d2553";
/// Colour of the craters on the moon.
pub const CRATER: &str = "#221b41";
/// The ground of short words.
pub const CHIP: &str = "#43367c";
/// The ground of a panel.
pub const PANEL: &str = "#2a2150";
/// Ground colour of a panel whose player is out.
pub const GRAVE: &str = "#211c36";
/// A hole in a panel: an empty place for a card.
pub const HOLE: &str = "#1d1739";
/// Thin lines around empty places.
pub const LINE: &str = "#6e639b";
/// Text.
pub const BONE: &str = "#f7f1e1";
/// Text that matters less.
pub const MIST: &str = "#b9b0d6";
/// Text of what is over.
pub const FAINT: &str = "#9a91c4";
/// Outlines of drawings, and text on bright shapes.
pub const INK: &str = "#1a1230";
/// The paper of a card.
pub const CARD: &str = "#f7f1e1";
/// Honours: winners, crowns, bells.
pub const GOLD: &str = "#ffc94d";
/// Danger.
pub const BLOOD: &str = "#c9213e";
/// Safety, and the skin of zombies.
pub const MOSS: &str = "#8fcf6a";

/// The colours of the seats, in table order.
pub const SEATS: [&str; 10] = [
    "#5fd8c2", "#ffb25e", "#b9a2ff", "#c3e15c", "#79bdff", "#ff9483", "#ffe26a", "#ffa3d1",
    "#8ee59c", "#d9d3e8",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of WCAG 2.
    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let value = u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
            let part = f64::from(value) / 255.0;
            if part <= 0.03928 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn text_can_be_read_on_its_ground() {
        for ground in [NIGHT, HILLS, MOON, CHIP, PANEL, GRAVE, HOLE] {
            assert!(
                contrast(BONE, ground) >= 4.5 && contrast(MIST, ground) >= 4.5,
                "{ground}"
            );
        }
        assert!(contrast(FAINT, HOLE) >= 4.5);
        assert!(SEATS.iter().all(|seat| contrast(INK, seat) >= 4.5));
        assert!(contrast(BONE, BLOOD) >= 4.5 && contrast(INK, GOLD) >= 4.5);
    }
}
