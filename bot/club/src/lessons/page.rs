//! Lessons: each page follows from the lesson and the choices made in it, so lessons have no stored state.

use base::page::{Block, Button, Menu, Page, Press, TableId};
use engine::Seat;
use engine::ai::Level;
use engine::lesson::Lesson;
use speech::{Cast, Key, Teller, Words, args, key, shown_name};
use table::any::{AnyGame, AnyPlay, PressOutcome, Pressing, Side, TaughtLesson, Voices};
use table::pages::choices::{beyond, menu, question_parts};
use table::pages::rules::{Pupil, collect_lines, first_lesson};
use table::pages::scene::scene;
use table::rules::lobby::ai_names;

use crate::names::offer_games;

/// A learner's progress in a lesson.
#[derive(Clone, Copy)]
pub(crate) struct Step<'a> {
    /// The game of the lesson.
    pub(crate) game: &'static dyn AnyGame,
    /// The index of the lesson, counted from zero.
    pub(crate) lesson: u8,
    /// The places of the choices made in it.
    pub(crate) trail: &'a [u8],
}

/// The result of the choices made in a lesson.
enum LessonResult {
    /// The learner has more to choose.
    Open,
    /// The choice was legal but not the right one.
    Wrong,
    /// The choice was right; these lines tell it, and what the others did next.
    Right(Vec<String>),
}

/// Builds the choice among those of these games that have lessons.
pub(crate) fn lesson_menu(words: Words, games: Vec<&'static dyn AnyGame>) -> Page {
    let taught = games.into_iter().filter(|game| game.lessons() > 0);
    offer_games(words, words.say(key!("lesson-which")), taught, first_lesson)
}

/// Builds a lesson's page at the learner's progress, and whether their last choice was wrong; `None` if there is no
/// such lesson.
pub(crate) fn page(pupil: Pupil<'_>, step: Step<'_>) -> Option<(Page, bool)> {
    let taught = || step.game.lesson(usize::from(step.lesson));
    let TaughtLesson {
        lesson,
        count,
        seats,
        mut play,
    } = taught()?;
    let cast = lesson_cast(pupil, seats, lesson.seat);
    let tell = pupil.teller(&cast);
    let voices = Voices::new(TableId::from_bits(0), &cast, pupil.words);
    let tried = try_choice(&mut *play, &lesson, step.trail, &voices);
    if let LessonResult::Wrong = tried {
        play = taught()?.play;
    }
    let [about, again, done] = step.game.lesson_texts(&lesson, pupil.words);
    let sheet = Sheet {
        play: &*play,
        seat: lesson.seat,
        step,
        count,
        tell: &tell,
    };
    let missed = matches!(tried, LessonResult::Wrong);
    let page = match tried {
        LessonResult::Open => sheet.question_page(step.trail, [about]),
        LessonResult::Wrong => {
            let again = tell.with(key!("lesson-again"), &args![text = again]);
            sheet.question_page(&[], [about, again])
        }
        LessonResult::Right(news) => {
            let done = tell.with(key!("lesson-done"), &args![text = done]);
            sheet.learnt(news, done)
        }
    };
    Some((page, missed))
}

/// Builds the names of a lesson: the learner, and easy AIs on the other seats.
fn lesson_cast(pupil: Pupil<'_>, seats: u8, own: Seat) -> Cast {
    let names = pupil.words.say(ai_names(Level::Easy));
    let mut others = names.split(',').map(str::trim);
    let name = shown_name(pupil.name);
    let named = |seat: Seat| match seat == own {
        true => name.as_str(),
        false => others.next().unwrap_or_default(),
    };
    let names: Vec<&str> = Seat::first(seats).map(named).collect();
    let names: Vec<_> = names.into_iter().map(|name| (name, "")).collect();
    Cast::new(&names)
}

