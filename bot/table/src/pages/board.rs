//! The one public message of a table.

use std::ops::RangeInclusive;
use std::time::Duration;

use base::address::{PersonId, Place};
use base::commitment::{Dealt, hex};
use base::fit::{details, unfold_details};
use base::page::{Block, Button, Knob, Menu, Page, Press, Target};
use base::picture::{Picture, pair_drawings, pick_drawing};
use base::time::{Time, Uptime};
use engine::seat::MAX_SEATS;
use engine::{Seat, Seats};
use picture::palette::NIGHT;
use picture::{SeatLabel, joined};
use speech::{Key, Teller, Words, args, key};

use super::awaited::AwaitedNotice;
use super::choices::{question_page, question_parts, reopen_menu};
use super::phone::{Part, PhoneNews, Role, fit_parts};
use super::scene::{ending_parts, scene, unfold_page};
use crate::any::{AnyPlay, Face, Options};
use crate::model::clock::{Clock, rough, span_text};
use crate::model::countdown::Countdown;
use crate::model::record::Stage;
use crate::model::seat::{Occupant, SeatRecord};
use crate::model::table::Table;
use crate::rules::{host, lobby};

impl Table {
    /// Returns the current public board.
    #[must_use]
    pub fn board(&self) -> Page {
        let playing = self.record.stage == Stage::Playing;
        let stands = playing || self.record.stage == Stage::Lobby;
        let board = self.board_for(self.is_plain());
        let board = Page {
            pinned: self.record.pinned && playing && self.play.is_some(),
            watched: self.watch_terms().filter(|_| stands),
            ..board
        };
        match self.is_plain() {
            true => unfold_page(board),
            false => board,
        }
    }

    /// Builds the board for readers of text only (`plain`), or for all others.
    fn board_for(&self, plain: bool) -> Page {
        let cast = self.record.cast();
        let tell = self.teller(self.record.words(), &cast, plain);
        match (&self.record.stage, &self.play) {
            (Stage::Lobby, _) => self.lobby_page(&tell),
            (Stage::Playing, Some(play)) => self.play_page(play.as_ref(), &tell),
            (Stage::Over { .. }, Some(play)) => self.end_page(play.as_ref(), &tell),
            (Stage::Closed, _) => self.last_page(key!("board-closed")),
            (Stage::Broken | Stage::Playing | Stage::Over { .. }, _) => {
                self.last_page(key!("board-broken"))
            }
        }
    }

    /// Returns the sign in the place where people sat down, once the game has a place of its own. It links there, and
    /// at the end says how the game ended.
    #[must_use]
    pub fn sign(&self) -> Option<(Place, Page)> {
        let record = &self.record;
        let place = record.sign.clone().filter(|sign| *sign != record.place)?;
        let cast = record.cast();
        let tell = self.teller(record.words(), &cast, false);
        let over = matches!(record.stage, Stage::Over { .. });
        let play = self.play.as_ref().filter(|_| over);
        let ending = play.and_then(|play| self.last_face(play.as_ref(), &tell).ending);
        let way = Block::At(self.summary(None, tell.words), record.place.clone());
        let page = Page {
            blocks: ending.map(Block::Title).into_iter().chain([way]).collect(),
            ..Page::default()
        };
        Some((place, page))
    }

    /// Returns a line about the table, for the person at this seat.
    #[must_use]
    pub fn summary(&self, own: Option<Seat>, words: Words) -> String {
        let cast = self.record.cast();
        let seated = self.record.seated_occupants();
        let names = seated.map(|(seat, _)| cast.name(seat).to_owned());
        let asked = self.asked_seats();
        let awaited = own.is_some_and(|seat| !asked.show && asked.pending_seats().contains(seat));
        let state = match self.record.stage {
            Stage::Lobby => "lobby",
            Stage::Over { .. } => "over",
            Stage::Closed => "closed",
            Stage::Playing if awaited && !self.record.is_paused() => "awaited",
            Stage::Playing | Stage::Broken => "on",
        };
        let args = args![
            table = self.record.id.to_string(),
            game = self.game.name(words),
            names = words.list(names),
            state = state
        ];
        words.with(key!("tables-line"), &args)
    }

