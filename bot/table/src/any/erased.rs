//! The conversion of a play of one game into a play of any game: typed inside, words in and out.
//!
//! In a pane the number of a button must match the question. On the board several seats share the buttons, so the
//! number must not be older than the question of the seat that presses. Sealing an answer keeps the number, since the
//! same buttons change it. A count of all steps would show covered ones, asides and changed answers.

use base::page::Menu;
use base::picture::Picture;
use engine::ai::Level;
use engine::search::SearchResult;
use engine::{
    Acts, Chance, DecisionKind, EventLog, Game, Menus, Play, SavedPlay, Seat, Seats, Viewer,
};
use speech::{Key, Speech, Teller};

use super::menu::{self, Walk};
use super::menus::{
    Entries, asked_openly, board_action, board_options, decision_of, entries, open_entries,
    own_options, pane_trail, turn_ends, turn_moment, turn_options, turn_seat,
};
use super::orders::{self, MenuChoice};
use super::typed;
use super::wording::{Wording, describe_board, render_picture};
use super::{
    ActionReport, AdvanceAnswers, AnyPlay, AwaitedSeats, Face, InputError, Insight, News, Options,
    Orders, Playable, Pondering, PressOutcome, Pressing, Side, Tail, Typable, Voices,
};

impl<G: Playable> AnyPlay for Play<G> {
    fn asked_seats(&self) -> AwaitedSeats {
        let mut asked = AwaitedSeats::default();
        let decisions = self
            .pending_seats()
            .iter()
            .filter_map(|seat| Some((seat, self.decision(seat)?)));
        let mut shown = Seats::NONE;
        for (seat, decision) in decisions {
            if decision.pace == DecisionKind::Show {
                shown = shown.with(seat);
            }
            if decision.secrecy.hides_answer() {
                asked.secret = asked.secret.with(seat);
            } else {
                asked.open = asked.open.with(seat);
            }
        }
        let seats = Seat::first(self.seats());
        asked.decided = seats
            .filter(|seat| self.given_answer(*seat).is_some())
            .collect();
        asked.show = !shown.is_empty() && shown == self.pending_seats();
        asked.covered = self.is_covered_from(Viewer::Group);
        asked
    }

    fn face(&self, tell: &Teller<'_>) -> Face {
        face_to(self, Viewer::Group, tell)
    }

    fn board(&self, face: &Face, tell: &Teller<'_>) -> Option<Picture> {
        board_to(self, Viewer::Group, face, tell)
    }

    fn face_to(&self, seat: Seat, tell: &Teller<'_>) -> (Face, Option<Picture>) {
        let face = face_to(self, Viewer::Seat(seat), tell);
        let board = board_to(self, Viewer::Seat(seat), &face, tell);
        (face, board)
    }

    fn chapter(&self) -> u32 {
        G::chapter(&self.view(Viewer::Group).public)
    }

    fn asked_since(&self, seat: Seat) -> u32 {
        Self::asked_since(self, seat)
    }

    fn explanation(&self, seat: Seat) -> Option<Key> {
        G::explanation(&decision_of(self, seat)?.prompt)
    }

    fn timed_since(&self, seat: Seat) -> u32 {
        Self::timed_since(self, seat)
    }

    fn shows_options(&self, seat: Seat) -> bool {
        decision_of(self, seat).is_none_or(|it| it.secrecy.shows_options())
    }

    fn board_options(&self, seats: Seats, tell: &Teller<'_>) -> Option<Options> {
        board_options(self, seats, tell)
    }

    fn turn(&self) -> Option<Seat> {
        turn_seat(self)
    }

    fn turn_options(&self, seat: Seat, trail: &[u8], tell: &Teller<'_>) -> Option<Options> {
        turn_options(self, seat, trail, tell)
    }

    fn turn_ends(&self, seat: Seat, trail: &[u8], tell: &Teller<'_>) -> Option<Options> {
        turn_ends(self, seat, trail, tell)
    }

    fn pane_trail(&self, seat: Seat, trail: &[u8]) -> Vec<u8> {
        pane_trail(self, seat, trail)
    }

    fn turn_undo(&self) -> Option<(Seat, u32)> {
        let seat = asked_openly(self).filter(|seat| self.can_undo(*seat))?;
        Some((seat, turn_moment(self, seat)))
    }

