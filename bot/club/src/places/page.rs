//! The buttons by which admins set a place up.

use base::address::{Place, Platform};
use base::lang::Lang;
use base::lengths::{Lengths, TimedClock};
use base::page::{Block, Button, Page, Press};
use base::place_settings::{PlaceSetting, PlaceSwitch, PlaceSwitches};
use base::time::Tempo;
use speech::{Key, Words, args, key, number_names};
use store::BlockedPerson;
use table::any::{AnyGame, Registry};
use table::model::clock::Clock;
use table::model::request::Lacking;
use table::model::table::Table;
use table::pages::choices::{option_label, rows};
use table::rules::lobby;

/// The settings of a place.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    /// Whether its boards are in words alone.
    pub(crate) plain: bool,
    /// The other switches that are on.
    pub(crate) switches: PlaceSwitches,
    /// The permissions that the bot lacks there.
    pub(crate) lacks: Option<Lacking>,
    /// The clock of new tables, if it is the same for all games.
    pub(crate) clock: Option<Clock>,
    /// The lengths of clocks at new tables.
    pub(crate) lengths: Lengths,
    /// The people blocked from its tables.
    pub(crate) blocked: Vec<BlockedPerson>,
}

/// Builds the page of a place's settings, with buttons to change them.
pub(crate) fn page(
    words: Words,
    registry: &Registry,
    place: &Place,
    set: &Set,
    tempo: &Tempo,
) -> Page {
    let on = &set.switches;
    let switches = switches(place, on);
    let lines = missing_permissions(set.lacks, set.plain, on).into_iter();
    let lines = lines.chain([key!("place-games"), key!("settings-here")]);
    let shown = match set.plain {
        true => key!("button-boards-plain"),
        false => key!("button-boards-drawn"),
    };
    let shown = button(turns(words, shown), PlaceSetting::Plain(!set.plain));
    let turned = switches.iter().map(|it| it.button(words, on));
    let clock = set.clock.map_or_else(
        || words.say(key!("button-one-clock")),
        |clock| clock.name(tempo, words),
    );
    let turned = [shown]
        .into_iter()
        .chain(turned)
        .chain([button(clock, PlaceSetting::Pace), lengths_button(words)]);
    let games = registry.iter().map(|game| {
        let usual = PlaceSetting::Usual(game.id(), None);
        button(game_label(words, game, on), usual)
    });
    let langs = Lang::ALL.map(|lang| button(lang.own_name().to_owned(), PlaceSetting::Speak(lang)));
    let title = Block::Title(words.say(key!("place-title")));
    let lines = lines.map(|line| Block::Line(words.say(line)));
    let blocked = blocked_line(words, set);
    Page {
        blocks: [title].into_iter().chain(blocked).chain(lines).collect(),
        buttons: [
            rows(turned.collect()),
            rows(games.collect()),
            rows(langs.to_vec()),
        ]
        .concat(),
        ..Page::default()
    }
}

/// Returns the button that leads to the lengths of clocks.
fn lengths_button(words: Words) -> Button {
    let label = words.say(key!("button-clock-lengths"));
    button(label, PlaceSetting::Lengths(None))
}

/// Builds the page with the lengths of clocks in a place, each on a button that changes it.
pub(crate) fn lengths_page(words: Words, tempo: &Tempo) -> Page {
    let length = |clock: TimedClock| {
        let label = Clock::from(clock).name(tempo, words);
        button(label, PlaceSetting::Lengths(Some(clock)))
    };
    let back = Button::press(words.say(key!("button-back")), &Press::Here(None));
    let buttons = TimedClock::ALL.map(length).into_iter().chain([back]);
    Page {
        blocks: vec![
            Block::Title(words.say(key!("place-lengths-title"))),
            Block::Line(words.say(key!("place-lengths"))),
        ],
        buttons: buttons.map(|button| vec![button]).collect(),
        ..Page::default()
    }
}

/// Returns the permissions that the bot lacks and could use in a place, or the text that it lacks none; empty if they
/// aren't known. A permission doesn't count if admins have switched its use off.
pub(crate) fn missing_permissions(
    lacks: Option<Lacking>,
    plain: bool,
    on: &PlaceSwitches,
) -> Vec<Key> {
    let Some(lacks) = lacks else {
        return Vec::new();
    };
    let pins = lacks.pins && on.has(PlaceSwitch::Pin);
    let photos = lacks.photos && !plain;
    let pins = pins.then_some(key!("place-pin-lacking"));
    let photos = photos.then_some(key!("place-photos-lacking"));
    let slow = lacks.pace.then_some(key!("place-pace-lacking"));
    let all: Vec<Key> = pins.into_iter().chain(photos).chain(slow).collect();
    match all.is_empty() {
        true => vec![key!("place-nothing-lacking")],
        false => all,
    }
}

