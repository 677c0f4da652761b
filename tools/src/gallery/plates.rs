//! The pictures of a gallery, with their headings and file names.

use base::lang::Lang;

/// A kind of picture of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Board,
    Wide,
    Hand,
}

/// The moment at which a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    Start,
    Middle,
    End,
    /// The moment with most to see at a full table.
    Full,
}

/// A picture of the gallery.
pub(super) struct Plate {
    pub(super) kind: Kind,
    pub(super) lang: Lang,
    pub(super) moment: Moment,
    /// The path from the folder of the index.
    pub(super) path: String,
}

/// All cards of a game in a language other than English.
pub(super) struct Sheet {
    pub(super) lang: Lang,
    /// The path from the folder of the index.
    pub(super) path: String,
}

/// A card of the gallery.
pub(super) struct GalleryCard {
    /// The paths of its pictures from the folder of the index: one, or one per language.
    pub(super) paths: Vec<String>,
    /// The card's name and effect, by language.
    pub(super) told: Vec<(Lang, speech::CardEntry)>,
}

impl Kind {
    pub(super) const ALL: [Self; 3] = [Self::Board, Self::Wide, Self::Hand];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Wide => "wide",
            Self::Hand => "hand",
        }
    }

    pub(super) fn heading(self) -> &'static str {
        match self {
            Self::Board => "Boards",
            Self::Wide => "Boards in a wide window",
            Self::Hand => "Hands",
        }
    }
}

impl Moment {
    pub(super) const ALL: [Self; 4] = [Self::Start, Self::Middle, Self::End, Self::Full];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
            Self::Full => "full",
        }
    }
}
