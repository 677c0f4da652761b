//! The car park in a photo.

use super::super::super::walk_tests::places;
use super::*;
use crate::svg;

/// The size at which Telegram for Android shows a photo on a phone of 390 pixels.
const SHOWN: (f32, f32) = (273.0, 373.0);

/// Returns the width of a cell and the height of the smallest letters there.
fn measure_photo(shape: Shape) -> (f32, f32) {
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    let tell = Teller {
        shape,
        ..Teller::new(Words::new(Lang::En), &cast)
    };
    let drawing = board(&table(&json!({})), &[], &[], &tell);
    let (width, height) = svg::size(&drawing).unwrap();
    let scale = (SHOWN.0 / width).min(SHOWN.1 / height);
    let [left, _, right, _] = places(&drawing)["cell-a1"];
    ((right - left) * scale, svg::SMALLEST * scale)
}

#[test]
fn cells_and_letters_are_larger_in_a_photo_than_in_a_tall_drawing_shown_as_one() {
    let [(cell, letters), (tall_cell, tall_letters)] =
        [Shape::Photo, Shape::Tall].map(measure_photo);
    assert!(cell > tall_cell, "{cell} and {tall_cell}");
    assert!(letters > 1.4 * tall_letters, "{letters} and {tall_letters}");
}

#[test]
fn each_human_stands_in_a_photo_beside_the_car_park_too() {
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    let tell = Teller {
        shape: Shape::Photo,
        ..Teller::new(Words::new(Lang::En), &cast)
    };
    let drawing = board(&table(&json!({})), &[], &[], &tell);
    let all = places(&drawing);
    let park = all["cell-l1"];
    for human in Human::ALL {
        let [left, top, right, lower] = all[&format!("human-{human}")];
        assert!(left > park[2] && right < WIDTH, "{human}");
        assert!(
            top > 0.0 && lower < park[3] + 2.0 * (park[3] - park[1]),
            "{human}"
        );
    }
}
