//! A table that is being looked after, and what can be asked of it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use base::address::{Person, PersonId, Place, Platform};
use base::commitment::{Commitment, HouseSeed};
use base::lang::Lang;
use base::lengths::Lengths;
use base::page::{Knob, Menu, TableId};
use base::place_settings::PlaceSwitch;
use base::preferences::Preferences;
use base::replay_key::ReplayKey;
use base::time::{Tempo, Time, Uptime};
use engine::ai::Level;
use engine::{Chance, Seat, Seats, Seed};
use speech::{Cast, Key, Shape, Teller, TextArgs, Words, args, key};

use super::branch::NewBranch;
use super::budget::GameTime;
use super::caller::Caller;
use super::clock::{Clock, DAY};
use super::countdown::GameStart;
use super::delay::Delay;
use super::departures::Departures;
use super::explained::KnownExplanations;
use super::guest::Guests;
use super::record::{Stage, TableRecord};
use super::seat::Occupant;
use super::thought::{Hint, PonderedQuestion};
use crate::any::{AnyGame, AnyPlay, AwaitedSeats, News};

/// Minimum time between two moves of a board: a picture is expensive where a chat takes few messages a minute.
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
/// let caller = Caller::new(&anna, None);
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
/// let mut rng = Chance::from_seed(Seed::from_number(1));
/// for knob in [Knob::AddAi, Knob::Start(None)] {
///     let effects = table.handle(Uptime(0), &caller, &Ask::Knob(knob), &mut rng);
///     assert!(effects.is_change());
/// }
/// assert_eq!(table.record.stage, Stage::Playing);
/// ```
pub struct Table {
    /// The game of the table.
    pub game: &'static dyn AnyGame,
    /// The state of the table besides the play.
    pub record: TableRecord,
    /// The play, while there is one that can be read.
    pub(crate) play: Option<Box<dyn AnyPlay>>,
    /// The unfinished interactions of players; not stored.
    pub(crate) session: Session,
    /// Number of times that the table was written, before it was read and since.
    pub(crate) revision: i64,
    /// Whether its pages carry pictures, as the registry says; not stored either.
    pub(crate) pictures: bool,
    /// Whether its board can be opened outside its chat, as the registry says.
    pub(crate) visited: bool,
}

/// The unfinished interactions at a table. After a restart all of them start from scratch.
#[derive(Default)]
pub(crate) struct Session {
    /// Menus that are half-way through.
    pub(crate) menus: BTreeMap<Seat, OpenMenu>,
    /// The buttons tapped once that need a second tap to confirm.
    pub(crate) doubted: Vec<(PersonId, Knob)>,
    /// The time of the last move of the board: at home (0), and in each branch.
    pub(crate) moved: BTreeMap<u8, Uptime>,
    /// The part of the game in which the board stands where it does.
    pub(crate) chapter: u32,
    /// Whether the board shows what the host and admins may do.
    pub(crate) managed: bool,
    /// Whether the lobby shows the options.
    pub(crate) options: bool,
    /// Whether the host of the lobby is silent, so that others may begin.
    pub(crate) host_gone: bool,
    /// The lead of the wall clock over the running time, in milliseconds.
    pub(crate) ahead: i64,
    /// The lead of each other platform's running time over that of the home, in milliseconds, for the platforms where
    /// the table is read.
    pub(crate) elsewhere: BTreeMap<Platform, i64>,
    /// The number of early losses whose results are stored.
    pub(crate) scored: usize,
    /// The thoughts of AIs.
    pub(crate) thoughts: BTreeMap<Seat, PonderedQuestion>,
    /// The hint that a player alone against AIs has asked of the hard one.
    pub(crate) hint: Option<Hint>,
    /// The explanations that players had read, here or elsewhere, when this table met them.
    pub(crate) versed: BTreeMap<PersonId, KnownExplanations>,
}

/// The time of an action at a table, and the source of its chance.
pub(crate) struct Moment<'a> {
    /// The time for which the platform of the table has been served.
    pub(crate) now: Uptime,
    /// The randomness for choices, seeds and pauses; the play has its own.
    pub(crate) rng: &'a mut Chance,
}

/// The parameters of a new table.
pub struct Opening<'a> {
    /// The id of the table.
    pub id: TableId,
    /// The game of the table.
    pub game: &'static dyn AnyGame,
    /// The place of the board.
    pub place: Place,
    /// The language of the board.
    pub lang: Lang,
    /// Whether its board is in words alone.
    pub plain: bool,
    /// The person who opens the table.
    pub host: Caller<'a>,
    /// Whether the opener is unknown.
    pub nameless: bool,
    /// The source of the table's house seeds.
    pub seed: Seed,
    /// The durations of pauses and clocks.
    pub tempo: Tempo,
    /// Whether its pages carry pictures.
    pub pictures: bool,
}

