//! An attacker, who makes unwanted or useless requests: one presses buttons in any of the groups, answered or not;
//! another types and opens tables.

use std::sync::Arc;
use std::time::Duration;

use base::page::Press;
use engine::{Chance, GameId, Seed};
use tokio::time::{interval, sleep};

use super::wire::{Wire, person};

/// The number before that of the first attacker; no other person has one so high.
const BEFORE_FIRST: i64 = 1 << 40;

/// The pause between two presses: 25 attackers press a thousand times a second.
const PRESSING: Duration = Duration::from_millis(25);

/// Number of presses on one button before the attacker looks for another.
const AGAIN: usize = 200;

/// The pause between two lines: many times shorter than Telegram allows.
const TYPING: Duration = Duration::from_millis(50);

/// Number of lines typed in a group before the attacker moves to another.
const IN_A_GROUP: i64 = 5;

/// An attacker.
pub(super) struct Attacker {
    number: i64,
    game: GameId,
    wire: Arc<Wire>,
    chance: Chance,
    /// A button in a group, by the number of its message, and how often it is still to be pressed.
    aim: Option<(i64, i64, Press, usize)>,
}

impl Attacker {
    /// The number of the first of them, of the second and so on.
    pub(super) fn number(place: i64) -> i64 {
        BEFORE_FIRST + place
    }

    pub(super) fn new(number: i64, game: GameId, wire: Arc<Wire>) -> Self {
        let chance = Chance::from_seed(Seed::from_number(number.unsigned_abs()));
        Self {
            number,
            game,
            wire,
            chance,
            aim: None,
        }
    }

    /// Attacks until the server stops: every third attacker types, the others press.
    pub(super) async fn attacks(self) {
        match self.number % 3 {
            0 => self.types().await,
            _ => self.presses().await,
        }
    }

    /// Opens tables in one group after another, and types meaningless commands there.
    async fn types(self) {
        for group in 0.. {
            let group = -self.number - group * BEFORE_FIRST;
            self.says(group, &format!("/play {}", self.game));
            for _ in 1..IN_A_GROUP {
                sleep(TYPING).await;
                self.says(group, "/move everything");
            }
        }
    }

    fn says(&self, group: i64, text: &str) {
        self.wire.says(self.number, group, text);
        self.wire.note_attack();
    }

    async fn presses(mut self) {
        let mut pressing = interval(PRESSING);
        loop {
            pressing.tick().await;
            self.press();
        }
    }

    /// Every other attacker stays at a button for long, the others press one here and one there.
    fn press(&mut self) {
        if self.aim.as_ref().is_none_or(|(.., left)| *left == 0) {
            self.aim = self.aims();
        }
        if let Some((group, id, press, left)) = &mut self.aim {
            *left -= 1;
            let at = (*group, *id);
            let data = press.to_string();
            self.wire
                .press(self.number, &person(self.number), at, &data);
            self.wire.note_attack();
        }
    }

    fn aims(&mut self) -> Option<(i64, i64, Press, usize)> {
        let (group, id, mut buttons) = self.wire.stands_in(&mut self.chance)?;
        // what would seat them, or open a table, is nobody's more than theirs
        buttons.retain(|button| matches!(button, Press::Choice { .. }));
        let sides = u8::try_from(buttons.len()).unwrap_or(u8::MAX);
        let place = usize::from(self.chance.roll(sides.max(1))) - 1;
        let left = if self.number % 2 == 0 { AGAIN } else { 1 };
        Some((group, id, buttons.get(place)?.clone(), left))
    }
}