/// Carries out the learner's choice and, if it is the right one, the next moves of the others.
fn try_choice(
    play: &mut dyn AnyPlay,
    lesson: &Lesson,
    trail: &[u8],
    voices: &Voices<'_>,
) -> LessonResult {
    if trail.is_empty() {
        return LessonResult::Open;
    }
    let press = Pressing {
        menu: Menu::Pane,
        since: play.asked_since(lesson.seat),
        trail,
        orders: &[],
    };
    let Ok(PressOutcome::Done(spoken)) = play.press(lesson.seat, &press, voices) else {
        return LessonResult::Open;
    };
    let mut moves = spoken.tail.moves.iter();
    if !moves.any(|(seat, entry)| *seat == lesson.seat && lesson.right.contains(entry)) {
        return LessonResult::Wrong;
    }
    let then = lesson.then.iter();
    let then = then.filter_map(|deed| play.follow(deed.seat, &deed.action, voices));
    let all = [spoken].into_iter().chain(then).collect();
    LessonResult::Right(collect_lines(all, lesson.seat))
}

/// The ingredients of a lesson's page.
struct Sheet<'a> {
    play: &'a dyn AnyPlay,
    seat: Seat,
    step: Step<'a>,
    /// The number of lessons in the game.
    count: usize,
    tell: &'a Teller<'a>,
}

impl Sheet<'_> {
    /// The question of the lesson, opened along a trail, below these words.
    fn question_page(&self, trail: &[u8], told: impl IntoIterator<Item = String>) -> Page {
        let mut side = self.play.side(self.seat, &[], trail, self.tell);
        let options = side.options.take().unwrap_or_default();
        side.picture = options.drawn.clone().or(side.picture);
        let told = told.into_iter().map(Block::Line).collect();
        let mut page = self.stands(side, told);
        let asked = question_parts(&options, self.tell).into_iter();
        page.blocks.extend(asked.map(|part| part.block.detail()));
        page.question = options.question_text();
        let choice = |label, trail| Button::press(label, &self.press(self.step.lesson, trail));
        page.buttons = menu(&options, choice, self.tell);
        page.beyond = beyond(&options, |trail| self.press(self.step.lesson, trail));
        let skip = self
            .next()
            .map(|next| self.button(key!("button-skip"), &next));
        page.buttons.extend(skip.map(|skip| vec![skip]));
        page
    }

    /// Builds the page after the right answer, with the way on.
    fn learnt(&self, news: Vec<String>, done: String) -> Page {
        let side = self.play.side(self.seat, &[], &[], self.tell);
        let news = (!news.is_empty()).then_some(Block::Quote(news));
        let told = news.into_iter().chain([Block::Line(done)]).collect();
        let buttons = match self.next() {
            Some(next) => vec![vec![self.button(key!("button-next"), &next)]],
            None => vec![
                vec![self.button(key!("button-face"), &Press::Face(self.step.game.id()))],
                vec![self.button(key!("button-lessons"), &Press::Lessons)],
            ],
        };
        Page {
            buttons,
            ..self.stands(side, told)
        }
    }

    /// Builds the page with some words above the position as the seat sees it. The position is a detail: a lesson asks
    /// and explains in its own words and its picture shows the rest, so the learner needs no more text.
    fn stands(&self, side: Side, told: Vec<Block>) -> Page {
        let face = self.play.face(self.tell);
        let picture = side.picture.or_else(|| self.play.board(&face, self.tell));
        let scene = scene(&face).map(|part| part.block);
        let known = side.known.into_iter().map(Block::Line);
        let position = scene.chain(known).map(Block::detail);
        let title = [Block::Title(self.title())].into_iter();
        Page {
            blocks: title.chain(told).chain(position).collect(),
            picture,
            ..Page::default()
        }
    }

    fn title(&self) -> String {
        let args = args![
            game = self.step.game.name(self.tell.words),
            number = usize::from(self.step.lesson) + 1,
            count = self.count
        ];
        self.tell.with(key!("lesson-title"), &args)
    }

    /// The press that opens the lesson after this, if there is one.
    fn next(&self) -> Option<Press> {
        let next = self.step.lesson + 1;
        let is_there = usize::from(next) < self.count;
        is_there.then(|| self.press(next, Vec::new()))
    }

    fn press(&self, lesson: u8, trail: Vec<u8>) -> Press {
        let game = self.step.game.id();
        Press::Learn {
            game,
            lesson,
            trail,
        }
    }

    fn button(&self, label: Key, press: &Press) -> Button {
        Button::press(self.tell.say(label), press)
    }
}

#[cfg(test)]
#[path = "page_tests.rs"]
mod tests;
