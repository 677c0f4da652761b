//! The journal of a table that is over, in few bytes.

use std::io::{Read, Write};

use engine::Seat;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::error::StoreError;
use crate::sql::Row;

/// The first byte of a packed journal. What follows is its moves, deflated: a line each, of the
/// letter of the seat and the action.
const FORM: u8 = 1;

/// The longest journal that is unpacked, in bytes: a hundred times what any game has taken.
const LONGEST: u64 = 4 << 20;

/// A journal in few bytes.
pub(crate) fn pack(moves: &[(Seat, String)]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(vec![FORM], Compression::best());
    for (seat, action) in moves {
        writeln!(encoder, "{seat}{action}").expect("memory takes whatever is written");
    }
    encoder.finish().expect("memory takes whatever is written")
}

fn unpack(packed: &[u8]) -> Option<Vec<(Seat, String)>> {
    let (&FORM, deflated) = packed.split_first()? else {
        return None;
    };
    let mut text = String::new();
    let mut decoder = DeflateDecoder::new(deflated).take(LONGEST);
    decoder.read_to_string(&mut text).ok()?;
    text.lines().map(read_move).collect()
}

fn read_move(line: &str) -> Option<(Seat, String)> {
    let (seat, action) = line.split_at_checked(1)?;
    Some((seat.parse().ok()?, action.to_owned()))
}

/// The journal of a row of `tables`, if it is packed.
pub(crate) fn journal(row: &Row) -> Result<Option<Vec<(Seat, String)>>, StoreError> {
    let packed: Option<Vec<u8>> = row.try_get("journal")?;
    let damaged = StoreError::Damaged("tables");
    packed
        .map(|packed| unpack(&packed).ok_or(damaged))
        .transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_read_as_it_was_packed() {
        let seats = ["A", "B", "F"].map(|letter| letter.parse().expect("a seat"));
        let moves: Vec<(Seat, String)> = seats
            .into_iter()
            .cycle()
            .zip(["throw rock", "play card=spinacz cel=c4", "end"])
            .map(|(seat, action)| (seat, action.to_owned()))
            .collect();
        assert_eq!(unpack(&pack(&moves)), Some(moves));
        assert_eq!(unpack(&pack(&[])), Some(Vec::new()));
    }

    #[test]
    fn what_is_no_journal_is_not_read() {
        let other_form = [2, 3, 0];
        for packed in [&[][..], &other_form, b"\x01nonsense"] {
            assert_eq!(unpack(packed), None);
        }
    }
}
