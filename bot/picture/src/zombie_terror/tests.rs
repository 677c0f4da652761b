use std::collections::BTreeSet;

use base::lang::Lang;
use engine::games::zombie_terror::{BySide, Cell, Facing, Health, Human, Options, Private, Side};
use engine::{EventLog, Play, Seed, Viewer};
use serde_json::{Value, json};
use speech::{Cast, Shape, Words};

use super::super::art::icons;
use super::super::walk_tests::{count, size, withstand_hostile_names};
use super::*;
use crate::SeatLabel;

mod lobby;
mod lying;
mod photo;
mod walks;

fn draw_board_in(lang: Lang, names: [&str; 2], public: &Public, so_far: &[Choice]) -> String {
    let cast = Cast::new(&names.map(|name| (name, "🤖")));
    let words = Words::new(lang);
    board(public, &[], so_far, &Teller::new(words, &cast))
}

fn draw_board(public: &Public) -> String {
    draw_board_in(Lang::En, ["Anna", "Boris"], public, &[])
}

/// A play that has just begun.
fn start_play(options: Options, seed: u64) -> Play<ZombieTerror> {
    Play::start(options, 2, Seed::from_number(seed), &mut EventLog::new())
}

/// The first human turn on an empty board, changed so.
fn table(changes: &Value) -> Public {
    let public = start_play(Options::default(), 1).view(Viewer::Group).public;
    let mut table = serde_json::to_value(&public.table).unwrap();
    let pawn = json!({"status": "unplaced", "activated": false, "ap": 3});
    table["pawns"] = json!(vec![pawn; 6]);
    table["phase"] = turn(None);
    table["story"] = json!({"now": [], "before": []});
    for (key, value) in changes.as_object().unwrap() {
        table[key] = value.clone();
    }
    Public {
        table: serde_json::from_value(table).unwrap(),
        ..public
    }
}

fn turn(active: Option<&str>) -> Value {
    json!({"humans": {"active": active, "diagonal": false, "lift": false, "noise": 0}})
}

fn moves(left: u8, active: &Value) -> Value {
    let moves = json!({"left": left, "active": active, "awe": false, "rampage": false, "extra": 0});
    json!({ "moves": moves })
}

/// The six humans: where they are and how, or what became of them.
fn pawns(all: [&str; 6]) -> Value {
    let pawn = |text: &str| {
        let status = match text.split_once(' ') {
            Some(("escaped", stars)) => {
                json!({"escaped": {"stars": stars.parse::<u8>().unwrap()}})
            }
            Some((cell, health)) => json!({"on": {"cell": cell, "health": health}}),
            None => json!(text),
        };
        json!({"status": status, "activated": false, "ap": 3})
    };
    json!(all.map(pawn))
}

fn lone(human: Human, how: &str) -> Value {
    pawns(Human::ALL.map(|it| if it == human { how } else { "unplaced" }))
}

#[test]
fn the_picture_always_has_the_same_size() {
    assert_eq!(size(&draw_board(&table(&json!({})))), (1000, 1946));
}

#[test]
fn no_two_cards_and_no_two_humans_look_the_same() {
    let drawing = |icon: Icon| icon.shapes().collect();
    let cards: BTreeSet<String> = Card::ALL.map(|card| drawing(looks::card(card))).into();
    let humans: BTreeSet<String> = Human::ALL.map(|human| drawing(looks::human(human))).into();
    assert_eq!((cards.len(), humans.len()), (12, 6));
}

#[test]
fn every_human_stands_on_the_board_with_letters_and_stars() {
    let without = count(&draw_board(&table(&json!({}))), signs::STAR);
    let words = Words::new(Lang::En);
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    for human in Human::ALL {
        let public = table(&json!({"pawns": lone(human, "f5 healthy")}));
        let svg = draw_board(&public);
        assert!(count(&svg, looks::human(human)) >= 2, "{human}");
        let stars = usize::from(human.stars(Health::Healthy));
        assert_eq!(count(&svg, signs::STAR), without + stars);
        let tell = Teller::new(words, &cast);
        let short = format!(">{}</text>", looks::short(human, &tell));
        let [wide, broad] = [Shape::Wide, Shape::Broad].map(|shape| {
            let tell = Teller { shape, ..tell };
            board(&public, &[], &[], &tell)
        });
        assert_eq!(
            [svg, wide, broad].map(|svg| svg.matches(&short).count()),
            [2; 3]
        );
    }
}

