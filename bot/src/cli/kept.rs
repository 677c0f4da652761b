//! Simulated games in a file, a line each below what was played, so that a long run goes on where it was
//! broken off.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, Write};
use std::path::Path;

use anyhow::{Context, ensure};
use engine::ai::Level;
use engine::{BySeat, GameId};
use serde::{Deserialize, Serialize};

use super::tally::StoredResult;

/// The terms of a run: games are only continued under the same terms.
#[derive(Deserialize, PartialEq, Serialize)]
pub(super) struct Terms {
    /// The game.
    pub(super) game: GameId,
    /// The options of the game.
    pub(super) options: serde_json::Value,
    /// The AI level of each seat.
    pub(super) levels: BySeat<Level>,
    /// The number of the first game.
    pub(super) seed: u64,
}

/// The file in which games are stored, if there is one.
pub(super) struct GameFile {
    file: Option<File>,
    games: u64,
}

impl GameFile {
    /// Builds a store that keeps no games.
    pub(super) const fn without_file() -> Self {
        Self {
            file: None,
            games: 0,
        }
    }

    /// Reads the games of a file, which is made if it isn't there; a line that was cut off is written
    /// over.
    ///
    /// # Errors
    /// If the file can't be read or written, or has games of another kind.
    pub(super) fn open(
        path: &Path,
        terms: &Terms,
        mut count: impl FnMut(&StoredResult),
    ) -> anyhow::Result<Self> {
        let named = || format!("--keep {}", path.display());
        let mut options = OpenOptions::new();
        let options = options.read(true).append(true).create(true);
        let mut file = options.open(path).with_context(named)?;
        let mut lines = BufReader::new(&file);
        let (mut line, mut whole, mut games) = (String::new(), 0, 0);
        while lines.read_line(&mut line).with_context(named)? > 0 && line.ends_with('\n') {
            if whole == 0 {
                let same = serde_json::from_str(&line).is_ok_and(|kept: Terms| kept == *terms);
                ensure!(
                    same,
                    "--keep {} has other games; name another file",
                    path.display()
                );
            } else {
                let game: StoredResult = serde_json::from_str(&line).with_context(named)?;
                ensure!(
                    game.seed == terms.seed + games,
                    "--keep {} has a gap",
                    path.display()
                );
                count(&game);
                games += 1;
            }
            whole += line.len() as u64;
            line.clear();
        }
        file.set_len(whole).with_context(named)?;
        file.seek(std::io::SeekFrom::End(0)).with_context(named)?;
        if whole == 0 {
            writeln!(file, "{}", serde_json::to_string(terms)?).with_context(named)?;
        }
        Ok(Self {
            file: Some(file),
            games,
        })
    }

    /// Returns the number of games in the file when it was opened.
    pub(super) const fn games(&self) -> u64 {
        self.games
    }

    /// Writes games down.
    ///
    /// # Errors
    /// If the file can't be written.
    pub(super) fn keep(&mut self, games: &[StoredResult]) -> anyhow::Result<()> {
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        let lines: Result<Vec<String>, _> = games.iter().map(serde_json::to_string).collect();
        let text: String = lines?.into_iter().map(|line| line + "\n").collect();
        file.write_all(text.as_bytes())
            .context("--keep: failed to write a game")
    }
}
