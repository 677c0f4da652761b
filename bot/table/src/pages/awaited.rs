//! The line on the board that names the seats awaited.

use base::fit::lines;
use base::page::Block;
use engine::seat::MAX_SEATS;
use engine::{Seat, Seats};
use speech::{Teller, args, key};

use super::phone::{LETTERS, Part, Role};
use crate::any::{AwaitedSeats, Face};

/// The seats awaited, and how much the board may say of them.
pub(super) struct AwaitedNotice<'a> {
    asked: AwaitedSeats,
    face: &'a Face,
    /// Whether they answer where others don't see their choices.
    apart: bool,
}

/// Whether the stage names a seat.
enum SeatMention {
    /// No seat is named.
    Not,
    /// That seat is named alone.
    Alone,
    /// That seat is named among others.
    Among,
}

impl<'a> AwaitedNotice<'a> {
    pub(super) fn of(asked: AwaitedSeats, face: &'a Face, apart: bool) -> Self {
        Self { asked, face, apart }
    }

    /// Returns all seats asked in a secret step.
    fn secret(&self) -> Seats {
        let AwaitedSeats {
            secret, decided, ..
        } = self.asked;
        secret.iter().chain(decided.iter()).collect()
    }

    /// Returns whether a person is among those who were asked, and decides in their own hand and not on the board.
    fn is_decided_apart(&self, tell: &Teller<'_>) -> bool {
        let ais = tell.cast.ais();
        self.apart && self.secret().iter().any(|seat| !ais.contains(seat))
    }

    /// Returns the line that names the awaited seats. In a secret step it names all who were asked, and how many have
    /// decided, unless seats must stay unnamed.
    pub(super) fn line(&self, tell: &Teller<'_>) -> Option<String> {
        let (all, open) = (self.secret(), self.asked.open);
        if all.is_empty() {
            let names = || tell.with(key!("board-waiting"), &args![names = tell.names(open)]);
            return (!self.asked.show && !open.is_empty()).then(names);
        }
        if self.face.nameless {
            return Some(tell.say(key!("board-decided-nameless")));
        }
        let key = match self.is_decided_apart(tell) {
            true => key!("board-decided-apart"),
            false => key!("board-decided"),
        };
        let (done, count) = (self.asked.decided.len(), all.len());
        let args = args![names = tell.names(all), done = done, all = count];
        Some(tell.with(key, &args))
    }

    /// Like `line`, for narrow boards: the names of the seats asked, if they fit on one line.
    fn short(&self, tell: &Teller<'_>) -> String {
        let args = args![names = tell.names(self.secret())];
        let named = match self.is_decided_apart(tell) {
            true => tell.with(key!("board-decided-short"), &args),
            false => tell.with(key!("board-decided-here"), &args),
        };
        match !self.face.nameless && lines(&named, LETTERS) == 1 {
            true => named,
            false => tell.say(key!("board-decided-nameless")),
        }
    }

    /// Returns whether the table waits for this seat alone.
    pub(super) fn is_only(&self, seat: Option<Seat>) -> bool {
        seat.is_some() && self.asked.open.single() == seat && self.secret().is_empty()
    }

    /// Whether the stage names a seat.
    fn stage_naming(&self, seat: Seat, tell: &Teller<'_>) -> SeatMention {
        let stage = &self.face.stage;
        let says = |seat| stage.iter().any(|it| it.contains(tell.name(seat)));
        let others = Seat::first(MAX_SEATS).zip(tell.cast.labels());
        let mut others = others.filter(|(other, _)| *other != seat);
        match (says(seat), others.any(|(other, _)| says(other))) {
            (false, _) => SeatMention::Not,
            (true, false) => SeatMention::Alone,
            (true, true) => SeatMention::Among,
        }
    }

    /// The line among what stands on the board, unless the stage says it already.
    pub(super) fn part(&self, tell: &Teller<'_>) -> Option<Part> {
        let line = self.line(tell)?;
        let counted = self.asked.is_counted();
        let only = self.asked.open.single().filter(|_| !counted);
        let role = match only.map(|seat| self.stage_naming(seat, tell)) {
            // the stage says whose turn it is
            Some(SeatMention::Alone) => return None,
            Some(SeatMention::Among) => Role::Turn,
            Some(SeatMention::Not) | None => Role::Waiting,
        };
        Some(Part {
            short: counted.then(|| self.short(tell)),
            ..Part::new(role, Block::Line(line))
        })
    }
}

#[cfg(test)]
mod tests {
    use base::lang::Lang;
    use engine::Seat;
    use speech::{Cast, Words};

    use super::*;

    #[test]
    fn where_choices_stand_apart_the_board_says_where_and_names_who_fits_in_a_line() {
        let cast = Cast::new(&[("Cleo", ""), ("Eva", "")]);
        let tell = Teller::new(Words::new(Lang::En), &cast);
        let asked = AwaitedSeats {
            secret: Seat::first(2).collect(),
            ..AwaitedSeats::default()
        };
        let face = Face::default();
        let awaited = |apart| AwaitedNotice::of(asked, &face, apart);
        let line = awaited(true).line(&tell).expect("somebody is awaited");
        assert!(
            line.contains("Secret choices, under My hand: Cleo, Eva"),
            "{line}"
        );
        assert_eq!(awaited(true).short(&tell), "🔒 Cleo, Eva: My hand");
        assert_eq!(awaited(false).short(&tell), "🔒 Cleo, Eva");
        let here = awaited(false).line(&tell).expect("somebody is awaited");
        assert!(
            here.contains("Cleo, Eva") && !here.contains("My hand"),
            "{here}"
        );
        let nameless = Face {
            nameless: true,
            ..Face::default()
        };
        let line = AwaitedNotice::of(asked, &nameless, true).line(&tell);
        assert!(line.is_some_and(|line| !line.contains("Cleo")));
    }

    #[test]
    fn whom_the_stage_names_and_no_other_is_not_named_once_more() {
        let cast = Cast::new(&[("Cleo", ""), ("Eva", "")]);
        let tell = Teller::new(Words::new(Lang::En), &cast);
        let asked = AwaitedSeats {
            open: Seat::first(1).collect(),
            ..AwaitedSeats::default()
        };
        let role = |stage: &str| {
            let face = Face {
                stage: vec![stage.to_owned()],
                ..Face::default()
            };
            let part = AwaitedNotice::of(asked, &face, false).part(&tell);
            part.map(|part| part.role)
        };
        assert_eq!(role("Cleo moves."), None);
        assert_eq!(role("Cleo, then Eva."), Some(Role::Turn));
        assert_eq!(role("Two dice lie there."), Some(Role::Waiting));
    }
}
