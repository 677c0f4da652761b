//! The car park on its side.

use super::super::super::walk_tests::places;
use super::*;
use crate::svg;

fn drawn_broad(public: &Public, so_far: &[Choice]) -> String {
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    let tell = Teller {
        shape: Shape::Broad,
        ..Teller::new(Words::new(Lang::En), &cast)
    };
    board(public, &[], so_far, &tell)
}

#[test]
fn the_car_park_takes_most_of_a_broad_drawing() {
    let drawing = drawn_broad(&table(&json!({})), &[]);
    let (width, height) = svg::size(&drawing).unwrap();
    assert_eq!((width / height, height), (2.0, broad::HEIGHT));
    let (across, down) = grid::LYING;
    let part = across * down * grid::BROAD * grid::BROAD / (width * height);
    assert!((0.66..0.7).contains(&part), "{part}");
    let all = places(&drawing);
    let cells = all.iter().filter(|(name, _)| name.starts_with("cell-"));
    let taken: f32 = cells
        .map(|(_, [x, y, right, lower])| (right - x) * (lower - y))
        .sum();
    assert!(taken > 0.54 * width * height);
}

#[test]
fn rank_1_is_at_the_left_of_a_broad_drawing_and_file_a_above() {
    let pawns = lone(Human::Nurse, "c5 healthy");
    let all = places(&drawn_broad(&table(&json!({"pawns": pawns})), &[]));
    let at = |cell: &str| all[&format!("cell-{cell}")];
    let ([left, top, right, lower], [other_left, .., other_lower]) = (at("a1"), at("l16"));
    assert!(left < right && right < other_left && top < lower && lower < other_lower);
    for cell in Cell::all() {
        let [x, y, ..] = at(&cell.to_string());
        let (size, rank) = (right - left, cell.rank().index() as f32);
        assert!((x - left - rank * size).abs() < 0.01, "{cell}");
        assert!(
            (y - top - cell.file().index() as f32 * size).abs() < 0.01,
            "{cell}"
        );
    }
    let all = places(&draw_board(&table(&json!({}))));
    let at = |cell: &str| all[&format!("cell-{cell}")];
    assert!(at("a16")[1] < at("a1")[1] && at("a1")[0] < at("l1")[0]);
}

#[test]
fn zombies_look_to_the_right_in_a_broad_drawing_if_they_look_north() {
    let seen = [(0, 90), (1, 180), (2, 270), (3, 0)];
    for (facing, turn) in seen.map(|(place, turn)| (Facing::ALL[place], turn)) {
        let zombies = json!({"e5": facing.to_string()});
        let svg = drawn_broad(&table(&json!({"zombies": zombies, "board": []})), &[]);
        let turned = format!("rotate({turn}) scale(0.74)");
        assert_eq!(svg.matches(&turned).count(), 1, "{facing:?}");
    }
    let so_far = [Choice::Cell("e5".parse().unwrap())];
    let all = places(&drawn_broad(&table(&json!({})), &so_far));
    assert_eq!(all["face-n"], all["cell-e6"]);
    assert_eq!(all["face-e"], all["cell-f5"]);
    assert_eq!(all["face-s"], all["cell-e4"]);
    assert_eq!(all["face-w"], all["cell-d5"]);
}
