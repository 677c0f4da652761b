//! Company: challenges, lookouts, followers, and tables brought from another chat.

mod challenge;
mod follow;
mod join;
mod tell;
