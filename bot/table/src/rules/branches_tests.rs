//! Tables that are public in several places: how they come there, what stands there, and who is called
//! where.

use base::address::{Person, Place, Platform};
use base::join::JoinSecret;
use base::lang::Lang;
use base::page::{Block, Knob, Page};
use base::place_settings::PlaceSwitch;
use base::preferences::{Calls, Preferences};
use engine::Seat;
use speech::{Words, args, key};

use crate::model::branch::{Branch, MOST, NewBranch};
use crate::model::caller::Caller;
use crate::model::effect::{Branching, Effects, NewMessage};
use crate::model::guest::Guest;
use crate::model::record::Stage;
use crate::model::seat::Occupant;
use crate::model::table::{Ask, Table};
use crate::tests::{Scene, buttons, called_names, person, private, words};

const OTHER: &str = "-77";

/// A table whose code is on the board, and its host.
fn open_invitation() -> (Scene, Person) {
    let anna = person(1, "Anna", Lang::En);
    let mut scene = Scene::new(&anna);
    assert!(scene.knob(&anna, Knob::Invite).is_change());
    (scene, anna)
}

/// Handles a request of a person in front of the board in another place.
fn ask_from(scene: &mut Scene, who: &Person, place: &Place, admin: bool, ask: &Ask) -> Effects {
    let own = private(who);
    let record = &scene.table.record;
    let caller = Caller {
        admin: admin && place.chat() == record.place.chat(),
        guest_admin: admin && record.branch_at(place) != 0,
        here: record.is_public_in(place),
        branch: record.branch_at(place),
        ..Caller::new(who, Some(&own))
    };
    scene.table.handle(scene.now, &caller, ask, &mut scene.rng)
}

fn group(address: &str) -> Place {
    Place::new(Platform::Telegram, address)
}

/// Types the code in a place with the person's language.
fn comes(scene: &mut Scene, who: &Person, address: &str, secret: JoinSecret) -> Effects {
    let branch = Branch::new(group(address), who.lang);
    let ask = Ask::Branch(Box::new(NewBranch { secret, branch }));
    ask_from(scene, who, &group(address), false, &ask)
}

/// Boris, who speaks Polish, has brought the table to his group and sits there.
fn join_from_group() -> (Scene, [Person; 2]) {
    let (mut scene, anna) = open_invitation();
    let boris = person(2, "Boris", Lang::Pl);
    let secret = scene.table.record.secret.expect("there is a code");
    let come = comes(&mut scene, &boris, OTHER, secret);
    assert!(matches!(come.branching, Some(Branching::Opened(1))));
    let join = Ask::Knob(Knob::Join(None));
    assert!(ask_from(&mut scene, &boris, &group(OTHER), false, &join).is_change());
    (scene, [anna, boris])
}

fn board_at(scene: &mut Scene, branch: u8) -> Page {
    scene.table.look_from(branch, Table::board)
}

#[test]
fn whoever_has_the_code_brings_the_table_to_another_chat_and_nobody_else() {
    let (mut scene, anna) = open_invitation();
    let code = scene.table.record.code().expect("there is a code");
    let secret = code.secret;
    assert!(words(&scene.table.board()).contains(&format!("/join {code}")));
    let boris = person(2, "Boris", Lang::En);
    let guessed = comes(&mut scene, &boris, OTHER, JoinSecret::from_bits(7));
    assert!(!guessed.is_change() && scene.table.record.branches.is_empty());
    for number in 1..=MOST {
        let come = comes(&mut scene, &boris, &format!("-{number}"), secret);
        assert!(come.is_change(), "{number}");
    }
    assert!(
        !comes(&mut scene, &boris, OTHER, secret).is_change(),
        "it is full"
    );
    let again = comes(&mut scene, &boris, "-2", secret);
    assert!(
        !again.is_change() && again.sent.contains(&NewMessage::Branch(2)),
        "it stands there"
    );
    assert!(scene.knob(&anna, Knob::Invite).is_change());
    assert!(!words(&scene.table.board()).contains("/join"), "no more");
    scene.table.record.branches.truncate(1);
    assert!(
        !comes(&mut scene, &boris, OTHER, secret).is_change(),
        "the code is out of date"
    );
}