    fn title(&self) -> Block {
        let words = self.record.words();
        let game = self.game.name(words);
        Block::Title(words.with(key!("board-title"), &args![game = game]))
    }

    fn table_line(&self) -> Block {
        let args = args![table = self.record.id.to_string()];
        Block::Line(self.record.words().with(key!("board-table"), &args))
    }

    /// The table, and how much time people have.
    fn clock_line(&self) -> Block {
        let record = &self.record;
        let clock = record.running_clock();
        let clock = clock.name(&record.tempo, record.words());
        let args = args![table = record.id.to_string(), clock = clock];
        Block::Line(record.words().with(key!("board-table-clock"), &args))
    }

    /// Returns the line with the time limit, at a table whose clock is slow.
    pub(super) fn due(&self, until: Option<Uptime>, words: Words) -> Option<Block> {
        let until = until.filter(|_| self.record.running_clock() == Clock::Slow)?;
        let line = words.say(key!("due-until"));
        // to the minute: no page changes for less
        let wall = self.wall_time(until).0;
        Some(Block::When(line, Time(wall - wall.rem_euclid(60_000))))
    }

    /// Returns the line saying that presses made during an outage are lost.
    fn missed_line(&self) -> Option<Block> {
        let span = rough(Duration::from_secs(self.record.missed?));
        let words = self.record.words();
        let args = args![span = span_text(span, words)];
        Some(Block::Line(words.with(key!("board-missed"), &args)))
    }

    /// Returns the latest limit of all seats asked; it doesn't reveal who has decided.
    fn latest_limit(&self) -> Option<Uptime> {
        let limits = self.record.alone.values();
        let limits = limits.filter_map(SeatRecord::running_limit);
        limits.map(|limit| limit.until).max()
    }

    /// Returns the ping to the awaited people who came from a branch, or from home (0); `None` if none of them is
    /// pinged.
    #[must_use]
    pub fn ping(&self, branch: u8) -> Option<Page> {
        let words = self.words_at(branch);
        if self.record.stage == Stage::Lobby {
            let invitation = self.invitation_to_all(branch, words);
            return invitation.or_else(|| self.host_call(branch, words));
        }
        let ping = self.record.ping.as_ref()?;
        // whom their chat has let go is known by no name at home, if that is on another platform
        let known = |id: PersonId| branch != 0 || id.platform == self.record.place.platform;
        let from_there = |(_, id, _): &&(Seat, PersonId, u32)| {
            self.record.origin_of(*id) == branch && known(*id)
        };
        let called = |(seat, id, _): &(Seat, PersonId, u32)| (*id, self.record.name_of(*seat));
        let called: Vec<_> = ping.called.iter().filter(from_there).map(called).collect();
        if called.is_empty() {
            return None;
        }
        let args = args![
            table = self.record.id.to_string(),
            game = self.game.name(words)
        ];
        let pane = Button::new(words.say(key!("button-pane")), Target::Pane(self.record.id));
        let line = Block::Line(words.with(key!("ping"), &args));
        // what goes on stands on the board, too
        let cast = self.record.cast();
        let face = self.play.as_deref();
        let face = face.map(|play| play.face(&self.teller(words, &cast, true)));
        let stage = face.and_then(|face| face.stage.into_iter().next());
        Some(Page {
            blocks: [Block::Call(called), line]
                .into_iter()
                .chain(stage.map(Block::Line))
                .collect(),
            buttons: self
                .private_seat()
                .map_or_else(|| vec![vec![pane]], |_| Vec::new()),
            until: ping.until,
            watched: self.watch_terms(),
            ..Page::default()
        })
    }

    fn last_page(&self, key: Key) -> Page {
        let line = Block::Line(self.record.words().say(key));
        let news = self.news().filter(|_| self.record.stage == Stage::Closed);
        let seed = self.seed_block();
        let back = seed
            .is_some()
            .then(|| self.looking_back(self.record.words()));
        Page {
            blocks: [self.title(), self.table_line(), line]
                .into_iter()
                .chain(news)
                .chain(seed)
                .collect(),
            buttons: back.into_iter().collect(),
            ..Page::default()
        }
    }

