//! Evenings of Zombiaki II.

use engine::{
    Game, Play, Seat, Viewer,
    games::zombiaki::{Action, Public, Zombiaki},
};
use tabletomb::speech::{Cast, Lang, Speech, Teller, Words};

use super::{
    Meeting, NAMES, Shown, Spot,
    crew::{Crew, Manner},
    journal::{read, replayed},
    position::{Position, liked, written},
};

pub mod bulk;
pub mod kills;
pub mod mixed;
pub mod silent;
pub mod steps;
pub mod taps;
pub mod typed;
pub mod whole;

/// The switch in a lobby by which Hunger stops before the barricade.
pub const HUNGER_STOPS: u8 = 0;
/// The switch for a short night.
pub const SHORT_NIGHT: u8 = 1;

/// What everybody may know, which is everything but the order of the decks.
fn public(play: &Play<Zombiaki>) -> Public {
    play.view(Viewer::Group).public
}

/// Who is asked.
fn player(play: &Play<Zombiaki>) -> Option<Seat> {
    play.pending().single()
}

/// Somebody does something by buttons where he plays, and all of it is shown. `undo` is the button
/// that takes back.
async fn acts<M: Meeting>(crew: &mut Crew<Zombiaki, M>, seat: &str, what: &str) {
    if what == "undo" {
        let seat: Seat = seat.parse().expect("seats are letters");
        let spot = spot(crew, seat);
        crew.takes_back_at(seat, spot).await;
    } else {
        let (seat, action) = read(seat, what);
        presses(crew, seat, action).await;
    }
    crew.meeting.settles().await;
}

/// Where somebody presses.
fn spot<M: Meeting>(crew: &Crew<Zombiaki, M>, seat: Seat) -> Spot {
    match crew.manner(seat) {
        Manner::Board => Spot::Board,
        Manner::Pane | Manner::Absent => Spot::Pane,
    }
}

/// Somebody answers button by button where he plays.
async fn presses<M: Meeting>(crew: &mut Crew<Zombiaki, M>, seat: Seat, action: Action) {
    match spot(crew, seat) {
        Spot::Pane => crew.does(seat, action).await,
        Spot::Board => openly(crew, seat, action).await,
    }
}

/// The ways of a walker stand on the board in one list, and so does the end of the turn once there
/// is nothing else; cards stand there in a menu.
async fn openly<M: Meeting>(crew: &mut Crew<Zombiaki, M>, seat: Seat, action: Action) {
    crew.meeting.settles().await;
    let board = crew.meeting.board().expect("there is a board");
    let mut list = board.page('b');
    if list.is_empty() {
        return crew.goes_openly(seat, &Zombiaki::path(action)).await;
    }
    let legal = crew.play().await.legal(seat);
    let place = legal.iter().position(|other| *other == action);
    let tap = list.swap_remove(place.expect("it is possible"));
    crew.meeting.presses(seat, Spot::Board, &tap.data).await;
    crew.taps += 1;
}

/// Whoever is asked and there goes on as he likes best: mostly button by button, now and then with
/// anything that is offered, and by typing if he does that.
async fn goes_on<M: Meeting>(crew: &mut Crew<Zombiaki, M>, types: bool) {
    let play = crew.play().await;
    let Some(seat) = crew.present(&play).into_iter().next() else {
        return;
    };
    let liked = liked(&play, seat);
    match play.steps() % 16 {
        3 | 11 if types => {
            crew.meeting.types(seat, &liked.to_string()).await;
            crew.taps += 1;
        }
        7 => drop(crew.answers(seat).await),
        _ => presses(crew, seat, liked).await,
    }
    let steps = play.steps();
    let on = |now: &Play<Zombiaki>| now.steps() != steps;
    crew.meeting.comes_to("what was done", on).await;
}

