//! What the horde plays besides zombies, each drawn in a box of 100 by 100.

use super::super::svg::Icon;

/// A frightened face behind an arm.
pub(super) const HOSTAGE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#f2c9a0" d="M50 14C66 14 74 26 73 42C72 60 62 72 50 72C38 72 28 60 27 42C26 26 34 14 50 14Z"/><path fill="#8a5a2b" d="M26 40C20 16 34 4 52 6C70 4 80 18 74 40C70 30 64 26 54 28C44 30 32 28 26 40Z"/><path fill="#4a6fc4" d="M14 99C16 82 30 76 40 74H60C70 76 84 82 86 99Z"/></g><circle cx="40" cy="44" r="7" fill="#fffdf4" stroke="#1a1230" stroke-width="3.5"/><circle cx="60" cy="44" r="7" fill="#fffdf4" stroke="#1a1230" stroke-width="3.5"/><circle cx="40" cy="44" r="2.6" fill="#1a1230"/><circle cx="60" cy="44" r="2.6" fill="#1a1230"/><path fill="none" stroke="#1a1230" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M32 33L42 36M68 33L58 36"/><ellipse cx="50" cy="60" rx="6" ry="7.5" fill="#3b1730" stroke="#1a1230" stroke-width="3"/><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#8fcf6a" d="M2 84L44 70C62 66 80 70 96 62L98 78C80 86 62 84 46 86L8 99Z"/></g><path fill="none" stroke="#3f7030" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M84 66L86 78M74 68L75 81"/>"##,
);

/// Two heavy links and a shackle.
pub(super) const CHAINS: Icon = Icon(
    r##"<g transform="rotate(45 28 26)"><rect x="8" y="15" width="40" height="22" rx="11" fill="none" stroke="#1a1230" stroke-width="15"/><rect x="8" y="15" width="40" height="22" rx="11" fill="none" stroke="#b9c4d6" stroke-width="7"/></g><g transform="rotate(45 50 50)"><rect x="30" y="39" width="40" height="22" rx="11" fill="none" stroke="#1a1230" stroke-width="15"/><rect x="30" y="39" width="40" height="22" rx="11" fill="none" stroke="#b9c4d6" stroke-width="7"/></g><g transform="rotate(45 72 74)"><rect x="52" y="63" width="40" height="22" rx="11" fill="none" stroke="#1a1230" stroke-width="15"/><rect x="52" y="63" width="40" height="22" rx="11" fill="none" stroke="#b9c4d6" stroke-width="7"/></g>"##,
);

/// A pickaxe.
pub(super) const PICKAXE: Icon = Icon(
    r##"<g transform="rotate(40 50 50)"><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#a8703a" d="M45 16H55V98H45Z"/><path fill="#b9c4d6" d="M6 34C22 8 78 8 94 34C76 22 62 22 58 24H42C38 22 24 22 6 34Z"/></g><path fill="#dde5f0" d="M16 26C32 13 68 13 84 26C66 17 34 17 16 26Z"/></g>"##,
);

/// A syringe.
pub(super) const STEROIDS: Icon = Icon(
    r##"<g transform="rotate(45 50 50)"><path fill="none" stroke="#1a1230" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M50 80V104"/><path fill="none" stroke="#d9d3e8" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M50 80V102"/><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#c9d3e2" d="M42 72H58L54 84H46Z"/><rect x="36" y="22" width="28" height="52" rx="4" fill="#e4f6ff"/><rect x="30" y="14" width="40" height="9" rx="3" fill="#b9c4d6"/><rect x="45" y="-4" width="10" height="20" rx="2" fill="#b9c4d6"/><rect x="36" y="-9" width="28" height="8" rx="3" fill="#b9c4d6"/></g><rect x="39" y="42" width="22" height="29" rx="2" fill="#8fcf6a"/><path fill="none" stroke="#1a1230" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M39 34H47M39 50H47M39 60H47"/></g>"##,
);

/// An open mouth with a long tongue.
pub(super) const HUNGER: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#76b552" d="M6 40C10 14 30 8 50 8C70 8 90 14 94 40C96 70 78 92 50 92C22 92 4 70 6 40Z"/><path fill="#3b1730" d="M14 40C30 30 70 30 86 40C88 64 74 84 50 84C26 84 12 64 14 40Z"/><path fill="#ff8aa5" d="M30 72C30 56 70 52 70 68C74 82 78 92 70 98C60 100 56 90 58 82C44 88 32 84 30 72Z"/></g><path fill="#fffbe6" stroke="#1a1230" stroke-width="3" stroke-linejoin="round" d="M20 37L30 34.500L28 48ZM34 34L46 33L41 47ZM52 33L64 34L58 47ZM68 34.500L80 37L73 49Z"/><path fill="#fffbe6" stroke="#1a1230" stroke-width="3" stroke-linejoin="round" d="M20 66L24 58L31 74ZM80 66L76 58L70 66Z"/>"##,
);

