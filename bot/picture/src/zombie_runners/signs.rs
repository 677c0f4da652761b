//! The signs of the corporations, and the marks of the table, each drawn in a box of 100 by 100.

use super::super::svg::Icon;

/// The sign of Shield.
pub(super) const SHIELD: Icon = Icon(
    r##"<path fill="#5b9bff" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M50 6C61 15 73 18 88 18C90 54 78 80 50 96C22 80 10 54 12 18C27 18 39 15 50 6Z"/><path fill="#bcd8ff" d="M50 17C42 23 34 26 24 27C24 54 32 72 50 84Z"/>"##,
);

/// The sign of Star.
pub(super) const STAR: Icon = Icon(
    r##"<path fill="#ffc93c" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M50 4L63 36L97 38L71 60L80 94L50 75L20 94L29 60L3 38L37 36Z"/><path fill="#fff0b8" d="M50 20L41 42L19 44L36 58Z"/>"##,
);

/// The sign of Umbrella.
pub(super) const UMBRELLA: Icon = Icon(
    r##"<path fill="none" stroke="#1a1230" stroke-width="16" stroke-linejoin="round" stroke-linecap="round" d="M50 44V80C50 92 70 92 70 80"/><path fill="none" stroke="#ffd9f0" stroke-width="6" stroke-linecap="round" d="M50 44V80C50 92 70 92 70 80"/><path fill="#e25ab5" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M50 4V11C78 12 96 32 96 56C90 49 80 49 73 56C67 49 57 48 50 55C43 48 33 49 27 56C20 49 10 49 4 56C4 32 22 12 50 11Z"/><path fill="#ffb8e2" d="M44 18C30 22 18 34 14 46C20 44 25 45 28 48C30 34 36 24 44 18Z"/>"##,
);

/// The sign of Flask.
pub(super) const FLASK: Icon = Icon(
    r##"<path fill="#e8fff0" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M36 5H64V13H60V38L90 84C94 91 90 96 82 96H18C10 96 6 91 10 84L40 38V13H36Z"/><path fill="#3fbf72" d="M34 56H66L85 86C87 90 86 91 82 91H18C14 91 13 90 15 86Z"/><circle cx="42" cy="70" r="6" fill="#c6f7d7"/><circle cx="58" cy="79" r="5" fill="#c6f7d7"/><circle cx="54" cy="62" r="3.5" fill="#c6f7d7"/>"##,
);

/// A turn is skipped.
pub(super) const SKIP: Icon = Icon(
    r##"<circle cx="50" cy="50" r="44" fill="#c9213e" stroke="#1a1230" stroke-width="5" stroke-linejoin="round"/><path fill="#fffdf4" d="M22 30L46 50L22 70ZM46 30L70 50L46 70ZM71 30H80V70H71Z"/>"##,
);

/// Somebody holds a last card.
pub(super) const ALARM: Icon = Icon(
    r##"<path fill="#ffc94d" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 6L97 90C98 94 96 96 92 96H8C4 96 2 94 3 90Z"/><path fill="#1a1230" d="M43 34H57L54 66H46Z"/><circle cx="50" cy="79" r="7" fill="#1a1230"/>"##,
);

/// A voice that orders.
pub(super) const ORDER: Icon = Icon(
    r##"<path fill="#f58fb0" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M8 38H28L76 10V90L28 62H8Z"/><path fill="#c9436f" d="M11 54H29L73 80V86L27 59H11Z"/><path fill="#6b2f5c" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M18 62H38L42 92H26Z"/><path fill="none" stroke="#ffc94d" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M86 34C92 42 92 58 86 66"/>"##,
);
