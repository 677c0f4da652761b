//! The files of `config/pictures`: each is a document that anything opens, and one that we can draw.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use resvg::usvg::{Options, Tree};

use super::png;
use super::svg::{Icon, Svg};

/// The icons that take several boxes of 100 by 100: so many across and down.
const LARGE: [(&str, (u16, u16)); 9] = [
    ("survival/gym", (4, 1)),
    ("survival/infirmary", (3, 1)),
    ("survival/parking", (4, 1)),
    ("survival/roof", (4, 1)),
    ("survival/staff-room", (3, 1)),
    ("survival/tower", (2, 1)),
    ("zombie-terror/bus", (2, 3)),
    ("zombie-terror/car", (3, 1)),
    ("zombie-terror/skip", (2, 1)),
];

/// The texts of all files below a folder of this package whose names end like this, by their paths
/// there without that ending.
fn texts(folder: &str, ending: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let text = |path: PathBuf| {
        let inside = path.strip_prefix(&root).unwrap().to_str().unwrap();
        let name = inside.strip_suffix(ending)?.replace('\\', "/");
        Some((name, fs::read_to_string(&path).unwrap()))
    };
    files(&root).into_iter().filter_map(text).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let inside = |path: PathBuf| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    };
    paths.flat_map(inside).collect()
}

fn icons() -> BTreeMap<String, String> {
    texts("../../config/pictures", ".svg")
}

#[test]
fn every_icon_is_a_document_whose_box_has_its_size() {
    for (name, text) in icons() {
        let large = LARGE.into_iter().find(|(large, _)| *large == name);
        let (across, down) = large.map_or((1, 1), |(_, boxes)| boxes);
        let [width, height] = [across, down].map(|boxes| 100 * boxes);
        let head = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n"
        );
        assert!(text.starts_with(&head), "{name} begins with {head}");
        assert!(text.ends_with("\n</svg>\n"), "{name} ends with </svg>");
        let tree = Tree::from_str(&text, &Options::default()).unwrap();
        let size = [tree.size().width(), tree.size().height()];
        assert_eq!(size, [width, height].map(f32::from), "{name}");
        assert!(tree.root().has_children(), "{name} is empty");
    }
}

/// Lines are put together without anything in between, so none may end inside of an element.
#[test]
fn every_line_of_an_icon_holds_whole_elements_that_we_can_draw() {
    for (name, text) in icons() {
        let is_whole = |line: &str| line.trim_start().starts_with('<') && line.ends_with('>');
        assert!(text.lines().all(is_whole), "{name}: a line isn't whole");
        let mut svg = Svg::new(300.0, 300.0, "#000000");
        svg.icon(Icon::new(text.leak()), 0.0, 0.0, 100.0);
        assert!(
            png(&svg.finish()).is_ok(),
            "{name} isn't drawn as others are"
        );
    }
}

#[test]
fn every_icon_has_a_constant() {
    let sources = texts("src", ".rs");
    for name in icons().keys() {
        let named = format!("Icon = icon!(\"{name}\");");
        let constants: usize = sources.values().map(|it| it.matches(&named).count()).sum();
        assert_eq!(constants, 1, "config/pictures/{name}.svg");
    }
}
