//! A table that is being looked after, and what can be asked of it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use base::address::{PersonId, Place, Platform};
use base::commitment::{Commitment, HouseSeed};
use base::lang::Lang;
use base::page::{Knob, Menu, TableId};
use base::place_settings::PlaceSwitch;
use base::preferences::Preferences;
use base::replay_key::ReplayKey;
use base::time::{Tempo, Time, Uptime};
use engine::ai::Level;
use engine::{Chance, Seat, Seats, Seed};
use speech::{Cast, Key, Shape, Teller, TextArgs, Words, args, key};

use super::branch::NewBranch;
use super::caller::Caller;
use super::clock::{Clock, IDLE};
use super::delay::Delay;
use super::explained::Versed;
use super::guest::Guests;
use super::record::{Stage, TableRecord};
use super::seat::Occupant;
use super::thought::{Hint, Thought};
use crate::any::{AnyGame, AnyPlay, Asked, News};

/// For how long a board stays where it has moved, whatever moves it: a picture is dear where a chat
/// takes few messages a minute.
const STAYS: Duration = Duration::from_secs(20);

/// A table with its play.
///
/// ```
/// use base::address::{Person, PersonId, Place, Platform};
/// use base::lang::Lang;
/// use base::page::{Knob, TableId};
/// use base::time::{Tempo, Uptime};
/// use engine::games::rps_zombie::RpsZombie;
/// use engine::{Chance, Seed};
/// use table::any::ErasedGame;
/// use table::{Ask, Caller, Opening, Stage, Table};
///
/// let id = PersonId { platform: Platform::Sandbox, number: 1 };
/// let anna = Person { id, name: "Anna".to_owned(), lang: Lang::En };
/// let caller = Caller::standing(&anna, None);
/// let opening = Opening {
///     id: TableId::from_bits(1),
///     game: &ErasedGame::<RpsZombie>::NEW,
///     place: Place::new(Platform::Sandbox, "#main"),
///     lang: Lang::En,
///     plain: false,
///     host: caller,
///     nameless: false,
///     seed: Seed::from_number(7),
///     tempo: Tempo::default(),
///     pictures: false,
/// };
/// let mut table = Table::new(opening, Uptime(0));
/// let mut rng = Chance::seeded(Seed::from_number(1));
/// for knob in [Knob::AddAi, Knob::Start(None)] {
///     let effects = table.handle(Uptime(0), &caller, &Ask::Knob(knob), &mut rng);
///     assert!(effects.is_change());
/// }
/// assert_eq!(table.record.stage, Stage::Playing);
/// ```
pub struct Table {
    /// Its game.
    pub(crate) game: &'static dyn AnyGame,
    /// What it is besides the play.
    pub record: TableRecord,
    /// The play, while there is one that can be read.
    pub(crate) play: Option<Box<dyn AnyPlay>>,
    /// What people are in the middle of; not stored.
    pub(crate) session: Session,
    /// How often it was written until it was read, and since then.
    pub(crate) revision: i64,
    /// Whether its pages carry pictures, as the registry says; not stored either.
    pub(crate) pictures: bool,
    /// Whether its board can be opened outside its chat, as the registry says.
    pub(crate) visited: bool,
}

/// What people at a table are in the middle of. After a restart all of it begins anew.
#[derive(Default)]
pub(crate) struct Session {
    /// Menus that are half-way through.
    pub(crate) menus: BTreeMap<Seat, OpenMenu>,
    /// What somebody has tapped once and is to tap again if they mean it.
    pub(crate) doubted: Vec<(PersonId, Knob)>,
    /// When the board moved down last: at home (0), and in each branch.
    pub(crate) moved: BTreeMap<u8, Uptime>,
    /// The part of the game in which the board stands where it does.
    pub(crate) chapter: u32,
    /// Whether the board shows what the host and admins may do.
    pub(crate) managed: bool,
    /// Whether the lobby shows the options.
    pub(crate) options: bool,
    /// Whether the host of the lobby is silent, so that others may begin.
    pub(crate) host_gone: bool,
    /// By how much the clock on the wall is ahead of the running time, in milliseconds.
    pub(crate) ahead: i64,
    /// By how much the running time of each other platform where it is read is ahead of that of its home, in
    /// milliseconds.
    pub(crate) elsewhere: BTreeMap<Platform, i64>,
    /// What AIs think about.
    pub(crate) thoughts: BTreeMap<Seat, Thought>,
    /// What somebody who plays with AIs alone wants to know of the hard one.
    pub(crate) hint: Option<Hint>,
    /// What was explained to the people who play, here or elsewhere, until they were met here.
    pub(crate) versed: BTreeMap<PersonId, Versed>,
}

