//! Small signs on pieces, cells and in the panels, each drawn in a box of 100 by 100.

use super::super::svg::Icon;

/// A star: a victory point.
pub(super) const STAR: Icon = Icon(
    r##"<path fill="#ffc94d" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M50 4L63 36L98 39L71 61L79 94L50 76L21 94L29 61L2 39L37 36Z"/>"##,
);

/// A star that is not won, or lost.
pub(super) const LOST_STAR: Icon = Icon(
    r##"<path fill="#2a2150" stroke="#b9b0d6" stroke-width="7" stroke-linejoin="round" d="M50 7L62 37L95 39L70 61L78 92L50 75L22 92L30 61L5 39L38 37Z"/>"##,
);

/// A wound.
pub(super) const DROP: Icon = Icon(
    r##"<path fill="#e0324f" stroke="#1a1230" stroke-width="9" stroke-linejoin="round" d="M50 4C62 30 82 44 82 64C82 84 68 96 50 96C32 96 18 84 18 64C18 44 38 30 50 4Z"/><path fill="#ff9fae" d="M34 56C30 66 34 78 42 82C38 72 38 64 42 54Z"/>"##,
);

/// An action point.
pub(super) const BOLT: Icon = Icon(
    r##"<path fill="#ffe26a" stroke="#1a1230" stroke-width="8" stroke-linejoin="round" d="M58 2L14 58H42L34 98L86 38H56L74 2Z"/>"##,
);

/// An action point that is used up.
pub(super) const SPENT: Icon = Icon(
    r##"<path fill="#2a2150" stroke="#8a80b4" stroke-width="6" stroke-linejoin="round" d="M58 2L14 58H42L34 98L86 38H56L74 2Z"/>"##,
);

/// The activation is over: a tick.
pub(super) const DONE: Icon = Icon(
    r##"<circle cx="50" cy="50" r="44" fill="#5a5470" stroke="#1a1230" stroke-width="8"/><path fill="none" stroke="#fffdf4" stroke-width="14" stroke-linecap="round" stroke-linejoin="round" d="M26 52L44 70L76 34"/>"##,
);

/// Dead.
pub(super) const SKULL: Icon = Icon(
    r##"<path fill="#f7f1e1" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M50 6C78 6 90 24 90 44C90 58 84 64 76 70L74 88H26L24 70C16 64 10 58 10 44C10 24 22 6 50 6Z"/><circle cx="34" cy="46" r="11" fill="#1a1230"/><circle cx="66" cy="46" r="11" fill="#1a1230"/><path fill="#1a1230" d="M50 56L56 68H44Z"/><path fill="none" stroke="#1a1230" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M42 76V88M58 76V88"/>"##,
);

/// Out: a car.
pub(super) const ESCAPED: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#5fd8c2" d="M10 56L24 26H74L92 56V78H8V56Z"/></g><path fill="#d9ecff" d="M22 52L30 33H47V52ZM53 33H70L80 52H53Z"/><circle cx="28" cy="78" r="12" fill="#2b2a3a" stroke="#1a1230" stroke-width="5"/><circle cx="74" cy="78" r="12" fill="#2b2a3a" stroke="#1a1230" stroke-width="5"/><circle cx="28" cy="78" r="4" fill="#c9d3e2"/><circle cx="74" cy="78" r="4" fill="#c9d3e2"/>"##,
);

/// Two people.
pub(super) const PEOPLE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#79bdff" d="M40 97C40 76 52 68 68 68C84 68 96 76 96 97Z"/><circle cx="68" cy="48" r="19" fill="#f2c9a0"/></g><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#ffb25e" d="M2 97C2 70 16 60 34 60C52 60 66 70 66 97Z"/><circle cx="34" cy="34" r="23" fill="#ffdcb8"/></g><path fill="#5c3a1e" d="M12 32C12 16 22 9 34 9C46 9 56 16 56 32C48 28 44 22 42 20C36 28 22 30 12 32Z"/><circle cx="27" cy="38" r="3" fill="#1a1230"/><circle cx="42" cy="38" r="3" fill="#1a1230"/><path fill="none" stroke="#1a1230" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M29 47C33 50 37 50 40 47"/>"##,
);

/// One of them now.
pub(super) const TURNED: Icon = Icon(
    r##"<g transform="translate(4 8) scale(0.92)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8fcf6a" d="M19 36C17 16 30 6 50 6C70 6 83 16 81 36L80 58C79 76 68 86 50 86C32 86 21 76 20 58Z"/><path fill="#3a2a5c" d="M19 34C12 16 24 1 40 4C48 -3 68 -2 74 6C86 9 87 24 81 34C78 26 74 23 69 24L62 18L56 25L47 17L40 26L32 20C26 23 22 27 19 34Z"/></g><circle cx="36" cy="45" r="12" fill="#fffbe6" stroke="#1a1230" stroke-width="5"/><circle cx="38" cy="47" r="5" fill="#d6304a"/><circle cx="66" cy="46" r="10" fill="#fffbe6" stroke="#1a1230" stroke-width="5"/><circle cx="65" cy="48" r="5" fill="#d6304a"/><path fill="#3b1730" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M31 66C42 61 58 61 70 65C68 76 60 79 50 79C40 79 33 75 31 66Z"/></g>"##,
);

