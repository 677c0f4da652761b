//! How several rows are told to a database at once.

use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr};

/// How many rows one statement writes at most, as a power of two.
const ROWS: u32 = 8;

/// Rows in shares of a statement each. There are as many in one as a power of two says, so that
/// there are few statements, which the database reads once.
pub(super) fn shares<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let power = rows.len().checked_ilog2()?.min(ROWS);
        rows.split_off(..1 << power)
    })
}

/// A statement for one row, for several: what stands in brackets behind `VALUES`, parameters one
/// after another, stands there as often as there are rows.
pub(super) fn for_rows(statement: &'static str, rows: usize) -> SqlStr {
    let parts = statement.split_once("VALUES (").and_then(|(head, rest)| {
        let (row, tail) = rest.split_once(')')?;
        Some((head, row.split(',').count(), tail))
    });
    let Some((head, width, tail)) = parts.filter(|_| rows > 1) else {
        return statement.into_sql_str();
    };
    // without numbers: with them SQLite looks for each among all others
    let row = format!("({})", vec!["?"; width].join(", "));
    let all = vec![row; rows].join(", ");
    AssertSqlSafe(format!("{head}VALUES {all}{tail}")).into_sql_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rows_are_shared_out_in_powers_of_two() {
        let lengths = |rows: usize| -> Vec<_> {
            let rows: Vec<_> = (0..rows).collect();
            let all: Vec<_> = shares(&rows).flatten().copied().collect();
            assert_eq!(all, rows);
            shares(&rows).map(<[_]>::len).collect()
        };
        assert!(lengths(0).is_empty());
        assert_eq!(lengths(13), [8, 4, 1]);
        assert_eq!(lengths(513), [256, 256, 1]);
    }

    #[test]
    fn a_statement_for_a_row_is_one_for_several() {
        let one = "INSERT INTO t (a, b) VALUES ($1, $2) RETURNING a";
        assert_eq!(for_rows(one, 1).as_str(), one);
        let three = "INSERT INTO t (a, b) VALUES (?, ?), (?, ?), (?, ?) RETURNING a";
        assert_eq!(for_rows(one, 3).as_str(), three);
    }
}
