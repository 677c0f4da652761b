//! The view of a player, and the words for the choices in it.

use base::picture::{Picture, pair_drawings};
use engine::{Game, Play, Seat, View, Viewer};
use speech::{Shape, Speech, Teller, args, key};

use super::Playable;

/// The view of a viewer, and the words for it.
pub(super) struct Wording<'a, G: Game> {
    view: View<G>,
    /// The seat of the viewer; `None` for the public view.
    seat: Option<Seat>,
    /// The seat whose choices it is about, if it is one.
    asked: Option<Seat>,
    pub(super) tell: &'a Teller<'a>,
}

impl<'a, G: Playable> Wording<'a, G> {
    /// The words for a viewer.
    pub(super) fn of(play: &Play<G>, viewer: Viewer, tell: &'a Teller<'a>) -> Self {
        let view = play.view(viewer);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Group => None,
        };
        Self {
            view,
            seat,
            asked: seat,
            tell,
        }
    }

    /// Creates public words about the choices of one seat.
    pub(super) fn openly(play: &Play<G>, asked: Option<Seat>, tell: &'a Teller<'a>) -> Self {
        Self {
            asked,
            ..Self::of(play, Viewer::Group, tell)
        }
    }

    /// The part of the pictures that the last choice of a path means.
    pub(super) fn spot(&self, path: &[G::Choice]) -> Option<String> {
        let spot = G::spot(&self.view, path, self.asked)?;
        Some(spot.to_string())
    }

    /// Returns the label of the button at the end of a part of a path.
    pub(super) fn choice(&self, choice: &G::Choice) -> String {
        G::choice(choice, &self.view, self.tell)
    }

    /// Returns the meaning of the choice.
    pub(super) fn about(&self, choice: &G::Choice) -> Option<String> {
        G::about(choice, self.tell.words)
    }

    /// Returns the label of a choice that was made, and its meaning.
    pub(super) fn explain_choice(&self, choice: &G::Choice) -> Option<String> {
        let effect = self.about(choice)?;
        let args = args![choice = self.choice(choice), effect = effect];
        Some(self.tell.with(key!("choice-about"), &args))
    }

    /// Like `explain_choice`, for the choices on a page that end a path; leaves out effects that the seat's hand
    /// already tells.
    pub(super) fn effects(&self, choices: &[(G::Choice, Option<usize>)]) -> Vec<String> {
        let ends = choices.iter().filter(|(_, end)| end.is_some());
        let ends: Vec<_> = ends
            .filter_map(|(choice, _)| Some((choice, self.about(choice)?)))
            .collect();
        let known = |seat: Seat| <G as Speech>::private_lines(&self.view, seat, self.tell);
        let known = self.seat.filter(|_| !ends.is_empty()).map(known);
        let known = known.unwrap_or_default();
        let told = |effect: &str| known.iter().any(|line| line.contains(effect));
        let ends = ends.iter().filter(|(_, effect)| !told(effect));
        ends.filter_map(|(choice, _)| self.explain_choice(choice))
            .collect()
    }

    /// The board with a part of a path marked on it.
    pub(super) fn draw_board(&self, so_far: &[G::Choice]) -> Option<Picture> {
        let public = &self.view.public;
        let alt = || describe_board(&G::headline(public, self.tell), &G::rows(public, self.tell));
        render_picture(self.tell, alt, |tell| {
            G::marked_board(&self.view, so_far, tell)
        })
    }

    /// A path in words.
    pub(super) fn path(&self, path: &[G::Choice]) -> String {
        let steps: Vec<String> = path.iter().map(|choice| self.choice(choice)).collect();
        steps.join(" · ")
    }

    /// Returns the label of an action; for an action on no menu, the text that is typed for it.
    pub(super) fn action(&self, action: G::Action) -> String {
        let path = G::path(action);
        if path.is_empty() {
            action.to_string()
        } else {
            self.path(&path)
        }
    }
}

/// Returns a picture in the shape that is wanted, or in both; `None` where no pictures are, or `draw` gives none. `alt`
/// says the same in words.
pub(super) fn render_picture(
    tell: &Teller<'_>,
    alt: impl FnOnce() -> String,
    draw: impl Fn(&Teller<'_>) -> Option<String>,
) -> Option<Picture> {
    let tall = tell.pictures.then(|| draw(tell)).flatten()?;
    let wide = || {
        draw(&Teller {
            shape: Shape::Broad,
            ..*tell
        })
    };
    let wide = (tell.shape == Shape::Either).then(wide).flatten();
    let drawn = match wide {
        Some(wide) => pair_drawings(&tall, &wide),
        None => tall,
    };
    Some(Picture::new(drawn, alt()))
}

/// Returns the content of a picture of the board, in words.
pub(super) fn describe_board(headline: &[String], rows: &[String]) -> String {
    [headline.join(" "), rows.join("; ")].join(" ")
}