/// A bullet.
pub(super) const BULLET: Icon = Icon(
    r##"<g transform="translate(50 50) scale(1.25)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d98a1f" d="M-10 -4H10V36H-10Z"/><path fill="#ffc94d" d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4Z"/><path fill="#b87416" d="M-13 30H13V38H-13Z"/></g></g>"##,
);

/// A bullet that is fired.
pub(super) const SHELL: Icon = Icon(
    r##"<g transform="translate(50 50) scale(1.25)" fill="none" stroke="#8a80b4" stroke-width="4" stroke-linejoin="round"><path d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4V36H-10ZM-13 36H13"/></g>"##,
);

/// The briefcase.
pub(super) const BRIEFCASE: Icon = Icon(
    r##"<path fill="#8a5a2b" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M34 32V20C34 14 66 14 66 20V32H57V24H43V32Z"/><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="6" y="30" width="88" height="58" rx="10" fill="#b5783f"/></g><path fill="#8a5a2b" d="M9 52H91V58H9Z"/><path fill="#ffc94d" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M42 48H58V64H42Z"/>"##,
);

/// The briefcase is gone.
pub(super) const NO_BRIEFCASE: Icon = Icon(
    r##"<g fill="none" stroke="#8a80b4" stroke-width="6" stroke-linejoin="round"><path d="M36 32V20C36 14 64 14 64 20V32M8 32H92V88H8Z" stroke-dasharray="12 9"/></g>"##,
);

/// A shot was fired.
pub(super) const SHOT: Icon = Icon(
    r##"<path fill="#ffc94d" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M50 2L60 30L88 14L72 42L99 50L72 58L88 86L60 70L50 98L40 70L12 86L28 58L1 50L28 42L12 14L40 30Z"/><path fill="#fff6c4" d="M50 28L56 44L72 50L56 56L50 72L44 56L28 50L44 44Z"/>"##,
);

/// Somebody can be shot: a cross in a ring.
pub(super) const AIM: Icon = Icon(
    r##"<g fill="none" stroke-linecap="round"><path stroke="#1a1230" stroke-width="24" d="M50 10V90M10 50H90"/><circle cx="50" cy="50" r="30" stroke="#1a1230" stroke-width="24"/><path stroke="#9fe8ff" stroke-width="11" d="M50 10V36M50 64V90M10 50H36M64 50H90"/><circle cx="50" cy="50" r="30" stroke="#9fe8ff" stroke-width="11"/></g>"##,
);

/// Somebody can be chopped: an axe.
pub(super) const AXE: Icon = Icon(
    r##"<path fill="none" stroke="#1a1230" stroke-width="24" stroke-linecap="round" d="M22 88L66 20"/><path fill="none" stroke="#b9824a" stroke-width="13" stroke-linecap="round" d="M22 88L66 20"/><path fill="#e6edf5" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M52 14L78 31C74 44 78 54 92 64C78 78 58 66 40 34Z"/>"##,
);

/// Activations.
pub(super) const WALK: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#a9dc86" d="M28 10C42 8 44 26 40 38C38 46 30 48 26 42C20 32 16 14 28 10Z"/><path fill="#a9dc86" d="M66 42C80 40 82 58 78 70C76 78 68 80 64 74C58 64 54 46 66 42Z"/></g><path fill="#a9dc86" d="M0 0"/><circle cx="28" cy="54" r="5" fill="#a9dc86" stroke="#1a1230" stroke-width="3"/><circle cx="38" cy="55" r="5" fill="#a9dc86" stroke="#1a1230" stroke-width="3"/><circle cx="64" cy="86" r="5" fill="#a9dc86" stroke="#1a1230" stroke-width="3"/><circle cx="74" cy="87" r="5" fill="#a9dc86" stroke="#1a1230" stroke-width="3"/>"##,
);

/// A hand out of the ground: a zombie to be added.
pub(super) const ARM: Icon = Icon(
    r##"<path fill="#5c4128" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M4 96C10 78 30 74 50 74C70 74 90 78 96 96Z"/><path fill="#8fcf6a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M36 80L32 44C30 34 39 33 41 42L42 22C42 13 52 13 52 22L53 40L58 20C61 12 70 14 68 23L64 44L72 38C79 34 84 42 78 48L64 66L62 80Z"/>"##,
);

/// The marker of the terror: a scream.
pub(super) const TERROR: Icon = Icon(
    r##"<path fill="#b9a2ff" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M50 3C78 3 84 28 82 50C80 76 66 97 50 97C34 97 20 76 18 50C16 28 22 3 50 3Z"/><circle cx="36" cy="40" r="9" fill="#1a1230"/><circle cx="64" cy="40" r="9" fill="#1a1230"/><circle cx="37" cy="38" r="3" fill="#fffbe6"/><circle cx="65" cy="38" r="3" fill="#fffbe6"/><path fill="#1a1230" d="M50 58C60 58 62 68 60 76C58 86 42 86 40 76C38 68 40 58 50 58Z"/>"##,
);

