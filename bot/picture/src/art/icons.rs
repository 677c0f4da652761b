//! Drawings made by hand, each in a box of 100 by 100 with a dark outline.

use super::super::svg::Icon;

/// A brain seen from above: two halves with furrows.
pub const BRAIN: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path fill="#f58fb0" d="M50 16C44 7 29 8 26 18C14 17 7 28 13 38C3 43 3 57 13 62C10 74 20 84 31 81C36 91 46 91 50 84C54 91 64 91 69 81C80 84 90 74 87 62C97 57 97 43 87 38C93 28 86 17 74 18C71 8 56 7 50 16Z"/></g><path fill="#ffc1d3" d="M29 22C33 14 41 14 44 19C39 20 34 22 31 27ZM17 36C14 29 18 24 24 24C22 28 21 31 21 34ZM71 22C68 15 60 14 56 19C61 20 66 22 69 26Z"/><g fill="none" stroke="#9c2f5f" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"><path d="M50 18V82M27 20C24 29 31 34 39 30M14 39C22 35 29 39 29 46M14 61C23 64 30 58 27 51M31 79C28 71 34 64 43 68M42 42C34 42 33 53 41 55M73 20C76 29 69 34 61 30M86 39C78 35 71 39 71 46M86 61C77 64 70 58 73 51M69 79C72 71 66 64 57 68M58 42C66 42 67 53 59 55"/></g>"##,
);

/// A boulder.
pub const ROCK: Icon = Icon(
    r##"<path fill="#8794ab" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M22 78L8 56L20 32L44 14L72 22L92 46L88 72L66 87L38 88Z"/><path fill="#b9c4d6" d="M23 34L45 18L57 36L36 50Z"/><path fill="#a0adc2" d="M47 18L70 25L76 42L59 36Z"/><path fill="#6c7990" d="M88 48L85 70L66 83L60 64L78 44Z"/><path fill="#77849b" d="M25 75L36 52L58 64L64 83L39 84Z"/><path fill="none" stroke="#4d5870" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M24 56L31 61L28 68M66 52L70 59L79 60"/>"##,
);

/// Open scissors with red handles.
pub const SCISSORS: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-linejoin="round"><g transform="rotate(26 50 54)"><circle cx="43" cy="81" r="12" fill="none" stroke-width="16"/><circle cx="43" cy="81" r="12" fill="none" stroke="#f0536a" stroke-width="8"/><path fill="#c9d3e2" stroke-width="4.5" d="M42 69L41 40C41 20 47 5 58 -3C60 12 59 30 57 69Z"/><path fill="#f3f6fb" stroke="none" d="M46 60L46 40C46 25 49 14 54 6C54 24 52 40 51 60Z"/></g><g transform="translate(100 0) scale(-1 1) rotate(26 50 54)"><circle cx="43" cy="81" r="12" fill="none" stroke-width="16"/><circle cx="43" cy="81" r="12" fill="none" stroke="#f0536a" stroke-width="8"/><path fill="#aab7cb" stroke-width="4.5" d="M42 69L41 40C41 20 47 5 58 -3C60 12 59 30 57 69Z"/><path fill="#dde5f0" stroke="none" d="M46 60L46 40C46 25 49 14 54 6C54 24 52 40 51 60Z"/></g><circle cx="50" cy="55" r="6" fill="#f7d774" stroke-width="4"/></g>"##,
);

/// A sheet of paper with a folded corner.
pub const PAPER: Icon = Icon(
    r##"<g transform="rotate(-7 50 50)"><path fill="#fffdf4" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M20 9H62L82 29V92H20Z"/><path fill="#cfc8e6" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M62 9V29H82Z"/><path fill="none" stroke="#4c7fd0" stroke-width="5" stroke-linecap="round" d="M32 28H49M32 44H70M32 59H70M32 74H56"/></g>"##,
);

/// The head of a zombie.
pub const ZOMBIE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#76b552" d="M20 44C8 40 6 60 19 62ZM80 44C92 40 94 60 81 62Z"/><path fill="#8fcf6a" d="M19 40C17 20 30 10 50 10C70 10 83 20 81 40L80 62C79 82 68 93 50 93C32 93 21 82 20 62Z"/><path fill="#3a2a5c" d="M19 38C12 20 24 5 40 8C48 0 68 2 74 10C86 13 87 28 81 38C78 30 74 27 69 28L62 22L56 29L47 21L40 30L32 24C26 27 22 31 19 38Z"/></g><path fill="#6aa548" d="M22 64C24 80 34 90 50 90C66 90 76 80 78 64C76 74 66 82 50 82C34 82 24 74 22 64Z"/><circle cx="36" cy="49" r="13.5" fill="#fffbe6" stroke="#1a1230" stroke-width="4.5"/><circle cx="39" cy="51" r="4.8" fill="#d6304a"/><circle cx="66" cy="50" r="9.5" fill="#fffbe6" stroke="#1a1230" stroke-width="4.5"/><circle cx="64" cy="48" r="3.8" fill="#d6304a"/><path fill="#3b1730" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M31 72C42 67 58 67 70 71C68 82 60 85 50 85C40 85 33 81 31 72Z"/><path fill="#fffbe6" d="M38 70L46 69L45 77L39 76ZM57 69L65 70L63 77L57 76Z"/><path fill="none" stroke="#3f7030" stroke-width="3.5" stroke-linecap="round" d="M47 59L45 63M53 59L55 63M72 62L79 70M72 69L78 63"/>"##,
);

