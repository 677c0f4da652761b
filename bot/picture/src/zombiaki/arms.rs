//! What the humans fire, throw and shout, each drawn in a box of 100 by 100.

use super::super::svg::Icon;

/// A bullet.
pub(super) const SHOT: Icon = Icon(
    r##"<g transform="translate(50 50) scale(1.2)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d98a1f" d="M-10 -4H10V36H-10Z"/><path fill="#ffc94d" d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4Z"/><path fill="#b87416" d="M-13 30H13V38H-13Z"/></g><path fill="#ffe6a1" d="M-5 -6C-5 -16 -3 -22 -1 -26V28H-5Z"/></g>"##,
);

/// Two bullets.
pub(super) const SHOT_2: Icon = Icon(
    r##"<g transform="translate(31 50) scale(1.15)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d98a1f" d="M-10 -4H10V36H-10Z"/><path fill="#ffc94d" d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4Z"/><path fill="#b87416" d="M-13 30H13V38H-13Z"/></g><path fill="#ffe6a1" d="M-5 -6C-5 -16 -3 -22 -1 -26V28H-5Z"/></g><g transform="translate(69 50) scale(1.15)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d98a1f" d="M-10 -4H10V36H-10Z"/><path fill="#ffc94d" d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4Z"/><path fill="#b87416" d="M-13 30H13V38H-13Z"/></g><path fill="#ffe6a1" d="M-5 -6C-5 -16 -3 -22 -1 -26V28H-5Z"/></g>"##,
);

/// Three bullets.
pub(super) const SHOT_3: Icon = Icon(
    r##"<g transform="translate(19 54) scale(1)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d98a1f" d="M-10 -4H10V36H-10Z"/><path fill="#ffc94d" d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4Z"/><path fill="#b87416" d="M-13 30H13V38H-13Z"/></g><path fill="#ffe6a1" d="M-5 -6C-5 -16 -3 -22 -1 -26V28H-5Z"/></g><g transform="translate(50 46) scale(1)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d98a1f" d="M-10 -4H10V36H-10Z"/><path fill="#ffc94d" d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4Z"/><path fill="#b87416" d="M-13 30H13V38H-13Z"/></g><path fill="#ffe6a1" d="M-5 -6C-5 -16 -3 -22 -1 -26V28H-5Z"/></g><g transform="translate(81 54) scale(1)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d98a1f" d="M-10 -4H10V36H-10Z"/><path fill="#ffc94d" d="M-10 -4C-10 -22 -4 -32 0 -36C4 -32 10 -22 10 -4Z"/><path fill="#b87416" d="M-13 30H13V38H-13Z"/></g><path fill="#ffe6a1" d="M-5 -6C-5 -16 -3 -22 -1 -26V28H-5Z"/></g>"##,
);

/// A machine gun that spits.
pub(super) const BURST: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#4a4468" d="M30 36H88V52H70L66 64H52L54 52H46L38 84H22L28 52H30Z"/><path fill="#8a5a2b" d="M70 38H98V58L84 52H70Z"/><rect x="6" y="38" width="26" height="9" rx="2" fill="#6c7990"/><path fill="#6c7990" d="M50 52L58 82H72L64 52Z"/></g><path fill="#ffc94d" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M10 27L13 36L22 33L17 40L25 45L15 46L17 56L10 49L3 56L5 46L-5 45L3 40L-2 33L7 36Z"/><path fill="none" stroke="#ffc94d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M4 16L16 24M2 70L14 60M24 10L28 20"/>"##,
);

/// Cross-hairs.
pub(super) const SNIPER: Icon = Icon(
    r##"<circle cx="50" cy="50" r="34" fill="none" stroke="#1a1230" stroke-width="15"/><circle cx="50" cy="50" r="34" fill="none" stroke="#f7f1e1" stroke-width="7"/><path fill="none" stroke="#1a1230" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" d="M50 2V36M50 64V98M2 50H36M64 50H98"/><path fill="none" stroke="#f7f1e1" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M50 3V36M50 64V97M3 50H36M64 50H97"/><circle cx="50" cy="50" r="7" fill="#d6304a" stroke="#1a1230" stroke-width="4"/>"##,
);

/// A grenade.
pub(super) const GRENADE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#5d7f40" d="M50 30C70 30 80 46 80 62C80 82 66 96 50 96C34 96 20 82 20 62C20 46 30 30 50 30Z"/><rect x="40" y="14" width="20" height="18" rx="3" fill="#8794ab"/><path fill="#b9c4d6" d="M44 6H70C84 12 88 28 88 44H79C78 30 74 24 64 18H44Z"/><circle cx="26" cy="20" r="9" fill="#b9c4d6" stroke="#1a1230" stroke-width="5"/></g><circle cx="26" cy="20" r="4" fill="#1a1230"/><path fill="none" stroke="#34502a" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M24 52C40 58 60 58 76 52M22 72C40 78 60 78 78 72M38 34C34 52 34 76 40 93M62 34C66 52 66 76 60 93"/>"##,
);

/// A nozzle and its flame.
pub(super) const FLAMETHROWER: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#ff8a3a" d="M40 60C24 50 26 32 38 30C32 16 44 6 56 4C52 14 66 14 74 8C76 18 92 22 96 38C100 58 82 72 62 68Z"/></g><path fill="#ffe26a" d="M50 58C42 50 44 42 52 42C50 32 60 28 66 24C66 32 78 32 82 42C84 54 72 60 60 60Z"/><g transform="rotate(-45 34 72)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="-6" y="64" width="54" height="16" rx="4" fill="#8794ab"/><path fill="#4a4468" d="M48 60H60V84H48Z"/><path fill="#c9213e" d="M4 80H16V98H4Z"/></g></g>"##,
);