/// When something is done at a table, and where its chance comes from.
pub(crate) struct Moment<'a> {
    /// How long the platform of the table has been served.
    pub(crate) now: Uptime,
    /// For choices, seeds and pauses; the play has its own.
    pub(crate) rng: &'a mut Chance,
}

/// What a table is opened with.
pub struct Opening<'a> {
    /// Its id.
    pub id: TableId,
    /// Its game.
    pub game: &'static dyn AnyGame,
    /// Where its board is to stand.
    pub place: Place,
    /// In which language.
    pub lang: Lang,
    /// Whether its board is in words alone.
    pub plain: bool,
    /// Who opens it.
    pub host: Caller<'a>,
    /// Whether nobody can tell who that is.
    pub nameless: bool,
    /// From what its house seeds come.
    pub seed: Seed,
    /// How long things take.
    pub tempo: Tempo,
    /// Whether its pages carry pictures.
    pub pictures: bool,
}

/// A menu that somebody has opened in their pane.
pub(crate) struct OpenMenu {
    pub(crate) menu: Menu,
    /// The moment its buttons carry.
    pub(crate) since: u32,
    /// The choices made so far.
    pub(crate) trail: Vec<u8>,
    /// The moment of the question they were asked then: a new question closes the menu.
    pub(crate) asked: u32,
}

/// What somebody wants of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Something about the table as a whole.
    Knob(Knob),
    /// A choice of a menu.
    Choice {
        /// Where the menu stood.
        menu: Menu,
        /// The moment of the question it answers.
        since: u32,
        /// The places of the choices.
        trail: Vec<u8>,
    },
    /// A typed action.
    Typed(String),
    /// Something said to the board: an action, if it reads like one.
    Remark(String),
    /// To see their pane.
    OpenPane,
    /// To see the board further down.
    ShowBoard,
    /// That the board speaks this language.
    Speak(Lang),
    /// That the board is in words alone, or has a picture.
    Plain(bool),
    /// That something is on from now on in the chat where it stands, or off.
    Switched(PlaceSwitch, bool),
    /// Nothing but to be known: by another name, in another language.
    Greet,
    /// To be forgotten.
    Forget,
    /// To get up, or to have a shambler play for them: they have left the chat.
    Depart,
    /// To play again although this next table is there: it was closed before its game began.
    Anew(TableId),
    /// To begin with AIs of this level on all seats that are lacking.
    Face(Level),
    /// That it is no table of a cup any more, since that was called off.
    CalledOff,
    /// That it is public where they ask, too.
    Branch(Box<NewBranch>),
}

impl Table {
    /// A table that has just been opened. Its opener is host and
    /// sits down, unless nobody can tell who they are; then the first who sits down is host.
    #[must_use]
    pub fn new(opening: Opening<'_>, now: Uptime) -> Self {
        let Opening { host, .. } = opening;
        let mut table = Self::empty(
            opening.id,
            opening.game,
            opening.place,
            opening.lang,
            host.person.id,
        );
        table.record.house = Some(HouseSeed::drawn(opening.seed, opening.id));
        table.record.tempo = opening.tempo;
        table.pictures = opening.pictures;
        table.record.plain = opening.plain;
        if !opening.nameless {
            let occupant = Occupant::seated(&host);
            table.record.occupants.push(occupant);
            table.record.note_presence(host.person.id, true, now);
        }
        table.record.touched = now;
        table.record.wake = Some(now.after(IDLE));
        table
    }

    /// A table at which nobody sits yet.
    pub(crate) fn empty(
        id: TableId,
        game: &'static dyn AnyGame,
        place: Place,
        lang: Lang,
        host: PersonId,
    ) -> Self {
        let record = TableRecord {
            id,
            game: game.id(),
            place,
            place_name: None,
            apart: None,
            sign: None,
            secret: None,
            branches: Vec::new(),
            branched: 0,
            lang,
            plain: false,
            quiet: false,
            pinned: false,
            unhurried: false,
            all_start: false,
            all_cancel: false,
            host,
            occupants: Vec::new(),
            guests: Guests::default(),
            cup: None,
            options: serde_json::json!({}),
            tempo: Tempo::default(),
            clock: Clock::default(),
            by_hand: false,
            swapped: false,
            delay: Delay::default(),
            stage: Stage::Lobby,
            news: Vec::new(),
            told: 0,
            wake: None,
            touched: Uptime::default(),
            ping: None,
            missed: None,
            banned: Vec::new(),
            left: Vec::new(),
            taken_over: false,
            ending: Vec::new(),
            conceded: None,
            agreed: false,
            not_seated: Vec::new(),
            followers: Vec::new(),
            claim: None,
            seed: Seed::from_number(0),
            house: None,
            deal: None,
            alone: BTreeMap::new(),
        };
        Self::fresh(game, record, None)
    }

