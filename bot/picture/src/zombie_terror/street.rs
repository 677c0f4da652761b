//! What stands on the car park, each drawn in cells of 100 by 100.

use super::super::svg::Icon;

/// A bus from above that drives up, two cells by three: a windscreen and lights ahead, red lights
/// and a hatch behind, the door on the right.
pub(super) const BUS: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="7" stroke-linejoin="round"><rect x="10" y="8" width="180" height="284" rx="30" fill="#e0a526"/><rect x="22" y="66" width="156" height="200" rx="16" fill="#f2c14e"/><path fill="#bfe3ff" d="M28 20H172L160 52H40Z"/><rect x="44" y="272" width="112" height="14" rx="6" fill="#8fb7d8"/></g><path fill="#fff6c4" d="M20 9h24v9h-24ZM156 9h24v9h-24Z"/><path fill="#d6304a" d="M16 280h22v10h-22ZM162 280h22v10h-22Z"/><path fill="none" stroke="#d19a25" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M44 92H156M44 122H156M44 152H156M44 182H156M44 212H156M44 242H156"/><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><rect x="70" y="110" width="60" height="44" rx="8" fill="#8794ab"/><rect x="80" y="194" width="40" height="40" rx="8" fill="#8794ab"/><rect x="172" y="26" width="24" height="56" rx="5" fill="#7cf0a4"/></g><path fill="none" stroke="#1a1230" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M184 28V80"/><path fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M50 24L44 46M70 24L66 46"/>"##,
);

/// A guard booth from above with its door at the top.
pub(super) const BOOTH: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="6" stroke-linejoin="round"><rect x="8" y="12" width="84" height="80" rx="8" fill="#6b4a3a"/><path fill="#a8704e" d="M14 18H86L66 42H34Z"/><path fill="#8a5a40" d="M86 18V86L66 64V42Z"/><path fill="#7a4c36" d="M14 86H86L66 64H34Z"/><path fill="#945f44" d="M14 18V86L34 64V42Z"/><rect x="34" y="42" width="32" height="22" rx="3" fill="#ffe26a"/><rect x="32" y="3" width="36" height="15" rx="4" fill="#7cf0a4"/></g><path fill="none" stroke="#1a1230" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M50 5V16"/>"##,
);

/// A skip full of rubbish, two cells across.
pub(super) const SKIP: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="6" stroke-linejoin="round"><path fill="#4f7f6a" d="M8 14H192L184 90H16Z"/><path fill="#26332f" d="M22 24H178L172 78H28Z"/><path fill="#4a4468" d="M30 70C26 48 44 34 58 42C74 28 92 40 88 74Z"/><path fill="#6c7990" d="M84 74C82 50 104 36 118 48C130 40 142 50 140 76Z"/><path fill="#b5783f" d="M134 40H166V74H134Z"/></g><path fill="none" stroke="#7a4c2a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M134 52H166M150 40V74"/><path fill="none" stroke="#8a80b4" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M50 46L46 56M58 45V56M112 50L110 60"/><path fill="none" stroke="#37594b" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M12 22V82M188 22V82"/>"##,
);

/// Shopping trolleys, upside down.
pub(super) const TROLLEY: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="12" fill="none" stroke-linejoin="round"><path d="M14 28H86L76 72H26Z"/></g><path fill="#3a3f55" stroke="#1a1230" stroke-width="4" stroke-linejoin="round" d="M14 28H86L76 72H26Z"/><path fill="none" stroke="#c9d3e2" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M14 28H86L76 72H26ZM20 42H82M23 57H79M32 28L36 72M50 28V72M68 28L64 72"/><path fill="none" stroke="#1a1230" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" d="M86 28L96 16"/><path fill="none" stroke="#d6304a" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M86 28L96 16"/><circle cx="32" cy="84" r="8" fill="#2b2a3a" stroke="#1a1230" stroke-width="4"/><circle cx="70" cy="84" r="8" fill="#2b2a3a" stroke="#1a1230" stroke-width="4"/>"##,
);

/// A stack of crates.
pub(super) const CRATES: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="6" stroke-linejoin="round"><rect x="8" y="34" width="58" height="58" rx="4" fill="#b5783f"/><rect x="38" y="8" width="54" height="54" rx="4" fill="#cf9552"/></g><path fill="none" stroke="#7a4c2a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M10 62H36M14 78H62M44 20H86M44 50H86"/><path fill="none" stroke="#7a4c2a" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M46 16L84 54"/>"##,
);