    fn lobby_page(&self, tell: &Teller<'_>) -> Page {
        let record = &self.record;
        let words = record.words();
        let range = self.range();
        let about = args![table = record.id.to_string(), host = record.host_name()];
        let count = args![
            count = record.occupants.len(),
            min = *range.start(),
            max = *range.end()
        ];
        // at a table of a cup nobody is host
        let table = match record.cup {
            Some(_) => key!("board-table"),
            None => key!("lobby-table"),
        };
        let seats = match range.start() == range.end() {
            true => key!("lobby-seats-exact"),
            false => key!("lobby-seats"),
        };
        let chairs = self.chairs(*range.end());
        let chairs = match tell.plain {
            true => Block::Line(chairs.join("\n")),
            false => Block::Table(chairs),
        };
        let hint = self.lobby_hint();
        let mut parts = vec![
            Part::new(Role::Stage, self.title()),
            Part::new_detail(Block::Line(words.with(table, &about)).detail()),
            Part::new(Role::Waiting, Block::Line(words.with(seats, &count))),
            Part::new_detail(chairs.detail()),
            Part::new(Role::About, self.agreed_line()),
            Part::new(Role::Question, hint),
        ];
        let branches = self.branches_line();
        parts.extend(branches.map(|block| Part::new_detail(block.detail())));
        parts.extend(self.code_line().map(Part::new_detail));
        let kept = self.kept_line();
        parts.extend(kept.map(|block| Part::new(Role::Question, block)));
        let missed = self.missed_line();
        parts.extend(missed.map(|block| Part::new(Role::Missed, block)));
        let place = parts.len();
        let told = PhoneNews::news(self.record.news.clone());
        let mut blocks = fit_parts(parts, told, place, 1);
        let drawn = |blocks: &[Block]| self.lobby_picture(*range.end(), blocks);
        let picture = tell.pictures.then(|| drawn(&blocks));
        blocks.extend(self.seal(words).map(Block::detail));
        let mut buttons = self.lobby_buttons();
        buttons.extend(self.code_buttons());
        if self.session.managed {
            buttons.extend(self.managing_openly());
        }
        Page {
            details: self.details_button(&blocks, tell),
            picture,
            blocks,
            buttons,
            until: self.record.start.begins_at(),
            ..Page::default()
        }
    }

    /// Returns the allowed number of occupants: at a table of a cup, the number that the draw put there.
    fn range(&self) -> RangeInclusive<u8> {
        let record = &self.record;
        let drawn = record.occupants.len() + record.guests.len();
        match (record.cup, u8::try_from(drawn)) {
            (Some(_), Ok(drawn)) => drawn..=drawn,
            _ => self.game.seats(&record.options),
        }
    }

    /// Returns the line that says how the game begins.
    fn lobby_hint(&self) -> Block {
        let words = self.record.words();
        if let Some(end) = self.record.start.begins_at() {
            let begins = words.say(key!("lobby-countdown"));
            return Block::When(begins, self.wall_time(end));
        }
        Block::Line(match self.record.cup {
            Some(game) => {
                let args = args![round = game.round, rounds = game.rounds];
                words.with(key!("lobby-cup"), &args)
            }
            None => match lobby::count_missing(self) {
                0 if self.private_seat().is_some() => words.say(key!("lobby-hint-alone")),
                0 => words.say(key!("lobby-hint")),
                _ => words.say(key!("lobby-hint-fill")),
            },
        })
    }

    /// Returns whether a seat is free or reserved.
    fn may_join(&self) -> bool {
        let drawn = self.record.cup.is_some();
        !self.record.guests.is_empty() || !drawn && !lobby::is_full(self)
    }

    fn chairs(&self, most: u8) -> Vec<String> {
        let words = self.record.words();
        let cast = self.record.cast();
        let dealt = self.record.dealt();
        let chair = |seat: Seat| {
            let letter = seat.to_string();
            let Some(dealt) = dealt.get(usize::from(seat.index())) else {
                return words.with(key!("lobby-free"), &args![seat = letter]);
            };
            let name = match dealt {
                Dealt::Person(Some(charm)) => format!("{} {}", cast.name(seat), charm.sign()),
                Dealt::Person(None) | Dealt::Ai(_) => cast.name(seat).to_owned(),
            };
            words.with(key!("lobby-seat"), &args![seat = letter, name = name])
        };
        Seat::first(most.min(MAX_SEATS)).map(chair).collect()
    }

