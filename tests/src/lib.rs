//! The foundation of the whole-program tests: the shipped binary, and strict stand-ins for the servers
//! it talks to.
//!
//! A test starts a stand-in, starts the program against it, lets people act, and looks at what
//! they see:
//!
//! ```no_run
//! # async fn flow() {
//! use tabletomb_tests::{program::Program, stand_in::telegram::Telegram};
//!
//! let telegram = Telegram::start().await;
//! let mut program = Program::new().telegram(telegram.url(), telegram.token()).start().await;
//! let group = telegram.group("Movie night");
//! let anna = telegram.person("Anna", "pl");
//! anna.says(&group, "/play rps-zombie");
//! let lobby = group.wait_for_message(|m| m.has_button("Join")).await;
//! anna.presses(&lobby, "Join").await;
//! telegram.assert_clean();
//! program.stop().await;
//! # }
//! ```

pub mod aloud;
pub mod browser;
pub mod counted;
pub mod database;
pub mod fellows;
pub mod flows;
pub mod page;
pub mod player;
pub mod polling;
pub mod presence;
pub mod program;
pub mod record;
pub mod schema;
pub mod seal;
pub mod sitting;
pub mod source;
pub mod stand_in;
pub mod visit;
