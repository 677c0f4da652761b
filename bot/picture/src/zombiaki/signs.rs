//! Small signs on pieces and between cells, each drawn in a box of 100 by 100.

use super::super::svg::Icon;

/// He may walk sideways.
pub(super) const SIDEWAYS: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#79bdff" stroke="#1a1230" stroke-width="6"/><path fill="#fffdf4" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M6 50L32 26V41H68V26L94 50L68 74V59H32V74Z"/>"##,
);

/// He walks two cells.
pub(super) const FAST: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#ffe26a" stroke="#1a1230" stroke-width="6"/><path fill="#c9213e" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M24 18L50 42L76 18V36L50 60L24 36ZM24 48L50 72L76 48V66L50 92L24 66Z"/>"##,
);

/// It does not walk: an anchor.
pub(super) const IMMOBILE: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#b9c4d6" stroke="#1a1230" stroke-width="6"/><path fill="none" stroke="#1a1230" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" d="M50 30V82M32 44H68M20 60C22 76 36 84 50 84C64 84 78 76 80 60"/><path fill="none" stroke="#2b3a78" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M50 30V82M32 44H68M20 60C22 76 36 84 50 84C64 84 78 76 80 60"/><circle cx="50" cy="22" r="9" fill="none" stroke="#1a1230" stroke-width="7"/>"##,
);

/// No gunshot pushes him: a plate that bullets bounce off.
pub(super) const STEADY: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#b9a2ff" stroke="#1a1230" stroke-width="6"/><path fill="#6b7a4a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 18C60 26 70 28 78 28C80 56 70 74 50 86C30 74 20 56 22 28C30 28 40 26 50 18Z"/><path fill="none" stroke="#c3cf9a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M38 44L50 58L46 70"/><circle cx="60" cy="42" r="5" fill="#2f3a22" stroke="#1a1230" stroke-width="3"/>"##,
);

/// Light and shouting leave him cold: no eye, no ear.
pub(super) const DULL: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#c3e15c" stroke="#1a1230" stroke-width="6"/><path fill="none" stroke="#1a1230" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M18 50C32 30 68 30 82 50C68 70 32 70 18 50"/><circle cx="50" cy="50" r="10" fill="#1a1230"/><path fill="none" stroke="#1a1230" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="M22 80L78 20"/><path fill="none" stroke="#d6304a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M22 80L78 20"/>"##,
);

/// No trap holds him: a leap over wire.
pub(super) const AGILE: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#ffb25e" stroke="#1a1230" stroke-width="6"/><path fill="none" stroke="#1a1230" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M14 60C24 18 72 14 84 52"/><path fill="#fffdf4" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M70 50H98L84 72Z"/><path fill="none" stroke="#1a1230" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M22 82L36 70M36 82L22 70M44 82L58 70M58 82L44 70"/>"##,
);

/// He breaks what bars his way: a fist.
pub(super) const SMASH: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#ff9483" stroke="#1a1230" stroke-width="6"/><path fill="#fffdf4" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M24 46C24 32 34 30 38 34C42 26 52 26 54 33C60 27 68 30 69 37C76 35 80 42 78 50L74 72C72 78 66 80 60 80H40C32 80 28 76 27 70Z"/><path fill="none" stroke="#1a1230" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" d="M39 36V50M54 35V50M68 40V51"/>"##,
);

/// She heals her lane: a cross.
pub(super) const NURSE: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#fffdf4" stroke="#1a1230" stroke-width="6"/><path fill="#d6304a" d="M40 20H60V40H80V60H60V80H40V60H20V40H40Z"/>"##,
);

/// Zombies come out beside it: a hand.
pub(super) const HATCHES: Icon = Icon(
    r##"<circle cx="50" cy="50" r="45" fill="#8ee59c" stroke="#1a1230" stroke-width="6"/><path fill="#4f9a3a" stroke="#1a1230" stroke-width="4.5" stroke-linejoin="round" d="M32 86L28 46C27 38 36 38 37 45L38 30C38 22 47 22 47 30V26C47 18 57 18 57 26V32C58 25 67 26 66 34L66 52L74 46C80 42 84 48 80 53L66 72L64 86Z"/>"##,
);

