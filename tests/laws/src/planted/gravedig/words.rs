//! Faults in words and pictures: law 8.
//!
//! Where a fault has words from elsewhere than from what its reader sees, they come from a number
//! of its own that grows each time it is read, or from the position that was come to last.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU32, Ordering};

use engine::{Chance, EventLog, Menus, Outcome, Seat, View};
use picture::Drawing;
use speech::{Speech, Teller};

use super::{NoFault, treasure};
use crate::planted::fault::Faulty;
use crate::planted::fault::{Fault, obey, tell};
use crate::planted::{broken_law, cases};
use crate::{Law, speaks};
use gravedig::{Action, Choice, Ending, Event, Gravedig, Prompt, Public, State, Whisper};

/// Returns the number of earlier reads, and counts this one.
fn count_read(count: &AtomicU32) -> u32 {
    count.fetch_add(1, Ordering::Relaxed)
}

planted! {
    /// The headline says how often it was read.
    fn a_headline_that_counts_its_readers() in Gravedig, found by speaks::check as Speaks {
        fn headline(&self, public: &Public, tell: &Teller<'_>) -> Vec<String> {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let mut lines = Gravedig::headline(public, tell);
            lines.push(format!("Read {} times.", count_read(&COUNT)));
            lines
        }
    }
}

planted! {
    /// A row of the board stands there every other time.
    fn a_row_that_comes_and_goes() in Gravedig, found by speaks::check as Speaks {
        fn rows(&self, public: &Public, tell: &Teller<'_>) -> Vec<String> {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let mut rows = Gravedig::rows(public, tell);
            if count_read(&COUNT) % 2 == 1 {
                rows.pop();
            }
            rows
        }
    }
}

planted! {
    /// The picture is another each time that it is drawn.
    fn a_picture_that_is_never_the_same() in Gravedig, found by speaks::check as Speaks {
        fn draw_board(&self, public: &Public, tell: &Teller<'_>) -> String {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            format!("{}<!-- {} -->", Gravedig::board(public, tell), count_read(&COUNT))
        }
    }
}

planted! {
    /// The pane says how often it was read.
    fn a_line_alone_from_elsewhere() in Gravedig, found by speaks::check as Speaks {
        fn own(&self, view: &View<Gravedig>, seat: Seat, tell: &Teller<'_>) -> Vec<String> {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let mut lines = Gravedig::private_lines(view, seat, tell);
            lines.push(format!("Read {} times.", count_read(&COUNT)));
            lines
        }
    }
}

planted! {
    /// The question is put in other words each time.
    fn a_question_put_differently() in Gravedig, found by speaks::check as Speaks {
        fn prompt(&self, prompt: &Prompt, seat: Seat, tell: &Teller<'_>) -> String {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let words = Gravedig::prompt(prompt, seat, tell);
            format!("{words} ({})", count_read(&COUNT))
        }
    }
}

planted! {
    /// A button is called something else each time.
    fn a_choice_worded_differently() in Gravedig, found by speaks::check as Speaks {
        fn choice(&self, choice: &Choice, view: &View<Gravedig>, tell: &Teller<'_>) -> String {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let words = Gravedig::choice(choice, view, tell);
            format!("{words} {}", count_read(&COUNT))
        }
    }
}

planted! {
    /// An ending is told in other words each time.
    fn an_ending_told_differently() in Gravedig, found by speaks::check as Speaks {
        fn ending(&self, outcome: &Outcome<Ending>, tell: &Teller<'_>) -> String {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let words = Gravedig::ending(outcome, tell);
            format!("{words} {}", count_read(&COUNT))
        }
    }
}

planted! {
    /// A whisper about a seen treasure is told in other words each time.
    fn a_whisper_told_differently() in Gravedig, found by speaks::check as Speaks {
        fn whisper(&self, whisper: &Whisper, tell: &Teller<'_>) -> Option<String> {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let words = Gravedig::whisper(whisper, tell)?;
            Some(format!("{words} {}", count_read(&COUNT)))
        }
    }
}

thread_local! {
    static LATEST: RefCell<Option<State>> = const { RefCell::new(None) };
}

planted! {
    /// The news of a dig say what lies in the cell, though the event doesn't.
    fn news_that_know_more_than_their_event() in Gravedig, found by speaks::check as Speaks {
        fn apply(
            &self,
            state: &mut State,
            seat: Seat,
            action: Action,
            chance: &mut Chance,
            told: &mut EventLog<Faulty<Gravedig>>,
        ) {
            tell(&obey::<Gravedig>(state, seat, action, chance), told);
            LATEST.set(Some(state.clone()));
        }

        fn event(&self, event: &Event, tell: &Teller<'_>) -> Option<String> {
            let words = Gravedig::event(event, tell)?;
            let Event::Dug { cell, .. } = event else {
                return Some(words);
            };
            let value = LATEST.with_borrow(|state| Some(treasure(state.as_ref()?, *cell)));
            Some(format!("{words} {}", value.unwrap_or_default()))
        }
    }
}

planted! {
    /// The end of a turn stands on a button without a word.
    fn a_button_without_a_label() in Gravedig, found by speaks::menus as Speaks {
        fn choice(&self, choice: &Choice, view: &View<Gravedig>, tell: &Teller<'_>) -> String {
            match choice {
                Choice::End => String::new(),
                _ => Gravedig::choice(choice, view, tell),
            }
        }
    }
}

planted! {
    /// A button at the end of a path has one letter more than there is room for.
    fn a_label_that_is_too_long() in Gravedig, found by speaks::menus as Speaks {
        fn choice(&self, choice: &Choice, view: &View<Gravedig>, tell: &Teller<'_>) -> String {
            match choice {
                Choice::Row(_) => "ґ".repeat(81),
                _ => Gravedig::choice(choice, view, tell),
            }
        }
    }
}

planted! {
    /// An order has a longer name than there is room for.
    fn an_order_whose_name_is_too_long() in Gravedig, found by speaks::menus as Speaks {
        fn choice(&self, choice: &Choice, view: &View<Gravedig>, tell: &Teller<'_>) -> String {
            match choice {
                Choice::PassBelow(_) => "ґ".repeat(81),
                _ => Gravedig::choice(choice, view, tell),
            }
        }
    }
}

planted! {
    /// The way to a look is so long that a button can't send it.
    fn a_way_that_is_too_long() in Gravedig, found by speaks::menus as Speaks {
        fn path(&self, action: Action) -> Vec<Choice> {
            let path = Gravedig::path(action);
            match action {
                Action::Look(_) => [&[Choice::Look; 30][..], &path].concat(),
                _ => path,
            }
        }
    }
}

/// A label of as many letters as there is room for is none too long.
struct LongLabels;

impl Fault<Gravedig> for LongLabels {
    fn choice(&self, _: &Choice, _: &View<Gravedig>, _: &Teller<'_>) -> String {
        "ґ".repeat(80)
    }
}

#[test]
fn a_label_that_just_fits() {
    for case in cases(&LongLabels, 4) {
        assert_eq!(speaks::menus(&case), Ok(()));
    }
}

#[test]
fn comparing_no_pair_of_worlds_is_a_breach() {
    for nothing in cases::<Gravedig>(&NoFault, 0) {
        let law = speaks::check(&nothing).map_err(|breach| breach.law);
        assert_eq!(law, Err(Law::Speaks));
    }
}

#[test]
fn worlds_are_compared_after_steps() {
    for case in cases::<Gravedig>(&NoFault, 6) {
        let pairs = speaks::count(&case).expect("without a fault the law is kept");
        assert!(pairs > 10, "{pairs} pairs");
    }
}