#[test]
fn wounds_deaths_and_escapes_can_be_seen() {
    let all = [
        "f5 wounded",
        "g5 dead",
        "escaped 2",
        "turned",
        "d1 healthy",
        "unplaced",
    ];
    let svg = draw_board(&table(&json!({"pawns": pawns(all)})));
    let signs = [signs::DROP, signs::SKULL, signs::ESCAPED];
    assert_eq!(signs.map(|icon| count(&svg, icon)), [2, 2, 1]);
    // one in the roster, one beside the pool
    assert_eq!(count(&svg, signs::TURNED), 2);
}

#[test]
fn a_zombie_looks_where_it_looks() {
    for facing in Facing::ALL {
        let zombies = json!({"e5": facing.to_string()});
        let svg = draw_board(&table(&json!({"zombies": zombies, "board": []})));
        let turned = format!("rotate({}) scale(0.74)", grid::turn(facing));
        assert_eq!(svg.matches(&turned).count(), 1, "{facing:?}");
        assert_eq!(count(&svg, looks::zombie(facing).0), 1);
    }
}

#[test]
fn activated_zombies_are_dark() {
    let svg = draw_board(&table(
        &json!({"zombies": {"e5": "n", "f5": "n*", "g5": "s*"}}),
    ));
    assert_eq!(svg.matches("fill=\"#2b2836\"").count(), 4);
    assert_eq!(svg.matches("fill=\"#235233\"").count(), 1);
}

#[test]
fn who_is_bound_is_marked_with_whom_it_sees() {
    let all = pawns([
        "f8 healthy",
        "unplaced",
        "i1 wounded",
        "unplaced",
        "unplaced",
        "unplaced",
    ]);
    let zombies = json!({"f11": "s", "i5": "s", "k3": "n"});
    let phase = moves(2, &Value::Null);
    let svg = draw_board(&table(
        &json!({"pawns": all, "zombies": zombies, "phase": phase}),
    ));
    let signs = [signs::BOUND, signs::EYE, signs::JAWS];
    assert_eq!(signs.map(|icon| count(&svg, icon)), [2, 2, 0]);
    let zombies = json!({"f11": "s", "i2": "s", "k3": "n"});
    let svg = draw_board(&table(
        &json!({"pawns": all, "zombies": zombies, "phase": phase}),
    ));
    assert_eq!(signs.map(|icon| count(&svg, icon)), [1, 1, 1]);
}

#[test]
fn who_is_at_work_shows_its_points() {
    let human =
        table(&json!({"pawns": lone(Human::Nurse, "f5 healthy"), "phase": turn(Some("nurse"))}));
    assert_eq!(count(&draw_board(&human), signs::BOLT), 6);
    let active = json!({"cell": "e5", "ap": 2, "turned": false});
    let zombie = table(&json!({"zombies": {"e5": "n*"}, "phase": moves(0, &active)}));
    assert_eq!(count(&draw_board(&zombie), signs::BOLT), 2);
}

#[test]
fn new_zombies_are_awaited_where_they_may_come() {
    let graves = |dues: Value| {
        let public = table(&json!({"phase": {"adds": dues}, "zombies": {"a1": "n", "b6": "n"}}));
        count(&draw_board(&public), signs::ARM)
    };
    // 26 at the edge of the south half, 5 exits of the buses and the booth, less two; one above
    let south = graves(json!({"south": 1, "north": 0, "any": 0}));
    let north = graves(json!({"south": 0, "north": 1, "any": 0}));
    let any = graves(json!({"south": 0, "north": 0, "any": 1}));
    assert_eq!((south, north, any), (29, 27, 55));
}

#[test]
fn the_last_moves_leave_their_marks() {
    let now = json!([
        {"moved": {"human": "policeman", "from": "f4", "to": "f5"}},
        {"shot": {"cell": "f9", "bullets": 3}},
        {"pushed": {"human": "banker", "from": "b2", "to": "b3", "whom": {"zombie": "north"}, "onto": "b4"}},
        {"healed": {"human": "nurse"}},
        {"escaped": {"human": "child", "cell": "g16", "stars": 3, "total": 3}},
    ]);
    let before = json!([
        {"stepped": {"from": "h8", "to": "h7"}},
        {"turned": {"cell": "h7", "hand": "left", "facing": "east"}},
        {"bitten": {"cell": "b4", "human": "banker", "wound": "wounded"}},
        {"added": {"cell": "a9", "facing": "east", "from": "k3"}},
    ]);
    let all = [
        "b3 healthy",
        "unplaced",
        "escaped 3",
        "unplaced",
        "i4 healthy",
        "f5 healthy",
    ];
    let story = json!({"now": now, "before": before});
    let svg = draw_board(&table(&json!({"pawns": pawns(all), "story": story})));
    let signs = [signs::STEP, signs::PUSH, signs::SPLAT, signs::HEALED];
    assert_eq!(signs.map(|icon| count(&svg, icon)), [2, 1, 1, 1]);
    let signs = [signs::ARROW, signs::TURN, signs::BITTEN, signs::LIFT];
    assert_eq!(signs.map(|icon| count(&svg, icon)), [1, 1, 1, 1]);
    assert_eq!(count(&svg, people::CHILD), 2);
}

