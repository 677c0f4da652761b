//! Finished games: their tale, their check, and their positions step by step.

pub(crate) mod check;
mod check_page;
mod position_page;
pub(crate) mod steps;
mod tale;
pub(crate) mod tale_page;