    fn held_cards(&self, seat: Seat, tell: &Teller<'_>) -> Option<String> {
        G::hidden_cards(&self.view(Viewer::Seat(seat)), seat, tell)
    }

    fn side(&self, seat: Seat, orders: &Orders, trail: &[u8], tell: &Teller<'_>) -> Side {
        let view = self.view(Viewer::Seat(seat));
        let words = Wording::of(self, Viewer::Seat(seat), tell);
        let given = self.given_answer(seat);
        let known = <G as Speech>::private_lines(&view, seat, tell);
        let alt = known.join(" ");
        Side {
            known,
            picture: render_picture(tell, || alt, |tell| G::hand(&view, seat, tell)),
            options: own_options(self, seat, trail, tell),
            given: given.map(|given| words.action(given.answer)),
            obvious: self.obvious(seat).is_some(),
            ordered: orders::labels(self, seat, orders, tell),
            beside: orders::lasting_orders(self, seat, orders, tell),
            orders: orders::current(self, seat, orders),
            undo: self.can_undo(seat).then(|| self.asked_since(seat)),
        }
    }

    fn order_options(
        &self,
        seat: Seat,
        orders: &Orders,
        trail: &[u8],
        tell: &Teller<'_>,
    ) -> Option<Options> {
        orders::options(self, seat, orders, trail, tell)
    }

    fn press(
        &mut self,
        seat: Seat,
        press: &Pressing<'_>,
        voices: &Voices<'_>,
    ) -> Result<PressOutcome, InputError> {
        match press.menu {
            Menu::Orders => {
                let pressed = (press.orders, press.since, press.trail);
                match orders::press(self, seat, pressed, &voices.own())? {
                    MenuChoice::Answered(pressed) => Ok(pressed),
                    MenuChoice::Aside(action) => carry_out(self, seat, action, voices),
                }
            }
            Menu::Board => press_board(self, seat, press, voices),
            Menu::Turn => {
                check_asked(self, seat)?;
                match turn_seat(self) {
                    Some(other) if other != seat => Err(InputError::NotYours),
                    Some(_) if press.since == turn_moment(self, seat) => {
                        let own = open_entries(self, seat);
                        follow(self, seat, &own, press.trail, voices)
                    }
                    Some(_) | None => Err(InputError::Stale),
                }
            }
            Menu::Pane => {
                check_asked(self, seat)?;
                if press.since != self.asked_since(seat) {
                    return Err(InputError::Stale);
                }
                let own = entries(self, seat);
                follow(self, seat, &own, press.trail, voices)
            }
        }
    }

    fn enter_text(
        &mut self,
        seat: Seat,
        orders: &Orders,
        text: &str,
        voices: &Voices<'_>,
    ) -> Result<PressOutcome, InputError> {
        let tell = voices.own();
        let text = plainly(text);
        // an order that reads like an action is meant as an order: it disturbs nobody
        if let Some(pressed) = orders::enter_order(self, seat, orders, &text, &tell) {
            return pressed;
        }
        let action = typed::parse_action(self, seat, &text, &tell)?;
        carry_out(self, seat, action, voices)
    }

    fn is_answer(&self, seat: Seat, text: &str, tell: &Teller<'_>) -> bool {
        typed::parse_action(self, seat, &plainly(text), tell).is_ok()
    }

    fn is_order(&self, seat: Seat, orders: &Orders, text: &str, tell: &Teller<'_>) -> bool {
        orders::enter_order(self, seat, orders, &plainly(text), tell).is_some()
    }

    fn typable(&self, seat: Seat, tell: &Teller<'_>) -> Vec<Typable> {
        typed::typable(self, seat, tell)
    }

    fn orders_in_force(&self, seat: Seat, orders: &Orders) -> Vec<String> {
        orders::orders_in_force(self, seat, orders)
    }

    fn is_answered(&self, seat: Seat, ahead: AdvanceAnswers<'_>) -> bool {
        orders::preset_answer(self, seat, ahead).is_some()
    }

    fn obey(
        &mut self,
        seat: Seat,
        ahead: AdvanceAnswers<'_>,
        voices: &Voices<'_>,
    ) -> Option<ActionReport> {
        let action = orders::preset_answer(self, seat, ahead)?;
        perform_actions(self, seat, &[action], voices).ok()
    }

    fn has_choice(&self, seat: Seat) -> bool {
        self.legal(seat).len() > 1
    }