    fn lobby_picture(&self, most: u8, blocks: &[Block]) -> Picture {
        let seats: Vec<SeatLabel> = self.record.cast().labels().collect();
        let free = usize::from(most).saturating_sub(seats.len());
        let free = u8::try_from(free).unwrap_or_default();
        let words = self.record.words();
        let svg = self.game.lobby(&seats, free, words);
        Picture::new(svg, plain(blocks))
    }

    fn lobby_buttons(&self) -> Vec<Vec<Button>> {
        let words = self.record.words();
        let knob = |key: Key, knob| self.knob(words.say(key), knob);
        let join = knob(key!("button-join"), Knob::Join(None));
        let join = self.may_join().then(|| vec![join]);
        let leave = knob(key!("button-leave"), Knob::Leave);
        let last = [
            knob(key!("button-rules"), Knob::Rules),
            knob(key!("button-cancel"), Knob::Cancel),
        ];
        if self.record.cup.is_some() {
            // who plays there and how is settled
            let last = [leave].into_iter().chain(last).collect();
            let rows = join.into_iter().chain(self.option_buttons());
            return rows.chain([last]).collect();
        }
        // nobody else can come to whoever has the lobby to themselves
        let is_open = self.private_seat().is_none();
        let (join, leave) = (join.filter(|_| is_open), is_open.then_some(leave));
        let start = match lobby::count_missing(self) {
            0 => knob(key!("button-start"), Knob::Start(None)),
            _ => knob(key!("button-fill"), Knob::Fill(None)),
        };
        let level = lobby::last_level(&self.record);
        let add = !lobby::is_full(self);
        let add = add.then(|| knob(key!("button-add-ai"), Knob::AddAi));
        let drop = level.is_some();
        let drop = drop.then(|| knob(key!("button-drop-ai"), Knob::DropAi));
        let ais = leave.into_iter().chain(add).chain(drop).collect();
        let waits = lobby::count_missing(self) == 0 && host::is_awaited(self);
        let call = waits.then(|| knob(key!("button-call-host"), Knob::Nudge));
        let start = [start].into_iter().chain(call).collect();
        let first = [start, self.countdown_buttons(), ais];
        let mut rows: Vec<Vec<_>> = join.into_iter().chain(first).collect();
        rows.extend(level.map(|level| vec![self.knob(level, Knob::Level)]));
        rows.extend(self.option_buttons());
        let kept = !self.record.guests.is_empty();
        rows.extend(kept.then(|| vec![knob(key!("button-let-go"), Knob::LetGo)]));
        let manage = self.record.people().nth(1);
        let manage = manage.map(|_| knob(key!("button-manage"), Knob::Manage));
        rows.push(last.into_iter().chain(manage).collect());
        rows.retain(|row| !row.is_empty());
        rows
    }

    /// Returns the buttons by which players hold the countdown of a full table, or make it longer.
    fn countdown_buttons(&self) -> Vec<Button> {
        let knob = |key: Key, knob| self.knob(self.record.words().say(key), knob);
        match self.record.start.countdown {
            Some(Countdown::Until(_)) => vec![
                knob(key!("button-hold"), Knob::Hold),
                knob(key!("button-extend"), Knob::Extend),
            ],
            Some(Countdown::Held) => vec![knob(key!("button-count-down"), Knob::Hold)],
            None => Vec::new(),
        }
    }

