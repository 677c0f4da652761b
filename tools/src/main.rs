//! The developers' tools, a file each.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tabletomb::cli::exit_code;

mod gallery;
mod load;
mod texts;

/// Work on Tabletomb: measure the bot, draw the gallery, compare translations.
#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    tool: Tool,
}

/// A tool.
#[derive(Subcommand)]
enum Tool {
    /// Run the whole bot under load, and print its latency and resource use.
    Load(load::Arguments),
    /// Draw all cards and some boards of every game, with an index.
    Gallery(gallery::Arguments),
    /// List missing and stale translations, or write all texts side by side.
    Texts(texts::Arguments),
}

fn main() -> ExitCode {
    let registry = games::registry();
    let result = match Line::parse().tool {
        Tool::Load(arguments) => load::run(&arguments, &registry),
        Tool::Gallery(arguments) => gallery::run(&arguments, &registry),
        Tool::Texts(arguments) => texts::run(&arguments),
    };
    exit_code(env!("CARGO_PKG_NAME"), result)
}
