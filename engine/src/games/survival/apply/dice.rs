//! Phase C: the dice under cover and those who look.

use super::{Next, Step, Umpire};
use crate::games::survival::action::Action;
use crate::games::survival::cards::Card;
use crate::games::survival::event::{Event, Whisper};
use crate::games::survival::state::Stage;
use crate::partial::Partial;
use crate::seat::{Seat, Seats};

impl Umpire<'_> {
    pub(super) fn roll(&mut self) -> Next {
        let dice = self.four_dice(); // SV-085
        *self.state.dice.open_mut() = dice;
        self.told.tell_everyone(|| Event::DiceRolled);
        let seat = self.state.board.leader;
        let mut asked = self.holders();
        if self.state.board.elected {
            self.told.tell_everyone(|| Event::LeaderLooks { seat });
            self.show_dice(seat); // SV-086, SV-087
            asked = asked.without(seat); // SV-089
        }
        if asked.is_empty() || self.is_gone(Card::Camera) {
            return Some(Step::Choice); // SV-090
        }
        self.state.stage = Stage::Camera { asked };
        None
    }

    fn show_dice(&mut self, seat: Seat) {
        self.state.board.looked.push(seat); // SV-091
        let dice = self.state.dice.open();
        self.told.tell_seat(seat, || Whisper::Dice {
            dice: dice.to_vec(),
        });
    }

    /// All answers about Cameras are in.
    pub(super) fn look(&mut self, answers: &Partial<Action>) -> Next {
        let looks = |seat: &Seat| answers[*seat] == Some(Action::Camera);
        let around = self.state.board.around();
        let seats: Seats = around.filter(looks).collect();
        self.told.reveal(|| Event::Cameras { seats });
        for seat in self.state.board.around().filter(looks) {
            self.state.play(seat, Card::Camera); // SV-088
            self.show_dice(seat);
        }
        Some(Step::Choice)
    }
}
