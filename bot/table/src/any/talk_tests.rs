//! AIs speak from public knowledge only.

use base::lang::Lang;
use base::page::TableId;
use engine::games::survival::{Options, Survival};
use engine::{Chance, EventLog, Game, Play, Position, Seat, Seed, Viewer};
use speech::{Cast, Words};

use super::{AnyPlay, Voices};

const SEATS: u8 = 4;

fn sample_cast() -> Cast {
    let ais = [Cast::EASY, Cast::AI, Cast::HARD];
    Cast::new(&[
        ("Anna", ""),
        ("Pip", ais[0]),
        ("Mort", ais[1]),
        ("Nyx", ais[2]),
    ])
}

fn voices(cast: &Cast, table: u32, told: usize) -> Voices<'_> {
    let words = Words::new(Lang::En);
    Voices {
        board: words.after_lines(told),
        ..Voices::new(TableId::from_bits(table), cast, words)
    }
}

fn start_play(seed: u64) -> Play<Survival> {
    let seed = Seed::from_number(seed);
    Play::start(Options::default(), SEATS, seed, &mut EventLog::new_muted())
}

/// Returns a sampled world: the same public position, with other cards, dice, votes and chance.
fn sample_world(play: &Play<Survival>, rng: &mut Chance) -> Play<Survival> {
    let position = Position {
        options: *play.options(),
        seats: SEATS,
        state: Survival::imagine(&play.view(Viewer::Group), None, rng),
    };
    let seed = Seed(std::array::from_fn(|_| rng.byte()));
    Play::at(position, Chance::from_seed(seed))
}

type Answer = <Survival as Game>::Action;

/// Returns whether any player at the table can tell two positions apart.
fn differ(here: &Play<Survival>, there: &Play<Survival>) -> bool {
    let seen = |play: &Play<Survival>, seat| play.view(Viewer::Seat(seat)).private;
    Seat::first(SEATS).any(|seat| seen(here, seat) != seen(there, seat))
}

/// Returns whether an answer has the same public events and results in both positions.
fn are_alike(here: &Play<Survival>, there: &Play<Survival>, seat: Seat, answer: Answer) -> bool {
    let after = |play: &Play<Survival>| {
        let mut play = play.clone();
        let told = play.act(seat, answer).ok()?;
        Some((told.events().to_vec(), play.view(Viewer::Group).public))
    };
    after(here).is_some_and(|after_here| Some(after_here) == after(there))
}

/// The news of an answer.
fn answer_news(
    play: &Play<Survival>,
    seat: Seat,
    answer: Answer,
    voices: &Voices<'_>,
) -> Vec<String> {
    let spoken = play.clone().enter(seat, &answer.to_string(), voices);
    spoken.ok().expect("it is legal").news.all
}

#[test]
fn ais_say_the_same_where_everybody_knows_the_same() {
    let cast = sample_cast();
    let (mut told, mut compared) = (0, 0);
    for seed in 0..depth::of(6) {
        let mut rng = Chance::from_seed(Seed::from_number(!seed));
        let mut play = start_play(seed);
        while let Some(seat) = play.pending_seats().iter().next() {
            let answer = *rng.pick(&play.legal(seat));
            let voices = voices(&cast, 7, told);
            let here = answer_news(&play, seat, answer, &voices);
            let other = sample_world(&play, &mut rng);
            if are_alike(&play, &other, seat, answer) {
                assert_eq!(here, answer_news(&other, seat, answer, &voices));
                let speaks = here.iter().any(|line| line.starts_with('💬'));
                compared += u32::from(speaks && differ(&play, &other));
            }
            play.act(seat, answer).expect("it is legal");
            told += here.len();
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn each_table_talks_in_its_own_way_and_at_the_end_of_the_news() {
    let cast = sample_cast();
    let talk = |table| {
        let mut rng = Chance::from_seed(Seed::from_number(3));
        let (mut play, mut all) = (start_play(3), Vec::<String>::new());
        while let Some(seat) = play.pending_seats().iter().next() {
            let answer = *rng.pick(&play.legal(seat));
            let voices = voices(&cast, table, all.len());
            let news = answer_news(&play, seat, answer, &voices);
            let talked = |line: &&String| line.starts_with('💬');
            let before = news.split_last().map_or(&[][..], |(_, before)| before);
            assert_eq!(before.iter().find(talked), None);
            all.extend(news);
            play.act(seat, answer).expect("it is legal");
        }
        all.retain(|line| line.starts_with('💬'));
        all
    };
    assert_eq!(talk(1), talk(1));
    assert_ne!(talk(1), talk(2));
}