    fn play_page(&self, play: &dyn AnyPlay, tell: &Teller<'_>) -> Page {
        let face = play.face(tell);
        let alone = self.private_seat();
        let (asked, mut page) = match alone {
            Some(seat) => self.question(play, seat, tell),
            None => self.public_question(play, tell),
        };
        let apart = alone.is_none() && page.buttons.is_empty();
        let awaited = AwaitedNotice::of(play.asked_seats(), &face, apart);
        let waiting = awaited.line(tell);
        let mut parts = vec![
            Part::new_detail(self.title().detail()),
            Part::new_detail(self.clock_line().detail()),
        ];
        page.times = self.budget_line(tell.words);
        let times = page.times.clone().map(Block::Line);
        parts.extend(times.map(Part::new_detail));
        let due = self.due(self.latest_limit(), tell.words);
        parts.extend(due.map(|due| Part::new_detail(due.detail())));
        let missed = self.missed_line();
        parts.extend(missed.map(|block| Part::new(Role::Missed, block)));
        parts.extend(tell.plain.then(|| Part::new_detail(self.agreed_line())));
        parts.extend(self.vote_lines().into_iter().map(Part::new_detail));
        let vacations = self.vacation_lines(tell.words).into_iter();
        parts.extend(vacations.map(Part::new_detail));
        let rests = self.rest_line(tell.words);
        parts.extend(rests.map(|line| Part::new(Role::Missed, line)));
        // a question says what goes on to whoever has the board to themselves
        let is_asked = alone.is_some_and(|seat| play.asked_seats().pending_seats().contains(seat));
        let is_said = is_asked && !tell.plain;
        parts.extend(scene(&face).map(|part| if is_said { part.fold_away() } else { part }));
        let place = parts.len();
        // whoever has the board to themselves reads what they are asked
        let waits = !self.record.is_paused() && !awaited.is_only(alone);
        parts.extend(awaited.part(tell).filter(|_| waits));
        parts.extend(asked);
        page.buttons.extend(self.vote_buttons(tell));
        page.buttons.extend(self.standing_buttons(tell));
        if self.session.managed {
            page.buttons.extend(self.managing_openly());
            let seal = self.seal(tell.words);
            parts.extend(seal.map(|seal| Part::new_detail(seal.detail())));
        }
        // to whoever begins what is explained stands before what has been
        let explained = parts.iter().any(|part| part.role == Role::Explained);
        let sure = if explained { 1 } else { 2 };
        page.blocks = fit_parts(parts, self.collect_news(&face), place, sure);
        page.details = self.details_button(&page.blocks, tell);
        page.runs = true;
        page.until = self.latest_limit();
        let counts = !self.record.is_paused() && play.asked_seats().is_counted();
        page.counter = waiting.filter(|_| counts);
        page.picture = match page.picture {
            Some(aimed) if self.game.board_style().in_panes => Some(aimed),
            hand => play
                .board(&face, tell)
                .map(|board| with_hand(board, hand.as_ref())),
        };
        page
    }

    /// The buttons that a board has at any time while the game runs.
    fn standing_buttons(&self, tell: &Teller<'_>) -> Vec<Vec<Button>> {
        let away = self.record.occupants.iter().any(Occupant::is_away);
        let may_return = |(_, id): &(Seat, PersonId)| !self.record.banned.contains(id);
        let away = away || self.record.left.iter().any(may_return);
        let back = away.then(|| vec![self.knob(tell.say(key!("button-back-again")), Knob::Back)]);
        let pane = Button::new(tell.say(key!("button-pane")), Target::Pane(self.record.id));
        let pane = self.private_seat().is_none().then_some(pane);
        let rules = self.knob(tell.say(key!("button-rules")), Knob::Rules);
        let manage = self.knob(tell.say(key!("button-manage")), Knob::Manage);
        let last = pane.into_iter().chain([rules, manage]).collect();
        let claim = self.may_be_claimed();
        let claim = claim.then(|| vec![self.knob(tell.say(key!("button-claim")), Knob::Claim)]);
        let visit = self.visit_button(tell).map(|button| vec![button]);
        let rows = back.into_iter().chain(visit).chain(claim);
        rows.chain([last]).collect()
    }

    /// The way to where the board takes taps, beside a board that is drawn.
    pub(super) fn visit_button(&self, tell: &Teller<'_>) -> Option<Button> {
        let label = || tell.say(key!("button-visit"));
        let drawn = self.visited && tell.pictures;
        drawn.then(|| Button::new(label(), Target::Visit(self.record.id)))
    }