#[test]
fn each_board_speaks_the_language_of_its_place() {
    let (mut scene, [anna, boris]) = join_from_group();
    let (home, there) = (words(&scene.table.board()), words(&board_at(&mut scene, 1)));
    assert!(
        home.contains("The host starts the game") && there.contains("Grę zaczyna host"),
        "{there}"
    );
    assert!(scene.knob(&anna, Knob::Start(None)).is_change());
    assert_eq!(scene.table.record.stage, Stage::Playing);
    assert_eq!(scene.table.record.secret, None, "nobody comes any more");
    scene
        .table
        .announce(key!("board-back"), &args![name = "Boris"]);
    let home = words(&scene.table.board());
    let there = words(&board_at(&mut scene, 1));
    assert!(
        home.contains("Boris is back.") && there.contains("Boris znów przy stole."),
        "{there}"
    );
    assert_eq!(home, words(&scene.table.board()), "looking changes nothing");
    let speak = Ask::Speak(Lang::Uk);
    ask_from(&mut scene, &boris, &group(OTHER), true, &speak);
    let record = &scene.table.record;
    assert_eq!((record.lang, record.branches[0].lang), (Lang::En, Lang::Uk));
    let quiet = Ask::Switched(PlaceSwitch::Quiet, true);
    ask_from(&mut scene, &boris, &group(OTHER), true, &quiet);
    let record = &scene.table.record;
    assert!(record.is_quiet_for(boris.id) && !record.is_quiet_for(anna.id));
    let plain = ask_from(&mut scene, &boris, &group(OTHER), true, &Ask::Plain(true));
    assert!(
        plain.sent.contains(&NewMessage::Branch(1)) && !plain.sent.contains(&NewMessage::Board)
    );
    assert!(board_at(&mut scene, 1).picture.is_none() && scene.table.board().picture.is_some());
}

#[test]
fn the_code_stands_whole_beside_news_and_seats_that_are_kept() {
    let (mut scene, [anna, _]) = join_from_group();
    let vera = person(3, "Vera", Lang::En);
    let kept = Guest::new(
        vera.clone(),
        Some(private(&vera)),
        Preferences::default(),
        None,
    );
    scene.table.record.guests.push(kept);
    for name in ["Boris", "Anna", "Cleo"] {
        scene
            .table
            .announce(key!("board-back"), &args![name = name]);
    }
    for (branch, said) in [(0, "/join "), (1, "/join ")] {
        let board = board_at(&mut scene, branch);
        assert!(board.picture.is_some());
        let code = scene.table.record.code().expect("there is a code");
        let code = code.to_string();
        let stands = board.blocks.iter().any(|block| {
            matches!(block, Block::Line(line) if line.contains(said) && line.contains(&code))
        });
        assert!(stands, "{:?}", board.blocks);
    }
    assert!(scene.knob(&anna, Knob::Invite).is_change());
}

#[test]
fn people_are_called_where_they_have_come_from() {
    let (mut scene, [anna, _]) = join_from_group();
    scene.reached = false;
    scene.preferences.calls = Calls::Always;
    for occupant in &mut scene.table.record.occupants {
        let Occupant::Person {
            private,
            preferences,
            ..
        } = occupant
        else {
            panic!("two people sit there");
        };
        (*private, preferences.calls) = (None, Calls::Always);
    }
    let begun = scene.knob(&anna, Knob::Start(None));
    assert!(begun.sent.contains(&NewMessage::Ping(0)) && begun.sent.contains(&NewMessage::Ping(1)));
    assert_eq!(called_names(scene.table.ping(0)), ["Anna"]);
    assert_eq!(called_names(scene.table.ping(1)), ["Boris"]);
    assert!(scene.table.ping(2).is_none());
}

