use std::sync::LazyLock;

use base::charm::Charm;
use base::fit::{least, units};
use base::lang::Lang;
use base::page::{Target, gives_way};
use engine::ai::Level;
use engine::{Chance, Seed};
use speech::{Cast, Words};

use super::super::position_page;
use super::*;

/// The longest a picture's words may be, in the units of the platform that allows least.
const CAPTION: usize = 1_024;

/// The address of the step-by-step replay.
const STEPS: &str = "https://tomb.example/replay";

const NAMES: [&str; 10] = [
    "Anastasia the Third",
    "Bartholomew",
    "Ceridwen of the Hill",
    "Dorothea",
    "Ephraim",
    "Felicity",
    "Gwendoline",
    "Hieronymus",
    "Isabella",
    "Jeremiah",
];

/// A game of each kind, played once for all tests.
static ALL: LazyLock<Vec<FinishedGame>> = LazyLock::new(|| {
    let games = games::registry();
    games.iter().map(FinishedGame::of).collect()
});

/// A game that programs have played to its end.
struct FinishedGame {
    game: &'static dyn AnyGame,
    options: serde_json::Value,
    seed: Seed,
    cast: Cast,
    moves: Vec<(Seat, String)>,
    moments: Vec<Moment>,
}

impl FinishedGame {
    fn of(game: &'static dyn AnyGame) -> Self {
        let options = game.options(&serde_json::json!({})).expect("they fit");
        let seats = usize::from(*game.seats(&options).end());
        let names: Vec<_> = NAMES[..seats].iter().map(|name| (*name, "")).collect();
        let (cast, seed) = (Cast::new(&names), Seed::from_number(11));
        let voices = Voices::new(TableId::from_bits(1), &cast, Words::new(Lang::En));
        let seats = u8::try_from(seats).expect("few");
        let (mut play, _) = game.open(&options, seats, seed, &voices).expect("they fit");
        let mut rng = Chance::from_seed(Seed::from_number(2));
        let mut moves = Vec::new();
        while let Some(seat) = play.asked_seats().pending_seats().iter().next() {
            let done = play.think(seat, Level::Easy, &mut rng, &voices);
            let tail = done.expect("programs have an answer").tail;
            moves.truncate(usize::try_from(tail.first).expect("few"));
            moves.extend(tail.moves);
        }
        let mut played = Self {
            game,
            options,
            seed,
            cast,
            moves,
            moments: Vec::new(),
        };
        played.moments = game.moments(&played.past()).expect("it was played");
        played
    }

    fn past(&self) -> Past<'_> {
        Past {
            options: &self.options,
            seats: self.cast.labels().count().try_into().expect("few"),
            seed: self.seed,
            moves: &self.moves,
        }
    }

    fn tale(&self, lang: Lang) -> Tale<'_> {
        Tale {
            steps: Some(STEPS),
            early_end: None,
            dealt: &[],
            table: TableId::from_bits(1),
            key: None,
            game: self.game,
            past: self.past(),
            moments: &self.moments,
            tell: Teller::new(Words::new(lang), &self.cast),
        }
    }
}

fn lines(page: &Page) -> Vec<String> {
    let lines = page.blocks.iter().flat_map(|block| match block {
        Block::Title(line) | Block::Line(line) => vec![line.clone()],
        Block::Quote(lines) | Block::Fold(lines) => lines.clone(),
        block => panic!("{block:?}"),
    });
    lines.collect()
}

/// Returns the pages to which a page's buttons lead; one more button leads to all positions.
fn leads(page: &Page) -> Vec<u8> {
    let presses = page
        .buttons
        .iter()
        .flatten()
        .map(|button| match &button.target {
            Target::Press(press) => Some(press.as_str()),
            Target::Link(address) => {
                assert_eq!(address, STEPS);
                None
            }
            _ => panic!("{button:?}"),
        });
    assert!(gives_way(presses.clone()), "it turns where it stands");
    assert_eq!(presses.clone().filter(Option::is_none).count(), 1);
    let read = presses.flatten().map(|press| match press.parse() {
        Ok(Press::Tale {
            page: Some(page), ..
        }) => page,
        other => panic!("{other:?}"),
    });
    read.collect()
}