/// A menu that a player has opened in their pane.
pub(crate) struct OpenMenu {
    pub(crate) menu: Menu,
    /// The moment its buttons carry.
    pub(crate) since: u32,
    /// The choices made so far.
    pub(crate) trail: Vec<u8>,
    /// The moment of the question they were asked then: a new question closes the menu.
    pub(crate) asked: u32,
}

/// A request to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A button about the table as a whole.
    Knob(Knob),
    /// A choice of a menu.
    Choice {
        /// The place of the menu.
        menu: Menu,
        /// The moment of the question it answers.
        since: u32,
        /// The places of the choices.
        trail: Vec<u8>,
    },
    /// A typed action.
    Typed(String),
    /// Text addressed to the board: an action if it reads like one.
    Remark(String),
    /// A request for the caller's pane.
    OpenPane,
    /// A request to move the board to the end of the chat.
    ShowBoard,
    /// A new language for the board.
    Speak(Lang),
    /// A change of the board to text only, or to one with a picture.
    Plain(bool),
    /// A switch of the board's chat, turned on or off.
    Switched(PlaceSwitch, bool),
    /// A notice of the caller's new name or language, without another wish.
    Greet,
    /// A request to be forgotten.
    Forget,
    /// A request to leave the seat, or to let a shambler play it, because the person has left the chat.
    Depart,
    /// A request to play again although this next table exists: it was closed before its game began.
    Anew(TableId),
    /// A request to start with AIs of this level on all missing seats.
    Face(Level),
    /// A notice that the table's cup was called off, so the table no longer belongs to it.
    CalledOff,
    /// A request to make the table public in the caller's place, too.
    Branch(Box<NewBranch>),
}

impl Table {
    /// Builds a newly opened table. Its opener is the host and sits down. If the opener is unknown, the first player
    /// who sits down becomes host.
    #[must_use]
    pub fn new(opening: Opening<'_>, now: Uptime) -> Self {
        let Opening { host, .. } = opening;
        let mut table = Self::empty(opening.id, opening.game, opening.place, host.person);
        table.record.lang = opening.lang;
        table.record.house = Some(HouseSeed::from_root(opening.seed, opening.id));
        table.record.tempo = opening.tempo;
        table.pictures = opening.pictures;
        table.record.plain = opening.plain;
        if !opening.nameless {
            let occupant = Occupant::from_caller(&host);
            table.record.occupants.push(occupant);
            table.record.note_presence(host.person.id, true, now);
        }
        table.record.touched = now;
        table.record.wake = Some(now.add_span(DAY));
        table
    }

