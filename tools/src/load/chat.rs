//! People in a group who play one game after another, with whatever buttons they see.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use base::page::{Knob, Menu, Press};
use engine::{Chance, GameId, Seed};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::wire::{VisibleEvent, Wire, person};

/// The longest wait for an answer, or for a change of the board, before people begin again.
const PATIENCE: Duration = Duration::from_secs(20);

/// More people than any game has seats.
const MOST: i64 = 100;

/// A group, and who is in it.
pub(super) struct Chat {
    group: i64,
    people: Vec<i64>,
    game: GameId,
    pause: Duration,
    wire: Arc<Wire>,
    shown: mpsc::Receiver<VisibleEvent>,
    chance: Chance,
    /// The newest message with buttons in each chat, and the buttons' presses.
    messages: BTreeMap<i64, (i64, Vec<Press>)>,
    /// The presses that each person has made since the message changed.
    pressed: BTreeSet<(i64, i64, String)>,
}

/// A person's tap on a button in a chat.
struct Tap {
    person: i64,
    chat: i64,
    press: Press,
}

impl Chat {
    /// The numbers of so many people in a group.
    pub(super) fn people(group: i64, count: u8) -> Vec<i64> {
        let first = 1_000_000 - MOST * group;
        (first..first + i64::from(count)).collect()
    }

    pub(super) fn new(
        group: i64,
        people: Vec<i64>,
        game: GameId,
        pause: Duration,
        wire: Arc<Wire>,
        shown: mpsc::Receiver<VisibleEvent>,
    ) -> Self {
        Self {
            group,
            people,
            game,
            pause,
            wire,
            shown,
            chance: Chance::from_seed(Seed::from_number(group.unsigned_abs())),
            messages: BTreeMap::new(),
            pressed: BTreeSet::new(),
        }
    }

    /// Plays until the server stops.
    pub(super) async fn plays(mut self) {
        for &person in &self.people {
            self.wire.says(person, person, "/start");
        }
        self.opens();
        loop {
            while let Ok(shown) = self.shown.try_recv() {
                self.sees(shown);
            }
            match self.next() {
                Some(next) => {
                    tokio::time::sleep(self.pause).await;
                    self.presses(&next);
                    self.wait_for_answer().await;
                }
                None => match timeout(PATIENCE, self.shown.recv()).await {
                    Ok(Some(shown)) => self.sees(shown),
                    Ok(None) => return,
                    Err(_) => self.opens(),
                },
            }
        }
    }

    fn opens(&self) {
        if let Some(&host) = self.people.first() {
            let play = format!("/play {}", self.game);
            self.wire.says(host, self.group, &play);
        }
    }

    fn sees(&mut self, shown: VisibleEvent) {
        if let VisibleEvent::Message { chat, id, buttons } = shown
            && !buttons.is_empty()
        {
            self.messages.insert(chat, (id, buttons));
            self.pressed
                .retain(|(_, pressed_in, _)| *pressed_in != chat);
        }
    }

    /// Waits for the answer to a press, and takes in changes meanwhile.
    async fn wait_for_answer(&mut self) {
        while let Ok(Some(shown)) = timeout(PATIENCE, self.shown.recv()).await {
            if let VisibleEvent::Answered = shown {
                return;
            }
            self.sees(shown);
        }
    }

    /// Returns the next tap: a choice that hasn't been tried, or a button that leads to a game. `None` if there is no
    /// button to press.
    fn next(&mut self) -> Option<Tap> {
        let taps = self.taps();
        let first = taps.iter().map(|tap| rank(&tap.press)).min()?;
        let mut best: Vec<_> = taps
            .into_iter()
            .filter(|it| rank(&it.press) == first)
            .collect();
        let sides = u8::try_from(best.len()).unwrap_or(u8::MAX);
        let place = usize::from(self.chance.roll(sides)).checked_sub(1)?;
        Some(best.swap_remove(place))
    }

    fn taps(&self) -> Vec<Tap> {
        let host = self.people.first().copied();
        let mut taps = Vec::new();
        for (&chat, (_, buttons)) in &self.messages {
            let people = self.people.iter().copied();
            for person in people.filter(|it| chat < 0 || chat == *it) {
                let open = |press: &&Press| {
                    let tap = (person, chat, press.to_string());
                    is_for(Some(person) == host, press) && !self.pressed.contains(&tap)
                };
                let buttons = buttons.iter().filter(open).cloned();
                taps.extend(buttons.map(|press| Tap {
                    person,
                    chat,
                    press,
                }));
            }
        }
        taps
    }

    fn presses(&mut self, tap: &Tap) {
        let data = tap.press.to_string();
        let id = self.messages.get(&tap.chat).map_or(0, |(id, _)| *id);
        let at = (tap.chat, id);
        self.wire.press(self.group, &person(tap.person), at, &data);
        self.pressed.insert((tap.person, tap.chat, data));
    }
}

/// The first opens and begins, the others join; all play.
fn is_for(is_first: bool, press: &Press) -> bool {
    match press {
        Press::Choice { from, .. } => *from != Menu::Orders,
        Press::Table(_, Knob::Join(_)) => !is_first,
        Press::Table(_, Knob::Start(_) | Knob::Rematch) => is_first,
        _ => false,
    }
}

fn rank(press: &Press) -> u8 {
    match press {
        Press::Choice { .. } | Press::Table(_, Knob::Join(_)) => 0,
        Press::Table(_, Knob::Rematch) => 1,
        _ => 2,
    }
}
