//! The private view of a table for one person.

use std::collections::BTreeSet;

use base::address::{Audience, Person, Place, Platform};
use base::page::{Block, Button, Knob, Menu, Page, TableId};
use base::picture::Picture;
use engine::Seat;
use speech::{Key, Teller, Words, args, key, shown_name};

use super::choices::{obvious_button, question_page, question_parts, reopen_menu};
use super::phone::{Part, Role};
use super::scene::{ending_parts, scene, story, unfold_page};
use crate::any::{AnyPlay, Face, Insight, Options, Side};
use crate::model::claim::ReplacedPlayer;
use crate::model::effect::NewMessage;
use crate::model::record::Stage;
use crate::model::seat::{Occupant, SeatRecord};
use crate::model::table::{OpenMenu, Table, shape_in};
use crate::rules::votes::count_voters;
use crate::rules::{calls, ending, feats};

impl Table {
    /// Returns every current pane with its place; before the game only those to be `sent` again.
    ///
    /// A table in a person's private chat needs no pane there: its board is visible to them alone and has the same
    /// buttons.
    #[must_use]
    pub fn panes(&self, sent: &BTreeSet<NewMessage>) -> Vec<(Audience, Place, Page)> {
        let mut panes = Vec::new();
        for (seat, occupant) in self.record.seated_occupants() {
            let Occupant::Person {
                person,
                private: Some(private),
                ..
            } = occupant
            else {
                continue;
            };
            let early =
                self.record.stage == Stage::Lobby && !sent.contains(&NewMessage::Pane(seat));
            if *private == self.record.place || early || self.is_broken() {
                continue;
            }
            let page = self.pane(seat, person, private);
            let page = match self.record.is_plain(seat) {
                true => unfold_page(page),
                false => page,
            };
            panes.push((Audience::Pane(person.id), private.clone(), page));
        }
        panes.extend(self.panes_of_replaced());
        panes
    }

    /// Returns the last pages of players whose seats other people have taken.
    fn panes_of_replaced(&self) -> impl Iterator<Item = (Audience, Place, Page)> {
        let replaced = self.record.replaced.iter();
        replaced.filter_map(|ReplacedPlayer { person, private }| {
            let private = private.clone().filter(|it| *it != self.record.place)?;
            let line = Words::new(person.lang).say(key!("answer-replaced"));
            Some((Audience::Pane(person.id), private, Page::line(line)))
        })
    }

    /// Returns the title of a pane: the table, and its place if that has a name.
    pub(super) fn pane_title(&self, words: Words, place: Option<&String>) -> Block {
        let game = self.game.name(words);
        let table = self.record.id.to_string();
        Block::Title(match place {
            Some(place) => {
                let args = args![game = game, place = shown_name(place), table = table];
                words.with(key!("pane-title-in"), &args)
            }
            None => words.with(key!("pane-title"), &args![game = game, table = table]),
        })
    }

