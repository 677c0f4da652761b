use engine::games::rps_zombie::{Options, RpsZombie, Trophies};
use engine::{BySeat, EventLog, Play, Seed, Viewer};

use super::super::walk_tests::{count, draw_every_step, size};
use super::super::{palette, png};
use super::*;

const NONE: [Option<u8>; 3] = [None; 3];

fn seat(index: u8) -> Seat {
    Seat::nth(index).unwrap()
}

fn by<T: Copy>(values: &[T]) -> BySeat<T> {
    let count = u8::try_from(values.len()).unwrap();
    BySeat::from_fn(count, |seat| values[usize::from(seat.index())])
}

fn opening(seats: u8) -> Public {
    let seed = Seed::from_number(1);
    let play = Play::<RpsZombie>::start(Options::default(), seats, seed, &mut EventLog::new());
    play.view(Viewer::Group).public
}

/// Round 7 of three players: A has a rock, B scissors, C paper and no trophy.
fn midgame(stage: Stage) -> Public {
    let trophies = |kinds: &[Kind]| kinds.iter().copied().collect::<Trophies>();
    Public {
        stage,
        round: 7,
        caller: Some(seat(1)),
        brains: by(&[2, 3, 1]),
        trophies: by(&[
            trophies(&[Kind::Rock]),
            trophies(&[Kind::Paper]),
            trophies(&[]),
        ]),
        deck_count: 31,
        last_flip: by(&[Some(Card::Zombie), Some(Card::Rock), Some(Card::Paper)]),
        ..opening(3)
    }
}

fn respond(mode: Mode, need: [Option<u8>; 3]) -> Public {
    midgame(Stage::Respond {
        mode,
        need: by(&need),
        asked: Seats::NONE,
    })
}

fn labels() -> Labels {
    Labels {
        round: "Runda 7".into(),
        phase: "Odkrywanie".into(),
    }
}

fn seat_labels(names: &[&str]) -> Vec<SeatLabel> {
    let label = |name: &&str| SeatLabel {
        name: (*name).into(),
        mark: String::new(),
    };
    names.iter().map(label).collect()
}

fn draw_board(public: &Public) -> String {
    board(
        public,
        &seat_labels(&["Ann", "Bob", "Cid"]),
        &labels(),
        false,
    )
}

#[test]
fn the_picture_is_as_large_as_the_number_of_players_asks() {
    assert_eq!(size(&draw_board(&opening(2))), (1000, 576));
    assert_eq!(size(&draw_board(&opening(3))), (1000, 796));
}

#[test]
fn the_first_line_says_the_round_and_the_phase() {
    let svg = draw_board(&midgame(Stage::Flip));
    assert!(svg.contains(">Runda 7</text>") && svg.contains(">Odkrywanie</text>"));
    // and the deck and the discard pile in numbers
    assert!(svg.contains(">31</text>"));
}

#[test]
fn before_the_first_throw_everybody_sees_what_may_be_thrown() {
    // in the cycle, which ends as it begins, and once a player
    let svg = draw_board(&opening(3));
    let shown = [icons::ROCK, icons::SCISSORS, icons::PAPER].map(|icon| count(&svg, icon));
    assert_eq!(shown, [2 + 3, 1 + 3, 1 + 3]);
}

#[test]
fn every_brain_and_every_trophy_is_drawn_once() {
    let svg = draw_board(&midgame(Stage::Flip));
    assert_eq!(count(&svg, icons::BRAIN), 6);
    assert_eq!(count(&svg, icons::ROCK), 2); // the trophy of A and the card of B
    assert_eq!(count(&svg, icons::PAPER), 2); // the trophy of B and the card of C
    assert_eq!(count(&svg, icons::ZOMBIE), 1);
    assert_eq!(count(&svg, icons::BELL), 1);
}

#[test]
fn an_attack_says_how_many_weapons_it_takes() {
    let svg = draw_board(&respond(Mode::Zombie, [None, Some(0), Some(2)]));
    assert_eq!(
        (count(&svg, icons::ATTACK), count(&svg, icons::SHIELD)),
        (1, 1)
    );
    assert!(svg.contains(">2</text>"));
}

#[test]
fn the_crown_goes_to_the_taker() {
    let svg = draw_board(&respond(Mode::Trophy { taker: seat(2) }, NONE));
    assert_eq!(count(&svg, icons::CROWN), 1);
    assert_eq!(
        count(&draw_board(&respond(Mode::Brain, NONE)), icons::CROWN),
        0
    );
}

#[test]
fn signs_are_shown_after_the_throw_and_not_before() {
    let mut public = opening(3);
    assert_eq!(count(&draw_board(&public), hands::ROCK), 0);
    public.last_throw = by(&[Some(Kind::Rock), Some(Kind::Paper), Some(Kind::Rock)]);
    let svg = draw_board(&public);
    assert_eq!(
        (count(&svg, hands::ROCK), count(&svg, hands::PAPER)),
        (2, 1)
    );
}

#[test]
fn who_is_still_deciding_is_not_shown() {
    let mut public = respond(Mode::Zombie, [None, Some(0), Some(1)]);
    let svg = draw_board(&public);
    public.pending = Seats::from_seat(seat(2));
    assert_eq!(draw_board(&public), svg);
}

#[test]
fn the_dead_lie_under_a_stone_and_winners_wear_laurels() {
    let draw = Seats::from_seat(seat(0)).with(seat(2));
    let mut public = midgame(Stage::Over {
        ending: Ending::Extinct { draw },
    });
    public.brains = by(&[0, 0, 0]);
    let svg = draw_board(&public);
    assert_eq!(
        (count(&svg, icons::LAUREL), svg.matches(">=</text>").count()),
        (2, 2)
    );
    let grave = format!("fill=\"{}\"", palette::GRAVE);
    assert_eq!(svg.matches(&grave).count(), 1);
    assert_eq!(count(&svg, icons::TOMBSTONE), 3);
}

#[test]
fn hostile_names_break_nothing() {
    let long = "Ж".repeat(64);
    let names = [
        "</text></svg><b a=\"&'",
        "\u{202e}\u{0}🧟\u{fe0f}\u{feff}\u{301}",
        &long,
    ];
    let svg = board(
        &midgame(Stage::Flip),
        &seat_labels(&names),
        &labels(),
        false,
    );
    assert!(svg.contains("&lt;/text&gt;&lt;/sv"));
    assert!(!svg.contains('\u{202e}') && !svg.contains('🧟'));
    assert!(svg.contains(">B</text>") && svg.contains("ЖЖЖ…</text>"));
    assert_eq!(size(&svg), (1000, 796));
}

#[test]
fn the_same_view_gives_the_same_bytes() {
    let public = midgame(Stage::Flip);
    assert_eq!(
        png(&draw_board(&public)).unwrap(),
        png(&draw_board(&public)).unwrap()
    );
}

#[test]
fn every_step_of_a_game_can_be_drawn() {
    let parties = [3, 2, 3, 2].map(|seats| (Options::default(), seats));
    draw_every_step::<RpsZombie>(parties, 3, icons::LAUREL);
}

#[test]
fn a_lobby_shows_who_sits_and_what_is_free() {
    let svg = RpsZombie::lobby("Zombie <3", &seat_labels(&["Ann"]), 2, "Wolne");
    assert_eq!(
        (
            count(&svg, icons::CHAIR),
            svg.matches(">Wolne</text>").count()
        ),
        (2, 2)
    );
    assert!(svg.contains(">Zombie &lt;3</text>") && svg.contains(">Ann</text>"));
    assert_eq!(size(&svg).0, 1000);
}
