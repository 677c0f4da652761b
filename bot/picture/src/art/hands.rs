//! The signs that are thrown, made by the hands of zombies.

use super::super::svg::Icon;

/// A fist.
pub const ROCK: Icon = Icon(
    r##"<g fill="#8fcf6a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="34" y="76" width="34" height="16" fill="#76b552"/><rect x="20" y="36" width="60" height="46" rx="18"/><rect x="19" y="20" width="17" height="38" rx="8.5"/><rect x="34" y="16" width="17" height="42" rx="8.5"/><rect x="49" y="17" width="17" height="41" rx="8.5"/><rect x="64" y="22" width="17" height="36" rx="8.5"/><rect x="19" y="57" width="43" height="17" rx="8.5" transform="rotate(-9 40 65)"/><path fill="#6b5aa8" d="M26 88L36 84L44 89L52 84L60 89L68 84L76 88V99H26Z"/></g><path fill="none" stroke="#3f7030" stroke-width="3.5" stroke-linecap="round" d="M66 66L73 73M66 73L73 66"/><rect x="52" y="60" width="8" height="7" rx="3" fill="#d8efb4"/>"##,
);

/// Two fingers.
pub const SCISSORS: Icon = Icon(
    r##"<g fill="#8fcf6a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="34" y="76" width="34" height="16" fill="#76b552"/><rect x="29" y="3" width="16" height="56" rx="8" transform="rotate(-14 37 58)"/><rect x="49" y="2" width="16" height="56" rx="8" transform="rotate(11 57 58)"/><rect x="23" y="44" width="56" height="40" rx="17"/><rect x="53" y="43" width="14" height="26" rx="7"/><rect x="66" y="45" width="14" height="24" rx="7"/><rect x="22" y="57" width="42" height="16" rx="8" transform="rotate(-12 43 65)"/><path fill="#6b5aa8" d="M26 88L36 84L44 89L52 84L60 89L68 84L76 88V99H26Z"/></g><g fill="#d8efb4"><rect x="33" y="6" width="8" height="9" rx="3.5" transform="rotate(-14 37 58)"/><rect x="53" y="5" width="8" height="9" rx="3.5" transform="rotate(11 57 58)"/></g><path fill="none" stroke="#3f7030" stroke-width="3.5" stroke-linecap="round" d="M36 40L42 38M35 34L41 32"/>"##,
);

/// A flat hand.
pub const PAPER: Icon = Icon(
    r##"<g fill="#8fcf6a" stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="36" y="76" width="34" height="16" fill="#76b552"/><rect x="27" y="12" width="15" height="48" rx="7.5" transform="rotate(-14 36 58)"/><rect x="40" y="4" width="15" height="54" rx="7.5" transform="rotate(-3 48 58)"/><rect x="55" y="6" width="15" height="52" rx="7.5" transform="rotate(8 62 58)"/><rect x="68" y="18" width="14" height="42" rx="7" transform="rotate(19 74 60)"/><rect x="4" y="52" width="42" height="16" rx="8" transform="rotate(34 40 64)"/><path d="M29 50C40 44 66 44 78 50L79 62C79 76 70 84 54 84C38 84 29 76 29 62Z"/><path fill="#6b5aa8" d="M28 88L38 84L46 89L54 84L62 89L70 84L78 88V99H28Z"/></g><path fill="#8fcf6a" d="M35 47C45 43 65 43 73 48L77 60C77 74 68 81 54 81C41 81 32 74 32 64Z"/><g fill="#d8efb4"><rect x="31" y="15" width="7" height="8" rx="3" transform="rotate(-14 36 58)"/><rect x="44" y="7" width="7" height="8" rx="3" transform="rotate(-3 48 58)"/><rect x="59" y="9" width="7" height="8" rx="3" transform="rotate(8 62 58)"/><rect x="71" y="21" width="7" height="8" rx="3" transform="rotate(19 74 60)"/></g><path fill="none" stroke="#3f7030" stroke-width="3.5" stroke-linecap="round" d="M44 68C52 62 62 62 68 66M60 72L67 76M61 78L67 71"/>"##,
);