    fn ponder(&self, seat: Seat) -> Option<Pondering> {
        let legal = self.legal(seat);
        (legal.len() > 1).then(|| build_pondering(self, seat, legal))
    }

    fn ponder_between(&self, seat: Seat, entries: [&str; 2]) -> Option<Pondering> {
        let read = |entry: &str| entry.parse().ok().filter(|it| self.allows(seat, *it));
        let two = entries.map(read).into_iter().collect::<Option<Vec<_>>>()?;
        Some(build_pondering(self, seat, two))
    }

    fn answer_label(&self, seat: Seat, entry: &str, tell: &Teller<'_>) -> Option<String> {
        let action = entry.parse().ok()?;
        Some(Wording::of(self, Viewer::Seat(seat), tell).action(action))
    }

    fn follow(&mut self, seat: Seat, entry: &str, voices: &Voices<'_>) -> Option<ActionReport> {
        let action = entry.parse().ok()?;
        let legal = self.legal(seat).contains(&action);
        legal.then(|| perform_actions(self, seat, &[action], voices).ok())?
    }

    fn think(
        &mut self,
        seat: Seat,
        level: Level,
        rng: &mut Chance,
        voices: &Voices<'_>,
    ) -> Option<ActionReport> {
        let legal = self.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let look = || self.view(Viewer::Seat(seat));
        let action = level.choose(look, seat, &legal, rng);
        perform_actions(self, seat, &[action], voices).ok()
    }

    fn interrupters(&self) -> Seats {
        let pending = self.pending_seats();
        let offers = self.offers();
        offers
            .iter()
            .filter(|seat| !pending.contains(*seat))
            .collect()
    }

    fn interrupt(
        &mut self,
        seat: Seat,
        level: Level,
        rng: &mut Chance,
        voices: &Voices<'_>,
    ) -> Option<ActionReport> {
        let legal = self.legal(seat);
        let look = || self.view(Viewer::Seat(seat));
        let action = level.interrupt(look, seat, &legal, rng)?;
        perform_actions(self, seat, &[action], voices).ok()
    }

    fn go_on(&mut self, rng: &mut Chance, voices: &Voices<'_>) -> Option<ActionReport> {
        let seat = self.pending_seats().iter().next()?;
        let otherwise = self.decision(seat)?.otherwise;
        let action = otherwise.unwrap_or_else(|| *rng.pick(&self.legal(seat)));
        let spoken = perform_actions(self, seat, &[action], voices).ok()?;
        // nobody did that
        let openly = None;
        Some(ActionReport { openly, ..spoken })
    }

    fn enter(
        &mut self,
        seat: Seat,
        entry: &str,
        voices: &Voices<'_>,
    ) -> Result<ActionReport, InputError> {
        let listing = |action| typed::listing(self, seat, action, &voices.own());
        let action = entry.parse::<G::Action>();
        let action = action.map_err(|_| InputError::Unreadable(listing(None)))?;
        if self.pending_seats().is_empty() || !self.allows(seat, action) {
            return Err(InputError::Illegal(listing(Some(action))));
        }
        perform_exactly(self, seat, &[action], voices)
    }

    fn undo(&mut self, seat: Seat, since: Option<u32>, obvious: bool) -> Result<Tail, InputError> {
        let current = |since| since == self.asked_since(seat) || since == turn_moment(self, seat);
        if !since.is_none_or(current) {
            return Err(InputError::Stale);
        }
        Self::undo(self, seat).map_err(|_| InputError::NoUndo)?;
        let goes_on = |play: &Self| obvious && play.obvious(seat).is_some();
        while (is_forced(self, seat) || goes_on(self)) && Self::undo(self, seat).is_ok() {}
        Ok(tail_of(self))
    }

    fn winners(&self) -> Option<Seats> {
        self.outcome().map(|outcome| outcome.winners)
    }

    fn feats(&self, seat: Seat) -> Vec<&'static str> {
        G::feats(&self.view(Viewer::Group).public, seat)
    }

    fn save(&self) -> SavedPlay {
        Self::save(self)
    }
}