/// A tombstone with a cross.
pub const TOMBSTONE: Icon = Icon(
    r##"<path fill="#8d88a8" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M20 90V40C20 20 33 8 50 8C67 8 80 20 80 40V90Z"/><path fill="#aaa5c3" d="M25 84V41C25 23 36 13 50 13C40 18 34 27 34 41V84Z"/><path fill="none" stroke="#4a4468" stroke-width="8" stroke-linecap="round" d="M53 28V62M41 40H65"/><path fill="none" stroke="#4a4468" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M80 58L71 63L74 70L67 76"/><path fill="#5d9a48" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M6 92L13 78L20 87L27 72L35 86L44 79L51 87L60 76L68 87L77 74L83 86L90 79L95 92Z"/>"##,
);

/// A bell: the word is with this player.
pub const BELL: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><circle cx="50" cy="14" r="8" fill="#ffc94d"/><circle cx="50" cy="84" r="10" fill="#d98a1f"/><path fill="#ffc94d" d="M50 17C33 17 25 30 25 47C25 62 19 68 13 78H87C81 68 75 62 75 47C75 30 67 17 50 17Z"/></g><path fill="#ffe6a1" d="M35 68C37 56 33 40 43 27C33 31 30 41 30 50C30 58 28 63 25 68Z"/>"##,
);

/// A crown.
pub const CROWN: Icon = Icon(
    r##"<path fill="#ffc94d" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M10 28L32 50L50 16L68 50L90 28L82 82H18Z"/><path fill="#d98a1f" d="M20 70H80L79 79H21Z"/><g stroke="#1a1230" stroke-width="4"><circle cx="10" cy="26" r="6" fill="#ffe6a1"/><circle cx="50" cy="14" r="6" fill="#ffe6a1"/><circle cx="90" cy="26" r="6" fill="#ffe6a1"/><circle cx="50" cy="60" r="6.5" fill="#d6304a"/></g>"##,
);

/// Two branches of laurel, open above.
pub const LAUREL: Icon = Icon(
    r##"<g fill="none" stroke="#d98a1f" stroke-width="4" stroke-linecap="round"><path d="M50 92C22 90 8 66 16 30M50 92C78 90 92 66 84 30"/></g><g fill="#ffc94d" stroke="#1a1230" stroke-width="3.5" stroke-linejoin="round"><path d="M17 33C8 27 9 14 17 6C25 14 26 26 17 33ZM13 52C2 50-2 39 1 29C11 32 17 42 13 52ZM17 46C17 36 25 28 34 28C36 38 29 46 17 46ZM17 70C7 71 0 63-1 53C9 52 17 59 17 70ZM19 64C17 54 23 46 32 43C36 52 31 62 19 64ZM29 85C20 90 10 86 5 77C14 72 25 75 29 85ZM29 78C25 69 29 60 36 55C43 62 40 73 29 78ZM83 33C92 27 91 14 83 6C75 14 74 26 83 33ZM87 52C98 50 102 39 99 29C89 32 83 42 87 52ZM83 46C83 36 75 28 66 28C64 38 71 46 83 46ZM83 70C93 71 100 63 101 53C91 52 83 59 83 70ZM81 64C83 54 77 46 68 43C64 52 69 62 81 64ZM71 85C80 90 90 86 95 77C86 72 75 75 71 85ZM71 78C75 69 71 60 64 55C57 62 60 73 71 78Z"/></g><circle cx="50" cy="91" r="5" fill="#d6304a" stroke="#1a1230" stroke-width="3.5"/>"##,
);

/// A red burst with the scratches of a claw: an attack.
pub const ATTACK: Icon = Icon(
    r##"<path fill="#c9213e" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 3L61 17L77 9L79 27L97 29L89 45L98 58L84 67L86 85L69 84L60 98L47 87L32 96L27 80L9 80L15 63L2 51L15 40L10 23L28 23L34 6Z"/>"##,
);

/// A green shield with a check mark: safe.
pub const SHIELD: Icon = Icon(
    r##"<path fill="#8fcf6a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 6C61 15 73 18 87 18C89 54 78 80 50 95C22 80 11 54 13 18C27 18 39 15 50 6Z"/><path fill="#6aa548" d="M50 11C60 19 70 22 82 23C83 54 74 76 50 89Z"/><path fill="none" stroke="#1a1230" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" d="M31 49L45 64L70 34"/>"##,
);

/// A green shield, for a number beside it.
pub const GUARD: Icon = Icon(
    r##"<path fill="#8fcf6a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M50 6C61 15 73 18 87 18C89 54 78 80 50 95C22 80 11 54 13 18C27 18 39 15 50 6Z"/><path fill="#6aa548" d="M50 11C60 19 70 22 82 23C83 54 74 76 50 89Z"/>"##,
);

/// An empty chair.
pub const CHAIR: Icon = Icon(
    r##"<g fill="none" stroke="#6e639b" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path d="M28 56V14C28 8 72 8 72 14V56M28 30H72M22 58H78V68H22ZM27 70V94M73 70V94"/></g>"##,
);

/// The head of a robot.
pub const ROBOT: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="none" d="M50 24V10"/><circle cx="50" cy="9" r="6" fill="#d6304a"/><path fill="#8794ab" d="M6 46H16V68H6ZM84 46H94V68H84Z"/><rect x="14" y="24" width="72" height="66" rx="14" fill="#b9c4d6"/><rect x="24" y="37" width="52" height="22" rx="11" fill="#1a1230"/></g><circle cx="38" cy="48" r="6" fill="#5fd8c2"/><circle cx="62" cy="48" r="6" fill="#5fd8c2"/><path fill="none" stroke="#1a1230" stroke-width="5" stroke-linecap="round" d="M34 74H66M42 70V78M50 70V78M58 70V78"/>"##,
);