/// Everything that is said of a play where it is shown, for people with these names; and its story.
fn said(play: &Play<Zombiaki>, names: &[&str]) -> (Vec<String>, Vec<String>) {
    let names: Vec<_> = names.iter().map(|name| (*name, "")).collect();
    let cast = Cast::new(&names);
    let words = Words::new(Lang::En);
    let tell = Teller { words, cast: &cast };
    let public = public(play);
    let ending = play.outcome();
    let ending = ending.map(|outcome| Zombiaki::ending(&outcome, &tell));
    let parts = [
        ending.into_iter().collect(),
        Zombiaki::headline(&public, &tell),
        Zombiaki::grid(&public, &tell),
        Zombiaki::rows(&public, &tell),
    ];
    (parts.concat(), Zombiaki::story(&public, &tell))
}

/// A message shows a play with its picture, in all its words; of a long story where there is little
/// room the end.
fn tells(shown: Option<&Shown>, play: &Play<Zombiaki>, names: &[&str]) {
    let shown = shown.expect("it is there");
    assert!(shown.pictured, "no picture: {shown:?}");
    let (lines, story) = said(play, names);
    let has = |line: &String| shown.text.contains(line.as_str());
    let begun = story.iter().position(has).unwrap_or(0);
    for line in lines.iter().chain(&story[begun..]) {
        assert!(has(line), "no “{line}” in {}", shown.text);
    }
}

/// The board and both panes show the play as it stands.
async fn stands_everywhere<M: Meeting>(crew: &Crew<Zombiaki, M>) {
    crew.meeting.settles().await;
    let play = crew.play().await;
    tells(crew.meeting.board().as_ref(), &play, &NAMES[..2]);
    for seat in Seat::first(2) {
        tells(crew.meeting.pane(seat).as_ref(), &play, &NAMES[..2]);
    }
}

/// The journal leads from a position to where the play is now, and is just this.
async fn is_explained<M: Meeting>(
    crew: &Crew<Zombiaki, M>,
    from: &Position<Zombiaki>,
    done: &[(&str, &str)],
) {
    let moves = replayed(crew, from).await;
    let moves = moves.iter().map(|(seat, what)| (&seat[..], &what[..]));
    let moves: Vec<_> = moves.collect();
    assert_eq!(moves, done, "this is written down, and nothing else");
}

/// The evenings of this game at one inn, each a test.
#[macro_export]
macro_rules! zombiaki_evenings {
    ($inn:ty) => {
        use std::time::Duration;

        use $crate::evening::{
            Inn,
            zombiaki::{bulk, kills, mixed, silent, steps, taps, typed, whole},
        };

        #[tokio::test]
        async fn a_game_is_played_to_its_end_on_the_board() {
            whole::on_the_board(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn a_game_is_played_to_its_end_from_private_chats() {
            whole::from_private_chats(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn a_short_night_is_agreed_on_in_the_lobby() {
            whole::after_switches(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn one_plays_on_the_board_and_the_other_alone_and_then_they_swap() {
            mixed::with_swapped_sides(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn somebody_plays_against_an_ai() {
            mixed::against_an_ai(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn kills_lose_no_step_of_a_turn_and_no_walk() {
            kills::lose_nothing(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn who_is_silent_is_played_for_until_his_turn_is_over() {
            let mut inn = <$inn as Inn>::hurried(Duration::from_secs(5)).await;
            silent::is_played_for(&mut inn).await;
        }

        #[tokio::test]
        async fn steps_are_taken_back_with_their_lines_of_the_story() {
            steps::are_taken_back(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn plays_are_typed_in_full_and_refusals_name_their_reason() {
            typed::in_full(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn a_position_with_everything_on_it_is_shown_and_played() {
            bulk::is_shown_and_played(&mut <$inn as Inn>::opens().await).await;
        }

        #[tokio::test]
        async fn a_discard_is_one_tap_and_a_card_with_a_target_two() {
            taps::are_few(&mut <$inn as Inn>::opens().await).await;
        }
    };
}
