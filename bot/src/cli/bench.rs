//! `tabletomb bench`: what the work of the program costs, a line each.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use base::lang::Lang;
use base::page::TableId;
use clap::{Args, Subcommand};
use engine::ai::Level;
use engine::{Chance, GameId, Seat, Seed};
use speech::{Cast, SeatLabel, Shape, Teller, Words};
use table::any::{AnyGame, AnyPlay, Registry, Voices};

use super::{effort, engines, finished, save, say};

/// The part to measure.
#[derive(Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    work: Work,
}

#[derive(Subcommand)]
enum Work {
    /// Draw pictures of played games, and print the CPU time of each part in milliseconds.
    Pictures(Pictures),
    /// Let AIs play, and print actions and games per second of CPU time.
    Engines(engines::Arguments),
    /// Store games played by AIs, and print the bytes per game.
    Store(finished::Arguments),
}

/// The pictures to draw.
#[derive(Args)]
struct Pictures {
    /// Game, by its ID; every game if not given.
    game: Option<GameId>,
    /// Pictures per game.
    #[arg(long, default_value_t = 100)]
    count: usize,
    /// Seed of all chance.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Draw for wide windows, as on Discord.
    #[arg(long)]
    wide: bool,
    /// Folder to write the drawings and pictures to.
    #[arg(long)]
    into: Option<PathBuf>,
}

/// Names as people have them.
const PEOPLE: [&str; 12] = [
    "Anna",
    "Boris",
    "Wiktoria Wielka",
    "Дан",
    "Eve",
    "Franciszek",
    "Галя",
    "Hugo",
    "Іванна",
    "Łucja Święcicka",
    "Mehmet",
    "Zoë",
];

