//! The drawings of the special cards, each in a box of 100 by 100.

use super::super::svg::Icon;

/// A short shotgun.
pub(super) const SAWN_OFF: Icon = Icon(
    r##"<g transform="rotate(-28 50 50)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8a5a2b" d="M4 56L34 46V60L20 78C12 82 4 76 4 68Z"/><path fill="#8794ab" d="M32 40H96V50H32Z"/><path fill="#6c7990" d="M32 50H96V60H32Z"/><path fill="#5c4128" d="M50 58H76V67H50Z"/></g><path fill="none" stroke="#1a1230" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M38 62C38 70 46 70 46 62"/></g><path fill="#ffc94d" stroke="#1a1230" stroke-width="3" stroke-linejoin="round" d="M90 3L93 10L100 11L95 16L96 23L90 19L84 23L85 16L80 11L87 10Z"/>"##,
);

/// A burning heart.
pub(super) const COURAGE: Icon = Icon(
    r##"<path fill="#ff8a3a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 2C56 12 72 14 70 30L30 30C28 18 42 16 50 2Z"/><path fill="#ffe26a" d="M50 14C54 20 62 22 60 32L40 32C39 24 46 22 50 14Z"/><path fill="#d6304a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 96C14 72 4 56 8 40C13 22 38 22 50 40C62 22 87 22 92 40C96 56 86 72 50 96Z"/><path fill="#ff9fae" d="M20 44C22 36 30 34 36 38C28 40 24 46 22 52Z"/>"##,
);

/// An open manhole with a ladder.
pub(super) const SEWERS: Icon = Icon(
    r##"<ellipse cx="50" cy="66" rx="42" ry="28" fill="#6c7990" stroke="#1a1230" stroke-width="5"/><ellipse cx="50" cy="66" rx="31" ry="19" fill="#0e0b18"/><path fill="none" stroke="#1a1230" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" d="M38 96V6M62 96V6M38 20H62M38 36H62M38 52H62M38 68H62"/><path fill="none" stroke="#ffc94d" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M38 90V8M62 90V8M38 20H62M38 36H62M38 52H62M38 68H62"/>"##,
);

/// A syringe with a bolt.
pub(super) const ADRENALINE: Icon = Icon(
    r##"<g transform="rotate(45 50 50)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#c9d3e2" d="M47 78H53V108H47Z"/><path fill="#d9ecff" d="M36 22H64V78H36Z"/><path fill="#8794ab" d="M45 0H55V24H45Z"/><path fill="#8794ab" d="M34 -6H66V3H34Z"/><path fill="#8794ab" d="M30 18H70V26H30Z"/></g><path fill="#d6304a" d="M39 44H61V75H39Z"/></g><path fill="#ffe26a" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M74 4L54 40H68L60 66L90 28H76L86 4Z"/>"##,
);

/// A case with a cross.
pub(super) const FIRST_AID: Icon = Icon(
    r##"<path fill="#fffdf4" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M34 24C34 10 66 10 66 24V34H56V24H44V34H34Z"/><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="6" y="28" width="88" height="62" rx="10" fill="#d6304a"/></g><rect x="30" y="36" width="40" height="46" rx="8" fill="#fffdf4"/><path fill="#d6304a" d="M45 42H55V54H66V64H55V76H45V64H34V54H45Z"/>"##,
);

/// A megaphone.
pub(super) const NOISE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#fffdf4" d="M26 40L72 16V84L26 60Z"/><path fill="#2f6fb8" d="M10 40H30V60H10C4 60 4 40 10 40Z"/><path fill="#8794ab" d="M20 60H34L40 90H26Z"/><path fill="#2f6fb8" d="M68 18C76 26 76 74 68 82Z"/></g><path fill="none" stroke="#ffc94d" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M82 34C88 42 88 58 82 66M90 24C100 38 100 62 90 76"/>"##,
);

/// A crowd that climbs out of a manhole.
pub(super) const HORDE: Icon = Icon(
    r##"<g transform="translate(2 6) scale(0.5)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8fcf6a" d="M19 36C17 16 30 6 50 6C70 6 83 16 81 36L80 58C79 76 68 86 50 86C32 86 21 76 20 58Z"/><path fill="#3a2a5c" d="M19 34C12 16 24 1 40 4C48 -3 68 -2 74 6C86 9 87 24 81 34C78 26 74 23 69 24L62 18L56 25L47 17L40 26L32 20C26 23 22 27 19 34Z"/></g><circle cx="36" cy="45" r="12" fill="#fffbe6" stroke="#1a1230" stroke-width="5"/><circle cx="38" cy="47" r="5" fill="#d6304a"/><circle cx="66" cy="46" r="10" fill="#fffbe6" stroke="#1a1230" stroke-width="5"/><circle cx="65" cy="48" r="5" fill="#d6304a"/><path fill="#3b1730" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M31 66C42 61 58 61 70 65C68 76 60 79 50 79C40 79 33 75 31 66Z"/></g><g transform="translate(46 4) scale(0.5)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8fcf6a" d="M19 36C17 16 30 6 50 6C70 6 83 16 81 36L80 58C79 76 68 86 50 86C32 86 21 76 20 58Z"/><path fill="#3a2a5c" d="M19 34C12 16 24 1 40 4C48 -3 68 -2 74 6C86 9 87 24 81 34C78 26 74 23 69 24L62 18L56 25L47 17L40 26L32 20C26 23 22 27 19 34Z"/></g><circle cx="36" cy="45" r="12" fill="#fffbe6" stroke="#1a1230" stroke-width="5"/><circle cx="38" cy="47" r="5" fill="#d6304a"/><circle cx="66" cy="46" r="10" fill="#fffbe6" stroke="#1a1230" stroke-width="5"/><circle cx="65" cy="48" r="5" fill="#d6304a"/><path fill="#3b1730" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M31 66C42 61 58 61 70 65C68 76 60 79 50 79C40 79 33 75 31 66Z"/></g><g transform="translate(20 20) scale(0.62)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8fcf6a" d="M19 36C17 16 30 6 50 6C70 6 83 16 81 36L80 58C79 76 68 86 50 86C32 86 21 76 20 58Z"/><path fill="#3a2a5c" d="M19 34C12 16 24 1 40 4C48 -3 68 -2 74 6C86 9 87 24 81 34C78 26 74 23 69 24L62 18L56 25L47 17L40 26L32 20C26 23 22 27 19 34Z"/></g><circle cx="36" cy="45" r="12" fill="#fffbe6" stroke="#1a1230" stroke-width="5"/><circle cx="38" cy="47" r="5" fill="#d6304a"/><circle cx="66" cy="46" r="10" fill="#fffbe6" stroke="#1a1230" stroke-width="5"/><circle cx="65" cy="48" r="5" fill="#d6304a"/><path fill="#3b1730" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M31 66C42 61 58 61 70 65C68 76 60 79 50 79C40 79 33 75 31 66Z"/></g><path fill="#6c7990" stroke="#1a1230" stroke-width="5" d="M6 74A44 22 0 0 0 94 74L82 72A33 13 0 0 1 18 72Z"/><path fill="none" stroke="#1a1230" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M24 86L28 80M50 92V85M76 86L72 80"/>"##,
);