/// It has to: a claw that points.
pub(super) const BOUND: Icon = Icon(
    r##"<path fill="#c9213e" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M31 4H69L96 31V69L69 96H31L4 69V31Z"/><path fill="none" stroke="#fffdf4" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" d="M50 22V56"/><circle cx="50" cy="77" r="8.5" fill="#fffdf4"/>"##,
);

/// A bite.
pub(super) const JAWS: Icon = Icon(
    r##"<path fill="#5c1024" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M2 50C6 16 94 16 98 50C94 84 6 84 2 50Z"/><path fill="#fffbe6" d="M10 46L20 66L28 30ZM32 28L40 56L48 26ZM52 26L60 56L68 28ZM72 30L80 66L90 46Z"/>"##,
);

/// It sees.
pub(super) const EYE: Icon = Icon(
    r##"<path fill="#fffdf4" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M2 50C18 20 82 20 98 50C82 80 18 80 2 50Z"/><circle cx="50" cy="50" r="19" fill="#d6304a"/><circle cx="50" cy="50" r="8" fill="#1a1230"/>"##,
);

/// Where it went: up.
pub(super) const ARROW: Icon = Icon(
    r##"<path fill="#a9dc86" stroke="#1a1230" stroke-width="8" stroke-linejoin="round" d="M50 6L94 50L78 66L50 38L22 66L6 50Z"/>"##,
);

/// Moved from far away: up.
pub(super) const LIFT: Icon = Icon(
    r##"<path fill="#b9a2ff" stroke="#1a1230" stroke-width="8" stroke-linejoin="round" d="M50 6L94 50L78 66L50 38L22 66L6 50Z"/>"##,
);

/// Where a human went: up.
pub(super) const STEP: Icon = Icon(
    r##"<path fill="#9fe8ff" stroke="#1a1230" stroke-width="8" stroke-linejoin="round" d="M50 4L92 62L50 46L8 62Z"/>"##,
);

/// Pushed: up.
pub(super) const PUSH: Icon = Icon(
    r##"<path fill="#ffb25e" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M50 4L92 46V66L50 26L8 66V46ZM50 44L92 86V98L50 66L8 98V86Z"/>"##,
);

/// A zombie is gone.
pub(super) const SPLAT: Icon = Icon(
    r##"<path fill="#7cb518" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 10C58 2 66 12 64 20C74 12 84 18 80 28C94 26 96 38 86 44C98 52 92 64 82 62C92 78 78 86 70 78C68 92 56 94 52 82C44 96 32 90 34 78C20 86 12 74 20 64C6 64 2 52 14 46C2 36 10 24 24 28C20 14 34 8 40 20C42 10 46 6 50 10Z"/><path fill="none" stroke="#1a1230" stroke-width="16" stroke-linecap="round" stroke-linejoin="round" d="M36 38L64 64M64 38L36 64"/><path fill="none" stroke="#fffdf4" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="M36 38L64 64M64 38L36 64"/>"##,
);

/// Somebody was bitten.
pub(super) const BITTEN: Icon = Icon(
    r##"<path fill="#c9213e" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 3L61 17L77 9L79 27L97 29L89 45L98 58L84 67L86 85L69 84L60 98L47 87L32 96L27 80L9 80L15 63L2 51L15 40L10 23L28 23L34 6Z"/><path fill="#fffbe6" d="M20 36L30 62L38 34ZM41 33L50 58L59 33ZM62 34L70 62L80 36Z"/>"##,
);

/// Healthy again.
pub(super) const HEALED: Icon = Icon(
    r##"<path fill="#8ee59c" stroke="#1a1230" stroke-width="8" stroke-linejoin="round" d="M36 8H64V36H92V64H64V92H36V64H8V36H36Z"/>"##,
);

/// It turned.
pub(super) const TURN: Icon = Icon(
    r##"<path fill="none" stroke="#1a1230" stroke-width="22" stroke-linecap="round" stroke-linejoin="round" d="M22 70A34 34 0 1 1 74 74"/><path fill="#ffe26a" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M58 60L92 62L76 94Z"/><path fill="none" stroke="#ffe26a" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M22 70A34 34 0 1 1 74 74"/>"##,
);

/// A bus that is to be laid.
pub(super) const BUS: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="4" y="18" width="92" height="60" rx="10" fill="#f2c14e"/></g><path fill="#bfe3ff" d="M12 28H34V48H12ZM40 28H62V48H40ZM68 28H88V48H68Z"/><path fill="none" stroke="#d19a25" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M6 60H94"/><circle cx="26" cy="80" r="10" fill="#2b2a3a" stroke="#1a1230" stroke-width="5"/><circle cx="74" cy="80" r="10" fill="#2b2a3a" stroke="#1a1230" stroke-width="5"/>"##,
);

/// A big obstacle that is to be laid.
pub(super) const SKIP: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#4f7f6a" d="M4 40H96L86 84H14Z"/></g><path fill="#4a4468" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M16 40C18 22 34 18 44 26C54 14 76 18 82 40Z"/><path fill="none" stroke="#37594b" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M24 52L28 74M50 52V74M76 52L72 74"/>"##,
);