#[test]
fn an_admin_of_another_chat_sends_the_board_away_from_there_alone() {
    let (mut scene, [anna, boris]) = join_from_group();
    let vera = person(3, "Vera", Lang::En);
    let mine = group(OTHER);
    let cancel = Ask::Knob(Knob::Cancel);
    assert!(
        !ask_from(&mut scene, &boris, &mine, false, &cancel).is_change(),
        "no admin"
    );
    let kick = Ask::Knob(Knob::Kick(Seat::nth(0).expect("a seat")));
    for _ in 0..2 {
        assert!(
            !ask_from(&mut scene, &vera, &mine, true, &kick).is_change(),
            "not at home"
        );
    }
    assert!(!ask_from(&mut scene, &vera, &mine, true, &Ask::Knob(Knob::Keep)).is_change());
    scene.knob(&anna, Knob::Start(None));
    // where a game runs what admins may do is behind one button
    let manage = Ask::Knob(Knob::Manage);
    assert!(
        !ask_from(&mut scene, &vera, &mine, true, &manage).is_change(),
        "asked twice"
    );
    let closed = ask_from(&mut scene, &vera, &mine, true, &manage);
    assert!(matches!(&closed.branching, Some(Branching::Closed(it)) if it.number == 1));
    let record = &scene.table.record;
    assert_eq!(record.stage, Stage::Playing);
    assert!(record.branches.is_empty() && record.seat_of(boris.id).is_some());
    assert!(words(&scene.table.board()).contains("One of the chats has left the table."));
}

#[test]
fn the_host_sends_a_chat_away_and_no_number_is_given_twice() {
    let (mut scene, [anna, boris]) = join_from_group();
    scene.knob(&anna, Knob::Manage);
    let offered = buttons(&scene.table.board()).any(|it| it.label.contains("Disconnect"));
    assert!(offered, "behind what the host may do");
    let away = Knob::SendAway(1);
    for _ in 0..2 {
        assert!(!scene.knob(&boris, away).is_change(), "no host");
    }
    assert!(!scene.knob(&anna, away).is_change(), "asked twice");
    assert!(scene.knob(&anna, away).is_change());
    assert!(!scene.knob(&anna, away).is_change(), "it is gone");
    let secret = scene.table.record.secret.expect("the code is still good");
    let again = comes(&mut scene, &boris, "-78", secret);
    assert!(matches!(again.branching, Some(Branching::Opened(2))));
}

#[test]
fn the_title_of_a_chat_is_known_to_its_own_people_alone() {
    let (mut scene, _) = join_from_group();
    scene.table.record.branches[0].place_name = Some("Secret club".to_owned());
    let away = |from| {
        let page = scene.table.managing_alone(Words::new(Lang::En), from);
        let mut labels = buttons(&page).map(|it| it.label.clone());
        labels.find(|label| label.contains("Disconnect"))
    };
    assert_eq!(away(0).as_deref(), Some("🔗 Disconnect chat 2"));
    assert_eq!(away(1).as_deref(), Some("🔗 Disconnect Secret club"));
}

#[test]
fn who_sits_down_in_private_is_called_where_they_were_before() {
    let (mut scene, [_, boris]) = join_from_group();
    let own = private(&boris);
    ask_from(&mut scene, &boris, &own, false, &Ask::Knob(Knob::Leave));
    let record = &scene.table.record;
    assert!(record.seat_of(boris.id).is_none());
    ask_from(
        &mut scene,
        &boris,
        &own,
        false,
        &Ask::Knob(Knob::Join(None)),
    );
    let record = &scene.table.record;
    assert!(record.seat_of(boris.id).is_some());
    assert_eq!(record.origin_of(boris.id), 1);
    assert_eq!(record.place_of(boris.id), &group(OTHER));
}

#[test]
fn nobody_is_invited_to_where_one_person_sits_alone() {
    let (mut scene, anna) = open_invitation();
    let offered =
        |scene: &Scene| buttons(&scene.table.board()).any(|it| it.label.contains("Stop inviting"));
    scene.table.session.options = true;
    assert!(offered(&scene));
    scene.table.record.place = private(&anna);
    assert!(!offered(&scene));
    scene.table.record.secret = None;
    assert!(!scene.knob(&anna, Knob::Invite).is_change());
}
