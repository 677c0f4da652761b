use std::collections::BTreeSet;

use base::lang::Lang;
use engine::games::zombiaki::{Ending, Event, Options, Phase};
use engine::{EventLog, Play, Seed, Viewer};
use serde_json::{Value, json};
use speech::{Cast, Shape, Words};

use super::super::art::{self, icons};
use super::super::legible_tests::faint;
use super::super::svg;
use super::super::walk_tests::{count, draw_every_step, places, size, withstand_hostile_names};
use super::*;
use crate::SeatLabel;

fn draw_board_in(lang: Lang, names: [&str; 2], public: &Public) -> String {
    let cast = Cast::new(&names.map(|name| (name, "🤖")));
    let words = Words::new(lang);
    board(public, &Teller::new(words, &cast))
}

fn draw_board(public: &Public) -> String {
    draw_board_in(Lang::En, ["Anna", "Boris"], public)
}

/// Returns a position in which the humans use cards and the street is empty.
fn empty() -> Public {
    let seed = Seed::from_number(1);
    let play = Play::<Zombiaki>::start(Options::default(), 2, seed, &mut EventLog::new());
    let mut public = play.view(Viewer::Group).public;
    public.table.turn = Side::Humans;
    public.table.phase = Phase::Use;
    public.table.story = serde_json::from_value(json!({"now": [], "before": []})).unwrap();
    public.table.hands[Side::Zombies].clear();
    public.table.hands[Side::Humans].clear();
    put(public, &[])
}

/// Returns the position with these pieces on the street.
fn put(mut public: Public, pieces: &[(&str, &str)]) -> Public {
    let at = |cell: String| {
        let piece = pieces.iter().find(|(on, _)| *on == cell);
        piece.map_or(Value::Null, |(_, piece)| json!(piece))
    };
    let lane = |lane: char| {
        (1..=5)
            .map(|street| at(format!("{lane}{street}")))
            .collect()
    };
    let cells: Vec<Vec<Value>> = "abc".chars().map(lane).collect();
    public.table.board = serde_json::from_value(json!(cells)).unwrap();
    public
}

/// Returns the position after these events of the running turn.
fn position_after(mut public: Public, events: &Value) -> Public {
    public.table.story.now = serde_json::from_value(events.clone()).unwrap();
    public
}

#[test]
fn the_picture_always_has_the_same_size() {
    assert_eq!(size(&draw_board(&empty())), (1000, 1712));
}

#[test]
fn the_street_takes_most_of_a_broad_drawing_and_each_cell_is_where_it_says() {
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    let tell = Teller {
        shape: Shape::Broad,
        ..Teller::new(Words::new(Lang::En), &cast)
    };
    let drawing = board(&empty(), &tell);
    let (width, height) = svg::size(&drawing).unwrap();
    assert_eq!((width / height, height), (2.0, broad::HEIGHT));
    let part = Plan::of(&tell).width() * SMALL / width;
    assert!((0.64..0.67).contains(&part), "{part}");
    let all = places(&drawing);
    let at = |cell: &str| all[&format!("cell-{cell}")];
    let [left, top, right, lower] = at("a5");
    for (file, row) in (0..3).flat_map(|file| (0..5).map(move |row| (file, row))) {
        let cell = format!("{}{}", ["a", "b", "c"][file], 5 - row);
        let [x, y, ..] = at(&cell);
        let (across, down) = (file as f32 * (right - left), row as f32 * (lower - top));
        assert!(
            (x - left - across).abs() < 0.01 && (y - top - down).abs() < 0.01,
            "{cell}"
        );
    }
    assert!(at("c1")[2] < part * width && at("c1")[3] < height);
}

#[test]
fn no_two_cards_look_the_same() {
    let icons = Card::all().map(|card| looks::card(card).shapes().collect());
    let icons: BTreeSet<String> = icons.collect();
    assert_eq!(icons.len(), Card::all().count());
}

