//! The signs that Discord accepts as the icon of a choice. A sign outside its emoji makes Discord refuse the whole
//! message, so only old emoji count.

/// Signs that are drawn as emoji by themselves, as Unicode has them up to its version 13.
const DRAWN: &[(char, char)] = &[
    ('⌚', '⌛'),
    ('⏩', '⏬'),
    ('⏰', '⏰'),
    ('⏳', '⏳'),
    ('◽', '◾'),
    ('☔', '☕'),
    ('♈', '♓'),
    ('♿', '♿'),
    ('⚓', '⚓'),
    ('⚡', '⚡'),
    ('⚪', '⚫'),
    ('⚽', '⚾'),
    ('⛄', '⛅'),
    ('⛔', '⛔'),
    ('⛪', '⛪'),
    ('⛲', '⛳'),
    ('⛺', '⛺'),
    ('⛽', '⛽'),
    ('✅', '✅'),
    ('✊', '✋'),
    ('✨', '✨'),
    ('❌', '❌'),
    ('❎', '❎'),
    ('❓', '❕'),
    ('❗', '❗'),
    ('➕', '➗'),
    ('⬛', '⬜'),
    ('⭐', '⭐'),
    ('⭕', '⭕'),
    ('🃏', '🃏'),
    ('🌀', '🌠'),
    ('🌭', '🌵'),
    ('🌷', '🍼'),
    ('🍾', '🎓'),
    ('🎠', '🏊'),
    ('🏏', '🏓'),
    ('🏠', '🏰'),
    ('🏸', '🏺'),
    ('🐀', '🐾'),
    ('👀', '👀'),
    ('👂', '📼'),
    ('📿', '🔽'),
    ('🕐', '🕧'),
    ('🕺', '🕺'),
    ('🖕', '🖖'),
    ('🖤', '🖤'),
    ('🗻', '🙏'),
    ('🚀', '🛅'),
    ('🛌', '🛌'),
    ('🛐', '🛒'),
    ('🤐', '🤺'),
    ('🤼', '🥅'),
    ('🥇', '🧿'),
    ('🩸', '🩺'),
    ('🪀', '🪆'),
    ('🪐', '🪨'),
    ('🪰', '🪶'),
];

/// Signs that are emoji only with the mark after them that says so, as our texts have them.
const MARKED: &str = "⚔▶⚙✔✖☠↔↕↩↪⚠✌⏭⏹⏱▫⬅⬆⬇➡🛡🗑🗳🗣👁🕯🗡";
const MARK: char = '\u{fe0f}';

/// The character that joins several signs into one emoji.
const JOINER: char = '\u{200d}';

/// The emoji with which a label begins, if it is one for an icon, and what stands after it.
pub(super) fn split(label: &str) -> (Option<&str>, &str) {
    let mut letters = label.chars();
    let Some(first) = letters.next() else {
        return (None, label);
    };
    let marked = letters.clone().next() == Some(MARK);
    let known = if marked {
        is_drawn(first) || MARKED.contains(first)
    } else {
        is_drawn(first)
    };
    let length = first.len_utf8() + if marked { MARK.len_utf8() } else { 0 };
    let (icon, rest) = label.split_at(length);
    let goes_on = |letter: char| letter == JOINER || is_skin(letter) || letter == MARK;
    let alone = !rest.starts_with(goes_on);
    let rest = rest.trim_start();
    if known && alone && !rest.is_empty() {
        (Some(icon), rest)
    } else {
        (None, label)
    }
}

fn is_drawn(letter: char) -> bool {
    let skin = is_skin(letter);
    !skin
        && DRAWN
            .iter()
            .any(|(first, last)| (*first..=*last).contains(&letter))
}

/// Whether it is a colour of skin, which belongs to the sign before.
fn is_skin(letter: char) -> bool {
    ('\u{1f3fb}'..='\u{1f3ff}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emoji_at_the_beginning_is_an_icon() {
        for (label, icon, rest) in [
            ("✊ Rock", "✊", "Rock"),
            ("⚔️ Attack", "⚔️", "Attack"),
            ("🧟3", "🧟", "3"),
            ("🪓  Axe", "🪓", "Axe"),
            ("👁️ Look", "👁️", "Look"),
        ] {
            assert_eq!(split(label), (Some(icon), rest), "{label}");
        }
    }

    #[test]
    fn what_is_no_single_emoji_stays_where_it_is() {
        for label in [
            "",
            "Rock",
            "✊",
            "✊ ",
            "🂠 2",
            "⚔ Attack",
            "3️⃣ three",
            "a️ b",
            "🧟‍♀️ she",
            "👍🏽 yes",
            "🇵🇱 pl",
            "🏿 x",
            "🫠 new",
            "© x",
            "• x",
            "→ D3",
        ] {
            assert_eq!(split(label), (None, label), "{label}");
        }
    }
}
