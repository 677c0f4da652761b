use base::fit::unfold_details;
use base::lang::Lang;
use base::page::{Block, Knob, Target};

use speech::Shape;
use table::model::table::Ask;

use super::*;
use crate::tests::{Scene, person};

fn reader(page: u8) -> Reader {
    Reader {
        on_page: false,
        words: Words::new(Lang::En),
        plain: true,
        shape: Shape::Tall,
        page,
        site: Some("https://tomb.example".to_owned()),
    }
}

fn page_text(page: &Page) -> String {
    let lines = unfold_details(&page.blocks)
        .into_iter()
        .flat_map(|block| match block {
            Block::Title(line) | Block::Line(line) => vec![line],
            Block::Quote(lines) | Block::Fold(lines) => lines,
            block => panic!("{block:?}"),
        });
    lines.collect::<Vec<_>>().join("\n")
}

/// A game of Anna against an AI after her throw, and its journal.
fn start_game() -> (Scene, Vec<(Seat, String)>) {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    scene.knob(&anna, Knob::AddAi);
    scene.knob(&anna, Knob::Start(None));
    let rock = Ask::Typed("throw rock".to_owned());
    let tail = scene.ask(&anna, &rock).tail.expect("it was thrown");
    (scene, tail.moves)
}

#[test]
fn a_game_that_runs_is_not_told_and_one_that_was_closed_is() {
    let (mut scene, moves) = start_game();
    for page in [0, 1, u8::MAX] {
        let untold =
            tell(&scene.table, &moves, None, &reader(page), ONE_PAGE).expect_err("it runs");
        assert!(untold.contains("when the game is over"), "{untold}");
    }
    scene.table.close();
    let page = |number| {
        tell(&scene.table, &moves, None, &reader(number), ONE_PAGE)
            .expect("it is told")
            .0
    };
    assert!(page_text(&page(0)).contains("ended early"), "{:?}", page(0));
    let last = page(u8::MAX);
    assert!(
        page_text(&last).contains("In secret: Anna – ✊ Rock"),
        "{last:?}"
    );
    assert_eq!(last, page(2), "there are no more");
    let key = scene.table.replay_key().expect("it was closed");
    let path = key.path(scene.table.record.id);
    let steps = Target::Link(format!("https://tomb.example{path}"));
    let mut targets = last.buttons.iter().flatten().map(|it| &it.target);
    assert!(targets.any(|it| *it == steps), "{last:?}");
}

#[test]
fn a_game_of_other_rules_is_not_told() {
    let (mut scene, moves) = start_game();
    scene.table.close();
    let bent = vec![(moves[0].0, "throw hammer".to_owned())];
    let untold =
        tell(&scene.table, &bent, None, &reader(0), ONE_PAGE).expect_err("that is no move");
    assert!(untold.contains("older than my rules"), "{untold}");
    scene.table.record.deal.as_mut().expect("dealt").rules += 1;
    let untold = tell(&scene.table, &moves, None, &reader(0), ONE_PAGE).expect_err("other rules");
    assert!(untold.contains("version"), "{untold}");
}

#[test]
fn a_game_that_was_given_up_is_told_with_its_winner() {
    let (mut scene, moves) = start_game();
    let anna = person(1, "Anna", Lang::En);
    for _ in 0..2 {
        scene.knob(&anna, Knob::Concede);
    }
    let told = tell(&scene.table, &moves, None, &reader(0), ONE_PAGE);
    let (page, _) = told.expect("it is over");
    let told = page_text(&page);
    assert!(
        told.contains("Anna concedes: ") && told.contains(" wins."),
        "{told}"
    );
}