/// A heap of tyres.
pub(super) const TYRES: Icon = Icon(
    r##"<circle cx="32" cy="64" r="27" fill="#3a3a4c" stroke="#1a1230" stroke-width="6"/><circle cx="32" cy="64" r="10" fill="#14121f" stroke="#1a1230" stroke-width="5"/><circle cx="68" cy="62" r="27" fill="#34344a" stroke="#1a1230" stroke-width="6"/><circle cx="68" cy="62" r="10" fill="#14121f" stroke="#1a1230" stroke-width="5"/><circle cx="50" cy="34" r="28" fill="#45455c" stroke="#1a1230" stroke-width="6"/><circle cx="50" cy="34" r="11" fill="#14121f" stroke="#1a1230" stroke-width="5"/><path fill="none" stroke="#7a7a96" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M30 26A22 22 0 0 1 44 13"/>"##,
);

/// The lid of a sewer in its frame.
pub(super) const LID: Icon = Icon(
    r##"<rect x="3" y="3" width="94" height="94" rx="16" fill="#3a3f55" stroke="#1a1230" stroke-width="5"/><circle cx="13" cy="13" r="6" fill="#aab7cb" stroke="#1a1230" stroke-width="3"/><circle cx="13" cy="87" r="6" fill="#aab7cb" stroke="#1a1230" stroke-width="3"/><circle cx="87" cy="13" r="6" fill="#aab7cb" stroke="#1a1230" stroke-width="3"/><circle cx="87" cy="87" r="6" fill="#aab7cb" stroke="#1a1230" stroke-width="3"/><circle cx="50" cy="50" r="40" fill="#565d70" stroke="#1a1230" stroke-width="6"/><circle cx="50" cy="50" r="31" fill="#6c7990"/><path fill="none" stroke="#2e3342" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M31 38H69M26 50H74M31 62H69"/><circle cx="50" cy="22" r="3.5" fill="#2e3342"/><circle cx="50" cy="78" r="3.5" fill="#2e3342"/>"##,
);

/// An open sewer: eyes in the dark, the lid beside it.
pub(super) const HOLE: Icon = Icon(
    r##"<rect x="3" y="3" width="94" height="94" rx="16" fill="#3a3f55" stroke="#1a1230" stroke-width="5"/><circle cx="13" cy="13" r="6" fill="#aab7cb" stroke="#1a1230" stroke-width="3"/><circle cx="13" cy="87" r="6" fill="#aab7cb" stroke="#1a1230" stroke-width="3"/><circle cx="87" cy="13" r="6" fill="#aab7cb" stroke="#1a1230" stroke-width="3"/><circle cx="87" cy="87" r="6" fill="#aab7cb" stroke="#1a1230" stroke-width="3"/><circle cx="72" cy="70" r="27" fill="#6c7990" stroke="#1a1230" stroke-width="6"/><path fill="none" stroke="#2e3342" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M60 62H84M58 72H86"/><circle cx="44" cy="44" r="37" fill="#0e0b18" stroke="#1a1230" stroke-width="6"/><circle cx="33" cy="42" r="7" fill="#ffe26a"/><circle cx="55" cy="42" r="7" fill="#ffe26a"/><circle cx="34" cy="43" r="3" fill="#c9213e"/><circle cx="54" cy="43" r="3" fill="#c9213e"/>"##,
);

/// The car from above, three cells across, its lights on.
pub(super) const CAR: Icon = Icon(
    r##"<path fill="#ffe26a" opacity="0.5" d="M286 24L300 4V96L286 76Z"/><g stroke="#1a1230" stroke-width="6" stroke-linejoin="round"><rect x="56" y="4" width="44" height="92" rx="10" fill="#2b2a3a"/><rect x="202" y="4" width="44" height="92" rx="10" fill="#2b2a3a"/><path fill="#5fd8c2" d="M16 30C16 16 28 12 44 12H236C268 12 288 26 288 50C288 74 268 88 236 88H44C28 88 16 84 16 70Z"/><path fill="#bfe3ff" d="M206 20C222 26 228 38 228 50C228 62 222 74 206 80L194 72V28Z"/><path fill="#8fb7d8" d="M44 24L58 30V70L44 76C38 68 38 32 44 24Z"/></g><rect x="66" y="26" width="122" height="48" rx="10" fill="#2f8f80"/><path fill="#fff6c4" d="M268 24L282 34L276 42L262 32ZM268 76L282 66L276 58L262 68Z"/><path fill="#d6304a" d="M17 30h9v12h-9ZM17 58h9v12h-9Z"/>"##,
);

/// A traffic cone.
pub(super) const CONE: Icon = Icon(
    r##"<path fill="#ff8a3a" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M42 12H58L76 78H24Z"/><path fill="#ff8a3a" stroke="#1a1230" stroke-width="7" stroke-linejoin="round" d="M10 78H90V94H10Z"/><path fill="#fffdf4" d="M37 36H63L68 54H32Z"/>"##,
);
