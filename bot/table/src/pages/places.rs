//! What admins set for a place, by buttons.

use base::address::{PersonId, Place, Platform};
use base::lang::Lang;
use base::page::{Block, Button, Page, Press};
use base::place_settings::{PlaceSetting, PlaceSwitch, PlaceSwitches};
use speech::{Key, Words, args, key, shown_name};

use super::choices::rows;
use super::notices::{plain_button, shown_here};
use crate::any::{AnyGame, Registry};

/// What is set for a place.
#[derive(Clone, Debug)]
pub(crate) struct Set {
    /// Whether its boards are in words alone.
    pub(crate) plain: bool,
    /// What else is switched on.
    pub(crate) switches: PlaceSwitches,
    /// Whether we lack the right to pin messages there.
    pub(crate) lacks_pins: bool,
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
pub(crate) fn page(words: Words, registry: &Registry, place: &Place, set: &Set) -> Page {
    let switches = switches(place);
    let on = &set.switches;
    let said = switches.iter().map(|it| it.said(on));
    let lines = [shown_here(set.plain)].into_iter().chain(said);
    let lacks_pins = set.lacks_pins && on.has(PlaceSwitch::Pin);
    let lines = lines.chain(lacks_pins.then_some(key!("place-pin-lacking")));
    let lines = lines.chain([key!("place-games"), key!("settings-here")]);
    let turns = switches.iter().map(|it| it.button(words, on));
    let turns = [plain_button(words, !set.plain, plain_here)]
        .into_iter()
        .chain(turns);
    let games = registry.iter().map(|game| game_button(words, game, on));
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
    let names = set.blocked.iter().map(|(_, name)| shown_name(name));
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
fn switches(place: &Place) -> Vec<Told> {
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
    switches
}

/// A game with whether it is played, and what turns that.
fn game_button(words: Words, game: &dyn AnyGame, set: &PlaceSwitches) -> Button {
    let switch = PlaceSwitch::Bar(game.id());
    let barred = set.has(switch);
    let key = if barred {
        key!("lobby-option-off")
    } else {
        key!("lobby-option-on")
    };
    let label = words.with(key, &args![option = game.name(words)]);
    button(label, PlaceSetting::Switch(switch, !barred))
}

/// Shows boards in words alone from now on, or with pictures.
pub(crate) fn plain_here(on: bool) -> Press {
    Press::Here(Some(PlaceSetting::Plain(on)))
}

fn button(label: String, setting: PlaceSetting) -> Button {
    Button::press(label, &Press::Here(Some(setting)))
}