/// Returns the line of blocked people, if there are any.
fn blocked_line(words: Words, set: &Set) -> Option<Block> {
    let names = number_names(set.blocked.iter().map(|it| it.name.as_str()));
    let names = names.into_iter().zip(&set.blocked);
    let names = names.map(|(name, it)| match it.until {
        Some(until) => {
            let (year, month, day) = until.day();
            let day = format!("{year:04}-{month:02}-{day:02}");
            words.with(key!("place-blocked-until"), &args![name = name, day = day])
        }
        None => name,
    });
    let args = args![names = words.list(names)];
    let line = || Block::Line(words.with(key!("place-blocked"), &args));
    (!set.blocked.is_empty()).then(line)
}

/// A switch of a place, and what it says while it is off and on; a press turns it.
struct LabelledSwitch {
    switch: PlaceSwitch,
    off: Key,
    on: Key,
}

impl LabelledSwitch {
    fn button(&self, words: Words, set: &PlaceSwitches) -> Button {
        let is_on = set.has(self.switch);
        let state = if is_on { self.on } else { self.off };
        let turned = PlaceSetting::Switch(self.switch, !is_on);
        button(turns(words, state), turned)
    }
}

/// Returns the label of a button that says how it is, and changes that.
fn turns(words: Words, state: Key) -> String {
    format!("{} ▸", words.say(state))
}

/// The switches that do something in a place.
fn switches(place: &Place, set: &PlaceSwitches) -> Vec<LabelledSwitch> {
    let told = |switch, off, on| LabelledSwitch { switch, off, on };
    let mut switches = vec![
        told(
            PlaceSwitch::AdminsOpen,
            key!("button-open-all"),
            key!("button-open-admins"),
        ),
        told(
            PlaceSwitch::AllStart,
            key!("button-start-host"),
            key!("button-start-all"),
        ),
        told(
            PlaceSwitch::AllCancel,
            key!("button-cancel-host"),
            key!("button-cancel-all"),
        ),
        told(
            PlaceSwitch::Quiet,
            key!("button-calls"),
            key!("button-quiet"),
        ),
        told(
            PlaceSwitch::Seasons,
            key!("button-no-seasons"),
            key!("button-seasons"),
        ),
    ];
    // the page beside the program has nothing to pin a board to
    if place.platform != Platform::Sandbox {
        let (off, on) = (key!("button-unpin"), key!("button-pin"));
        switches.push(told(PlaceSwitch::Pin, off, on));
    }
    // only there people press in groups to which they don't belong
    if place.platform == Platform::Telegram {
        let (off, on) = (key!("button-join-all"), key!("button-join-members"));
        switches.insert(1, told(PlaceSwitch::MembersOnly, off, on));
    }
    // only there games get threads of their own
    if place.platform == Platform::Discord {
        let (off, on) = (key!("button-apart"), key!("button-together"));
        switches.push(told(PlaceSwitch::Together, off, on));
    }
    switches.extend(topic_switch(place, set));
    switches
}

/// Returns the switch that keeps tables to this topic; `None` for a chat that has no topics and no such setting.
fn topic_switch(place: &Place, set: &PlaceSwitches) -> Option<LabelledSwitch> {
    let part = place
        .part()
        .filter(|_| place.platform == Platform::Telegram);
    let part = part.or(set.only_part())?;
    let off = match set.only_part() {
        Some(_) => key!("button-other-topic"),
        None => key!("button-any-topic"),
    };
    Some(LabelledSwitch {
        switch: PlaceSwitch::OnlyIn(part),
        off,
        on: key!("button-this-topic"),
    })
}

/// A game with whether it is played.
fn game_label(words: Words, game: &dyn AnyGame, set: &PlaceSwitches) -> String {
    let barred = set.has(PlaceSwitch::Bar(game.id()));
    option_label(words, (game.name(words), Some(!barred)))
}

/// Builds the page of a game in a place: whether it is played there, and how its tables begin. `usual` is an empty
/// table with these options.
pub(crate) fn game_page(words: Words, usual: &Table, set: &Set) -> Page {
    let game = usual.game;
    let switch = PlaceSwitch::Bar(game.id());
    let barred = set.switches.has(switch);
    let (said, turns) = if barred {
        (key!("place-game-barred"), key!("button-unbar"))
    } else {
        (key!("place-game"), key!("button-bar"))
    };
    let bar = button(words.say(turns), PlaceSetting::Switch(switch, !barred));
    let options = lobby::options(usual, words).into_iter().zip(0..);
    let options = options.filter(|_| !barred).map(|(option, place)| {
        let turned = PlaceSetting::Usual(game.id(), Some(place));
        button(option_label(words, option), turned)
    });
    let back = Button::press(words.say(key!("button-back")), &Press::Here(None));
    let buttons = options.chain([bar, back]).map(|button| vec![button]);
    Page {
        blocks: vec![
            Block::Title(words.with(key!("place-game-title"), &args![game = game.name(words)])),
            Block::Line(words.say(said)),
        ],
        buttons: buttons.collect(),
        ..Page::default()
    }
}

/// Shows boards in words alone from now on, or with pictures.
pub(crate) fn plain_here(on: bool) -> Press {
    Press::Here(Some(PlaceSetting::Plain(on)))
}

fn button(label: String, setting: PlaceSetting) -> Button {
    Button::press(label, &Press::Here(Some(setting)))
}