#[test]
fn every_game_is_told_in_a_few_pictures_whose_words_fit_under_them_in_every_language() {
    let length = |block: &Block| match block {
        Block::Title(line) | Block::Line(line) => units(line) + 2,
        Block::Quote(lines) | Block::Fold(lines) => {
            lines.iter().map(|line| units(line) + 1).sum::<usize>() + 1
        }
        block => panic!("{block:?}"),
    };
    for played in ALL.iter() {
        let game = played.game;
        let moments = &played.moments;
        assert!(
            (2..=5).contains(&moments.len()),
            "{}: {}",
            game.id(),
            moments.len()
        );
        for lang in Lang::ALL {
            let tale = played.tale(lang);
            let pages: Vec<Page> = tale.pages().collect();
            assert_eq!(pages.len(), moments.len() + 1, "{}", game.id());
            for page in &pages {
                assert!(page.picture.is_some());
                let length = least(&page.blocks, length);
                assert!(
                    length <= CAPTION,
                    "{} {lang} {length}: {:?}",
                    game.id(),
                    lines(page)
                );
            }
        }
    }
}

#[test]
fn one_walks_on_and_back_and_to_both_ends() {
    let played = &ALL[0];
    let moments = &played.moments;
    let tale = played.tale(Lang::En);
    let last = u8::try_from(moments.len()).expect("few");
    let pages: Vec<Page> = tale.pages().collect();
    for (page, number) in pages.iter().zip(0..=last) {
        let near = [number.checked_sub(1), number.checked_add(1)];
        let far = [(number > 1).then_some(0), Some(last)];
        let fits = |page: &u8| *page <= last;
        let mut ways: Vec<u8> = near.into_iter().chain(far).flatten().filter(fits).collect();
        ways.retain(|way| *way != number);
        let mut found = leads(page);
        for all in [&mut ways, &mut found] {
            all.sort_unstable();
            all.dedup();
        }
        assert_eq!(found, ways);
    }
    assert_eq!(tale.page(99), pages.last().cloned(), "there are no more");
    let ending = lines(&pages[0]).remove(1);
    assert!(
        lines(pages.last().expect("pages")).contains(&ending),
        "{ending}"
    );
}

#[test]
fn what_was_hidden_is_open() {
    let mut held = 0;
    let mut chosen = 0;
    for played in ALL.iter() {
        let game = played.game;
        let moments = &played.moments;
        let tale = played.tale(Lang::En);
        let mut play = game
            .replay(&played.options, played.past().seats, played.seed, &[])
            .expect("it begins");
        let mut made = 0;
        for (moment, page) in moments.iter().zip(tale.pages().skip(1)) {
            let words = lines(&page).join("\n");
            let voices = Voices::new(tale.table, &played.cast, tale.tell.words);
            for (seat, entry) in &played.moves[made..moment.to] {
                let secret = play.asked_seats().secret.contains(*seat);
                let spoken = play
                    .enter(*seat, entry, &voices)
                    .ok()
                    .expect("it was played");
                made += 1;
                if secret && made > moment.from {
                    let line = format!("{} – {}", played.cast.name(*seat), spoken.label);
                    assert!(words.contains(&line), "{line}: {words}");
                    chosen += 1;
                }
            }
            for seat in Seat::first(played.past().seats) {
                let Some(cards) = play.held_cards(seat, &tale.tell) else {
                    continue;
                };
                let line = format!("🂠 {}: {cards}", tale.tell.short(seat));
                assert!(words.contains(&line), "{line}: {words}");
                held += 1;
            }
        }
    }
    assert!(held > 9 && chosen > 9, "{held} {chosen}");
}