/// Returns the public state as a viewer sees it, in words.
fn face_to<G: Playable>(play: &Play<G>, viewer: Viewer, tell: &Teller<'_>) -> Face {
    let view = play.view(viewer);
    let stage = G::stage(&view.public, tell);
    let (headline, grid, rows) = if tell.plain {
        (stage.clone(), Vec::new(), G::plain(&view.public, tell))
    } else {
        let grid = G::grid(&view.public, tell);
        (
            G::headline(&view.public, tell),
            grid,
            G::rows(&view.public, tell),
        )
    };
    Face {
        headline,
        stage,
        nameless: G::hides_asked(&view.public),
        grid,
        rows,
        story: G::story(&view.public, tell),
        ending: play.outcome().map(|outcome| G::ending(&outcome, tell)),
    }
}

/// Like `face_to`, drawn as a picture; `None` if pictures are off.
fn board_to<G: Playable>(
    play: &Play<G>,
    viewer: Viewer,
    face: &Face,
    tell: &Teller<'_>,
) -> Option<Picture> {
    let view = tell.pictures.then(|| play.view(viewer))?;
    let alt = || describe_board(&face.headline, &face.rows);
    render_picture(tell, alt, |tell| Some(G::board(&view.public, tell)))
}

/// Refuses who isn't asked anything.
fn check_asked<G: Menus>(play: &Play<G>, seat: Seat) -> Result<(), InputError> {
    let asked = !entries(play, seat).paths.is_empty();
    asked.then_some(()).ok_or(InputError::NotAsked)
}

/// A press on the list of several seats: several share its buttons, which are dated by the latest
/// question put to one of them.
fn press_board<G: Playable>(
    play: &mut Play<G>,
    seat: Seat,
    press: &Pressing<'_>,
    voices: &Voices<'_>,
) -> Result<PressOutcome, InputError> {
    check_asked(play, seat)?;
    if !(play.prompted_since(seat)..=play.question_count()).contains(&press.since) {
        return Err(InputError::Stale);
    }
    let action = board_action(play, seat, press.trail).ok_or(InputError::NotYours)?;
    carry_out(play, seat, action, voices)
}

/// Follows a trail through a menu of a seat.
fn follow<G: Playable>(
    play: &mut Play<G>,
    seat: Seat,
    own: &Entries<G>,
    trail: &[u8],
    voices: &Voices<'_>,
) -> Result<PressOutcome, InputError> {
    let place = match menu::walk(&own.paths, trail).ok_or(InputError::NotYours)? {
        Walk::Page { .. } => return Ok(PressOutcome::Further),
        Walk::End(_) if own.is_doubted(play, seat, trail) => return Ok(PressOutcome::Further),
        Walk::End(place) => place,
    };
    match own.actions[place][..] {
        [action] => carry_out(play, seat, action, voices),
        ref several => {
            let tell = voices.own();
            let label = Wording::of(play, Viewer::Seat(seat), &tell).path(&own.paths[place]);
            let spoken = perform_actions(play, seat, several, voices)?;
            let label = if spoken.stopped {
                spoken.label.clone()
            } else {
                label
            };
            Ok(PressOutcome::Done(ActionReport { label, ..spoken }))
        }
    }
}

/// Carries out an answer, or changes one that can still be changed.
fn carry_out<G: Playable>(
    play: &mut Play<G>,
    seat: Seat,
    action: G::Action,
    voices: &Voices<'_>,
) -> Result<PressOutcome, InputError> {
    let given = play.given_answer(seat).map(|given| given.answer);
    let spoken = match given.filter(|_| !play.asides(seat).contains(&action)) {
        Some(earlier) if earlier == action => Err(InputError::Same),
        Some(_) => {
            let own = voices.own();
            let label = Wording::of(play, Viewer::Seat(seat), &own).action(action);
            play.replace(seat, action)
                .map_err(|_| InputError::NotYours)?;
            Ok(ActionReport {
                label,
                changed: true,
                stopped: false,
                openly: None,
                news: News::default(),
                tail: tail_of(play),
            })
        }
        None => perform_actions(play, seat, &[action], voices),
    };
    spoken.map(PressOutcome::Done)
}

/// Carries out actions, and then every step that leaves no choice.
fn perform_actions<G: Playable>(
    play: &mut Play<G>,
    seat: Seat,
    actions: &[G::Action],
    voices: &Voices<'_>,
) -> Result<ActionReport, InputError> {
    let mut all = perform_exactly(play, seat, actions, voices)?;
    while let Some((seat, action)) = play.forced_step() {
        let Ok(step) = perform_exactly(play, seat, &[action], &voices.skip_news(&all.news)) else {
            break;
        };
        all.news.extend(step.news);
        all.tail = all.tail.and(step.tail);
    }
    Ok(all)
}