/// A road in flames.
pub(super) const STREET_ON_FIRE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#6c7990" d="M34 48H66L92 98H8Z"/></g><path fill="none" stroke="#fffdf4" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M50 54V64M50 74V90"/><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#ff8a3a" d="M14 92C2 80 8 64 18 62C16 48 26 40 34 30C36 42 46 40 50 12C62 22 66 40 68 36C76 44 86 50 82 62C94 66 96 82 86 92C84 80 76 78 74 84C70 72 62 70 58 82C54 66 44 66 42 82C38 72 30 72 28 84C24 78 16 80 14 92Z"/></g><path fill="#ffe26a" d="M24 74C22 62 32 58 36 46C44 54 52 50 52 32C62 48 72 54 74 72C66 62 60 60 58 70C52 60 46 60 42 70C36 60 28 62 24 74Z"/>"##,
);

/// A house that falls over.
pub(super) const BUILDING: Icon = Icon(
    r##"<g transform="rotate(-16 60 90)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#b5654a" d="M34 12H84V96H34Z"/><path fill="#8f4a38" d="M28 6H90V16H28Z"/></g><rect x="42" y="24" width="11" height="13" rx="1" fill="#ffe26a" stroke="#1a1230" stroke-width="3"/><rect x="42" y="46" width="11" height="13" rx="1" fill="#ffe26a" stroke="#1a1230" stroke-width="3"/><rect x="42" y="68" width="11" height="13" rx="1" fill="#ffe26a" stroke="#1a1230" stroke-width="3"/><rect x="64" y="24" width="11" height="13" rx="1" fill="#ffe26a" stroke="#1a1230" stroke-width="3"/><rect x="64" y="46" width="11" height="13" rx="1" fill="#ffe26a" stroke="#1a1230" stroke-width="3"/><rect x="64" y="68" width="11" height="13" rx="1" fill="#ffe26a" stroke="#1a1230" stroke-width="3"/><path fill="none" stroke="#1a1230" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M52 96L60 82L50 72L58 60L48 50"/></g><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8d88a8" d="M2 98L8 84L20 80L28 88L40 82L46 98ZM56 98L66 88L80 86L90 90L98 98Z"/></g><path fill="none" stroke="#d9d3e8" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M8 62L18 70M4 46L14 50"/>"##,
);

/// A searchlight and its beam.
pub(super) const SEARCHLIGHT: Icon = Icon(
    r##"<path fill="#ffe26a" opacity="0.85" d="M40 56L2 6L62 -2L62 44Z"/><g transform="rotate(-26 60 62)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#4a4468" d="M40 42C66 36 84 46 84 62C84 78 66 88 40 82Z"/><ellipse cx="40" cy="62" rx="9" ry="21" fill="#fff6c4"/></g></g><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8794ab" d="M54 74H66L76 98H44Z"/></g><path fill="none" stroke="#7a7299" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M68 56L78 54M66 66L76 66"/>"##,
);

/// A megaphone.
pub(super) const BEGONE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#fffdf4" d="M30 40L84 12V82L30 58Z"/><path fill="#c9213e" d="M12 38H34V60H12C6 60 4 54 4 49C4 44 6 38 12 38Z"/><path fill="#8794ab" d="M22 60H36L42 88H28Z"/><path fill="#c9213e" d="M80 14C88 22 88 74 80 80Z"/></g><path fill="none" stroke="#ffc94d" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" d="M92 30L99 24M94 48H100M92 66L99 72"/>"##,
);

/// A bottle and a glass.
pub(super) const VODKA: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d9ecff" d="M26 4H44V28C56 34 58 42 58 52V96H12V52C12 42 14 34 26 28Z"/><rect x="25" y="2" width="20" height="12" rx="2" fill="#c9213e"/><path fill="#fffdf4" d="M12 54H58V80H12Z"/><path fill="#d9ecff" d="M66 58H96L92 96H70Z"/></g><path fill="#79bdff" d="M70 72H91L89.500 93H72.500Z"/><path fill="#d6304a" stroke="#1a1230" stroke-width="2.5" stroke-linejoin="round" d="M35 57L38 63L45 64L39 68L41 75L35 72L29 75L31 68L25 64L32 63Z"/><path fill="#ffffff" opacity="0.8" d="M18 50C18 42 20 38 26 34V50Z"/>"##,
);

/// A hand held up.
pub(super) const HALT: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#c9213e" d="M31 4H69L96 31V69L69 96H31L4 69V31Z"/></g><g fill="#fffdf4" stroke="#1a1230" stroke-width="4" stroke-linejoin="round"><path d="M30 54V30C30 24 38 24 38 30V22C38 16 47 16 47 22V18C47 12 56 12 56 18V24C56 18 65 18 65 24V52L72 44C77 40 82 44 78 50L66 74C62 82 56 84 48 84C36 84 30 76 30 64Z"/></g><path fill="none" stroke="#1a1230" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M38 30V46M47 22V46M56 24V46"/>"##,
);

/// A boot that kicks.
pub(super) const SCRAM: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#5c4128" d="M34 4H66V50C72 58 92 60 96 74V86H34V70L30 56Z"/><path fill="#2b2150" d="M32 84H97V95H56V99H32Z"/></g><path fill="#7a5a3a" d="M39 9H48V52L42 62L37 54Z"/><path fill="none" stroke="#ffc94d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M50 26H64M50 36H64M52 46H66"/><path fill="none" stroke="#ffc94d" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M4 40L18 46M2 62L16 62M8 84L20 78"/>"##,
);