#[test]
fn every_zombie_has_its_face_its_name_and_what_it_can_do() {
    for kind in Kind::ALL {
        let svg = draw_board(&put(empty(), &[("b3", kind.name())]));
        assert_eq!(count(&svg, looks::zombie(kind)), 1, "{kind:?}");
        assert!(looks::traits(kind).all(|sign| count(&svg, sign) == 1));
        let words = Words::new(Lang::En);
        let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
        let tell = Teller::new(words, &cast);
        let name = looks::name(Card::Zombie(kind), &tell);
        let (first, _) = art::halves(&name); // a long name has no room
        let shown = [&name, first].map(|name| svg.contains(&format!(">{name}</text>")));
        assert!(shown.contains(&true), "{name}");
    }
}

#[test]
fn wounds_and_what_a_zombie_carries_are_shown() {
    let svg = draw_board(&put(
        empty(),
        &[("a1", "hero w4 +hostage +chains @barbed-wire")],
    ));
    assert_eq!(count(&svg, signs::DROP), 4);
    assert!(svg.contains(">2</text>") && svg.contains(">/6</text>"));
    let load = [horde::HOSTAGE, horde::CHAINS, works::WIRE];
    assert_eq!(load.map(|icon| count(&svg, icon)), [1, 1, 1]);
    let unhurt = draw_board(&put(empty(), &[("a1", "nimble @barbed-wire")]));
    assert_eq!(count(&unhurt, works::WIRE), 0);
    assert_eq!(count(&unhurt, works::BARBED_WIRE), 1);
}

#[test]
fn what_blocks_the_line_of_fire_is_marked_where_it_stands_and_where_the_line_ends() {
    let blocks = |pieces| count(&draw_board(&put(empty(), pieces)), signs::BLOCKS);
    assert_eq!(
        blocks(&[("a1", "sasha"), ("b2", "trabant"), ("c3", "mine")]),
        0
    );
    assert_eq!(blocks(&[("a1", "roadblock"), ("b3", "trolleybus")]), 4);
    assert_eq!(blocks(&[("c2", "kamaz"), ("c1", "grishka")]), 2);
}

#[test]
fn a_closed_lane_and_what_is_in_force_can_be_seen() {
    let mut public = put(empty(), &[("c1", "roadblock")]);
    let before = draw_board(&public);
    assert_eq!(count(&before, signs::NO_ENTRY), 1);
    (public.table.halt, public.table.terror) = (true, true);
    let after = draw_board(&public);
    assert_eq!(
        [arms::HALT, horde::TERROR].map(|icon| count(&before, icon)),
        [0, 0]
    );
    assert_eq!(
        [arms::HALT, horde::TERROR].map(|icon| count(&after, icon)),
        [1, 1]
    );
}

#[test]
fn the_last_moves_leave_their_marks() {
    let events = json!([
        {"walked": {"kind": "sasha", "from": "a3", "to": {"cell": "a2"}}},
        {"exploded": {"cell": "b3"}},
        {"died": {"zombie": {"kind": "sasha", "hostage": false, "chains": false}, "cell": "c3"}},
        {"drove": {"vehicle": "kamaz", "from": "c1", "to": "c2"}},
        {"pushed": {"kind": "hero", "from": "b4", "to": "b5"}},
        {"swapped": {"first": "hero", "from": "b5", "second": "sasha", "to": "a2"}},
    ]);
    let svg = draw_board(&position_after(
        put(empty(), &[("a2", "hero"), ("b5", "sasha")]),
        &events,
    ));
    let marks = [signs::FEET, signs::ARROW, signs::BLAST, signs::SPLAT];
    assert_eq!(marks.map(|icon| count(&svg, icon)), [1, 1, 1, 1]);
    let marks = [signs::DRIVE, signs::PUSH, signs::SWAP];
    assert_eq!(marks.map(|icon| count(&svg, icon)), [1, 1, 2]);
}

#[test]
fn whoever_is_to_be_moved_sees_his_ways() {
    let mut public = put(empty(), &[("b1", "misha"), ("c1", "mine")]);
    let walker = "b1".parse().unwrap();
    public.table.turn = Side::Zombies;
    public.table.phase = Phase::Move {
        walker,
        rest: Default::default(),
    };
    assert_eq!(count(&draw_board(&public), signs::CHOICE), 3);
}