/// A flask of something green.
pub(super) const PLAGUE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#d9ecff" d="M38 8H62V36L88 82C92 92 86 96 80 96H20C14 96 8 92 12 82L38 36Z"/><path fill="#8794ab" d="M33 4H67V14H33Z"/></g><path fill="#8fcf6a" d="M28 60H72L84 82C86 90 84 92 78 92H22C16 92 14 90 16 82Z"/><circle cx="40" cy="78" r="8" fill="#fffdf4" stroke="#1a1230" stroke-width="3"/><circle cx="37" cy="77" r="2" fill="#1a1230"/><circle cx="43" cy="77" r="2" fill="#1a1230"/><circle cx="60" cy="70" r="4" fill="#d8efb4"/><circle cx="66" cy="82" r="5" fill="#d8efb4"/><circle cx="50" cy="64" r="3" fill="#d8efb4"/><circle cx="56" cy="50" r="4" fill="#8fcf6a"/><circle cx="46" cy="44" r="3" fill="#8fcf6a"/>"##,
);

/// A staring eye in rays.
pub(super) const AWE: Icon = Icon(
    r##"<path fill="none" stroke="#b9a2ff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M50 2V16M20 10L28 24M80 10L72 24M50 98V84M20 90L28 76M80 90L72 76"/><path fill="#fffdf4" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M2 50C18 24 82 24 98 50C82 76 18 76 2 50Z"/><circle cx="50" cy="50" r="19" fill="#8d6fe0" stroke="#1a1230" stroke-width="4"/><path fill="none" stroke="#1a1230" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M50 50C54 46 58 52 52 56C44 60 38 50 44 42C52 34 66 42 62 56"/>"##,
);

/// Jaws of steel, open, from above.
pub(super) const TRAP: Icon = Icon(
    r##"<path fill="#6c7990" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M42 84H58V99H42ZM42 1H58V16H42Z"/><circle cx="50" cy="50" r="38" fill="#3a3f55" stroke="#1a1230" stroke-width="16"/><path fill="#f7f1e1" stroke="#1a1230" stroke-width="3" stroke-linejoin="round" d="M42 15L50 32L58 15ZM64 17L61 35L77 26ZM81 31L67 44L86 47ZM86 53L67 56L81 69ZM77 74L61 65L64 83ZM58 85L50 68L42 85ZM36 83L39 65L23 74ZM19 69L33 56L14 53ZM14 47L33 44L19 31ZM23 26L39 35L36 17Z"/><circle cx="50" cy="50" r="38" fill="none" stroke="#aab7cb" stroke-width="8"/><path fill="#c9213e" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M43 43H57V57H43Z"/>"##,
);

/// A mouth with fangs.
pub(super) const BLOODLUST: Icon = Icon(
    r##"<path fill="#8fcf6a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M6 34C22 10 78 10 94 34C98 64 76 94 50 94C24 94 2 64 6 34Z"/><path fill="#5c1024" stroke="#1a1230" stroke-width="4.5" stroke-linejoin="round" d="M14 38C34 28 66 28 86 38C88 62 70 84 50 84C30 84 12 62 14 38Z"/><path fill="#fffbe6" d="M20 38L26 58L33 35ZM38 34L42 46L47 33ZM53 33L58 46L62 34ZM67 35L74 58L80 38Z"/><path fill="#ff9fae" stroke="#1a1230" stroke-width="3" stroke-linejoin="round" d="M36 78C38 64 62 64 64 78C56 86 44 86 36 78Z"/><path fill="#d6304a" stroke="#1a1230" stroke-width="3.5" stroke-linejoin="round" d="M76 60C80 68 86 74 86 81C86 87 82 90 77 90C72 90 68 87 68 81C68 74 73 68 76 60Z"/>"##,
);

/// Three claw marks.
pub(super) const RAMPAGE: Icon = Icon(
    r##"<path fill="none" stroke="#1a1230" stroke-width="20" stroke-linecap="round" stroke-linejoin="round" d="M26 8C22 36 18 62 10 92M54 4C50 36 46 66 38 97M82 8C78 36 74 62 66 92"/><path fill="none" stroke="#d6304a" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" d="M26 10C22 36 18 62 11 89M54 7C50 36 46 66 39 94M82 10C78 36 74 62 67 89"/>"##,
);
