use base::lang::Lang;
use engine::games::zombie_runners::{Format, Options, Stage};
use engine::{Chance, EventLog, Play, Seats, Seed, Viewer};
use speech::{Cast, Words};

use super::super::art::icons;
use super::super::walk_tests::{count, draw_every_step, size, withstand_hostile_names};
use super::*;
use crate::SeatLabel;

const PEOPLE: [&str; 8] = [
    "Anna",
    "Boris",
    "Wiktoria",
    "Дан",
    "Eve",
    "Franciszek",
    "Галя",
    "Hugo",
];

fn draw_board_in(lang: Lang, names: &[&str], public: &Public) -> String {
    let named: Vec<(&str, &'static str)> = names.iter().map(|name| (*name, "🤖")).collect();
    let cast = Cast::new(&named);
    let words = Words::new(lang);
    board(public, &Teller::new(words, &cast))
}

fn draw_board(public: &Public) -> String {
    let seats = usize::from(public.table.seats());
    draw_board_in(Lang::En, &PEOPLE[..seats], public)
}

fn options(mode: Mode, seats: u8) -> Options {
    let format = match seats {
        8 => Format::FourFour,
        _ => Format::TwoTwo,
    };
    Options {
        mode,
        format,
        limit: Some(20),
        ..Options::default()
    }
}

fn play(mode: Mode, seats: u8, seed: u64) -> Play<ZombieRunners> {
    Play::start(
        options(mode, seats),
        seats,
        Seed::from_number(seed),
        &mut EventLog::new(),
    )
}

/// The first moment of a random game that passes a test.
fn moment(mode: Mode, seats: u8, test: impl Fn(&Public) -> bool) -> Public {
    for seed in 0..40 {
        let mut play = play(mode, seats, seed);
        let mut rng = Chance::from_seed(Seed::from_number(seed));
        while let Some(seat) = play.pending_seats().iter().next() {
            let public = play.view(Viewer::Group).public;
            if test(&public) {
                return public;
            }
            let action = *rng.pick(&play.legal(seat));
            play.act(seat, action).unwrap();
        }
        let public = play.view(Viewer::Group).public;
        if test(&public) {
            return public;
        }
    }
    panic!("no such moment in forty games");
}

#[test]
fn the_picture_is_as_large_as_the_number_of_players_asks() {
    let of = |seats| play(Mode::Marathon, seats, 1).view(Viewer::Group).public;
    let [two, eight] = [2, 8].map(|seats| size(&draw_board(&of(seats))));
    assert_eq!((two.0, eight.0), (1000, 1000));
    assert_eq!(eight.1 - two.1, 6 * 94);
}

#[test]
fn the_first_line_says_the_round_and_the_phase() {
    let public = play(Mode::Marathon, 4, 1).view(Viewer::Group).public;
    let svg = draw_board(&public);
    assert!(svg.contains(">Round 1</text>") && svg.contains(">Turn</text>"));
    // there is but one round, and the mode stands in its place
    let public = play(Mode::Outsider, 4, 1).view(Viewer::Group).public;
    assert!(draw_board(&public).contains(">Outsider</text>"));
}

#[test]
fn an_empty_table_has_a_sign_of_every_corporation_and_places_for_cards() {
    let public = play(Mode::Marathon, 4, 1).view(Viewer::Group).public;
    let svg = draw_board(&public);
    for sign in [signs::SHIELD, signs::STAR, signs::UMBRELLA, signs::FLASK] {
        assert_eq!(count(&svg, sign), 1);
    }
    // the pile, three cards, and the discard pile
    assert_eq!(svg.matches("stroke-dasharray").count(), 1 + 3 + 1);
}

#[test]
fn an_order_is_shouted() {
    let ordered = |public: &Public| {
        let demand = public.table.demand;
        matches!(demand, engine::games::zombie_runners::Demand::Order(_))
    };
    let public = moment(Mode::Duel, 2, ordered);
    assert_eq!(count(&draw_board(&public), signs::ORDER), 1);
}

#[test]
fn what_stands_against_somebody_is_marked() {
    let hit = |public: &Public| matches!(public.stage, Stage::Window(_));
    let public = moment(Mode::Marathon, 4, hit);
    let svg = draw_board(&public);
    let all = Seat::first(4).filter_map(|seat| public.load(seat));
    let draws = all.filter(|load| load.draws > 0).count();
    assert_eq!(count(&svg, icons::ATTACK), draws);
}

#[test]
fn a_skip_and_a_last_card_are_marked() {
    let mut public = moment(Mode::Marathon, 3, |public| public.table.turn.fresh);
    let before = draw_board(&public);
    public.table.skips = Seats::from_seat(Seat::nth(1).unwrap());
    public.hand_counts[Seat::nth(2).unwrap()] = 1;
    let after = draw_board(&public);
    let more = |icon| count(&after, icon) - count(&before, icon);
    assert_eq!((more(signs::SKIP), more(signs::ALARM)), (1, 1));
}

#[test]
fn the_winner_alone_has_a_frame_and_laurels_and_whoever_is_rid_of_cards_a_flag() {
    let lost = |public: &Public| match &public.stage {
        Stage::GameOver { count, ending } => {
            let rid = count.finisher.map(|seat| public.table.side(seat));
            rid.is_some_and(|side| !ending.winners.contains(&side))
        }
        _ => false,
    };
    let public = moment(Mode::Marathon, 4, lost);
    let svg = draw_board(&public);
    let frames = svg
        .matches("stroke=\"#ffc94d\" stroke-width=\"5\"/>")
        .count();
    let marks = [icons::LAUREL, signs::FINISH].map(|icon| count(&svg, icon));
    assert_eq!((frames, marks), (1, [1, 1]));
}

#[test]
fn who_is_still_deciding_is_not_shown() {
    let mut public = moment(Mode::Marathon, 4, |public| {
        matches!(public.stage, Stage::Window(_))
    });
    let svg = draw_board(&public);
    public.pending = Seats::NONE;
    assert_eq!(draw_board(&public), svg);
}

#[test]
fn hostile_names_break_nothing() {
    let public = play(Mode::Marathon, 3, 1).view(Viewer::Group).public;
    withstand_hostile_names(|names| draw_board_in(Lang::Pl, names, &public));
}

#[test]
fn every_step_of_a_game_can_be_drawn_and_every_hand() {
    let games = [
        (Mode::Duel, 2),
        (Mode::Lord, 3),
        (Mode::Outsider, 5),
        (Mode::Alliances, 4),
        (Mode::Alliances, 8),
    ];
    let parties = games.map(|(mode, seats)| (options(mode, seats), seats));
    draw_every_step::<ZombieRunners>(parties, 5, icons::LAUREL);
}

#[test]
fn a_hand_that_may_be_laid_has_ticks_and_nobody_else_sees_it() {
    let play = play(Mode::Duel, 2, 1);
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    let words = Words::new(Lang::En);
    let tell = Teller::new(words, &cast);
    let ticks = |seat| {
        let hand = ZombieRunners::hand(&play.view(Viewer::Seat(seat)), seat, &tell);
        hand.unwrap().matches(">✓</text>").count()
    };
    let [ticks_first, ticks_second] = [0, 1].map(|index| ticks(Seat::nth(index).unwrap()));
    assert_eq!(ticks_first.min(ticks_second), 0);
    assert!(ticks_first.max(ticks_second) > 0);
    let group = play.view(Viewer::Group);
    assert_eq!(
        ZombieRunners::hand(&group, Seat::nth(0).unwrap(), &tell),
        None
    );
}

#[test]
fn a_lobby_shows_who_sits_and_what_is_free() {
    let label = SeatLabel {
        name: "Ann".into(),
        mark: String::new(),
    };
    let svg = <ZombieRunners as Drawing>::lobby("Runners <3", &[label], 5, "free");
    assert_eq!(count(&svg, icons::CHAIR), 5);
    assert!(svg.contains(">Runners &lt;3</text>") && svg.contains(">Ann</text>"));
}