/// A scream.
pub(super) const TERROR: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#b9a2ff" d="M50 4C72 4 80 22 78 44C76 66 70 97 50 97C30 97 24 66 22 44C20 22 28 4 50 4Z"/></g><ellipse cx="37" cy="36" rx="8" ry="11" fill="#1a1230"/><ellipse cx="63" cy="36" rx="8" ry="11" fill="#1a1230"/><circle cx="38" cy="33" r="3" fill="#fffdf4"/><circle cx="64" cy="33" r="3" fill="#fffdf4"/><ellipse cx="50" cy="72" rx="11" ry="17" fill="#1a1230"/><path fill="#d6304a" d="M43 80C46 75 54 75 57 80C55 88 45 88 43 80Z"/><path fill="none" stroke="#ffc94d" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M8 26C4 36 4 46 8 56M92 26C96 36 96 46 92 56"/><path fill="none" stroke="#1a1230" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M30 20C34 17 38 17 42 20M58 20C62 17 66 17 70 20"/>"##,
);

/// Meat on the bone.
pub(super) const MEAT: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#fffdf4" d="M66 62L82 78C90 74 98 82 92 89C98 96 88 102 83 95C76 100 70 92 74 85L58 70Z"/><path fill="#c9453a" d="M10 40C6 18 26 4 46 8C66 12 80 30 76 50C72 68 58 76 42 72C24 68 12 58 10 40Z"/></g><path fill="#e5735f" d="M18 38C16 24 28 12 44 15C34 18 26 26 26 40Z"/><circle cx="48" cy="44" r="11" fill="#f7d9c0" stroke="#1a1230" stroke-width="4"/><path fill="none" stroke="#8f2a24" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M62 26C68 32 70 38 69 46M34 62C40 66 48 67 54 65"/>"##,
);

/// A fly over poison.
pub(super) const PLAGUE: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#c3e15c" d="M8 97C4 80 18 72 26 76C30 62 50 60 56 72C68 62 84 72 80 80C94 80 96 90 92 97Z"/><path fill="#d9ecff" d="M46 30C30 14 10 16 8 28C6 40 26 44 44 38ZM54 30C70 14 90 16 92 28C94 40 74 44 56 38Z"/><ellipse cx="50" cy="42" rx="13" ry="20" fill="#3a2a5c"/><circle cx="50" cy="20" r="11" fill="#5b4a8f" stroke="#1a1230" stroke-width="5"/></g><circle cx="44" cy="17" r="4.5" fill="#d6304a"/><circle cx="56" cy="17" r="4.5" fill="#d6304a"/><path fill="none" stroke="#7d68c4" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M39 44H61M40 52H60"/><circle cx="30" cy="86" r="4" fill="#86a82e"/><circle cx="66" cy="84" r="5" fill="#86a82e"/><circle cx="48" cy="90" r="3" fill="#86a82e"/>"##,
);

/// A chess knight with its brain showing.
pub(super) const KASPAROV: Icon = Icon(
    r##"<g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#f58fb0" d="M36 22C32 10 44 2 54 8C62 2 74 8 72 18C78 24 76 32 70 34L40 32Z"/><path fill="#fffdf4" d="M26 96H80V84C72 78 76 62 78 48C79 36 72 26 58 24C44 22 36 28 34 34L14 52C10 58 18 68 26 64L42 58C44 68 34 74 32 84H26Z"/></g><path fill="none" stroke="#9c2f5f" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M52 10C50 16 56 18 54 24M62 12C66 16 62 20 64 26M44 14C46 18 42 20 44 26"/><circle cx="44" cy="42" r="4" fill="#d6304a"/><path fill="none" stroke="#6e639b" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M28 88H78"/><path fill="none" stroke="#b9b0d6" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M62 36C66 48 64 60 60 72"/><circle cx="21" cy="57" r="2.2" fill="#1a1230"/>"##,
);

/// The sun over the edge of the world.
pub(super) const DAWN: Icon = Icon(
    r##"<g fill="#ffc94d" stroke="#1a1230" stroke-width="4" stroke-linejoin="round"><path d="M50 4L57 22H43Z" transform="rotate(-72 50 66)"/><path d="M50 4L57 22H43Z" transform="rotate(-48 50 66)"/><path d="M50 4L57 22H43Z" transform="rotate(-24 50 66)"/><path d="M50 4L57 22H43Z" transform="rotate(0 50 66)"/><path d="M50 4L57 22H43Z" transform="rotate(24 50 66)"/><path d="M50 4L57 22H43Z" transform="rotate(48 50 66)"/><path d="M50 4L57 22H43Z" transform="rotate(72 50 66)"/></g><g stroke="#1a1230" stroke-width="5" stroke-linejoin="round"><path fill="#ffb02e" d="M20 72C20 52 33 40 50 40C67 40 80 52 80 72Z"/><path fill="#3f6f5c" d="M2 72H98V92H2Z"/></g><path fill="#ffe6a1" d="M28 68C28 56 36 48 48 46C40 52 37 60 37 68Z"/><path fill="none" stroke="#2a4d40" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="M12 82H40M54 82H84"/>"##,
);
