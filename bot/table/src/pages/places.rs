//! What admins set for a place, by buttons.

use base::address::{PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{Block, Button, Page, Press};
use base::place_settings::{PlaceSetting, PlaceSwitch, PlaceSwitches};
use base::time::Tempo;
use speech::{Key, Words, args, key, numbered};

use super::choices::{option_label, rows};
use super::notices::{plain_button, shown_here};
use crate::any::{AnyGame, Registry};
use crate::model::clock::Clock;
use crate::model::request::Lacking;
use crate::model::table::Table;
use crate::rules::lobby;

/// What is set for a place.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    /// Whether its boards are in words alone.
    pub(crate) plain: bool,
    /// What else is switched on.
    pub(crate) switches: PlaceSwitches,
    /// What we may not do there.
    pub(crate) lacks: Option<Lacking>,
    /// The clock of new tables, if it is the same for all games.
    pub(crate) clock: Option<Clock>,
    /// Who doesn't sit at its tables, with what they were called last.
    pub(crate) blocked: Vec<(PersonId, String)>,
}

/// The games that are played where this is set.
pub(crate) fn played<'a>(
    registry: &'a Registry,
    switches: &'a PlaceSwitches,
) -> impl Iterator<Item = &'static dyn AnyGame> + 'a {
    let games = registry.iter();
    games.filter(|game| !switches.has(PlaceSwitch::Bar(game.id())))
}

/// What is set for a place, with buttons to change it.
pub(crate) fn page(
    words: Words,
    registry: &Registry,
    place: &Place,
    set: &Set,
    tempo: &Tempo,
) -> Page {
    let on = &set.switches;
    let switches = switches(place, on);
    let said = switches.iter().map(|it| it.said(on));
    let lines = [shown_here(set.plain)].into_iter().chain(said);
    // what admins don't want is not lacking
    let lacks_pins = set.lacks.is_some_and(|it| it.pins) && on.has(PlaceSwitch::Pin);
    let lines = lines.chain(lacks_pins.then_some(key!("place-pin-lacking")));
    let lacks_photos = set.lacks.is_some_and(|it| it.photos) && !set.plain;
    let lines = lines.chain(lacks_photos.then_some(key!("place-photos-lacking")));
    let lacks_nothing = set.lacks.is_some() && !lacks_pins && !lacks_photos;
    let lines = lines.chain(lacks_nothing.then_some(key!("place-nothing-lacking")));
    let lines = lines.chain([key!("place-games"), key!("settings-here")]);
    let turns = switches.iter().map(|it| it.button(words, on));
    let clock = set.clock.map_or_else(
        || words.say(key!("button-one-clock")),
        |clock| clock.name(tempo, words),
    );
    let turns = [plain_button(words, !set.plain, plain_here)]
        .into_iter()
        .chain(turns)
        .chain([button(clock, PlaceSetting::Pace)]);
    let games = registry.iter().map(|game| {
        let usual = PlaceSetting::Usual(game.id(), None);
        button(game_label(words, game, on), usual)
    });
    let langs = Lang::ALL.map(|lang| button(lang.own_name().to_owned(), PlaceSetting::Speak(lang)));
    let title = Block::Title(words.say(key!("place-title")));
    let lines = lines.map(|line| Block::Line(words.say(line)));
    let blocked = kept_out(words, set);
    Page {
        blocks: [title].into_iter().chain(blocked).chain(lines).collect(),
        buttons: [
            rows(turns.collect()),
            rows(games.collect()),
            rows(langs.to_vec()),
        ]
        .concat(),
        ..Page::default()
    }
}

/// Who is kept out, if anybody is.
fn kept_out(words: Words, set: &Set) -> Option<Block> {
    let names = numbered(set.blocked.iter().map(|(_, name)| name.as_str()));
    let args = args![names = words.list(names)];
    let line = || Block::Line(words.with(key!("place-blocked"), &args));
    (!set.blocked.is_empty()).then(line)
}

/// A switch of a place as it is told: what is so while it is off and on, and what changes that.
struct Told {
    switch: PlaceSwitch,
    off: [Key; 2],
    on: [Key; 2],
}

impl Told {
    fn of(&self, set: &PlaceSwitches) -> [Key; 2] {
        if set.has(self.switch) {
            self.on
        } else {
            self.off
        }
    }

    fn said(&self, set: &PlaceSwitches) -> Key {
        let [said, _] = self.of(set);
        said
    }

    fn button(&self, words: Words, set: &PlaceSwitches) -> Button {
        let [_, label] = self.of(set);
        let turned = PlaceSetting::Switch(self.switch, !set.has(self.switch));
        button(words.say(label), turned)
    }
}

/// The switches that do something in a place.
fn switches(place: &Place, set: &PlaceSwitches) -> Vec<Told> {
    let mut switches = vec![
        Told {
            switch: PlaceSwitch::AdminsOpen,
            off: [key!("place-open-all"), key!("button-open-admins")],
            on: [key!("place-open-admins"), key!("button-open-all")],
        },
        Told {
            switch: PlaceSwitch::AllStart,
            off: [key!("place-start-host"), key!("button-start-all")],
            on: [key!("place-start-all"), key!("button-start-host")],
        },
        Told {
            switch: PlaceSwitch::AllCancel,
            off: [key!("place-cancel-host"), key!("button-cancel-all")],
            on: [key!("place-cancel-all"), key!("button-cancel-host")],
        },
        Told {
            switch: PlaceSwitch::Quiet,
            off: [key!("place-calls"), key!("button-quiet")],
            on: [key!("place-quiet"), key!("button-calls")],
        },
    ];
    switches.push(Told {
        switch: PlaceSwitch::Seasons,
        off: [key!("place-no-seasons"), key!("button-seasons")],
        on: [key!("place-seasons"), key!("button-no-seasons")],
    });
    // the page beside the program has nothing to pin a board to
    if place.platform != Platform::Sandbox {
        switches.push(Told {
            switch: PlaceSwitch::Pin,
            off: [key!("place-unpinned"), key!("button-pin")],
            on: [key!("place-pinned"), key!("button-unpin")],
        });
    }
    // only there games get threads of their own
    if place.platform == Platform::Discord {
        switches.push(Told {
            switch: PlaceSwitch::Together,
            off: [key!("place-apart"), key!("button-together")],
            on: [key!("place-together"), key!("button-apart")],
        });
    }
    switches.extend(of_topic(place, set));
    switches
}

/// Whether tables stand in this topic alone; forums alone have topics, or have had them.
fn of_topic(place: &Place, set: &PlaceSwitches) -> Option<Told> {
    let part = place
        .part()
        .filter(|_| place.platform == Platform::Telegram);
    let part = part.or(set.only_in())?;
    let elsewhere = match set.only_in() {
        Some(_) => key!("place-other-topic"),
        None => key!("place-any-topic"),
    };
    Some(Told {
        switch: PlaceSwitch::OnlyIn(part),
        off: [elsewhere, key!("button-this-topic")],
        on: [key!("place-this-topic"), key!("button-any-topic")],
    })
}

/// A game with whether it is played.
fn game_label(words: Words, game: &dyn AnyGame, set: &PlaceSwitches) -> String {
    let barred = set.has(PlaceSwitch::Bar(game.id()));
    option_label(words, (game.name(words), Some(!barred)))
}

/// Whether a game is played in a place, and how its tables begin there: like this one, at which nobody sits.
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
