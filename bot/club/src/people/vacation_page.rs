//! The page of a person's vacation: the one that is on or ahead, or an offer to take one.

use base::page::{Block, Button, OfferedVacation, Page, Press, VacationKnob};
use base::time::Time;
use base::vacation::{DAYS_A_YEAR, DAYS_AHEAD, Vacation, days_later};
use speech::{Key, Words, args, key};

/// Number of days that are offered at first.
const FIRST: u8 = 7;

/// Returns the offer that stands on the page first: a week from now, or the days that are left.
pub(super) fn first_offer(left: u8) -> OfferedVacation {
    OfferedVacation {
        from: None,
        days: FIRST.min(left).max(1),
    }
}

/// Builds the page of a vacation that is on or ahead.
pub(super) fn show_vacation(words: Words, vacation: Vacation, now: Time) -> Page {
    let end = match vacation.contains(now) {
        true => key!("button-vacation-end"),
        false => key!("button-vacation-cancel"),
    };
    let mut blocks = vec![title(words)];
    blocks.extend(vacation_lines(words, Some(vacation), now));
    blocks.push(Block::Line(words.say(key!("vacation-about"))));
    Page {
        blocks,
        buttons: vec![vec![button(words.say(end), VacationKnob::End)]],
        ..Page::default()
    }
}

/// Builds the page that offers a vacation to a person who has so many days left.
pub(super) fn offer(words: Words, offered: OfferedVacation, left: u8, now: Time) -> Page {
    let args = args![left = left, year = DAYS_A_YEAR];
    let mut blocks = vec![
        title(words),
        Block::Line(words.say(key!("vacation-about"))),
        Block::Line(words.with(key!("vacation-left"), &args)),
    ];
    if left == 0 {
        return Page {
            blocks,
            ..Page::default()
        };
    }
    let vacation = offered.vacation(now);
    blocks.push(match offered.from {
        None => Block::Line(words.say(key!("vacation-begins-now"))),
        Some(_) => Block::When(words.say(key!("vacation-begins")), vacation.from),
    });
    blocks.push(Block::When(
        words.say(key!("vacation-ends")),
        vacation.until,
    ));
    let look = |label: Key, offered| button(words.say(label), VacationKnob::Look(offered));
    let days = |days| OfferedVacation { days, ..offered };
    let from = |from| OfferedVacation { from, ..offered };
    let fewer = (offered.days > 1).then(|| days(offered.days - 1));
    let more = (offered.days < left).then(|| days(offered.days + 1));
    let (earlier, later) = day_steps(offered, now);
    let row = |steps: [(Key, Option<OfferedVacation>); 2]| {
        let steps = steps.into_iter();
        let steps = steps.filter_map(|(label, step)| step.map(|step| look(label, step)));
        steps.collect::<Vec<_>>()
    };
    let args = args![days = offered.days];
    let take = words.with(key!("button-vacation-take"), &args);
    let rows = [
        row([
            (key!("button-vacation-earlier"), earlier.map(from)),
            (key!("button-vacation-later"), later.map(from)),
        ]),
        row([
            (key!("button-vacation-fewer"), fewer),
            (key!("button-vacation-more"), more),
        ]),
        vec![button(take, VacationKnob::Take(offered))],
    ];
    Page {
        blocks,
        buttons: rows.into_iter().filter(|row| !row.is_empty()).collect(),
        ..Page::default()
    }
}

/// Returns the beginnings of an offer a day earlier and a day later, where they are possible; `Some(None)` is now.
fn day_steps(offered: OfferedVacation, now: Time) -> (Option<Option<u32>>, Option<Option<u32>>) {
    const DAY: u32 = 24;
    let this_hour = OfferedVacation::hour_of(now);
    let last = OfferedVacation::hour_of(days_later(now, DAYS_AHEAD));
    let from = offered.from.unwrap_or(this_hour);
    let earlier = from.saturating_sub(DAY);
    let earlier = Some(earlier).filter(|earlier| *earlier > this_hour);
    let earlier = offered.from.map(|_| earlier);
    let later = from.max(this_hour).saturating_add(DAY);
    (earlier, (later <= last).then_some(Some(later)))
}

/// Returns the lines about a person's vacation, if it is on or ahead.
#[must_use]
pub fn vacation_lines(words: Words, vacation: Option<Vacation>, now: Time) -> Vec<Block> {
    let when = |line, at| Block::When(words.say(line), at);
    match vacation.filter(|vacation| vacation.is_to_come(now)) {
        Some(it) if it.contains(now) => vec![when(key!("vacation-on"), it.until)],
        Some(it) => vec![
            when(key!("vacation-ahead"), it.from),
            when(key!("vacation-ends"), it.until),
        ],
        None => Vec::new(),
    }
}

/// Returns the button to the page of a person's vacation.
#[must_use]
pub fn vacation_button(words: Words) -> Button {
    button(words.say(key!("button-vacation")), VacationKnob::Show)
}

fn button(label: String, knob: VacationKnob) -> Button {
    Button::press(label, &Press::Vacation(knob))
}

fn title(words: Words) -> Block {
    Block::Title(words.say(key!("vacation-title")))
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;

    use super::*;

    const NOW: Time = Time(1_795_737_600_000);

    fn labels(page: &Page) -> Vec<&str> {
        let buttons = page.buttons.iter().flatten();
        buttons.map(|button| button.label.as_str()).collect()
    }

    #[test]
    fn an_offer_moves_by_days_within_what_is_left_and_two_months() {
        let words = Words::new(Lang::En);
        let first = offer(words, first_offer(3), 3, NOW);
        assert_eq!(labels(&first), ["Later ▶️", "➖ 1 day", "🏖 Take 3 days"]);
        let (earlier, later) = day_steps(first_offer(3), NOW);
        assert_eq!(earlier, None, "nothing is earlier than now");
        let tomorrow = OfferedVacation {
            from: later.flatten(),
            days: 3,
        };
        assert_eq!(
            tomorrow.vacation(NOW).from.since(NOW).as_secs(),
            24 * 60 * 60
        );
        assert_eq!(day_steps(tomorrow, NOW).0, Some(None), "back to now");
        let mut offered = tomorrow;
        let mut steps = 1;
        while let (_, Some(later)) = day_steps(offered, NOW) {
            offered.from = later;
            steps += 1;
        }
        assert_eq!(steps, DAYS_AHEAD);
    }

    #[test]
    fn who_has_no_day_left_is_offered_none() {
        let page = offer(Words::new(Lang::En), first_offer(0), 0, NOW);
        assert!(page.buttons.is_empty());
        assert!(format!("{page:?}").contains("0 of your 14"), "{page:?}");
    }
}
