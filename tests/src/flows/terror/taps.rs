//! Numbers of taps for actions, on the board and in the pane.

use std::collections::BTreeSet;

use engine::games::zombie_terror::ZombieTerror;
use engine::{Game, Menus, Play};
use table::any::menu;

use crate::aloud;
use crate::flows::Harness;
use crate::flows::deeds::take_taps;

/// The humans' turn; the zombies' card can't be played before new ones come.
const TURN: &str = r#"
hand.B = ["trap"]
turned = ["banker", "lumberjack", "nurse", "policeman"]
at = { child="g7", mechanic="f8" }
zombies = ["f12:s", "b2:n", "k3:w", "b14:n"]
"#;

/// Actions, each with its seat and its number of taps.
const TAPS: [(&str, &str, usize); 15] = [
    ("A", "move child g6", 2),
    ("A", "move child f5; move child f4", 3),
    ("A", "move mechanic f9", 2),
    ("A", "end-turn", 1),
    // whoever must run is the only one to be chosen
    ("B", "step f12; step f11", 1),
    ("B", "turn b2 left; step b2", 2),
    ("B", "step k3", 2),
    ("B", "turn j3 left", 1),
    ("B", "end-moves", 1),
    ("B", "add a1 e", 3),
    ("B", "add a16 s", 3),
    // the second round: in the end nobody is activated, though somebody could be
    ("A", "move mechanic e9; move mechanic d9", 3),
    ("A", "undo", 1),
    ("A", "undo", 1),
    ("A", "end-turn", 2),
];

/// One plays on the board and the other alone, and the other way round.
pub async fn are_few<I: Harness>(harness: &mut I) {
    take_taps::<ZombieTerror, I>(harness, TURN, &TAPS, fits_without_pages).await;
    aloud::say(&format!(
        "measured: zombie-terror over {}: a step is 2 taps, a way 3, a zombie’s activation 2, or 1 \
         if only one may be chosen, a new zombie 2 for its cell and 1 for where it looks, the end \
         of a turn 1, or 2 if nobody was activated",
        I::NAME
    ));
    harness.closes(false).await;
}

/// Asserts that only cards are more than three choices away, and that no list of choices has a second page.
fn fits_without_pages(play: &Play<ZombieTerror>) {
    let seat = play.pending_seats().single().expect("somebody is asked");
    let legal = play.legal(seat).into_iter();
    let single = legal.filter(|action| !ZombieTerror::shows_hand(*action));
    let single = single.map(ZombieTerror::path);
    let several = play.macros(seat).into_iter().map(|it| it.path);
    let paths: Vec<_> = single.chain(several).collect();
    let stems = paths
        .iter()
        .flat_map(|path| (0..path.len()).map(|to| &path[..to]));
    let stems: BTreeSet<_> = stems.collect();
    for path in &paths {
        assert!(path.len() <= 3, "{path:?}");
    }
    for stem in stems {
        let choices = menu::choices(&paths, stem);
        assert!(choices.len() <= menu::PAGE, "{stem:?}: {choices:?}");
    }
}
