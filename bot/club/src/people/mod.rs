//! People: their records, settings, linked accounts and data.

mod blocks;
mod data;
mod data_page;
mod links;
mod links_page;
pub(crate) mod named;
mod nights_page;
mod profile;
mod profile_page;
mod settings;
pub(crate) mod settings_page;
mod vacation;
pub(crate) mod vacation_page;