#[test]
fn a_shot_comes_from_where_it_was_fired() {
    let now = json!([
        {"shot": {"cell": "f9", "bullets": 3}},
        {"moved": {"human": "policeman", "from": "f4", "to": "e4"}},
        {"shot": {"cell": "e9", "bullets": 2}},
    ]);
    let story = json!({"now": now, "before": []});
    let public = table(&json!({"pawns": lone(Human::Policeman, "e4 healthy"), "story": story}));
    let table = &public.table;
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    let marks: Vec<_> = tracks::marks(table, &table.story.now).collect();
    let blows = [("f4", "f9"), ("e4", "e9")];
    for (from, to) in blows {
        assert!(marks.contains(&tracks::Mark::Blow(Some(cell(from)), cell(to))));
    }
}

#[test]
fn the_opened_sewer_and_the_terror_marker_are_shown() {
    let lid = |open, field| {
        let svg = draw_board(&table(&json!({"sewer_open": open, "terror": field})));
        [street::LID, street::HOLE, signs::TERROR].map(|icon| count(&svg, icon))
    };
    assert_eq!([lid(false, 0), lid(true, 3)], [[1, 0, 0], [0, 1, 1]]);
}

#[test]
fn every_token_is_drawn_while_the_board_is_built() {
    let tokens = [
        "car b16",
        "bus d5 n",
        "bus i9 e",
        "sewer c12",
        "booth f12 w",
        "big b3 v",
        "small h3",
    ];
    let built = json!([{"built": {"side": "humans", "token": "small h3"}}]);
    let changes = json!({"board": tokens, "phase": "build", "story": {"now": built, "before": []}});
    let svg = draw_board(&table(&changes));
    let icons = [
        street::CAR,
        street::BUS,
        street::LID,
        street::BOOTH,
        street::SKIP,
    ];
    assert_eq!(icons.map(|icon| count(&svg, icon)), [1, 2, 1, 1, 1]);
    // the cones of the half, large and small
    assert_eq!(count(&svg, street::CONE), 13);
}

#[test]
fn hidden_cards_dont_change_the_board_and_played_ones_are_shown() {
    let quick = Options {
        quick_setup: true,
        ..Options::default()
    };
    let (one, other) = (start_play(quick, 1), start_play(quick, 2));
    let hand = |play: &Play<ZombieTerror>| {
        let seat = Seat::nth(0).unwrap();
        play.view(Viewer::Seat(seat)).private.map(|it| it.hand)
    };
    assert_ne!(hand(&one), hand(&other));
    let [one, other] = [one, other].map(|play| draw_board(&play.view(Viewer::Group).public));
    assert_eq!(one, other);
    let played = table(&json!({"played": ["noise", "trap"], "held": {"humans": 3, "zombies": 2}}));
    let svg = draw_board(&played);
    assert_eq!(
        [arms::NOISE, arms::TRAP].map(|icon| count(&svg, icon)),
        [1, 1]
    );
    let slots = panels::slots(&played, &[], Side::Humans);
    assert_eq!(slots.len(), 4);
}

#[test]
fn open_hands_are_open() {
    let mut public = table(&json!({}));
    let hands = BySide {
        humans: [Card::Courage].into_iter().collect(),
        zombies: [Card::Plague].into_iter().collect(),
    };
    public.hands = Some(hands);
    let svg = draw_board(&public);
    assert_eq!(
        [arms::COURAGE, arms::PLAGUE].map(|icon| count(&svg, icon)),
        [1, 1]
    );
}

