//! The data model of a table: its state, the requests to it and their effects.

pub mod branch;
mod branches;
pub mod budget;
pub mod caller;
pub mod claim;
pub mod clock;
pub mod countdown;
pub mod cup;
pub mod delay;
pub mod departures;
pub mod effect;
pub mod explained;
pub mod guest;
pub mod pause;
pub mod record;
pub mod request;
pub mod seat;
pub mod table;
pub(crate) mod thought;
pub mod usual;