/// Measures what is asked for.
///
/// # Errors
/// If there is no such game, a drawing can't be drawn or the folder can't be written.
pub(super) fn run(arguments: &Arguments, registry: &Registry) -> anyhow::Result<ExitCode> {
    let asked = match &arguments.work {
        Work::Pictures(asked) => asked,
        Work::Engines(asked) => return engines::run(asked, registry),
        Work::Store(asked) => return finished::run(asked, registry),
    };
    let games: Vec<&dyn AnyGame> = match asked.game {
        Some(id) => vec![super::archive::find_game(registry, id)?],
        None => registry.iter().collect(),
    };
    say(format_args!(
        "{:<16} {:>6.2}",
        "fixed loop",
        millis(engines::fixed_loop())
    ))?;
    for game in games {
        pictures(game, asked)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Draws pictures of some games while the program warms up, then measures those of others.
fn pictures(game: &dyn AnyGame, asked: &Pictures) -> anyhow::Result<()> {
    let seats: Vec<u8> = game.seats(&game.options(&empty_options())?).collect();
    let games = seats.len().max(4);
    let seeds = (asked.seed..).take(2 * games);
    let mut played = Vec::new();
    for (seed, seats) in seeds.zip(seats.iter().cycle()) {
        played.push(drawings(game, *seats, seed, asked.wide)?);
    }
    let measured = played.split_off(games).concat();
    for svg in spread(&played.concat(), asked.count) {
        picture::png(svg)?;
    }
    let mut figures = Figures::default();
    for (number, svg) in spread(&measured, asked.count).into_iter().enumerate() {
        let png = figures.draw(svg)?;
        if let Some(folder) = &asked.into {
            let name = format!("{}-{number:03}", game.id());
            write(folder, &name, svg, &png)?;
        }
    }
    figures.print(game.id())
}

fn empty_options() -> serde_json::Value {
    serde_json::json!({})
}

fn write(folder: &Path, name: &str, svg: &str, png: &[u8]) -> anyhow::Result<()> {
    save(&folder.join(format!("{name}.svg")), svg)?;
    save(&folder.join(format!("{name}.png")), png)
}

/// Picks `count` drawings, evenly spread.
fn spread(drawings: &[String], count: usize) -> Vec<&str> {
    let count = count.min(drawings.len());
    let places = (0..count).map(|number| number * drawings.len() / count);
    places.map(|place| drawings[place].as_str()).collect()
}

/// Every different drawing of a game that AIs play: its lobby, its boards, its hands.
fn drawings(game: &dyn AnyGame, seats: u8, seed: u64, wide: bool) -> anyhow::Result<Vec<String>> {
    let pick = |all: usize| usize::try_from(seed % 12).unwrap_or_default() % all;
    let words = Words::new(Lang::ALL[pick(Lang::ALL.len())]);
    let names = PEOPLE.into_iter().cycle().skip(pick(PEOPLE.len()));
    let named: Vec<_> = names.zip([""; 16]).take(seats.into()).collect();
    let cast = Cast::new(&named);
    let voices = Voices::new(TableId::from_bits(0), &cast, words);
    let labels: Vec<SeatLabel> = cast.labels().collect();
    let mut drawings = vec![game.lobby(&labels, 1, words)];
    let (mut play, _) = game.open(&empty_options(), seats, Seed::from_number(seed), &voices)?;
    let mut rng = Chance::from_seed(Seed::from_number(!seed));
    let tell = Teller {
        shape: Shape::from_window(wide),
        ..Teller::new(words, &cast)
    };
    loop {
        drawings.extend(draw_position(play.as_ref(), seats, &tell));
        let next = play.asked_seats().pending_seats().iter().next();
        let step = next.and_then(|seat| play.think(seat, Level::Normal, &mut rng, &voices));
        if step.is_none() {
            break;
        }
    }
    let mut known = HashSet::new();
    drawings.retain(|svg| known.insert(svg.clone()));
    Ok(drawings)
}

/// The board of a position, and the hands where the game draws them.
fn draw_position(play: &dyn AnyPlay, seats: u8, tell: &Teller<'_>) -> Vec<String> {
    let hands = Seat::first(seats).map(|seat| play.side(seat, &[], &[], tell).picture);
    let board = play.board(&play.face(tell), tell);
    let pictures = hands.chain([board]).flatten();
    pictures
        .filter_map(|picture| Some(picture.svg()?.to_string()))
        .collect()
}

/// The cost of a game's pictures.
#[derive(Default)]
struct Figures {
    /// The times of each part in its order, then of the whole.
    times: [Vec<Duration>; PARTS.len()],
    bytes: Vec<usize>,
}

const PARTS: [&str; 5] = ["parse", "draw", "reduce", "encode", "total"];

impl Figures {
    fn draw(&mut self, svg: &str) -> anyhow::Result<Vec<u8>> {
        let mut times = [Duration::ZERO; PARTS.len()];
        let mut last = effort::time_spent();
        let png = picture::png_in_parts(svg, |part| {
            let now = effort::time_spent();
            times[part as usize] += now.saturating_sub(last);
            last = now;
        })?;
        times[PARTS.len() - 1] = times.iter().sum();
        for (all, time) in self.times.iter_mut().zip(times) {
            all.push(time);
        }
        self.bytes.push(png.len());
        Ok(png)
    }

    fn print(mut self, id: GameId) -> anyhow::Result<()> {
        let mut line = format!("{:<16} {:>4} pictures", id.to_string(), self.bytes.len());
        for (name, times) in PARTS.iter().zip(&mut self.times) {
            times.sort_unstable();
            let [half, most, all] = [50, 95, 100].map(|share| millis(at(times, share)));
            line += &format!("  {name} {half:.2}/{most:.2}/{all:.2}");
        }
        let most = self.bytes.iter().max().copied().unwrap_or_default();
        let mean = self.bytes.iter().sum::<usize>() / self.bytes.len().max(1);
        say(format_args!("{line}  bytes {mean}/{most}"))
    }
}

/// Returns the percentile `share` of sorted times.
fn at(sorted: &[Duration], share: usize) -> Duration {
    let place = (sorted.len() * share).div_ceil(100).saturating_sub(1);
    sorted.get(place).copied().unwrap_or_default()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