#[test]
fn what_made_chances_change_is_said_and_at_the_end_who_had_luck() {
    let mut causes = 0;
    for played in ALL.iter() {
        let tale = played.tale(Lang::En);
        let pages: Vec<String> = tale.pages().map(|page| lines(&page).join("\n")).collect();
        for (moment, words) in played.moments.iter().zip(&pages[1..]) {
            let said = [
                (Cause::Luck, "Luck made"),
                (Cause::Choice, "The choice made"),
                (Cause::Both, "Both luck and the choice"),
            ];
            for (cause, line) in said {
                let is_it = moment.cause() == Some(cause);
                assert_eq!(words.contains(line), is_it, "{words}");
                causes += usize::from(is_it);
            }
        }
        let lucky: Vec<bool> = pages.iter().map(|words| words.contains('🍀')).collect();
        assert_eq!(lucky.iter().filter(|it| **it).count(), 1, "{pages:?}");
        assert_eq!(lucky.last(), Some(&true));
    }
    assert!(causes > 4, "{causes}");
}

#[test]
fn the_beginning_says_what_each_has_added_to_the_shuffle() {
    let dealt = [
        Dealt::Person(Some(Charm::Hammer)),
        Dealt::Person(None),
        Dealt::Ai(Level::Hard),
    ];
    for played in ALL.iter() {
        let tale = Tale {
            dealt: &dealt,
            ..played.tale(Lang::En)
        };
        let told: Vec<_> = tale.pages().map(|page| lines(&page).join("\n")).collect();
        let adds = |page: &String| page.contains("A 🔨 · B – · C 🤖");
        let page = told.iter().position(adds);
        assert_eq!(page, Some(1), "{}", played.game.id());
        assert_eq!(told.iter().filter(|page| adds(page)).count(), 1);
    }
}

#[test]
fn without_pictures_the_position_is_told_in_words() {
    for played in ALL.iter() {
        let game = played.game;
        let tale = played.tale(Lang::En);
        let drawn = tale.page(1).expect("a page");
        let tell = Teller {
            pictures: false,
            plain: true,
            ..tale.tell
        };
        let bare = Tale { tell, ..tale }.page(1).expect("a page");
        assert!(
            bare.picture.is_none() && bare.blocks.len() > drawn.blocks.len(),
            "{}",
            game.id()
        );
    }
}

#[test]
fn every_position_says_who_did_what_next_out_of_what_and_shows_each_their_own_hand_alone() {
    for played in ALL.iter() {
        let (words, last) = (Words::new(Lang::En), played.moves.len());
        let tell = Teller::new(words, &played.cast);
        let voices = Voices::new(TableId::from_bits(1), &played.cast, words);
        for step in (0..=last).step_by(1 + last / 40).chain([last]) {
            let position = played.past().position(played.game, step, voices);
            let position = position.expect("it was played by these rules");
            let choice = position.choice(None, &tell);
            let next = played.moves.get(step).map(|(seat, _)| *seat);
            assert_eq!(
                choice.as_ref().map(|it| it.seat),
                next,
                "{}",
                played.game.id()
            );
            assert!(choice.is_none_or(|it| it.chosen < it.answers.len()));
            let early_end = || Some("Anna concedes".to_owned());
            let (open, hand) = position_page::pages(&position, last, early_end(), None, &tell);
            let told = early_end().map(Block::Line);
            let told = told.is_some_and(|line| open.blocks.contains(&line));
            assert_eq!(told, step == last, "where it ended, and nowhere before");
            assert!(open.picture.is_some() && hand.is_none());
            for seat in position.seats() {
                let seen = position.view(Some(seat), &tell);
                assert!(seen.hidden.iter().all(|(whose, _)| *whose == seat));
                assert!(seen.led.is_none_or(|(who, _)| who == seat));
                let own = position.choice(Some(seat), &tell);
                assert!(own.is_none_or(|it| it.seat == seat));
                let (board, _) = position_page::pages(&position, last, None, Some(seat), &tell);
                let covered = position.is_covered();
                assert!(
                    covered || board.picture == open.picture,
                    "it is everybody's"
                );
            }
        }
    }
}
