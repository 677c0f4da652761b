//! Where the sideways walker that is to be moved can go.

use engine::games::zombiaki::{Phase, Table};

use super::super::svg::Svg;
use super::{signs, street, tracks};

pub(super) fn draw(svg: &mut Svg, table: &Table) {
    let Phase::Move { walker, .. } = table.phase else {
        return;
    };
    let Some(zombie) = table.board.zombie(walker) else {
        return;
    };
    let (x, y) = street::middle(walker);
    for way in table.ways(walker, zombie) {
        let (to_x, to_y) = tracks::place(walker, way);
        // nearer to where it leads, so that it hides nothing of the walker
        let between = (x + (to_x - x) * 0.63, y + (to_y - y) * 0.63);
        tracks::mark(svg, between, 78.0, tracks::turn(walker, way), signs::CHOICE);
    }
}