    fn pane(&self, seat: Seat, person: &Person, private: &Place) -> Page {
        let words = Words::new(person.lang);
        let cast = self.record.cast();
        let plain = self.record.is_plain(seat);
        let tell = Teller {
            shape: shape_in(private),
            ..self.teller(words, &cast, plain)
        };
        let title = self.pane_title(words, self.record.place_name_of(person.id));
        let mut blocks = vec![link_title(title, self.record.place_of(person.id), private)];
        let Some(play) = self.shown_play() else {
            return self.idle_pane(blocks, words);
        };
        let in_panes = self.game.board_style().in_panes || plain;
        if let Stage::Over { next } = self.record.stage {
            let face = self.last_face(play, &tell);
            let result = self.result(Some(seat), &tell);
            let mut page = self.final_pane(blocks, (&face, result), next, &tell);
            page.blocks.extend(self.own_results(seat, &tell));
            page.picture = in_panes.then(|| play.board(&face, &tell)).flatten();
            return page;
        }
        let face = in_panes.then(|| play.face(&tell));
        let own = format!("{seat} {}", tell.name(seat));
        blocks.push(Block::Line(
            words.with(key!("pane-seat"), &args![seat = own]),
        ));
        let away = self.record.occupants[usize::from(seat.index())].is_away();
        if away {
            blocks.push(Block::Line(words.say(key!("pane-away"))));
        }
        blocks.extend(self.rest_line(words).filter(|_| !away));
        blocks.extend(self.vacation_lines(words));
        blocks.extend(face.iter().flat_map(scene).map(|part| part.block));
        blocks.extend(face.iter().flat_map(story));
        let (asked, mut page) = self.question(play, seat, &tell);
        page.times = self.budget_line(words);
        blocks.extend(page.times.clone().map(Block::Line));
        blocks.extend(asked.into_iter().map(|part| part.block));
        // a board can be edited for all at once: what each was shown, all can compare
        blocks.extend(self.seal(words).map(Block::detail));
        page.details = self.details_button(&blocks, &tell);
        page.blocks = blocks;
        page.runs = true;
        if away {
            let back = self.knob(words.say(key!("button-back-again")), Knob::Back);
            page.buttons.insert(0, vec![back]);
        }
        page.buttons.splice(0..0, self.resume_button(&tell));
        page.picture = page
            .picture
            .or_else(|| face.and_then(|face| play.board(&face, &tell)));
        let alone = self.record.alone.get(&seat);
        let limit = alone.and_then(SeatRecord::running_limit);
        page.until = limit.map(|limit| limit.until);
        page.blocks.extend(self.due(page.until, words));
        let call = alone.and_then(|alone| alone.call).filter(|call| call.rang);
        page.rings = call.is_some_and(|call| call.since == play.timed_since(seat));
        page
    }

    /// Returns the lines about the points and achievements of a seat in the finished game.
    fn own_results(&self, seat: Seat, tell: &Teller<'_>) -> Vec<Block> {
        let words = tell.words;
        let feats = feats::feats(self, seat).into_iter();
        let feats = feats.filter_map(|feat| feats::describe_feat(self.game, feat, words));
        let feats = feats.map(|feat| words.with(key!("pane-feat"), &args![feat = feat]));
        let points = self.points(Some(seat), tell).into_iter();
        points.chain(feats).map(Block::Line).collect()
    }

    /// The play, if a pane shows something of it: while it runs, and how it ended.
    fn shown_play(&self) -> Option<&dyn AnyPlay> {
        let shown = matches!(self.record.stage, Stage::Playing | Stage::Over { .. });
        self.play.as_deref().filter(|_| shown)
    }

    /// A pane whose game is over, below these blocks: who won, and the way to the next game.
    fn final_pane(
        &self,
        mut blocks: Vec<Block>,
        (face, result): (&Face, Option<String>),
        next: Option<TableId>,
        tell: &Teller<'_>,
    ) -> Page {
        let in_panes = self.game.board_style().in_panes || tell.plain;
        let ended = ending_parts(face, result).map(|part| part.block);
        blocks.extend(ended.filter(|block| in_panes || block.folded_part().is_none()));
        blocks.extend(story(face).filter(|_| in_panes));
        blocks.push(Block::Line(tell.say(key!("pane-over"))));
        // to be compared with what the board shows by now
        blocks.extend(self.seal(tell.words).map(Block::detail));
        if let Some(next) = next {
            let args = args![table = next.to_string()];
            blocks.push(Block::Line(tell.with(key!("board-next-table"), &args)));
        }
        Page {
            blocks,
            buttons: vec![self.next_buttons(tell.words), self.looking_back(tell.words)],
            ..Page::default()
        }
    }

    /// A pane while there is no play to show, below these blocks.
    fn idle_pane(&self, mut blocks: Vec<Block>, words: Words) -> Page {
        blocks.push(Block::Line(words.say(self.idle())));
        // what each was shown before cards are dealt, all can compare too
        let sealed = (self.record.stage == Stage::Lobby).then(|| self.seal(words));
        blocks.extend(sealed.flatten());
        let back = self.seed().map(|_| self.looking_back(words));
        Page {
            blocks,
            buttons: back.into_iter().collect(),
            ..Page::default()
        }
    }

