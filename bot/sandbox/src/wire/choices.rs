//! The buttons of a page that each viewer may use.

use base::page::{Block, Button, Knob, Press, Target};

use super::PageView;

/// The viewers of a lobby on one page, who may be several people.
pub(super) struct Viewers {
    /// Whether one of them sits at the table.
    pub(super) sit: bool,
    /// Whether one of them may prepare the game and begin it.
    pub(super) lead: bool,
    /// Whether a seat is kept for one of them, who can decline it.
    pub(super) expected: bool,
    /// Whether one of them doesn't sit there yet.
    pub(super) may_join: bool,
}

impl PageView<'_> {
    /// The page of a lobby without the buttons that its viewers can't use.
    pub(super) fn usable(mut self, viewers: &Viewers) -> Self {
        let fits = |button: &Button| match &button.target {
            Target::Press(press) => match press.parse() {
                Ok(Press::Table(_, Knob::Join(_))) => viewers.may_join,
                Ok(Press::Table(_, Knob::Leave)) => viewers.sit || viewers.expected,
                Ok(Press::Table(_, Knob::Rules)) => true,
                Ok(Press::Table(
                    _,
                    Knob::Start(_)
                    | Knob::Fill(_)
                    | Knob::AddAi
                    | Knob::DropAi
                    | Knob::Level
                    | Knob::Option(_)
                    | Knob::Invite,
                )) => viewers.lead,
                Ok(Press::Table(..)) => viewers.sit,
                _ => true,
            },
            _ => true,
        };
        let rows = self.buttons.to_mut();
        for row in rows.iter_mut() {
            row.retain(fits);
        }
        rows.retain(|row| !row.is_empty());
        self
    }

    /// The page for a viewer who isn't asked: without the question and its choices.
    pub(crate) fn without_question(mut self) -> Self {
        let asked = [self.question.take(), self.step.take()];
        let is_asked = |block: &Block| matches!(block, Block::Line(line) if asked.contains(&Some(line.as_str())));
        for blocks in [&mut self.blocks, &mut self.details] {
            blocks.retain(|block| !is_asked(block));
        }
        for row in self.buttons.to_mut() {
            row.retain(|button| !chooses(button));
        }
        self.beyond = &[];
        self
    }
}

/// Whether a button answers a question, or takes an answer back.
fn chooses(button: &Button) -> bool {
    let Target::Press(press) = &button.target else {
        return false;
    };
    let press = press.parse();
    matches!(
        press,
        Ok(Press::Choice { .. } | Press::Table(_, Knob::Undo(_)))
    )
}
