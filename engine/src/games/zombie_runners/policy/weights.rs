//! The weights of the heuristic, in tenths of a point. They were found by playing hundreds of thousands of games
//! against the heuristic before them, from seeds of a million on.

/// The weights. The last entry of a list holds for all larger numbers of cards, too.
#[derive(Debug)]
pub(super) struct Weights {
    /// Cost of a hand of one card, two …; each further card costs as much as the last of them.
    pub(super) card: [i32; 6],
    /// Value of keeping an event of each kind in a hand of one card, two … (note 6).
    pub(super) hold: [[i32; 4]; 5],
    /// Cost of a point in the hand: where the limit is as good as reached, otherwise, and where a rival is about to go
    /// out.
    pub(super) rate: [i32; 3],
    /// Value of holding a card that fits the table, in a hand of one card, two …
    pub(super) fits: [i32; 5],
    /// Value of holding a card that fits under every order, in a hand of one card, two … (note 4).
    pub(super) screams: [i32; 3],
    /// Value of a rival holding two cards instead of one, three …; each further card is worth as much as the last of
    /// them.
    pub(super) rival: [i32; 6],
    /// Value of a skipped turn of a rival with one card, two …
    pub(super) skip: [i32; 5],
    /// Cost of a skipped turn while the best of the rivals has one card, two …
    pub(super) skipped: [i32; 5],
    /// Cost of cards that have to be drawn, relative to others, in hundredths.
    pub(super) suffer: i32,
    /// Probability that the only rival skips the turn, in hundredths, as seen by a player who could continue.
    pub(super) again: i32,
    /// Cost of drawing a card, which may be laid at once.
    pub(super) draw: i32,
    /// Cost of closing a Smarty without a closing card (note 3).
    pub(super) smarty: i32,
    /// Cost of a card that a Thief takes.
    pub(super) unknown: i32,
    /// Value of taking the card from a rival with two cards, three … (note 9).
    pub(super) steal: [i32; 5],
    /// Value of taking the card from the deck.
    pub(super) deck: i32,
    /// Value of any other card where no zombie fits.
    pub(super) need: i32,
    /// Value of an Adventure where no zombie fits, beyond that of drawing.
    pub(super) venture: i32,
    /// Value of swapping a card with a rival with two cards, three … A rival who holds few has kept the good ones (note
    /// 10).
    pub(super) swap: [i32; 5],
    /// Cost of giving the next rival a card that they can lay.
    pub(super) gift: i32,
    /// Value of an order before a rival with one card, two … (note 4).
    pub(super) order: [i32; 5],
    /// Value of making such a rival lay a corporation (note 5).
    pub(super) marauder: [i32; 5],
    /// Value of each card that meets the player's own order, in a hand of up to four cards and in a larger one.
    pub(super) meeting: [i32; 2],
    /// Gain beyond its cost that Priority must bring, for the turn of a rival with one card, two … (note 7).
    pub(super) rob: [i32; 3],
    /// Cost, where several play, of answering less than three cards with a hand of one card, two … (note 6).
    pub(super) early: [i32; 4],
    /// Part that counts of the next turn's gain beyond the value of the hand, between two players, in hundredths.
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

/// Returns the entry at this place of a list; the last one past its end.
pub(super) fn at(list: &[i32], place: u8) -> i32 {
    list[usize::from(place).min(list.len() - 1)]
}

/// Returns the running sums of a list.
const fn sums(mut list: [i32; 6]) -> [i32; 6] {
    let mut place = 1;
    while place < list.len() {
        list[place] += list[place - 1];
        place += 1;
    }
    list
}

/// Returns the sum for a count. Past the list, each further one adds as much as the last.
pub(super) fn total(sums: &[i32; 6], count: u8) -> i32 {
    let [.., before, last] = *sums;
    match usize::from(count) {
        0 => 0,
        count @ 1..=6 => sums[count - 1],
        _ => last + (last - before) * (i32::from(count) - 6),
    }
}