fn is_forced<G: Game>(play: &Play<G>, seat: Seat) -> bool {
    play.forced_step().is_some_and(|(asked, _)| asked == seat)
}

/// Carries out these actions and no others.
fn perform_exactly<G: Playable>(
    play: &mut Play<G>,
    seat: Seat,
    actions: &[G::Action],
    voices: &Voices<'_>,
) -> Result<ActionReport, InputError> {
    let mut tail = tail_of(play);
    let own = voices.own();
    let words = Wording::of(play, Viewer::Seat(seat), &own);
    let openly = is_seen(play, seat).then_some(seat);
    let acts: Acts<G> = play
        .act_all(seat, actions)
        .map_err(|_| InputError::NotYours)?;
    let labels: Vec<String> = acts
        .iter()
        .map(|(action, _)| words.action(*action))
        .collect();
    let stopped = acts.len() < actions.len();
    let mut news = News::default();
    for (action, told) in &acts {
        tail.moves.push((seat, action.to_string()));
        news.extend(render_news(told, &voices.skip_news(&news)));
    }
    let said = |voices: &Voices<'_>| talk(play, &acts, voices).into_iter().collect();
    let voices = voices.skip_news(&news);
    news.extend(News {
        elsewhere: voices.branch_lines(said),
        all: said(&voices),
        ..News::default()
    });
    let now = tail_of(play);
    if now.first == tail.first {
        // an order takes the place of the one before it
        tail = now;
    }
    Ok(ActionReport {
        label: labels.join(", "),
        changed: false,
        stopped,
        openly,
        news,
        tail,
    })
}

/// Returns the remark of an AI on the last of these acts, based on public knowledge only.
fn talk<G: Playable>(play: &Play<G>, acts: &Acts<G>, voices: &Voices<'_>) -> Option<String> {
    let (_, told) = acts.last().filter(|_| !voices.cast.ais().is_empty())?;
    let look = || play.view(Viewer::Group).public;
    let tell = voices.board();
    G::talk(look, told.events(), &tell, &mut voices.chance())
}

/// Returns whether all players see at once what a seat does now.
fn is_seen<G: Game>(play: &Play<G>, seat: Seat) -> bool {
    let asked = play.decision(seat);
    let open = asked.is_some_and(|asked| !asked.secrecy.hides_answer());
    open && !play.is_covered_from(Viewer::Group)
}

/// Returns a search for the best of these answers for a seat.
fn build_pondering<G: Playable>(play: &Play<G>, seat: Seat, answers: Vec<G::Action>) -> Pondering {
    let view = play.view(Viewer::Seat(seat));
    Box::new(move |rng, watch| {
        let mut watch = |found| watch(into_insight(found));
        into_insight(G::think(&view, seat, &answers, rng, &mut watch))
    })
}

/// Returns a text with single blanks.
fn plainly(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a finding with its answers in notation.
fn into_insight<A: ToString>(found: SearchResult<A>) -> Insight {
    let second = found.second;
    SearchResult {
        best: found.best.to_string(),
        win_probability: found.win_probability,
        second: second.map(|(action, chance)| (action.to_string(), chance)),
    }
}

/// The entries since the last fence.
fn tail_of<G: Game>(play: &Play<G>) -> Tail {
    let (first, since) = play.since();
    let entries = since.iter();
    let moves = entries
        .map(|entry| (entry.seat, entry.action.to_string()))
        .collect();
    Tail { first, moves }
}

pub(super) fn render_news<G: Playable>(told: &EventLog<G>, voices: &Voices<'_>) -> News {
    let events = |voices: &Voices<'_>| {
        let mut all = Vec::new();
        for event in told.events() {
            // only lines count that everybody reads: how one is phrased must not tell of hidden ones
            all.extend(G::event(event, &voices.board().after_lines(all.len())));
        }
        all
    };
    let whispers = told.whispers().iter();
    News {
        all: events(voices),
        elsewhere: voices.branch_lines(events),
        alone: whispers
            .filter_map(|(seat, whisper)| Some((*seat, G::whisper(whisper, &voices.seat(*seat))?)))
            .collect(),
        moved_for: None,
    }
}
