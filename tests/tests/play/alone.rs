//! News for one player alone: it stops a shortcut, outlasts a restart, and is said where no one else reads.

use std::collections::BTreeSet;

use base::address::{Audience, Place, Platform};
use base::page::{Press, Target};
use gravedig::Gravedig;
use table::any::ErasedGame;
use table::{Ask, Caller};
use tabletomb_tests::flows::{NAMES, seat};
use tabletomb_tests::sitting::Sitting;

/// Returns the words of a player's pane.
fn pane_text(sitting: &Sitting, who: usize) -> String {
    let own = Audience::Pane(sitting.people[who].id);
    let panes = sitting.table.panes(&BTreeSet::new()).into_iter();
    let mut panes = panes.filter(|(audience, ..)| *audience == own);
    format!("{:?}", panes.next().expect("a player has a pane").2)
}

/// Presses a button of a player's pane, and returns the answer.
fn presses(sitting: &mut Sitting, who: usize, label: &str) -> String {
    let own = Audience::Pane(sitting.people[who].id);
    let panes = sitting.table.panes(&BTreeSet::new()).into_iter();
    let panes = panes.filter(|(audience, ..)| *audience == own);
    let mut buttons = panes.flat_map(|(_, _, page)| page.buttons.into_iter().flatten());
    let button = buttons.find(|button| button.label == label);
    let Some(Target::Press(text)) = button.map(|button| button.target) else {
        panic!("no button {label}");
    };
    let Ok(Press::Choice {
        from, since, trail, ..
    }) = text.parse()
    else {
        panic!("{text} is no choice");
    };
    let menu = from;
    sitting.answer_text(who, &Ask::Choice { menu, since, trail })
}

#[test]
fn what_a_look_shows_is_seen_before_the_dig_and_told_to_one_alone() {
    let mut sitting = Sitting::open(&ErasedGame::<Gravedig>::NEW, None, &NAMES[..2], 1);
    sitting.starts(&[]);
    for _ in 0..4 {
        let who = (0..2).find(|who| sitting.awaited_seats().contains(seat(*who)));
        assert!(sitting.answers(who.expect("one is asked")));
    }
    let first = usize::from(sitting.says(&format!("{} is about to dig.", NAMES[1])));
    for label in ["Look and dig", "column e"] {
        presses(&mut sitting, first, label);
    }
    assert_eq!(
        presses(&mut sitting, first, "row 5"),
        "Done so far: Look · e5. Something new has come up: have a look before you go on."
    );
    for restarted in [false, true] {
        let told = [first, 1 - first].map(|who| pane_text(&sitting, who).contains("In e5 lies"));
        assert_eq!(told, [true, false], "after a restart: {restarted}");
        assert!(!sitting.says("In e5 lies") && !sitting.says("digs e5"));
        sitting.restarts();
    }
}

#[test]
fn a_hand_is_listed_only_where_nobody_else_reads() {
    let mut sitting = Sitting::open(&ErasedGame::<Gravedig>::NEW, None, &NAMES[..2], 1);
    sitting.starts(&[]);
    let own = Place::new(Platform::Sandbox, "@0");
    for private in [None, Some(&own)] {
        let caller = Caller::new(&sitting.people[0], private);
        let ask = Ask::Typed("dance".to_owned());
        let effects = { &mut sitting.table }.handle(sitting.now, &caller, &ask, &mut sitting.rng);
        let told = effects.answer.text.expect("a kind word");
        assert_eq!(told.contains("bid "), private.is_some(), "{told}");
    }
}
