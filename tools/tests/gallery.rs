//! The gallery in `docs` is what the program draws.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The command that redraws the gallery.
const COMMAND: &str = "rm -r docs/gallery; cargo run -p tabletomb-tools -- gallery docs --brief";

/// The accepted difference of a colour, out of 255: edges of letters differ between machines.
const NEAR: u8 = 24;
/// Pictures are compared in squares of so many pixels, each beginning in the middle of another one, so that a
/// small mark counts as much in a large picture as in a small one.
const SQUARE: usize = 12;
/// Number of pixels in a square that may differ more: fewer than a changed letter has.
const STRANGE: usize = 5;

/// Every picture of a gallery by its path.
fn pictures(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.join("gallery")];
    while let Some(inside) = folders.pop() {
        for entry in fs::read_dir(&inside).expect("a folder of pictures") {
            let path = entry.expect("a file or a folder").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).expect("it is inside").display();
            found.insert(name.to_string(), fs::read(&path).expect("a picture"));
        }
    }
    found
}

/// The width of a picture, and its pixels as red, green and blue.
fn decode_png(bytes: &[u8]) -> (u32, Vec<[u8; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("its size")];
    let info = reader.next_frame(&mut pixels).expect("its pixels");
    let (pixels, rest) = pixels.as_chunks();
    assert!(rest.is_empty(), "colours in three bytes");
    (info.width, pixels.to_vec())
}

/// Describes the visible difference between two pictures; `None` if there is none.
fn difference(one: &[u8], other: &[u8]) -> Option<String> {
    if one == other {
        return None;
    }
    let (one, other) = (decode_png(one), decode_png(other));
    if (one.0, one.1.len()) != (other.0, other.1.len()) {
        return Some("has another size".to_owned());
    }
    let strange = |(one, other): (&[u8; 3], &[u8; 3])| {
        let mut parts = one.iter().zip(other);
        parts.any(|(one, other)| one.abs_diff(*other) > NEAR)
    };
    let strange: Vec<bool> = one.1.iter().zip(&other.1).map(strange).collect();
    let (count, x, y) = strangest(&strange, one.0 as usize)?;
    (count > STRANGE).then(|| format!("differs in {count} pixels at {x}, {y}"))
}

/// The square with most strange pixels: how many they are, and where it begins.
fn strangest(strange: &[bool], width: usize) -> Option<(usize, usize, usize)> {
    let rows: Vec<&[bool]> = strange.chunks(width).collect();
    let corners = |end: usize| (0..end).step_by(SQUARE / 2);
    let squares = corners(rows.len()).flat_map(|y| corners(width).map(move |x| (x, y)));
    let counted = squares.map(|(x, y)| {
        let rows = rows[y..].iter().take(SQUARE);
        let pixels = rows.flat_map(|row| row[x..].iter().take(SQUARE));
        (pixels.filter(|strange| **strange).count(), x, y)
    });
    counted.max_by_key(|(count, ..)| *count)
}

#[test]
fn the_gallery_shows_what_is_drawn() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let new = tempfile::tempdir().expect("a folder can be made");
    let run = Command::new(env!("CARGO_BIN_EXE_tabletomb-tools"))
        .args(["gallery", "--brief"])
        .arg(new.path())
        .output()
        .expect("the program was just built");
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    let (kept_pictures, drawn) = (pictures(&kept), pictures(new.path()));
    let mut faults: Vec<String> = Vec::new();
    for (path, picture) in &drawn {
        match kept_pictures.get(path) {
            None => faults.push(format!("{path} isn't there")),
            Some(kept) => faults.extend(difference(kept, picture).map(|it| format!("{path} {it}"))),
        }
    }
    let gone = kept_pictures
        .keys()
        .filter(|path| !drawn.contains_key(*path));
    faults.extend(gone.map(|path| format!("{path} isn't drawn any more")));
    let index = |folder: &Path| fs::read_to_string(folder.join("gallery.md")).expect("an index");
    if index(&kept) != index(new.path()) {
        faults.push("gallery.md says something else".to_owned());
    }
    let faults = faults.join("\n");
    assert!(
        faults.is_empty(),
        "{faults}\nThis draws the gallery anew: {COMMAND}"
    );
}

/// A board with a word and a small mark, as the gallery shows it.
fn board(word: &str, (x, y): (f32, f32), size: f32) -> Vec<u8> {
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="900" font-family="DejaVu Sans">
        <rect width="1000" height="900" fill="#17122b"/>
        <circle cx="{x}" cy="{y}" r="{}" fill="#ffc94d"/>
        <text x="400" y="300" font-size="36" font-weight="700" fill="#f7f1e1">{word}</text></svg>"##,
        size / 2.0,
    );
    picture::png_of_width(&svg, 440).expect("a drawing of ours")
}

#[test]
fn a_small_mark_that_is_gone_or_elsewhere_and_another_letter_are_seen() {
    let kept = board("Decks", (700.0, 500.0), 20.0);
    let changed = [
        ("another letter", board("Docks", (700.0, 500.0), 20.0)),
        ("a lacking letter", board("Deck", (700.0, 500.0), 20.0)),
        ("a mark elsewhere", board("Decks", (710.0, 500.0), 20.0)),
        ("a larger mark", board("Decks", (700.0, 500.0), 30.0)),
        ("no mark", board("Decks", (700.0, 500.0), 0.0)),
    ];
    for (what, picture) in changed {
        assert!(difference(&kept, &picture).is_some(), "{what}");
    }
}

#[test]
fn edges_that_another_machine_draws_otherwise_are_not() {
    let kept = board("Decks", (700.0, 500.0), 20.0);
    assert_eq!(difference(&kept, &kept), None);
    let near = board("Decks", (700.1, 500.1), 20.1);
    assert_ne!(kept, near);
    assert_eq!(difference(&kept, &near), None);
}