    /// Returns the text of an idle pane.
    fn idle(&self) -> Key {
        match self.record.stage {
            Stage::Closed => key!("board-closed"),
            Stage::Lobby => key!("answer-not-started"),
            _ => key!("pane-over"),
        }
    }

    /// Returns a seat's private knowledge and choices, with a page of everything but these words.
    pub(super) fn question(
        &self,
        play: &dyn AnyPlay,
        seat: Seat,
        tell: &Teller<'_>,
    ) -> (Vec<Part>, Page) {
        let orders = self.record.orders(seat);
        let mut side = play.side(seat, orders, self.trail(seat, play), tell);
        if play.asked_seats().show && !self.record.by_hand {
            side.options = None;
        }
        let mut parts = self.knowledge_parts(seat, &side);
        if self.record.is_paused() {
            return (parts, self.resting_question(seat, side, tell));
        }
        if let Some(options) = self.open_orders(seat, play, tell) {
            parts.extend(question_parts(&options, tell));
            let since = play.asked_since(seat);
            let page = self.orders(&options, seat, since, side.picture, tell);
            return (parts, page);
        }
        parts.extend(self.asked_parts(play, seat, &side, tell));
        let mut buttons = Vec::new();
        let question = side.options.as_ref().map(|it| question_page(it, tell));
        let mut question = question.unwrap_or_default();
        if side.options.is_none()
            && let Some(options) = play.order_options(seat, orders, &[], tell)
        {
            // who isn't asked has what they may say all the same before them
            side.orders = None;
            let asked = question_parts(&options, tell).into_iter();
            parts.extend(asked.map(|part| Part::new(Role::About, part.block)));
            question = question_page(&options, tell);
            buttons = self.menu_buttons(&options, Menu::Orders, tell);
        }
        // what saves taps is offered where one is needless
        let offered = side.obvious && !self.record.preset_answers(seat).obvious;
        let obvious = offered.then(|| vec![obvious_button(tell.words, true)]);
        buttons.extend(self.pane_buttons(seat, &side, obvious, tell));
        let options = side.options.unwrap_or_default();
        let page = Page {
            buttons,
            beyond: self.beyond(&options, Menu::Pane),
            picture: options.drawn.or(side.picture),
            ..question
        };
        (parts, page)
    }

    /// Returns the question to a seat, what it has said so far, and a hint.
    fn asked_parts(
        &self,
        play: &dyn AnyPlay,
        seat: Seat,
        side: &Side,
        tell: &Teller<'_>,
    ) -> Vec<Part> {
        let mut parts = Vec::new();
        let wait = || Part::new(Role::Question, Block::Line(tell.say(key!("pane-wait"))));
        match &side.options {
            Some(options) => {
                parts.extend(question_parts(options, tell));
                let explained = self.explanation(play, seat).map(|text| tell.say(text));
                let explained = explained.map(Block::Line);
                parts.extend(explained.map(|line| Part::new(Role::Explained, line)));
            }
            None => parts.push(wait()),
        }
        let said = answer_block(side, tell)
            .into_iter()
            .chain(orders_block(side, tell));
        parts.extend(said.map(|block| Part::new(Role::About, block)));
        let hint = self.hint_block(play, seat, tell);
        parts.extend(hint.map(|block| Part::new(Role::Hint, block)));
        parts
    }

    /// Returns the page of a question in a pause: no choices, but all else that a pane offers.
    fn resting_question(&self, seat: Seat, mut side: Side, tell: &Teller<'_>) -> Page {
        side.rest();
        Page {
            buttons: self.pane_buttons(seat, &side, None, tell),
            picture: side.picture,
            ..Page::default()
        }
    }

