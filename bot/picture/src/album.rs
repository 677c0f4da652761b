//! Drawings beside each other in one, as on the page of an album.

use super::palette::NIGHT;
use super::svg::{Svg, size};

/// Drawings as SVG in rows that are at most `room` wide, each as large as it is. Nothing: one of them isn't a
/// drawing of ours.
#[must_use]
pub fn page(drawings: &[String], room: f32) -> Option<String> {
    let sizes = drawings.iter().map(|drawing| size(drawing));
    let sizes: Vec<(f32, f32)> = sizes.collect::<Option<_>>()?;
    let (mut x, mut y, mut row, mut width) = (0.0, 0.0, 0.0_f32, 0.0_f32);
    let mut corners = Vec::new();
    for (wide, high) in sizes {
        if x + wide > room {
            (x, y, row) = (0.0, y + row, 0.0);
        }
        corners.push((x, y));
        x += wide;
        width = width.max(x);
        row = row.max(high);
    }
    let mut svg = Svg::new(width, y + row, NIGHT);
    for ((x, y), drawing) in corners.into_iter().zip(drawings) {
        svg.inlay(x, y, 1.0, drawing);
    }
    Some(svg.finish())
}

#[cfg(test)]
mod tests {
    use super::super::art::{Face, card_alone, icons};
    use super::*;

    #[test]
    fn rows_are_filled_and_what_lies_in_them_can_be_drawn() {
        let icon = icons::BRAIN;
        let card = card_alone(Face { icon, field: NIGHT });
        let (wide, high) = size(&card).unwrap();
        let page = page(&vec![card; 5], 2.5 * wide).unwrap();
        assert_eq!(size(&page), Some((2.0 * wide, 3.0 * high)));
        let last = format!("translate(0 {})", 2.0 * high);
        assert!(page.contains(&last) && crate::png(&page).is_ok());
    }

    #[test]
    fn what_is_no_drawing_makes_no_page() {
        assert_eq!(page(&["<p>".to_owned()], 100.0), None);
    }
}
