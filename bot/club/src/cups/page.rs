//! The page of a cup: the people in it, the pairings and the standings.

use std::time::Duration;

use base::address::PersonId;
use base::cup::{Cup, CupStage};
use base::page::{Block, Button, CupKnob, Page, Press, TableId};
use speech::{Key, Words, args, key, number_names, shown_name};
use table::any::AnyGame;
use table::model::clock::span_text;

use super::draws::{CupStanding, standings};
use crate::names::offer_games;

/// The context of a cup besides the cup itself.
pub(crate) struct Setting {
    /// The name of the game.
    pub(crate) game: String,
    /// Minimum number of people in the cup.
    pub(crate) fewest: usize,
    /// The time for which seats are reserved.
    pub(crate) kept: Duration,
}

/// A cup as it stands.
pub(crate) fn page(words: Words, set: &Setting, cup: &Cup) -> Page {
    let told = CupPage { words, set, cup };
    match cup.stage {
        CupStage::Entry => told.entry(),
        CupStage::Playing if cup.round == 0 => told.begins(),
        CupStage::Playing => told.round(),
        CupStage::Over => told.end(),
        CupStage::CalledOff => told.title_alone(key!("cup-called-off")),
    }
}

/// Whether it is to be called off.
pub(crate) fn doubt(words: Words, set: &Setting, cup: &Cup) -> Page {
    let told = CupPage { words, set, cup };
    Page {
        buttons: vec![vec![
            told.button(key!("button-cup-off"), CupKnob::CallOff),
            told.button(key!("button-cup-on"), CupKnob::Show),
        ]],
        ..told.title_alone(key!("cup-doubt"))
    }
}

/// Builds the choice of games for a new cup, under a question. `unknown` says that no game has the typed name.
pub(crate) fn offer_cup_games(
    words: Words,
    games: Vec<&'static dyn AnyGame>,
    unknown: Option<Block>,
) -> Page {
    if games.is_empty() {
        return Page::line(words.say(key!("place-no-games")));
    }
    let question = words.say(key!("cup-which"));
    let mut page = offer_games(words, question, games.into_iter(), Press::NewCup);
    page.blocks.splice(..0, unknown);
    page
}

/// A cup to tell, with its words.
struct CupPage<'a> {
    words: Words,
    set: &'a Setting,
    cup: &'a Cup,
}