    /// Builds a table without occupants, in the language of its host.
    #[must_use]
    pub fn empty(id: TableId, game: &'static dyn AnyGame, place: Place, host: &Person) -> Self {
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
            lang: host.lang,
            plain: false,
            quiet: false,
            pinned: false,
            unhurried: false,
            all_cancel: false,
            host: host.id,
            occupants: Vec::new(),
            guests: Guests::default(),
            cup: None,
            options: serde_json::json!({}),
            tempo: Tempo::default(),
            lengths: Lengths::default(),
            clock: Clock::default(),
            game_time: GameTime::default(),
            by_hand: false,
            start: GameStart::default(),
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
            replaced: Vec::new(),
            taken_over: false,
            ending: Vec::new(),
            conceded: None,
            departures: Departures::default(),
            asleep: None,
            agreed: false,
            pause: None,
            not_seated: Vec::new(),
            followers: Vec::new(),
            followers_told: false,
            guarded: false,
            claim: None,
            seed: Seed::from_number(0),
            house: None,
            deal: None,
            alone: BTreeMap::new(),
        };
        Self::fresh(game, record, None)
    }

    /// Builds a table without unfinished interactions.
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

    /// Builds the teller for texts about the table in these words; its reader reads text only if `plain`.
    #[must_use]
    pub fn teller<'a>(&self, words: Words, cast: &'a Cast, plain: bool) -> Teller<'a> {
        Teller {
            pictures: self.pictures && !plain,
            shape: shape_in(&self.record.place),
            plain,
            ..Teller::new(words, cast)
        }
    }

    /// Returns whether the board is text only: by its place's setting, or by that of the person who has it to
    /// themselves.
    pub(crate) fn is_plain(&self) -> bool {
        let alone = self.private_seat();
        self.record.plain || alone.is_some_and(|seat| self.record.is_plain(seat))
    }

    /// Adds the news of a step for everyone, and each seat's own news. A game that remembers its own story adds no
    /// news. In that case the step also clears earlier news about players.
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

    /// Announces something about the players to everyone.
    pub(crate) fn announce(&mut self, said: Key, args: &TextArgs<'_>) {
        self.announce_each(|words| words.with(said, args));
    }

    /// Like `announce`, with a different line for each board.
    pub(crate) fn announce_each(&mut self, line: impl Fn(Words) -> String) {
        let most = self.game.board_style().news;
        self.record.hear(vec![line(self.record.words())], most);
        for branch in &mut self.record.branches {
            branch.hear(vec![line(Words::new(branch.lang))], most);
        }
    }

    /// Evaluates `look` as seen from a branch; from home if no branch has this number.
    pub(crate) fn look_from<T>(&mut self, branch: u8, look: impl FnOnce(&Self) -> T) -> T {
        let mut branches = self.record.branches.iter();
        let Some(place) = branches.position(|it| it.number == branch) else {
            return look(self);
        };
        self.record.swap(place);
        let seen = look(self);
        self.record.swap(place);
        seen
    }

    /// Marks the board as moved to the end of the chat, unless it has just moved. Returns whether it moves.
    pub(crate) fn move_board(&mut self, branch: u8, now: Uptime) -> bool {
        let moved = &mut self.session.moved;
        let last = moved.get(&branch);
        let rests = last.is_none_or(|moved| now.since(*moved) >= STAYS);
        if rests {
            moved.insert(branch, now);
        }
        rests
    }

    /// Closes the table, so that no more happens there.
    pub fn close(&mut self) {
        let record = &mut self.record;
        record.stage = Stage::Closed;
        (record.wake, record.ping) = (None, None);
        record.guests.clear();
        record.claim = None;
        record.start.countdown = None;
        record.pause = None;
        for alone in record.alone.values_mut() {
            (alone.due, alone.limit) = (None, None);
        }
        self.session.managed = false;
    }

    /// The game is over here, before its rules have ended it.
    pub(crate) fn end_early(&mut self) {
        self.close();
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

    /// Returns the seat of the person who has the board in their private chat, where no one else sees it. The board
    /// then also shows what only they may know.
    pub(crate) fn private_seat(&self) -> Option<Seat> {
        let private = |occupant: &Occupant| match occupant {
            Occupant::Person { private, .. } => private.as_ref() == Some(&self.record.place),
            Occupant::Ai { .. } => false,
        };
        let mut seated = self.record.seated_occupants();
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

    /// Converts a point in the table's running time to the running time of a place's own platform.
    pub(crate) fn local_uptime(&self, place: &Place, at: Uptime) -> Uptime {
        let ahead = self.session.elsewhere.get(&place.platform);
        Uptime(at.0.saturating_add(ahead.copied().unwrap_or_default()))
    }

    /// Converts a point in the table's running time to wall-clock time, unless an outage comes in between.
    pub(crate) fn wall_time(&self, at: Uptime) -> Time {
        Time(at.0.saturating_add(self.session.ahead))
    }

    /// Converts a point in wall-clock time to the table's running time.
    pub(crate) fn uptime_at(&self, wall: Time) -> Uptime {
        Uptime(wall.0.saturating_sub(self.session.ahead))
    }

    /// Returns the end of the night for a person with these preferences; `None` if they don't sleep now.
    pub(crate) fn morning(&self, set: Preferences, now: Uptime) -> Option<Uptime> {
        let wall = self.wall_time(now);
        let morning = set.night?.morning(wall)?;
        Some(now.add_span(morning.since(wall)))
    }

    /// Returns the seats for which the table waits; empty unless a game runs.
    #[must_use]
    pub fn asked_seats(&self) -> AwaitedSeats {
        self.play
            .as_ref()
            .map(|play| play.asked_seats())
            .unwrap_or_default()
    }

    /// Returns the winners, once the game is over.
    #[must_use]
    pub fn winners(&self) -> Option<Seats> {
        let conceded = winner_by_concession(&self.record).map(Seats::from_seat);
        let early = conceded.or(self.record.departures.walkover);
        early.or_else(|| self.won_by_rules())
    }

    /// Like `winners`, without counting a concession.
    #[must_use]
    pub fn won_by_rules(&self) -> Option<Seats> {
        self.play.as_ref()?.winners()
    }

    /// Returns the commitment to the seed, which is shown from the lobby on.
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
        is_over.then(|| self.record.committed_seed())
    }

    /// Returns the key to the table's replay, from the end of the game on.
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
#[must_use]
pub fn shape_in(place: &Place) -> Shape {
    match place.platform {
        Platform::Discord => Shape::Wide,
        Platform::Telegram => Shape::Photo,
        Platform::Sandbox => Shape::Either,
    }
}

/// Returns the winner by concession, if the game ended that way.
pub(crate) fn winner_by_concession(record: &TableRecord) -> Option<Seat> {
    let conceded = record.conceded?;
    let mut seats = record.seated_occupants().map(|(seat, _)| seat);
    seats.find(|seat| *seat != conceded)
}
