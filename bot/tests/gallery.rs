//! The gallery in `docs` is what the program draws.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What draws it anew.
const COMMAND: &str = "rm -r docs/gallery; cargo run -- gallery docs --brief";

/// By how much a colour may be another one, of 255, and in how many pixels of a thousand it may be
/// more: as much as nobody sees.
const NEAR: u8 = 24;
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
fn decoded(bytes: &[u8]) -> (u32, Vec<[u8; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("its size")];
    let info = reader.next_frame(&mut pixels).expect("its pixels");
    let (pixels, rest) = pixels.as_chunks();
    assert!(rest.is_empty(), "colours in three bytes");
    (info.width, pixels.to_vec())
}

/// What can be seen to differ between two pictures.
fn difference(one: &[u8], other: &[u8]) -> Option<String> {
    if one == other {
        return None;
    }
    let (one, other) = (decoded(one), decoded(other));
    if (one.0, one.1.len()) != (other.0, other.1.len()) {
        return Some("has another size".to_owned());
    }
    let strange = |(one, other): &(&[u8; 3], &[u8; 3])| {
        let mut parts = one.iter().zip(*other);
        parts.any(|(one, other)| one.abs_diff(*other) > NEAR)
    };
    let strange = one.1.iter().zip(&other.1).filter(strange).count();
    let all = one.1.len();
    (strange * 1000 > all * STRANGE).then(|| format!("differs in {strange} of {all} pixels"))
}

#[test]
fn the_gallery_shows_what_is_drawn() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let new = tempfile::tempdir().expect("a folder can be made");
    let run = Command::new(env!("CARGO_BIN_EXE_tabletomb"))
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

#[test]
fn another_picture_is_told_from_the_same_one() {
    let drawn = |x: u8| {
        let svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
            <rect width="100" height="100" fill="#204060"/>
            <rect x="{x}" width="20" height="20" fill="#f0f0f0"/></svg>"##
        );
        picture::png(&svg).expect("a drawing of ours")
    };
    assert_eq!(difference(&drawn(5), &drawn(5)), None);
    let moved = difference(&drawn(5), &drawn(10));
    assert_eq!(moved.as_deref(), Some("differs in 200 of 10000 pixels"));
}