/// A wound.
pub(super) const DROP: Icon = Icon(
    r##"<path fill="#e0324f" stroke="#1a1230" stroke-width="9" stroke-linejoin="round" d="M50 4C62 30 82 44 82 64C82 84 68 96 50 96C32 96 18 84 18 64C18 44 38 30 50 4Z"/><path fill="#ff9fae" d="M34 56C30 66 34 78 42 82C38 74 38 66 40 58Z"/>"##,
);

/// Nobody shoots past it: a bullet stopped.
pub(super) const BLOCKS: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#c9213e" d="M31 4H69L96 31V69L69 96H31L4 69V31Z"/></g><g transform="rotate(0 50 50)"><g transform="translate(50 50) scale(0.85)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d98a1f" d="M-10 -4H10V36H-10Z"/><path fill="#ffc94d" d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4Z"/><path fill="#b87416" d="M-13 30H13V38H-13Z"/></g><path fill="#ffe6a1" d="M-5 -6C-5 -16 -3 -22 -1 -26V28H-5Z"/></g></g><path fill="none" stroke="#1a1230" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" d="M16 50H84"/><path fill="none" stroke="#fffdf4" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M18 50H82"/>"##,
);

/// It destroys: a cross for a red burst.
pub(super) const CROSS: Icon = Icon(
    r##"<path fill="none" stroke="#1a1230" stroke-width="22" stroke-linecap="round" d="M34 34L66 66M66 34L34 66"/><path fill="none" stroke="#fffdf4" stroke-width="13" stroke-linecap="round" d="M34 34L66 66M66 34L34 66"/>"##,
);

/// Somebody died here.
pub(super) const SPLAT: Icon = Icon(
    r##"<path fill="#c9213e" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 10C58 2 66 12 64 20C74 12 84 18 80 28C94 26 96 38 86 44C98 52 92 64 82 62C92 78 78 86 70 78C68 92 56 94 52 82C44 96 32 90 34 78C20 86 10 76 18 66C2 64 4 50 16 48C2 38 10 26 24 30C20 16 34 10 40 20C42 14 46 12 50 10Z"/><circle cx="90" cy="80" r="5" fill="#c9213e" stroke="#1a1230" stroke-width="3.5"/><circle cx="12" cy="86" r="6" fill="#c9213e" stroke="#1a1230" stroke-width="3.5"/><circle cx="88" cy="12" r="4.5" fill="#c9213e" stroke="#1a1230" stroke-width="3.5"/><path fill="#fffbe6" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M50 26C64 26 72 36 70 48C70 54 66 57 63 58V68H37V58C34 57 30 54 30 48C28 36 36 26 50 26Z"/><circle cx="42" cy="46" r="5.5" fill="#1a1230"/><circle cx="58" cy="46" r="5.5" fill="#1a1230"/><path fill="#1a1230" d="M50 52L54 58H46Z"/><path fill="none" stroke="#1a1230" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M44 62V68M50 62V68M56 62V68"/>"##,
);

/// An explosion.
pub(super) const BLAST: Icon = Icon(
    r##"<path fill="#ff8a3a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 1L58 21L74 8L71 29L92 26L79 42L99 50L79 58L92 74L71 71L74 92L58 79L50 99L42 79L26 92L29 71L8 75L21 58L1 50L21 42L8 25L29 29L25 8L42 21Z"/><path fill="#ffe26a" stroke="#1a1230" stroke-width="3" stroke-linejoin="round" d="M50 14L57 29L71 21L67 37L84 39L72 50L84 61L67 63L71 79L57 71L50 86L43 71L29 79L33 63L16 61L28 50L16 39L33 37L29 21L43 29Z"/><path fill="#fffdf4" stroke="#1a1230" stroke-width="2" stroke-linejoin="round" d="M50 32L54 41L63 37L59 46L68 50L59 54L63 63L54 59L50 68L46 59L37 63L41 54L32 50L41 46L37 37L46 41Z"/>"##,
);