impl CupPage<'_> {
    fn entry(&self) -> Page {
        let words = self.words;
        let lines = [words.say(key!("cup-how")), self.people_line()];
        let fewest = self.set.fewest;
        let few = (self.cup.people.len() < fewest)
            .then(|| words.with(key!("cup-few"), &args![count = fewest]));
        Page {
            blocks: [self.title(key!("cup-title"))]
                .into_iter()
                .chain(lines.into_iter().chain(few).map(Block::Line))
                .collect(),
            buttons: vec![
                vec![
                    self.button(key!("button-cup-join"), CupKnob::Join),
                    self.button(key!("button-cup-leave"), CupKnob::Leave),
                ],
                vec![
                    self.button(key!("button-cup-begin"), CupKnob::Begin),
                    self.button(key!("button-cup-off"), CupKnob::Doubt),
                ],
            ],
            ..Page::default()
        }
    }

    /// Builds the page of a cup that has just begun, while its first round is drawn.
    fn begins(&self) -> Page {
        let begins = self.words.say(key!("answer-cup-begins"));
        Page {
            blocks: vec![
                self.title(key!("cup-title")),
                Block::Line(self.people_line()),
                Block::Line(begins),
            ],
            buttons: vec![vec![self.button(key!("button-cup-show"), CupKnob::Show)]],
            ..Page::default()
        }
    }

    /// Returns the line with the people in the cup.
    fn people_line(&self) -> String {
        let people = &self.cup.people;
        if people.is_empty() {
            return self.words.say(key!("cup-nobody"));
        }
        let args = args![names = self.words.list(self.names()), count = people.len()];
        self.words.with(key!("cup-people"), &args)
    }

    fn round(&self) -> Page {
        let words = self.words;
        let args = args![
            game = self.set.game.clone(),
            round = self.cup.round,
            rounds = self.cup.rounds
        ];
        let title = Block::Title(words.with(key!("cup-round"), &args));
        let tables = self.tables().into_iter().map(Block::Line);
        let args = args![span = span_text(self.set.kept, words)];
        let come = Block::Line(words.with(key!("cup-come"), &args));
        Page {
            blocks: [title]
                .into_iter()
                .chain(tables)
                .chain([come])
                .chain(self.standings_block(&self.standings()))
                .collect(),
            buttons: vec![vec![
                self.button(key!("button-cup-show"), CupKnob::Show),
                self.button(key!("button-cup-off"), CupKnob::Doubt),
            ]],
            ..Page::default()
        }
    }

    fn end(&self) -> Page {
        let all = self.standings();
        let first = all.iter().filter(|it| it.place == 1 && it.points > 0);
        let names: Vec<_> = first.map(|it| self.name(it.person)).collect();
        if names.is_empty() {
            return self.title_alone(key!("cup-unwon"));
        }
        let args = args![names = self.words.list(names), game = self.set.game.clone()];
        let title = Block::Title(self.words.with(key!("cup-won"), &args));
        Page {
            blocks: [title]
                .into_iter()
                .chain(self.standings_block(&all))
                .collect(),
            ..Page::default()
        }
    }

    /// Builds a page with the outcome of the cup and no more.
    fn title_alone(&self, key: Key) -> Page {
        Page {
            blocks: vec![self.title(key)],
            ..Page::default()
        }
    }

    fn title(&self, key: Key) -> Block {
        let args = args![game = self.set.game.clone()];
        Block::Title(self.words.with(key, &args))
    }

    /// The tables of the running round, with what came of those that are done.
    fn tables(&self) -> Vec<String> {
        let running = self.cup.seats.iter();
        let mut running: Vec<_> = running.filter(|it| it.round == self.cup.round).collect();
        running.sort_by_key(|seat| (seat.table.is_none(), seat.table, seat.person));
        let tables = running.chunk_by(|one, next| one.table.is_some() && one.table == next.table);
        let told = tables.map(|seats| {
            let names = seats.iter().map(|seat| self.name(seat.person));
            let names: Vec<_> = names.collect();
            let Some(table) = seats[0].table else {
                let args = args![name = names[0].clone()];
                return self.words.with(key!("cup-sits-out"), &args);
            };
            let won = seats.iter().filter(|seat| seat.points == Some(1));
            let won = won.map(|seat| self.name(seat.person)).collect();
            let is_done = seats.iter().all(|seat| seat.points.is_some());
            self.table(table, &names, is_done.then_some(won))
        });
        told.collect()
    }

    /// Returns the line of a table: its players, and its winners once it is done.
    fn table(&self, table: TableId, names: &[String], won: Option<Vec<String>>) -> String {
        let key = match &won {
            None => key!("cup-table"),
            Some(won) if won.is_empty() => key!("cup-table-none"),
            Some(_) => key!("cup-table-won"),
        };
        let args = args![
            names = names.join(" – "),
            table = table.to_string(),
            winners = self.words.list(won.unwrap_or_default())
        ];
        self.words.with(key, &args)
    }

    /// Returns the standings, once anyone has a point.
    fn standings_block(&self, all: &[CupStanding]) -> Option<Block> {
        let line = |it: &CupStanding| {
            let args = args![
                place = it.place,
                name = self.name(it.person),
                points = it.points
            ];
            self.words.with(key!("cup-place"), &args)
        };
        let any = all.iter().any(|it| it.points > 0);
        any.then(|| Block::Quote(all.iter().map(line).collect()))
    }

    fn standings(&self) -> Vec<CupStanding> {
        let people: Vec<_> = self.cup.people.iter().map(|person| person.id).collect();
        standings(&people, &self.cup.seats)
    }

    fn name(&self, id: PersonId) -> String {
        let mut people = self.cup.people.iter().zip(self.names());
        let found = people.find(|(person, _)| person.id == id);
        found.map(|(_, name)| name).unwrap_or_default()
    }

    /// Returns the names of the people in the cup.
    fn names(&self) -> Vec<String> {
        number_names(self.cup.people.iter().map(|person| person.name.as_str()))
    }

    fn button(&self, key: Key, knob: CupKnob) -> Button {
        Button::press(self.words.say(key), &Press::Cup(self.cup.id, knob))
    }
}

