//! The one task that writes, and the order in which it does.

mod locks;
mod old;
mod task;
mod together;
mod writes;

#[cfg(test)]
pub(crate) use old::delete_aged;
pub(crate) use task::{Writer, run};