/// Footprints that go down.
pub(super) const FEET: Icon = Icon(
    r##"<g fill="#a9dc86" stroke="#1a1230" stroke-width="3.500"><path d="M28 8C40 6 42 22 38 34C36 42 28 44 24 38C18 28 16 12 28 8Z"/><path d="M64 44C76 42 78 58 74 70C72 78 64 80 60 74C54 64 52 48 64 44Z"/></g><g fill="#a9dc86" stroke="#1a1230" stroke-width="2.500"><circle cx="24" cy="48" r="4.500"/><circle cx="32" cy="50" r="4"/><circle cx="39" cy="46" r="3.500"/><circle cx="60" cy="84" r="4.500"/><circle cx="68" cy="86" r="4"/><circle cx="75" cy="82" r="3.500"/></g>"##,
);

/// Where it went: down.
pub(super) const ARROW: Icon = Icon(
    r##"<path fill="#a9dc86" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M36 6H64V46H88L50 94L12 46H36Z"/>"##,
);

/// He may go this way.
pub(super) const CHOICE: Icon = Icon(
    r##"<path fill="#ffc94d" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M50 96L6 44H34V6H66V44H94Z"/><path fill="none" stroke="#fff6c4" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M44 14V50H26"/>"##,
);

/// Pushed back: up.
pub(super) const PUSH: Icon = Icon(
    r##"<path fill="#79bdff" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M50 6L90 46V70L50 34L10 70V46ZM50 46L90 82V98L50 66L10 98V82Z"/>"##,
);

/// Drives up the street.
pub(super) const DRIVE: Icon = Icon(
    r##"<path fill="#ffb25e" stroke="#1a1230" stroke-width="6" stroke-linejoin="round" d="M50 8L92 50L78 64L50 38L22 64L8 50ZM50 46L92 84L80 96L50 72L20 96L8 84Z"/>"##,
);

/// Two change places.
pub(super) const SWAP: Icon = Icon(
    r##"<path fill="#b9a2ff" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M4 34L34 8V24H92V44H34V60ZM96 66L66 40V56H8V76H66V92Z"/>"##,
);

/// Wounds are gone.
pub(super) const HEALED: Icon = Icon(
    r##"<path fill="#8ee59c" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M36 8H64V36H92V64H64V92H36V64H8V36H36Z"/>"##,
);

/// A defender from behind, his rifle at the ready.
pub(super) const GUNNER: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#4a4468" d="M10 0H18V50H10Z"/><path fill="#8a5a2b" d="M7 44H22L26 98H8Z"/><path fill="#3f5c34" d="M20 99C22 78 34 70 54 70C76 70 90 78 92 99Z"/><path fill="#5d7f40" d="M26 62C24 34 38 22 56 22C74 22 88 34 86 62C74 70 38 70 26 62Z"/></g><path fill="#7a9f5a" d="M34 52C34 38 42 30 52 29C44 36 40 44 40 54Z"/><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#f2c9a0" d="M6 62C14 56 24 60 26 68L22 78C14 80 6 74 6 62Z"/></g>"##,
);

/// Nobody gets in.
pub(super) const NO_ENTRY: Icon = Icon(
    r##"<circle cx="50" cy="50" r="44" fill="#c9213e" stroke="#1a1230" stroke-width="6"/><rect x="20" y="40" width="60" height="20" rx="4" fill="#fffdf4"/>"##,
);

/// The head of a defender with his helmet.
pub(super) const HELMET: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#f2c9a0" d="M24 46H76L75 66C74 84 64 95 50 95C36 95 26 84 25 66Z"/><path fill="#5d7f40" d="M10 48C10 20 28 6 50 6C72 6 90 20 90 48L96 54C70 46 30 46 4 54Z"/></g><path fill="#7a9f5a" d="M22 40C22 24 34 14 48 12C36 20 30 28 30 40Z"/><circle cx="38" cy="60" r="7" fill="#fffdf4" stroke="#1a1230" stroke-width="3.5"/><circle cx="62" cy="60" r="7" fill="#fffdf4" stroke="#1a1230" stroke-width="3.5"/><circle cx="38" cy="60" r="3" fill="#1a1230"/><circle cx="62" cy="60" r="3" fill="#1a1230"/><path fill="none" stroke="#1a1230" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" d="M28 51L44 54M72 51L56 54"/><path fill="none" stroke="#1a1230" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M40 80C46 77 54 77 60 80"/><path fill="none" stroke="#a3714a" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="M30 72L30 78M70 72L70 78M34 80L34 84M66 80L66 84"/>"##,
);