/// Returns who may begin a cup and call it off, in words.
pub(crate) fn describe_governor(words: Words, cup: &Cup) -> String {
    let mut people = cup.people.iter();
    match people.find(|person| person.id == cup.host) {
        Some(host) => {
            let args = args![host = shown_name(&host.name)];
            words.with(key!("answer-host-only"), &args)
        }
        None => words.say(key!("answer-admin-only")),
    }
}

#[cfg(test)]
mod tests {
    use base::address::{Person, Place, Platform};
    use base::cup::CupSeat;
    use base::lang::Lang;
    use base::page::CupId;

    use super::*;

    const NAMES: [&str; 5] = ["Anna", "Boris", "Chris", "Dana", "Egon"];

    fn id(number: i64) -> PersonId {
        let platform = Platform::Sandbox;
        PersonId { platform, number }
    }

    /// Returns the page of a cup with these seats: round, table, person and points.
    fn page_lines(stage: CupStage, seats: &[(u8, Option<u32>, i64, Option<u8>)]) -> Vec<String> {
        let person = |(number, name): (i64, &str)| Person {
            id: id(number),
            name: name.to_owned(),
            lang: Lang::En,
        };
        let seat = |(round, table, person, points): &(u8, Option<u32>, i64, Option<u8>)| CupSeat {
            round: *round,
            table: table.map(TableId::from_bits),
            person: id(*person),
            points: *points,
        };
        let cup = Cup {
            id: CupId(1),
            place: Place::new(Platform::Sandbox, "#main"),
            place_name: None,
            apart: false,
            game: "zombiaki".to_owned(),
            lang: Lang::En,
            host: id(1),
            stage,
            round: seats.iter().map(|seat| seat.0).max().unwrap_or_default(),
            rounds: 5,
            people: (1..).zip(NAMES).map(person).collect(),
            seats: seats.iter().map(seat).collect(),
        };
        let set = Setting {
            game: "Zombiaki II".to_owned(),
            fewest: 3,
            kept: Duration::from_secs(48 * 60 * 60),
        };
        let page = page(Words::new(Lang::En), &set, &cup);
        let lines = page.blocks.into_iter().flat_map(|block| match block {
            Block::Title(line) | Block::Line(line) => vec![line],
            Block::Quote(lines) => lines,
            _ => Vec::new(),
        });
        lines.collect()
    }

    #[test]
    fn a_round_is_told_with_what_came_of_its_tables() {
        let seats = [
            (1, Some(1), 1, Some(1)),
            (1, Some(1), 2, Some(0)),
            (2, Some(2), 1, Some(0)),
            (2, Some(2), 3, Some(0)),
            (2, Some(3), 2, None),
            (2, Some(3), 4, None),
            (2, None, 5, Some(1)),
        ];
        let told = page_lines(CupStage::Playing, &seats);
        let begin = [
            "🏆 Cup: Zombiaki II · round 2 of 5",
            "Anna – Chris · table 000002 · nobody got the point",
            "Boris – Dana · table 000003",
            "Egon has a bye this round and gets the point.",
        ];
        assert_eq!(told[..4], begin);
        assert!(told[4].contains("2 days after the draw"), "{told:?}");
        assert_eq!(told[5..7], ["1. Anna · points: 1", "1. Egon · points: 1"]);
    }

    #[test]
    fn a_first_place_that_is_shared_is_told_as_such_and_none_of_a_cup_called_off() {
        let seats = [(1, None, 1, Some(1)), (1, None, 2, Some(1))];
        let over = page_lines(CupStage::Over, &seats);
        assert_eq!(over[0], "🏆 Cup: Zombiaki II · won by Anna, Boris");
        let off = page_lines(CupStage::CalledOff, &seats);
        assert_eq!(off, ["🏆 The cup is called off: Zombiaki II"]);
        let unwon = page_lines(CupStage::Over, &[(1, Some(1), 1, Some(0))]);
        assert_eq!(unwon, ["🏆 Cup: Zombiaki II · no winner"]);
        let begins = page_lines(CupStage::Playing, &[]);
        assert!(!begins.concat().contains("round 0"), "{begins:?}");
    }
}
