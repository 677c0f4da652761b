//! What the notes weigh, in tenths of a point. Found by playing hundreds of thousands of games against the
//! notes before them, from seeds of a million on.

/// What lists say of more cards than they name is what they say last.
#[derive(Debug)]
pub(super) struct Weights {
    /// What one card of a hand costs, two …; each more costs as much as the last of them.
    pub(super) card: [i32; 6],
    /// What it is worth to keep an event of each kind in a hand of one card, two … (note 6).
    pub(super) hold: [[i32; 4]; 5],
    /// What a point in the hand costs: where the limit is as good as reached, else, and where a rival is about
    /// to go out.
    pub(super) rate: [i32; 3],
    /// What it is worth to hold what fits the table, in a hand of one card, two …
    pub(super) fits: [i32; 5],
    /// What it is worth to hold what fits under every order, in a hand of one card, two … (note 4).
    pub(super) screams: [i32; 3],
    /// What it is worth that a rival holds two cards and not one, three …; each more is worth as much as the
    /// last of them.
    pub(super) rival: [i32; 6],
    /// What it is worth that a rival with one card skips a turn, with two …
    pub(super) skip: [i32; 5],
    /// What it costs to skip a turn while the best of the rivals has one card, two …
    pub(super) skipped: [i32; 5],
    /// How much worse cards are that have to be drawn than others, in hundredths.
    pub(super) suffer: i32,
    /// How surely the only rival skips the turn, in hundredths, as somebody sees it who could play on.
    pub(super) again: i32,
    /// What it costs to draw a card, which may be laid at once.
    pub(super) draw: i32,
    /// What it costs to close a Smarty without a closing card (note 3).
    pub(super) smarty: i32,
    /// What a card costs that a Thief takes.
    pub(super) unknown: i32,
    /// What it is worth to take it from a rival with two cards, three … (note 9).
    pub(super) steal: [i32; 5],
    /// What it is worth to take it from the deck.
    pub(super) deck: i32,
    /// What any other card is worth where no zombie fits.
    pub(super) need: i32,
    /// What an Adventure is worth there, more than to draw.
    pub(super) venture: i32,
    /// What it is worth to swap a card with a rival with two cards, three …: one who holds few has kept
    /// what is good (note 10).
    pub(super) swap: [i32; 5],
    /// What it costs to give the next rival a card that he can lay.
    pub(super) gift: i32,
    /// What an order is worth before a rival with one card, two … (note 4).
    pub(super) order: [i32; 5],
    /// What it is worth that such a rival has to lay a corporation (note 5).
    pub(super) marauder: [i32; 5],
    /// What each card is worth that meets the own order, in a hand of up to four and in a larger one.
    pub(super) meeting: [i32; 2],
    /// What Priority has to bring, more than it costs, for the turn of a rival with one card, two … (note 7).
    pub(super) rob: [i32; 3],
    /// What it costs, where several play, to answer less than three cards with a hand of one card, two …
    /// (note 6).
    pub(super) early: [i32; 4],
    /// How much counts of what the next turn brings beyond the promise of the hand, between two, in hundredths.
    pub(super) coming: i32,
}

/// The weights of normal players.
pub(super) static WEIGHTS: Weights = Weights {
    card: sums([2, 74, 40, 17, 23, 19]),
    hold: [
        [82, 178, 269, 246],
        [110, 105, 68, 45],
        [110, 90, 74, 45],
        [10, -7, 6, 6],
        [-8, 20, 6, 16],
    ],
    rate: [7, 3, 18],
    fits: [9, 12, 12, 0, -9],
    screams: [-12, -4, 20],
    rival: sums([83, 30, 21, 10, 3, -2]),
    skip: [31, 29, 20, 20, 6],
    skipped: [54, 40, 36, 36, 26],
    suffer: 130,
    again: 44,
    draw: -6,
    smarty: 36,
    unknown: 32,
    steal: [8, 6, 3, 8, 13],
    deck: 32,
    need: 40,
    venture: 19,
    swap: [30, 49, 25, 14, 28],
    gift: 40,
    order: [27, 15, 13, 7, -14],
    marauder: [22, 45, 7, 7, 3],
    meeting: [2, -3],
    rob: [-140, -140, 6],
    early: [0, 0, 0, 200],
    coming: 25,
};

/// What stands at this place of a list.
pub(super) fn at(list: &[i32], place: u8) -> i32 {
    list[usize::from(place).min(list.len() - 1)]
}

/// What each number and those before it come to.
const fn sums(mut list: [i32; 6]) -> [i32; 6] {
    let mut place = 1;
    while place < list.len() {
        list[place] += list[place - 1];
        place += 1;
    }
    list
}

/// What so many come to, if these are the sums; as much as the last is each after it.
pub(super) fn total(sums: &[i32; 6], count: u8) -> i32 {
    let [.., before, last] = *sums;
    match usize::from(count) {
        0 => 0,
        count @ 1..=6 => sums[count - 1],
        _ => last + (last - before) * (i32::from(count) - 6),
    }
}
