//! The possible ways of the sideways walker that must move.

use engine::games::zombiaki::Phase;

use super::super::svg::Svg;
use super::site::Site;
use super::{signs, tracks};

pub(super) fn draw(svg: &mut Svg, site: &Site<'_>) {
    let Phase::Move { walker, .. } = site.phase else {
        return;
    };
    let Some(zombie) = site.board.zombie(walker) else {
        return;
    };
    let (x, y) = site.plan.middle(walker);
    for way in site.ways(walker, zombie) {
        let (to_x, to_y) = tracks::place(site, walker, way);
        // nearer to where it leads, so that it hides nothing of the walker; nor what is written on a wide lane
        let part = if site.plan.is_broad() && to_y <= y {
            0.86
        } else {
            0.63
        };
        let between = (x + (to_x - x) * part, y + (to_y - y) * part);
        tracks::mark(
            svg,
            between,
            78.0,
            tracks::turn(site, walker, way),
            signs::CHOICE,
        );
    }
}
