use base::lang::Lang;
use engine::games::survival::{Location, Options, Pawn, Pawns};
use engine::{EventLog, Play, Seat, Seats, Seed, Viewer};
use speech::{Cast, Words};

use super::super::art::icons;
use super::super::walk_tests::{count, draw_every_step, size, withstand_hostile_names};
use super::*;
use crate::SeatLabel;

fn draw_board_in(lang: Lang, names: &[&str], public: &Public) -> String {
    let named: Vec<(&str, &'static str)> = names.iter().map(|name| (*name, "🤖")).collect();
    let cast = Cast::new(&named);
    let words = Words::new(lang);
    board(public, None, &Teller::new(words, &cast))
}

fn draw_board(public: &Public) -> String {
    let names = ["Anna", "Boris", "Carl", "Dan", "Eve", "Franciszek"];
    let seats = usize::from(public.board.seats());
    draw_board_in(Lang::En, &names[..seats], public)
}

/// Returns the beginning of the first turn, with all pawns placed.
fn opening(seats: u8) -> Public {
    let options = Options {
        quick_start: true,
        ..Options::default()
    };
    let seed = Seed::from_number(1);
    let play = Play::<Survival>::start(options, seats, seed, &mut EventLog::new());
    play.view(Viewer::Group).public
}

#[test]
fn the_picture_is_as_large_as_the_number_of_players_asks() {
    assert_eq!(size(&draw_board(&opening(3))), (1000, 1248));
    assert_eq!(size(&draw_board(&opening(6))), (1000, 1678));
}

#[test]
fn zombies_stand_where_there_are_any() {
    let mut public = opening(6);
    for location in Location::ALL {
        public.board.zombies[location] = 0;
    }
    assert_eq!(count(&draw_board(&public), icons::ZOMBIE), 0);
    public.board.zombies[Location::Roof] = 3;
    public.board.zombies[Location::Parking] = 17;
    let svg = draw_board(&public);
    // a head each, as many as have room
    assert_eq!(count(&svg, icons::ZOMBIE), 3 + 12);
    assert!(svg.contains(">3</text>") && svg.contains(">17</text>"));
}

#[test]
fn every_place_that_nobody_takes_is_marked_on_the_floor_and_the_parking_has_none() {
    for seats in [3, 6] {
        let public = opening(seats);
        let free = public.board.locations().filter_map(|location| {
            let capacity = location.capacity()?;
            Some(usize::from(capacity - public.board.count(location)))
        });
        let marks = draw_board(&public).matches("rx=\"22\" ry=\"7\"").count();
        assert_eq!(marks, free.sum::<usize>());
    }
}

#[test]
fn one_leads_and_what_is_blocked_or_attacked_is_marked() {
    let mut public = opening(6);
    let svg = draw_board(&public);
    assert_eq!(
        (count(&svg, icons::CROWN), count(&svg, school::BLOCKED)),
        (1, 0)
    );
    let empty = Location::ALL
        .into_iter()
        .find(|location| *location != Location::Parking && public.board.count(*location) < 6)
        .unwrap();
    for _ in 0..2 {
        public.board.elected = !public.board.elected;
        let marks = draw_board(&public).matches(">✓</text>").count();
        assert_eq!(marks, usize::from(public.board.elected));
    }
    public.board.attack = Some(engine::games::survival::Attack {
        location: empty,
        barricades: 2,
        left: None,
    });
    public.board.zombies[empty] = 7;
    let svg = draw_board(&public);
    assert_eq!(count(&svg, icons::ATTACK), 1);
    let cards = usize::from(Card::Barricade.copies());
    assert_eq!(count(&svg, school::BARRICADE), 2 + cards);
}

#[test]
fn everybody_has_a_face_where_they_stand_and_in_their_row() {
    let faces = [
        (Pawn::Rei, school::REI),
        (Pawn::Kohta, school::KOHTA),
        (Pawn::Takashi, school::TAKASHI),
        (Pawn::Alice, school::ALICE),
    ];
    for (seats, with_alice) in [(3, true), (4, false)] {
        let svg = draw_board(&opening(seats));
        for (pawn, face) in faces {
            let is_there = with_alice || pawn != Pawn::Alice;
            let wanted = if is_there {
                2 * usize::from(seats) + 1
            } else {
                0
            };
            assert_eq!(count(&svg, face), wanted, "{pawn:?} of {seats}");
        }
    }
}

#[test]
fn every_copy_of_a_card_is_drawn_and_those_not_played_are_in_the_shade() {
    let mut public = opening(4);
    let shades = |public: &Public| draw_board(public).matches("fill-opacity=\"0.68\"").count();
    assert_eq!(shades(&public), 21);
    assert_eq!(count(&draw_board(&public), school::WEAPON), 6);
    public.board.spent = [Card::Weapon, Card::Weapon, Card::Threat]
        .into_iter()
        .collect();
    assert_eq!(shades(&public), 18);
}

#[test]
fn there_is_a_gym_where_five_play() {
    assert_eq!(count(&draw_board(&opening(4)), school::GYM), 0);
    assert_eq!(count(&draw_board(&opening(5)), school::GYM), 1);
}

#[test]
fn who_hides_closes_an_eye() {
    let mut public = opening(4);
    let before = count(&draw_board(&public), school::HIDE);
    let seat = Seat::nth(2).unwrap();
    public.board.hidden[seat] = Pawns::NONE.with(Pawn::Rei);
    assert_eq!(count(&draw_board(&public), school::HIDE), before + 1);
}

#[test]
fn who_is_still_deciding_is_not_shown() {
    let mut public = opening(5);
    let svg = draw_board(&public);
    public.pending = Seats::from_seat(Seat::nth(3).unwrap());
    assert_eq!(draw_board(&public), svg);
}

#[test]
fn hostile_names_break_nothing() {
    withstand_hostile_names(|names| draw_board_in(Lang::Pl, names, &opening(3)));
}

#[test]
fn every_step_of_a_game_can_be_drawn() {
    let parties = (3..=6).map(|seats| (Options::default(), seats));
    draw_every_step::<Survival>(parties, 3, icons::LAUREL);
}

#[test]
fn a_lobby_shows_who_sits_and_what_is_free() {
    let label = SeatLabel {
        name: "Ann".into(),
        mark: String::new(),
    };
    let svg = <Survival as Drawing>::lobby("School <3", &[label], 5, "free");
    assert_eq!(count(&svg, icons::CHAIR), 5);
    assert!(svg.contains(">School &lt;3</text>") && svg.contains(">Ann</text>"));
}
