//! The tale of a finished game: who won and why, and the key moments, each with everything open that was hidden at the
//! time. A page follows from the journal, so no page is stored.

use base::commitment::Dealt;
use base::page::{Block, Button, Page, Press, Replay, TableId, Target};
use base::replay_key::ReplayKey;
use engine::Seat;
use engine::tale::{Cause, Moment, luckiest};
use speech::{Key, Teller, Words, args, key};
use table::any::{AnyGame, Past, UncoveredMoment, Voices};
use table::model::table::Table;
use table::pages::board::charms_told;
use table::pages::pane::percent;
use table::pages::scene::scene;

/// Maximum number of news lines on a page; the latest ones are shown.
const TOLD: usize = 8;

/// A finished game and its reader.
#[derive(Clone)]
pub struct Tale<'a> {
    /// The table of the game.
    pub table: TableId,
    /// The proof in its buttons that the tale was given to the reader; `None` without one.
    pub key: Option<ReplayKey>,
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The course of the game.
    pub past: Past<'a>,
    /// The moments that are told of it, in their order.
    pub moments: &'a [Moment],
    /// The words and names for the reader.
    pub tell: Teller<'a>,
    /// The address where the game can be replayed step by step, if there is one.
    pub steps: Option<&'a str>,
    /// The text that one player has conceded, if the game ended that way.
    pub early_end: Option<String>,
    /// The occupants at the deal and their parts in the shuffle; empty if they aren't known.
    pub dealt: &'a [Dealt],
}

/// Builds the page with the replay of a finished game; `None` before the end. The replay is an attached file, or a
/// link for readers of our page (`on_page`). `site` is the public address of our pages, if there is one.
pub(crate) fn keepsake(
    at: &Table,
    words: Words,
    site: Option<&str>,
    on_page: bool,
) -> Option<Page> {
    let (table, key) = (at.record.id, at.replay_key()?);
    let about = args![game = at.game.name(words), table = table.to_string()];
    let link = |label, path| {
        let target = site.map(|site| Target::Link(format!("{site}{path}")));
        target.map(|target| Button::new(words.say(label), target))
    };
    let steps = link(key!("button-tale-steps"), key.path(table));
    let save = link(
        key!("button-replay-save"),
        key.file_path(table, words.lang()),
    );
    let buttons = save.filter(|_| on_page).into_iter().chain(steps);
    let lang = words.lang();
    Some(Page {
        blocks: vec![
            Block::Title(words.with(key!("replay-title"), &about)),
            Block::Line(words.say(key!("replay-about"))),
        ],
        buttons: buttons.map(|button| vec![button]).collect(),
        replay: (!on_page).then_some(Replay { table, lang }),
        ..Page::default()
    })
}