    /// A page of the menu of orders.
    fn orders(
        &self,
        options: &Options,
        seat: Seat,
        asked_since: u32,
        picture: Option<Picture>,
        tell: &Teller<'_>,
    ) -> Page {
        Page {
            buttons: self.order_buttons(options, seat, asked_since, tell),
            beyond: self.beyond(options, Menu::Orders),
            picture: options.drawn.clone().or(picture),
            ..question_page(options, tell)
        }
    }

    /// Returns a seat's private knowledge, and the lines that it has heard.
    fn knowledge_parts(&self, seat: Seat, side: &Side) -> Vec<Part> {
        let known = side.known.iter().cloned().map(Block::Line);
        let known = known.map(|block| Part::new(Role::Known, block));
        let heard = self.record.alone.get(&seat).map(|alone| &alone.heard);
        let heard = heard.filter(|lines| !lines.is_empty());
        let heard = heard.map(|lines| Part::new(Role::Heard, Block::Quote(lines.clone())));
        known.chain(heard).collect()
    }

    /// Returns the hint of a hard AI, for a person who asked.
    fn hint_block(&self, play: &dyn AnyPlay, seat: Seat, tell: &Teller<'_>) -> Option<Block> {
        let insight = self.hint(seat)?.told.as_ref()?;
        hint_told(play, seat, insight, tell).map(Block::Line)
    }

    /// Returns the person's progress in the menu of their question.
    fn trail(&self, seat: Seat, play: &dyn AnyPlay) -> &[u8] {
        match self.open_menu(seat, play) {
            Some(open) if open.menu == Menu::Pane => &open.trail,
            _ => &[],
        }
    }

    fn open_menu(&self, seat: Seat, play: &dyn AnyPlay) -> Option<&OpenMenu> {
        let open = self.session.menus.get(&seat)?;
        (open.asked == play.asked_since(seat)).then_some(open)
    }

    /// The menu of orders, if the person has it open; at its beginning, if there are others now.
    fn open_orders(&self, seat: Seat, play: &dyn AnyPlay, tell: &Teller<'_>) -> Option<Options> {
        let open = self.open_menu(seat, play)?;
        if open.menu != Menu::Orders {
            return None;
        }
        let orders = self.record.orders(seat);
        reopen_menu(open, |trail| play.order_options(seat, orders, trail, tell))
    }

    /// The menu of orders, with a way back to the question.
    fn order_buttons(
        &self,
        options: &Options,
        seat: Seat,
        asked_since: u32,
        tell: &Teller<'_>,
    ) -> Vec<Vec<Button>> {
        let mut buttons = self.menu_buttons(options, Menu::Orders, tell);
        let obvious = self.record.preset_answers(seat).obvious;
        buttons.extend(obvious.then(|| vec![obvious_button(tell.words, false)]));
        if options.back.is_none() {
            let back = tell.say(key!("button-back"));
            buttons.push(vec![self.choice(back, Menu::Pane, asked_since, Vec::new())]);
        }
        buttons
    }