    /// A table at which nobody is half-way through anything.
    pub(crate) fn fresh(
        game: &'static dyn AnyGame,
        record: TableRecord,
        play: Option<Box<dyn AnyPlay>>,
    ) -> Self {
        Self {
            game,
            record,
            session: Session {
                chapter: play.as_ref().map_or(0, |play| play.chapter()),
                ..Session::default()
            },
            play,
            revision: 0,
            pictures: true,
            visited: false,
        }
    }

    /// What is needed to tell something about the table in these words, to a reader of nothing else
    /// if it is `plain`.
    pub(crate) fn teller<'a>(&self, words: Words, cast: &'a Cast, plain: bool) -> Teller<'a> {
        Teller {
            pictures: self.pictures && !plain,
            shape: shape_in(&self.record.place),
            plain,
            ..Teller::new(words, cast)
        }
    }

    /// Whether the board is in words alone: in its place, or for whoever has it to themselves.
    pub(crate) fn is_plain(&self) -> bool {
        let alone = self.alone();
        self.record.plain || alone.is_some_and(|seat| self.record.is_plain(seat))
    }

    /// Lets everybody hear of a step, and single seats what is for them alone. What the game
    /// remembers itself is no news, and what was said of its people before the step has had its time.
    pub(crate) fn hear(&mut self, news: News) {
        let style = self.game.board_style();
        let moved_for = news.moved_for.map(|seat| self.record.name_of(seat));
        let told = |words: Words, told: Vec<String>| {
            let moved = moved_for
                .as_ref()
                .map(|name| words.with(key!("board-moved-for"), &args![name = name.clone()]));
            let told = told.into_iter().filter(|_| !style.remembers);
            moved.into_iter().chain(told).collect()
        };
        if style.remembers {
            let branches = self.record.branches.iter_mut().map(|it| &mut it.news);
            let boards = branches.chain([&mut self.record.news]);
            boards.for_each(Vec::clear);
        }
        self.record
            .hear(told(self.record.words(), news.all), style.news);
        let elsewhere = news
            .elsewhere
            .into_iter()
            .chain(std::iter::repeat(Vec::new()));
        for (branch, news) in self.record.branches.iter_mut().zip(elsewhere) {
            branch.hear(told(Words::new(branch.lang), news), style.news);
        }
        self.record.hear_alone(news.alone);
    }

    /// Lets everybody hear something of the people at the table.
    pub(crate) fn announce(&mut self, said: Key, args: &TextArgs<'_>) {
        self.announce_each(|words| words.with(said, args));
    }

    /// The same where it is said otherwise for each board.
    pub(crate) fn announce_each(&mut self, line: impl Fn(Words) -> String) {
        let most = self.game.board_style().news;
        self.record.hear(vec![line(self.record.words())], most);
        for branch in &mut self.record.branches {
            branch.hear(vec![line(Words::new(branch.lang))], most);
        }
    }

    /// What is seen from a branch; from home, if there is none of this number.
    pub(crate) fn seen_from<T>(&mut self, branch: u8, look: impl FnOnce(&Self) -> T) -> T {
        let mut branches = self.record.branches.iter();
        let Some(place) = branches.position(|it| it.number == branch) else {
            return look(self);
        };
        self.record.swap(place);
        let seen = look(self);
        self.record.swap(place);
        seen
    }

    /// Has the board moved to the end of the chat, unless it has just been moved; gives whether.
    pub(crate) fn move_board(&mut self, branch: u8, now: Uptime) -> bool {
        let moved = &mut self.session.moved;
        let last = moved.get(&branch);
        let rests = last.is_none_or(|moved| now.since(*moved) >= STAYS);
        if rests {
            moved.insert(branch, now);
        }
        rests
    }

    /// Nothing happens at the table any more.
    pub(crate) fn shut(&mut self) {
        let record = &mut self.record;
        record.stage = Stage::Closed;
        (record.wake, record.ping) = (None, None);
        record.guests.clear();
        record.claim = None;
        for alone in record.alone.values_mut() {
            (alone.due, alone.limit) = (None, None);
        }
        self.session.managed = false;
    }

    /// The game is over here, before its rules have ended it.
    pub(crate) fn end_early(&mut self) {
        self.shut();
        self.record.stage = Stage::Over { next: None };
    }

    /// Counts a tap on what can't be taken back, and gives whether it is the second one: then
    /// they mean it.
    pub(crate) fn confirm(&mut self, person: PersonId, knob: Knob) -> bool {
        let doubted = &mut self.session.doubted;
        let sure = doubted.contains(&(person, knob));
        doubted.retain(|(other, _)| *other != person);
        if !sure {
            doubted.push((person, knob));
        }
        sure
    }

    /// The seat of whoever has the board in their private chat, where nobody else sees it: what
    /// only they may know stands on it too.
    pub(crate) fn alone(&self) -> Option<Seat> {
        let private = |occupant: &Occupant| match occupant {
            Occupant::Person { private, .. } => private.as_ref() == Some(&self.record.place),
            Occupant::Ai { .. } => false,
        };
        let mut seated = self.record.seated();
        seated.find_map(|(seat, occupant)| private(occupant).then_some(seat))
    }

    /// Lets it know what the clock on the wall says, since people sleep by that.
    /// Gives how long the platform of its home has been served.
    pub fn tell_time(&mut self, wall: Time, served: impl Fn(Platform) -> Uptime) -> Uptime {
        let now = served(self.record.place.platform);
        self.session.ahead = wall.0.saturating_sub(now.0);
        let record = &self.record;
        let places = record.places().map(|place| place.platform);
        let people = record.people().map(|(_, person)| person.id.platform);
        let others = places
            .chain(people)
            .filter(|it| *it != record.place.platform);
        let others: BTreeSet<Platform> = others.collect();
        let ahead = |platform| (platform, served(platform).0.saturating_sub(now.0));
        self.session.elsewhere = others.into_iter().map(ahead).collect();
        now
    }

    /// A point in its running time, as a place tells it: by how long its own platform has been served.
    pub(crate) fn told_in(&self, place: &Place, at: Uptime) -> Uptime {
        let ahead = self.session.elsewhere.get(&place.platform);
        Uptime(at.0.saturating_add(ahead.copied().unwrap_or_default()))
    }

    /// A point in its running time by the clock on the wall, if there is no more outage.
    pub(crate) fn on_the_wall(&self, at: Uptime) -> Time {
        Time(at.0.saturating_add(self.session.ahead))
    }

    /// When the night is over for whoever has set this, if they sleep now.
    pub(crate) fn morning(&self, set: Preferences, now: Uptime) -> Option<Uptime> {
        let wall = self.on_the_wall(now);
        let morning = set.night?.morning(wall)?;
        Some(now.after(morning.since(wall)))
    }

    /// Whom it waits for; nobody unless a game runs.
    #[must_use]
    pub fn asked(&self) -> Asked {
        self.play
            .as_ref()
            .map(|play| play.asked())
            .unwrap_or_default()
    }

    /// Who won, once the game is over.
    #[must_use]
    pub fn winners(&self) -> Option<Seats> {
        let conceded = winner_by_concession(&self.record).map(Seats::only);
        conceded.or_else(|| self.won_by_rules())
    }

    /// The same where nobody's giving up counts.
    #[must_use]
    pub fn won_by_rules(&self) -> Option<Seats> {
        self.play.as_ref()?.winners()
    }

    /// By what the program has bound itself to the seed: shown from the lobby on.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        let record = &self.record;
        if let Some(house) = &record.house {
            return Some(house.commitment);
        }
        let options = self.game.options(&record.options).ok()?;
        Some(Commitment::of(
            record.seed,
            record.id,
            self.game.id(),
            &options,
        ))
    }

    /// The seed to which it had bound itself, once the game that was dealt from it is over or closed. The
    /// seed of a game that follows can't be told from it.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        let is_over = self.is_ended() && self.play.is_some();
        is_over.then(|| self.record.bound_to())
    }

    /// What opens its replay, from then on.
    #[must_use]
    pub fn replay_key(&self) -> Option<ReplayKey> {
        Some(ReplayKey::of(self.record.id, self.seed()?))
    }

    /// The table at which its people play again, if they do.
    #[must_use]
    pub fn next(&self) -> Option<TableId> {
        match self.record.stage {
            Stage::Over { next } => next,
            Stage::Lobby | Stage::Playing | Stage::Closed | Stage::Broken => None,
        }
    }

    /// Whether people sit down or play.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self.record.stage, Stage::Lobby | Stage::Playing)
    }

    /// Whether the game is over or was closed.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        matches!(self.record.stage, Stage::Over { .. } | Stage::Closed)
    }

    /// Whether the stored play could not be read.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.record.stage == Stage::Broken
    }
}

/// Returns the shape of the pictures in a place: the page has windows of any, Discord's program for the desktop makes
/// a picture small that is higher than wide, and Telegram's for phones one that is much higher than wide.
pub(crate) fn shape_in(place: &Place) -> Shape {
    match place.platform {
        Platform::Discord => Shape::Wide,
        Platform::Telegram => Shape::Photo,
        Platform::Sandbox => Shape::Either,
    }
}

/// Who won because the other has given up, if that is how a game ended.
pub(crate) fn winner_by_concession(record: &TableRecord) -> Option<Seat> {
    let conceded = record.conceded?;
    let mut seats = record.seated().map(|(seat, _)| seat);
    seats.find(|seat| *seat != conceded)
}