impl Tale<'_> {
    /// All its pages; fewer if the game wasn't played by these rules.
    pub fn pages(&self) -> impl Iterator<Item = Page> {
        (0..=self.moments.len()).map_while(|number| self.page(number))
    }

    /// Returns a page of the tale, counted from zero, or the last if there are fewer; `None` if the game wasn't played
    /// by these rules.
    #[must_use]
    pub fn page(&self, number: usize) -> Option<Page> {
        let number = number.min(self.moments.len());
        let page = match number.checked_sub(1) {
            None => self.first()?,
            Some(place) => self.moment_page(place)?,
        };
        let buttons = self.page_buttons(number);
        Some(Page { buttons, ..page })
    }

    /// Builds the first page: how the game ended, and its last position.
    fn first(&self) -> Option<Page> {
        let last = self.at(self.moments.last()?)?;
        let tell = &self.tell;
        let about = args![
            game = self.game.name(tell.words),
            table = self.table.to_string()
        ];
        let title = Block::Title(tell.with(key!("tale-title"), &about));
        let ending = last.face.ending.clone();
        let ending = ending.unwrap_or_else(|| tell.say(key!("tale-broken-off")));
        let length = args![count = self.past.moves.len()];
        let length = tell.with(key!("tale-length"), &length);
        let lines = [ending, length].into_iter().chain(self.turn());
        let blocks = [title].into_iter().chain(lines.map(Block::Line));
        Some(picture_page(blocks.collect(), last))
    }

    /// Returns the line that names the page of the turning point.
    fn turn(&self) -> Option<String> {
        let between = self.moments.len().checked_sub(1)?;
        let turns = self.moments[..between].iter().zip(2..).skip(1);
        let (moment, page) =
            turns.max_by(|(one, _), (other, _)| one.swing().total_cmp(&other.swing()))?;
        let args = args![page = page, number = moment.to];
        Some(self.tell.with(key!("tale-turn"), &args))
    }

    /// Builds the page of a moment: its news, its choices and all hands.
    fn moment_page(&self, place: usize) -> Option<Page> {
        let moment = self.moments.get(place)?;
        let mut open = self.at(moment)?;
        let tell = &self.tell;
        let args = args![
            page = place + 2,
            pages = self.moments.len() + 1,
            number = moment.to,
            count = self.past.moves.len()
        ];
        let title = match moment.to {
            0 => key!("tale-beginning"),
            _ => key!("tale-moment"),
        };
        let mut blocks = vec![Block::Title(tell.with(title, &args))];
        let latest = open.told.split_off(open.told.len().saturating_sub(TOLD));
        blocks.extend((!latest.is_empty()).then_some(Block::Quote(latest)));
        let charms = (moment.to == 0).then(|| charms_told(self.dealt, tell.words));
        blocks.extend(charms.flatten().map(Block::Line));
        blocks.extend(open.face.ending.clone().map(Block::Line));
        blocks.extend(self.choices_line(&open).map(Block::Line));
        blocks.extend(self.hands_block(&open));
        let is_last = place > 0 && place + 1 == self.moments.len();
        let runs = open.face.ending.is_none();
        blocks.extend(runs.then(|| Block::Line(self.hopes(moment))));
        blocks.extend(moment.cause().map(|it| Block::Line(self.cause_text(it))));
        blocks.extend(is_last.then(|| Block::Line(self.luck())));
        Some(picture_page(blocks, open))
    }

    fn at(&self, moment: &Moment) -> Option<UncoveredMoment> {
        let voices = Voices::new(self.table, self.tell.cast, self.tell.words);
        let mut open = self.past.at(self.game, moment, &voices, &self.tell)?;
        let is_last = self.moments.last().is_some_and(|last| last.to == moment.to);
        let early_end = self.early_end.clone().filter(|_| is_last);
        open.face.ending = early_end.or(open.face.ending);
        Some(open)
    }

    /// Returns the line with the secret choices.
    fn choices_line(&self, open: &UncoveredMoment) -> Option<String> {
        let line =
            |(seat, what): &(Seat, String)| seat_line(key!("tale-choice"), *seat, what, &self.tell);
        let chosen = open.chosen.iter().map(line);
        let args = args![choices = self.tell.words.list(chosen)];
        (!open.chosen.is_empty()).then(|| self.tell.with(key!("tale-chosen"), &args))
    }

    /// Returns the hand of each seat, a line a seat. Names are cut, so that eight hands fit under a picture.
    fn hands_block(&self, open: &UncoveredMoment) -> Option<Block> {
        let line = |(seat, what): &(Seat, String)| {
            let args = args![name = self.tell.short(*seat), what = what.as_str()];
            self.tell.with(key!("tale-held"), &args)
        };
        let held = open.held.iter().map(line);
        (!open.held.is_empty()).then(|| Block::Fold(held.collect()))
    }

    /// Returns each seat's win probability before and after the moment.
    fn hopes(&self, moment: &Moment) -> String {
        let line = |(seat, after): (Seat, &f32)| {
            let before = percent(moment.before[seat]);
            let args = args![
                name = self.tell.short(seat),
                before = before,
                after = percent(*after)
            ];
            let key = match moment.to {
                0 => key!("tale-hope"),
                _ => key!("tale-hope-changed"),
            };
            self.tell.with(key, &args)
        };
        let hopes = self.tell.words.list(moment.after.iter().map(line));
        self.tell.with(key!("tale-hopes"), &args![hopes = hopes])
    }

    /// Returns the text that says why chances changed.
    fn cause_text(&self, cause: Cause) -> String {
        self.tell.say(match cause {
            Cause::Luck => key!("tale-by-luck"),
            Cause::Choice => key!("tale-by-choice"),
            Cause::Both => key!("tale-by-both"),
        })
    }

    /// Returns the line with the luckiest seats, counting the deal and all moments of the tale.
    fn luck(&self) -> String {
        let Some((seats, more)) = luckiest(self.moments) else {
            return self.tell.say(key!("tale-luck-even"));
        };
        let names = seats.iter().map(|seat| self.tell.name(seat).to_owned());
        let names = self.tell.words.list(names);
        let args = args![names = names, more = percent(more)];
        self.tell.with(key!("tale-luckiest"), &args)
    }

    /// The buttons that lead to other pages: back and on, to both ends where these are further away, and to
    /// all positions.
    fn page_buttons(&self, number: usize) -> Vec<Vec<Button>> {
        let last = self.moments.len();
        let button = |key: Key, page: usize| {
            let page = u8::try_from(page).ok();
            let press = Press::Tale {
                table: self.table,
                key: self.key,
                page,
            };
            Button::press(self.tell.say(key), &press)
        };
        let back = (number > 0).then(|| button(key!("button-tale-back"), number - 1));
        let on = (number < last).then(|| button(key!("button-tale-on"), number + 1));
        let first = (number > 1).then(|| button(key!("button-tale-first"), 0));
        let end = (number + 1 < last).then(|| button(key!("button-tale-last"), last));
        let steps = self.steps.map(|address| {
            let label = self.tell.say(key!("button-tale-steps"));
            Button::new(label, Target::Link(address.to_owned()))
        });
        let rows = [[back, on], [first, end], [steps, None]];
        let rows = rows.map(|row| row.into_iter().flatten().collect::<Vec<_>>());
        rows.into_iter().filter(|row| !row.is_empty()).collect()
    }
}

/// Returns a text about a seat and another argument.
pub(crate) fn seat_line(key: Key, seat: Seat, what: &str, tell: &Teller<'_>) -> String {
    tell.with(key, &args![name = tell.name(seat), what = what])
}

/// Words under the picture of a moment; without one the position is told in words too.
fn picture_page(mut blocks: Vec<Block>, open: UncoveredMoment) -> Page {
    if open.picture.is_none() {
        blocks.extend(scene(&open.face).map(|part| part.block));
    }
    Page {
        blocks,
        picture: open.picture,
        ..Page::default()
    }
}

#[cfg(test)]
#[path = "tale_page_tests.rs"]
mod tests;