    /// Builds the public choices, or the whole menu of the single seat at turn, and the way to the panes.
    fn public_question(&self, play: &dyn AnyPlay, tell: &Teller<'_>) -> (Vec<Part>, Page) {
        let mut parts = Vec::new();
        let mut page = Page::default();
        if self.record.is_paused() {
            return (parts, page);
        }
        let is_asked = !play.asked_seats().show || self.record.by_hand;
        let options = is_asked.then(|| self.public_options(play, tell)).flatten();
        if let Some((menu, options)) = options {
            parts = question_parts(&options, tell);
            page = question_page(&options, tell);
            page.buttons = self.menu_buttons(&options, menu, tell);
            page.beyond = self.beyond(&options, menu);
            page.asked = self.addressed_people(play);
            page.picture = options.drawn;
        }
        let people = self.people();
        let undo = play.turn_undo().filter(|(seat, _)| people.contains(*seat));
        let undo =
            undo.map(|(_, since)| self.knob(tell.say(key!("button-undo")), Knob::Undo(since)));
        page.buttons.push(undo.into_iter().collect());
        page.buttons.retain(|row| !row.is_empty());
        (parts, page)
    }

    /// The people who are asked now, whether they have decided in secret or not.
    fn addressed_people(&self, play: &dyn AnyPlay) -> Vec<PersonId> {
        let asked = play.asked_seats();
        let seats: Seats = asked
            .pending_seats()
            .iter()
            .chain(asked.decided.iter())
            .collect();
        let people = self
            .record
            .people()
            .filter(|(seat, _)| seats.contains(*seat));
        people.map(|(_, person)| person.id).collect()
    }

    /// Returns the button that shows the details of a page, if it has any.
    pub(super) fn details_button(&self, blocks: &[Block], tell: &Teller<'_>) -> Option<Button> {
        let folded = blocks.iter().any(|block| block.folded_part().is_some());
        folded.then(|| self.knob(tell.say(key!("button-details")), Knob::Details))
    }

    /// Returns the part of the board that is folded away under its picture, for one person alone.
    pub(crate) fn details(&self, plain: bool) -> Page {
        Page {
            blocks: details(&self.board_for(plain).blocks),
            ..Page::default()
        }
    }

    fn people(&self) -> Seats {
        self.record.people().map(|(seat, _)| seat).collect()
    }

    fn public_options(&self, play: &dyn AnyPlay, tell: &Teller<'_>) -> Option<(Menu, Options)> {
        let people = self.people();
        match play.turn().filter(|seat| people.contains(*seat)) {
            None => Some((Menu::Board, play.board_options(people, tell)?)),
            Some(seat) => {
                let open = self.session.menus.get(&seat);
                let open = open.filter(|open| open.menu == Menu::Turn);
                let options = |trail: &[u8]| play.turn_options(seat, trail, tell);
                let options = match open {
                    Some(open) => reopen_menu(open, options)?,
                    None => options(&[])?,
                };
                Some((Menu::Turn, options))
            }
        }
    }

    /// Returns the seal: the commitment shown before the first card was drawn.
    pub(super) fn seal(&self, words: Words) -> Option<Block> {
        let commitment = self.commitment()?.to_string();
        let args = args![commitment = commitment];
        let sealed = words.say(key!("board-sealed"));
        let commitment = words.with(key!("board-commitment"), &args);
        let charms = self.charms_line(words);
        let lines = [sealed, commitment].into_iter().chain(charms);
        Some(Block::Fold(lines.collect()))
    }

    /// Returns the line with each seat's part in the shuffle; `None` at tables of older versions.
    fn charms_line(&self, words: Words) -> Option<String> {
        self.record.house?;
        charms_told(&self.record.dealt(), words)
    }

    /// Returns the buttons of a finished game: its tale and its check.
    pub(super) fn looking_back(&self, words: Words) -> Vec<Button> {
        let table = self.record.id;
        let (key, page) = (self.replay_key(), None);
        let tale = Press::Tale { table, key, page };
        vec![
            Button::press(words.say(key!("button-tale")), &tale),
            self.knob(words.say(key!("button-check")), Knob::Check),
        ]
    }