    fn pane_buttons(
        &self,
        seat: Seat,
        side: &Side,
        obvious: Option<Vec<Button>>,
        tell: &Teller<'_>,
    ) -> Vec<Vec<Button>> {
        let record = &self.record;
        let mut buttons = Vec::new();
        if let Some(options) = &side.options {
            buttons = self.menu_buttons(options, Menu::Pane, tell);
        }
        buttons.extend(obvious);
        if let Some(since) = side.orders {
            let at_first = side.options.as_ref();
            let at_first = at_first.is_some_and(|options| options.so_far.is_empty());
            let beside = side.beside.iter().filter(|_| at_first);
            let order = |(label, trail): &(String, Vec<u8>)| {
                vec![self.choice(label.clone(), Menu::Orders, since, trail.clone())]
            };
            buttons.extend(beside.map(order));
            let label = tell.say(key!("button-orders"));
            buttons.push(vec![self.choice(label, Menu::Orders, since, Vec::new())]);
        }
        let undo = side.undo;
        let undo = undo.map(|since| self.knob(tell.say(key!("button-undo")), Knob::Undo(since)));
        let hint = !record.is_paused() && self.may_ask_for_a_hint(seat);
        let hint = hint.then(|| self.knob(tell.say(key!("button-hint")), Knob::Hint));
        let leave = self.knob(tell.say(key!("button-give-up")), Knob::Leave);
        buttons.push(self.visit_button(tell).into_iter().collect());
        let concede = ending::opponent(self, seat);
        let concede = concede.map(|_| self.knob(tell.say(key!("button-concede")), Knob::Concede));
        buttons.push(undo.into_iter().chain(hint).collect());
        let few = buttons.iter().map(Vec::len).sum::<usize>() <= FEW;
        let offer = few && count_voters(record) > 1 && record.ending.is_empty();
        let offer = offer.then(|| self.knob(tell.say(key!("button-offer-end")), Knob::End));
        let waits = !self.asked_seats().pending_seats().contains(seat);
        let nudge = waits && !record.is_paused() && calls::may_nudge(self, seat);
        let nudge = nudge.then(|| self.knob(tell.say(key!("button-nudge")), Knob::Nudge));
        let pause = few && self.may_ask_for_a_pause(seat);
        let pause = pause.then(|| self.knob(tell.say(key!("button-pause")), Knob::Pause));
        buttons.push(nudge.into_iter().chain(pause).collect());
        buttons.push(concede.into_iter().chain(offer).chain([leave]).collect());
        buttons.retain(|row| !row.is_empty());
        buttons
    }
}

/// Up to so many buttons leave room for what is hardly ever pressed.
const FEW: usize = 12;

/// A difference in percent that is too small for a search to tell.
pub const CLOSE: f32 = 3.0;

/// Returns a win probability as a whole percentage.
#[must_use]
pub fn percent(hopes: f32) -> f32 {
    (hopes.clamp(0.0, 1.0) * 100.0).round()
}

/// Returns the move that a hard AI would make, and the reason.
fn hint_told(
    play: &dyn AnyPlay,
    seat: Seat,
    insight: &Insight,
    tell: &Teller<'_>,
) -> Option<String> {
    let choice = play.answer_label(seat, &insight.best, tell)?;
    let hopes = percent(insight.win_probability);
    let second = insight.second.as_ref();
    let second =
        second.and_then(|(entry, less)| Some((play.answer_label(seat, entry, tell)?, *less)));
    let Some((other, less)) = second else {
        let args = args![choice = choice, hopes = hopes];
        return Some(tell.with(key!("pane-hint-alone"), &args));
    };
    let less = percent(less);
    let key = match hopes - less < CLOSE {
        true => key!("pane-hint-close"),
        false => key!("pane-hint"),
    };
    let args = args![choice = choice, hopes = hopes, other = other, less = less];
    Some(tell.with(key, &args))
}

/// The answer the person has given in secret.
fn answer_block(side: &Side, tell: &Teller<'_>) -> Option<Block> {
    let given = side.given.clone()?;
    let line = tell.with(key!("pane-given"), &args![choice = given]);
    Some(Block::Line(line))
}

/// Returns the line with the person's orders for later decisions.
fn orders_block(side: &Side, tell: &Teller<'_>) -> Option<Block> {
    let orders = tell.words.list(side.ordered.iter().cloned());
    let line = || tell.with(key!("pane-ordered"), &args![orders = orders]);
    (!side.ordered.is_empty()).then(|| Block::Line(line()))
}

/// Returns a title that leads to the board, if that stands elsewhere on the same chat platform.
fn link_title(title: Block, board: &Place, private: &Place) -> Block {
    let in_chats = private.platform != Platform::Sandbox;
    let leads = in_chats && board.platform == private.platform && board != private;
    match title {
        Block::Title(line) if leads => Block::At(line, board.clone()),
        title => title,
    }
}