#[test]
fn who_gets_onto_the_barricade_is_drawn_there_beside_the_letter_of_the_lane() {
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    let shapes = [Shape::Tall, Shape::Wide, Shape::Broad];
    let lanes = ["a", "b", "c"].map(|lane| shapes.map(|shape| (lane, shape)));
    for (lane, shape) in lanes.into_iter().flatten() {
        let from = format!("{lane}1");
        let mut public = put(empty(), &[(&from, "boris")]);
        public.table.phase = Phase::Over(Ending::Barricade);
        let walked = json!([{"walked": {"kind": "boris", "from": from, "to": "barricade"}}]);
        let tell = Teller {
            shape,
            ..Teller::new(Words::new(Lang::En), &cast)
        };
        let svg = board(&position_after(public, &walked), &tell);
        let icons = [faces::BORIS, icons::LAUREL, signs::GUNNER];
        assert_eq!(icons.map(|icon| count(&svg, icon)), [2, 1, 2]);
        assert_eq!(faint(&svg), BTreeSet::new());
    }
}

#[test]
fn it_grows_light_as_the_deck_of_the_zombies_runs_out() {
    // the moon is gone when the sun rises
    let moon = "<circle r=\"46\"";
    let lights = |cards| {
        let mut public = empty();
        public.decks[Side::Zombies] = cards;
        let svg = draw_board(&public);
        (svg.matches(moon).count(), count(&svg, signs::SUN))
    };
    assert_eq!([40, 20, 5, 1].map(lights), [(1, 0), (1, 0), (0, 1), (0, 1)]);
}

#[test]
fn open_cards_and_their_force_are_shown() {
    let mut public = empty();
    let cards = ["shot-3", "grenade", "vodka", "trabant"];
    public.table.hands[Side::Humans] = serde_json::from_value(json!(cards)).unwrap();
    let svg = draw_board(&public);
    for card in &public.table.hands[Side::Humans] {
        assert_eq!(count(&svg, looks::card(*card)), 1);
    }
    assert_eq!(
        (count(&svg, icons::ATTACK), count(&svg, signs::CROSS)),
        (3, 1)
    );
}

#[test]
fn hostile_names_break_nothing() {
    let mut public = empty();
    public.table.story.now = vec![Event::TurnEnded { side: Side::Humans }];
    withstand_hostile_names(|[one, two, _]| draw_board_in(Lang::Pl, [one, two], &public));
}

#[test]
fn a_crowded_street_can_be_drawn_in_every_language() {
    let cells = [
        "a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "c1", "c2", "c3",
    ];
    let pieces: Vec<(&str, &str)> = cells.into_iter().zip(Kind::ALL.map(Kind::name)).collect();
    let public = put(empty(), &pieces);
    let zombies = public.table.board.zombies().count();
    assert_eq!(zombies, Kind::ALL.len());
    for lang in Lang::ALL {
        let svg = draw_board_in(lang, ["Anna", "Boris"], &public);
        assert!(
            !svg.contains("zk-") && !svg.contains("…</text>"),
            "{lang:?}"
        );
    }
}

#[test]
fn every_step_of_a_game_can_be_drawn() {
    let options = |hunger_stops| Options {
        hunger_stops,
        ..Options::default()
    };
    let parties = [false, true, false, true].map(|stops| (options(stops), 2));
    draw_every_step::<Zombiaki>(parties, 5, icons::LAUREL);
}

#[test]
fn a_lobby_shows_who_sits_and_what_is_free() {
    let label = SeatLabel {
        name: "Ann".into(),
        mark: String::new(),
    };
    let svg = <Zombiaki as Drawing>::lobby("Zombiaki <3", &[label], 1, "free");
    assert_eq!(count(&svg, icons::CHAIR), 1);
    assert!(svg.contains(">Zombiaki &lt;3</text>") && svg.contains(">Ann</text>"));
}