    /// The seed itself, once the game is over, with what it takes to check it.
    fn seed_block(&self) -> Option<Block> {
        let words = self.record.words();
        let commitment = self.commitment()?.to_string();
        let seed = hex(&self.seed()?.0);
        let lines = [
            words.say(key!("board-opened")),
            words.with(key!("board-seed"), &args![seed = seed]),
            words.with(key!("board-commitment"), &args![commitment = commitment]),
        ];
        let lines = lines.into_iter().chain(self.charms_line(words));
        Some(Block::Fold(lines.collect()))
    }

    /// Returns the news. In a game that remembers its story, deeds of the turn before are kept apart from those since.
    fn collect_news(&self, face: &Face) -> PhoneNews {
        let others = [&face.story.before[..], &face.story.gist].concat();
        let since = [&face.story.now[..], &self.record.news].concat();
        match others.is_empty() {
            true => PhoneNews::news(since),
            false => PhoneNews { others, since },
        }
    }

    fn news(&self) -> Option<Block> {
        (!self.record.news.is_empty()).then(|| Block::Quote(self.record.news.clone()))
    }

    fn end_page(&self, play: &dyn AnyPlay, tell: &Teller<'_>) -> Page {
        let words = self.record.words();
        let face = self.last_face(play, tell);
        let head = [self.title(), self.table_line()];
        let mut parts: Vec<Part> = head.map(|block| Part::new_detail(block.detail())).into();
        parts.extend(ending_parts(&face, self.result(self.private_seat(), tell)));
        let place = parts.len();
        let seed = self.seed_block().map(Block::detail);
        parts.extend(seed.map(Part::new_detail));
        if let Stage::Over { next: Some(next) } = self.record.stage {
            let args = args![table = next.to_string()];
            let next = Block::Line(words.with(key!("board-next-table"), &args));
            parts.push(Part::new(Role::Question, next));
        }
        // it leads to the next table as long as a seat is kept there
        let mut buttons = self.next_buttons(words);
        buttons.push(self.knob(words.say(key!("button-rules")), Knob::Rules));
        let told = [&face.story.lines()[..], &self.record.news].concat();
        let blocks = fit_parts(parts, PhoneNews::news(told), place, 1);
        Page {
            details: self.details_button(&blocks, tell),
            blocks,
            buttons: vec![buttons, self.looking_back(words)],
            picture: play.board(&face, tell),
            ..Page::default()
        }
    }
}

/// Joins a board with its only viewer's hand, so that the cards can be seen and tapped: below the board, or beside it
/// in a wide window.
fn with_hand(board: Picture, hand: Option<&Picture>) -> Picture {
    let drawn = board.svg().zip(hand.and_then(Picture::svg));
    let both = drawn.and_then(|(upper, lower)| {
        let [tall, own] = [upper, lower].map(|it| pick_drawing(it, false));
        let below = joined::join_below(tall, own, NIGHT)?;
        if pick_drawing(upper, true) == tall {
            return Some(below);
        }
        Some(pair_drawings(
            &below,
            &joined::join_beside(tall, own, NIGHT)?,
        ))
    });
    match both {
        Some(both) => Picture::new(both, board.alt),
        None => board,
    }
}

/// The words of blocks in one line, for those who don't see a picture.
fn plain(blocks: &[Block]) -> String {
    let lines = unfold_details(blocks)
        .into_iter()
        .flat_map(|block| match block {
            Block::Title(line) | Block::Line(line) | Block::At(line, _) => vec![line],
            Block::When(line, at) => vec![format!("{line} {}", at.utc())],
            Block::Table(lines) | Block::Quote(lines) | Block::Fold(lines) => lines,
            Block::Call(_) | Block::Detail(_) | Block::Brief { .. } => Vec::new(),
        });
    lines.collect::<Vec<_>>().join(" ")
}

/// Returns the line with each seat's part in the shuffle; `None` if none is known.
#[must_use]
pub fn charms_told(dealt: &[Dealt], words: Words) -> Option<String> {
    let each = Seat::first(MAX_SEATS).zip(dealt);
    let charms: Vec<String> = each
        .map(|(seat, dealt)| format!("{seat} {}", dealt.sign()))
        .collect();
    let args = args![charms = charms.join(" · ")];
    (!dealt.is_empty()).then(|| words.with(key!("board-charms"), &args))
}