#[test]
fn a_pane_shows_the_board_with_the_own_cards_open() {
    let seat = Seat::nth(1).unwrap();
    let mut view = start_play(Options::default(), 1).view(Viewer::Seat(seat));
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    for (lang, hand) in Lang::ALL.into_iter().zip(Card::ALL.chunks(3)) {
        view.private = Some(Private {
            hand: hand.iter().copied().collect(),
        });
        let tell = Teller::new(Words::new(lang), &cast);
        let svg = ZombieTerror::hand(&view, seat, &tell).unwrap();
        assert_eq!(size(&svg), size(&draw_board(&view.public)));
        assert!(hand.iter().all(|card| count(&svg, looks::card(*card)) >= 1));
        assert!(
            !svg.contains("zt-") && !svg.contains("…</text>"),
            "{lang:?}"
        );
    }
}

#[test]
fn what_is_chosen_on_a_menu_is_marked() {
    let public =
        table(&json!({"pawns": lone(Human::Mechanic, "f5 healthy"), "zombies": {"k3": "n"}}));
    let view = View {
        public: public.clone(),
        private: None,
    };
    let aimed = |so_far: &[Choice]| {
        let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
        let words = Words::new(Lang::En);
        let tell = Teller::new(words, &cast);
        <ZombieTerror as Drawing>::marked_board(&view, so_far, &tell)
    };
    let cell: Cell = "k3".parse().unwrap();
    assert_eq!(aimed(&[]), None);
    assert_eq!(aimed(&[Choice::Card(Card::Noise)]), None);
    let all = [
        vec![Choice::Pawn(Human::Mechanic)],
        vec![Choice::Pawn(Human::Mechanic), Choice::Rank(cell.rank())],
        vec![Choice::Zombie(cell)],
        vec![Choice::File(cell.file())],
        vec![
            Choice::File(cell.file()),
            Choice::Cell(cell),
            Choice::Face(Facing::West),
        ],
    ];
    let pictures: BTreeSet<String> = all.iter().filter_map(|so_far| aimed(so_far)).collect();
    assert_eq!(pictures.len(), all.len());
    assert!(!pictures.contains(&draw_board_in(Lang::En, ["Anna", "Boris"], &public, &[])));
}

#[test]
fn whom_the_active_human_can_deal_with_is_marked() {
    let signs = [signs::PUSH, signs::AXE, signs::AIM, signs::HEALED];
    let can = [
        (Human::Banker, [1, 0, 0, 0]),
        (Human::Lumberjack, [1, 1, 0, 0]),
        (Human::Child, [0, 0, 0, 0]),
        (Human::Mechanic, [1, 0, 0, 0]),
        (Human::Nurse, [1, 0, 0, 1]),
        (Human::Policeman, [1, 0, 1, 0]),
    ];
    for (human, marks) in can {
        let public = table(&json!({
            "pawns": lone(human, "f5 wounded"),
            "zombies": {"f6": "n"},
            "phase": turn(Some(human.name())),
        }));
        let svg = draw_board(&public);
        assert_eq!(signs.map(|icon| count(&svg, icon)), marks, "{human}");
    }
}

#[test]
fn hostile_names_break_nothing() {
    let public = table(&json!({}));
    withstand_hostile_names(|[one, two, _]| draw_board_in(Lang::Pl, [one, two], &public, &[]));
}

#[test]
fn a_full_board_can_be_drawn_in_every_language() {
    let all = [
        "c5 wounded",
        "d5 healthy",
        "e6 healthy",
        "f6 wounded",
        "g7 dead",
        "h6 healthy",
    ];
    let zombies: Value = Cell::all()
        .step_by(10)
        .take(20)
        .map(|cell| (cell.to_string(), json!("n")))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let dues = json!({"adds": {"south": 1, "north": 1, "any": 3}});
    for cards in Card::ALL.chunks(4) {
        let changes = json!({"pawns": pawns(all), "zombies": zombies, "played": cards,
            "held": {"humans": 0, "zombies": 0}, "phase": dues, "round": 30, "shots": 4});
        let public = table(&changes);
        for lang in Lang::ALL {
            let svg = draw_board_in(lang, ["Anna", "Boris"], &public, &[]);
            let cut: Vec<_> = svg
                .split("</text>")
                .filter(|it| it.ends_with('…'))
                .collect();
            let cut = cut.iter().filter_map(|it| it.rsplit('>').next());
            assert!(!svg.contains("zt-"), "{lang:?}");
            assert_eq!(cut.collect::<Vec<_>>(), [""; 0], "{lang:?}");
        }
    }
}
