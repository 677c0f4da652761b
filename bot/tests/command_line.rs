//! The command line of the program itself.

use std::process::Command;

fn tabletomb(arguments: &[&str]) -> (bool, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_tabletomb"))
        .args(arguments)
        .output()
        .expect("the program was just built");
    let printed = [run.stdout, run.stderr].concat();
    (
        run.status.success(),
        String::from_utf8_lossy(&printed).into_owned(),
    )
}

#[test]
fn help_names_every_command() {
    let (fine, help) = tabletomb(&["--help"]);
    assert!(fine);
    for command in ["scenarios", "simulate"] {
        assert!(help.contains(command), "{help}");
    }
}

#[test]
fn a_number_of_seats_that_the_game_does_not_have_is_told_in_one_line() {
    let (fine, told) = tabletomb(&["simulate", "--game", "rps-zombie", "--seats", "9"]);
    assert!(!fine);
    assert_eq!(told.trim().lines().count(), 1, "{told}");
    assert!(
        told.contains("--seats is 9") && told.contains("2 to 3"),
        "{told}"
    );
}
