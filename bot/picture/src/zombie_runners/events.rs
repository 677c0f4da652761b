//! What stands on event cards, each drawn in a box of 100 by 100.

use super::super::svg::Icon;

/// A bolt before a stopwatch: mine first.
pub(super) const PRIORITY: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#79bdff" d="M42 4H58V14H42ZM74 16L84 24L79 30L70 23Z"/><circle cx="50" cy="55" r="40" fill="#fffdf4"/></g><circle cx="50" cy="55" r="31" fill="#cfe6ff"/><path fill="none" stroke="#4a6fc4" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" d="M50 27V33M50 77V83M22 55H28M72 55H78"/><path fill="#ffc94d" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M60 20L28 60H46L38 92L74 48H55Z"/>"##,
);

/// A boomerang on its way back.
pub(super) const BOOMERANG: Icon = Icon(
    r##"<path fill="#d9853b" stroke="#1a1230" stroke-width="5" stroke-linejoin="round" d="M14 20C12 12 20 8 28 12L84 40C94 46 94 54 84 58L36 92C28 98 18 92 22 84L46 52Z"/><path fill="#ffc37d" d="M20 18L80 46C84 48 84 50 82 51L58 44L22 24C19 22 18 20 20 18Z"/><path fill="#c9213e" d="M30 14L43 20L38 32L26 26ZM38 70L48 76L38 86L32 78Z"/><path fill="#fffdf4" d="M70 34L80 39L78 58L68 56Z" opacity="0.85"/><path fill="none" stroke="#79bdff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M70 10C82 10 92 18 94 30M92 20L94 31L84 28"/><path fill="none" stroke="#79bdff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M8 46C4 58 6 72 12 80"/>"##,
);

/// Two masks: one laughs.
pub(super) const MASK: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#b9a2ff" d="M46 22C60 28 80 26 94 18C98 46 92 74 72 84C58 78 48 60 46 22Z"/><path fill="#ffe26a" d="M6 12C22 20 42 20 58 12C62 44 54 76 32 88C10 76 2 44 6 12Z"/></g><path fill="#1a1230" d="M14 36C20 28 26 30 28 38C24 42 18 42 14 36ZM50 36C44 28 38 30 36 38C40 42 46 42 50 36ZM16 54C26 60 38 60 48 54C46 70 40 76 32 76C24 76 18 70 16 54Z"/><path fill="#c9213e" d="M24 69C28 64 36 64 40 69C36 75 28 75 24 69Z"/><path fill="none" stroke="#1a1230" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" d="M64 44C68 40 74 40 77 44M62 66C68 58 78 58 84 62"/><path fill="none" stroke="#fff6c4" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M12 18C18 21 24 22 30 22"/>"##,
);

/// A gloved hand with a card that was another's.
pub(super) const THIEF: Icon = Icon(
    r##"<g transform="rotate(14 64 34)" stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="44" y="4" width="42" height="56" rx="6" fill="#fffdf4"/><rect x="51" y="11" width="28" height="42" rx="3" fill="#7d68c4"/></g><path fill="#fffdf4" d="M68 22L78 36L66 46L58 32Z"/><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#4a4468" d="M6 99L14 66C16 52 28 48 38 50L60 40C68 38 70 48 64 52L48 60H72C80 60 80 70 72 70H52H70C78 71 76 81 69 80H52L64 81C71 83 69 91 62 90L44 89C38 92 36 95 36 99Z"/><path fill="#c9213e" d="M4 99L9 82L41 90L39 99Z"/></g><path fill="none" stroke="#2b2150" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M50 65H70M50 75H67"/><path fill="none" stroke="#7a7299" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M20 72C22 62 28 58 34 58"/>"##,
);

/// Two dice, and cards that change places.
pub(super) const ADVENTURE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="8" y="30" width="44" height="44" rx="9" fill="#fffdf4" transform="rotate(-14 30 52)"/><rect x="52" y="44" width="40" height="40" rx="8" fill="#ff9483" transform="rotate(16 72 64)"/></g><g fill="#1a1230" transform="rotate(-14 30 52)"><circle cx="19" cy="41" r="4"/><circle cx="41" cy="41" r="4"/><circle cx="30" cy="52" r="4"/><circle cx="19" cy="63" r="4"/><circle cx="41" cy="63" r="4"/></g><g fill="#1a1230" transform="rotate(16 72 64)"><circle cx="63" cy="55" r="4"/><circle cx="81" cy="73" r="4"/><circle cx="72" cy="64" r="4"/></g><path fill="none" stroke="#1a1230" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M28 14C44 2 70 4 84 18M84 6V19H71"/><path fill="none" stroke="#8fcf6a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M28 14C44 2 70 4 84 18M84 6V19H71"/><path fill="none" stroke="#1a1230" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M70 94C54 100 34 98 20 88M20 99V87H32"/><path fill="none" stroke="#79bdff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M70 94C54 100 34 98 20 88M20 99V87H32"/>"##,
);
