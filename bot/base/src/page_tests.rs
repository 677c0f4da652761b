use super::*;
use crate::charm::Charm;
use crate::place_settings::{PlaceSetting, PlaceSwitch};
use crate::preferences::Calls;
use crate::replay_key::ReplayKey;
use crate::zone::{Clock, Zone};
use engine::{GameId, Seed};

const KNOBS: [Knob; 12] = [
    Knob::SendAway(3),
    Knob::Invite,
    Knob::LetGo,
    Knob::Shun,
    Knob::Claim,
    Knob::Admit,
    Knob::Dismiss,
    Knob::Fold,
    Knob::Keep,
    Knob::Details,
    Knob::Check,
    Knob::Hint,
];

#[test]
fn every_press_reads_back_and_fits_telegrams_64_bytes() {
    let table = TableId::from_bits(u32::MAX);
    let choice = |from, trail| Press::Choice {
        table,
        from,
        since: u32::MAX,
        trail,
    };
    let key = Some(ReplayKey::of(table, Seed::from_number(7)));
    let tale = |key, page| Press::Tale { table, key, page };
    let longest = GameId::new("abcdefghijklmnopqrstuvwx");
    let presses = [
        Press::Play(longest),
        Press::Rules(longest),
        Press::Table(table, Knob::Option(12)),
        Press::Table(table, Knob::Undo(u32::MAX)),
        Press::Table(table, Knob::Kick("C".parse().unwrap())),
        Press::Speak(Lang::Uk),
        Press::Call(Calls::Never),
        Press::Obvious(true),
        Press::Obvious(false),
        Press::Plain(true),
        Press::Here(None),
        Press::Here(Some(PlaceSetting::Switch(PlaceSwitch::Bar(longest), false))),
        Press::Hide(true),
        Press::Export,
        Press::Forget { sure: false },
        Press::Forget { sure: true },
        Press::Games,
        Press::Commands,
        Press::Face(longest),
        Press::Unshun,
        Press::Nights(None),
        Press::Nights(Zone::from_name("America/Argentina/ComodRivadavia")),
        Press::Night(None),
        Press::Night(Some(Clock::Ahead(-11))),
        Press::Night(Zone::from_name("America/Argentina/ComodRivadavia").map(Clock::Of)),
        Press::Challenge(i64::MIN, longest),
        Press::Tell(longest),
        tale(None, None),
        tale(None, Some(u8::MAX)),
        tale(key, None),
        tale(key, Some(u8::MAX)),
        Press::Table(table, Knob::Join(None)),
        Press::Table(table, Knob::Join(Some(Charm::Torch))),
        Press::Table(table, Knob::Start(Some(Charm::Hammer))),
        Press::Table(table, Knob::Charm(Charm::Hammer)),
        Press::Table(table, Knob::Fill(Some(Charm::Brain))),
        choice(Menu::Turn, vec![255; 8]),
        choice(Menu::Board, vec![]),
        choice(Menu::Pane, vec![255; 8]),
        choice(Menu::Orders, vec![]),
    ];
    let knobs = KNOBS.map(|knob| Press::Table(table, knob));
    for press in presses.into_iter().chain(knobs) {
        let text = press.to_string();
        assert!(text.len() <= 64, "{text}");
        assert_eq!(text.parse(), Ok(press));
    }
}

#[test]
fn what_is_pressed_to_learn_reads_back() {
    let game = GameId::new("abcdefghijklmnopqrstuvwx");
    let example = |played| Press::Example { game, played };
    let lesson = Press::Learn {
        game,
        lesson: u8::MAX,
        trail: vec![200; 6],
    };
    let all = [
        Press::Lessons,
        Press::Teach(game),
        example(false),
        example(true),
        lesson,
    ];
    for press in all {
        let text = press.to_string();
        assert!(text.len() <= 64, "{text}");
        assert_eq!(text.parse(), Ok(press));
    }
}

#[test]
fn what_is_pressed_of_a_vacation_reads_back() {
    let offered = |from| OfferedVacation { from, days: 14 };
    let all = [
        VacationKnob::Show,
        VacationKnob::Look(offered(None)),
        VacationKnob::Take(offered(Some(u32::MAX))),
        VacationKnob::End,
    ];
    for press in all.map(Press::Vacation) {
        let text = press.to_string();
        assert_eq!(text.parse(), Ok(press));
        assert!(gives_way([Some(&*text)]), "{text}");
    }
}

#[test]
fn what_is_pressed_of_a_cup_reads_back() {
    let cup = |knob| Press::Cup(CupId(u32::MAX), knob);
    let presses = CupKnob::ALL.map(cup).into_iter();
    for press in presses.chain([Press::NewCup(GameId::new("zombie-runners"))]) {
        assert!(press.to_string().len() <= 64);
        assert_eq!(press.to_string().parse(), Ok(press));
    }
}

#[test]
fn a_page_that_was_stored_before_reads_back_and_is_written_as_it_was() {
    let old = r#"{"blocks":[{"line":"x"}],"buttons":[[{"label":"a","target":{"press":"b"}}]],"picture":null}"#;
    let page: Page = serde_json::from_str(old).unwrap();
    assert_eq!(page.buttons[0][0].label, "a");
    assert_eq!(serde_json::to_string(&page).unwrap(), old);
}

#[test]
fn a_forged_text_is_refused() {
    for text in [
        "",
        ".",
        "play.CHESS",
        "zzzzzz.explode",
        "obvious.maybe",
        "plain.",
        "000000.b.-1.0",
        "ilou00.join",
        "000000.sword.join",
        "000000.torch.leave",
        "tale.here",
        "cup.1.win",
        "cup.01.join",
        "cup.-1.join",
        "tale.000000.256",
        "tale.000000.-1",
        "tale.000000.0123456789abcdef0123456",
        "tale.000000.0123456789ABCDEF01234567",
        "tale.000000.0123456789abcdef01234567.256",
        "tale.000000.1.0123456789abcdef01234567",
        "000000.opt+5",
        "000000.undo007",
        "000000.b.+1.0",
        "000000.p.1.00",
        "00000A.join",
    ] {
        assert_eq!(text.parse::<Press>(), Err(ForgedPress), "{text}");
    }
}

#[test]
fn a_code_that_links_people_reads_back_however_it_is_typed() {
    let code = LinkCode::from_bits(u64::MAX >> 3);
    let typed = code.to_string();
    assert_eq!(typed.len(), 13);
    for typed in [typed.to_uppercase(), format!(" {typed} ")] {
        assert_eq!(typed.parse(), Ok(code));
    }
    for press in [Press::Link(None), Press::Link(Some(code))] {
        assert_eq!(press.to_string().parse(), Ok(press));
    }
    for forged in ["", "-", "zzzzzz", "zzzzzz-zzzzz", "zzzzzz-zzzzzu"] {
        assert!(forged.parse::<LinkCode>().is_err(), "{forged}");
    }
    assert!(!format!("{code:?}").contains("zz"), "a log tells nobody");
}
