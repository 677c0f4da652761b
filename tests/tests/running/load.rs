//! People in groups who play as fast as they are answered, for a figure.

use tabletomb_tests::program;

#[tokio::test]
async fn people_in_groups_play_with_the_whole_program_and_a_line_tells_what_it_takes() {
    let home = tempfile::tempdir().expect("a temporary directory can be made");
    let ended = tokio::process::Command::new(program::find_tools())
        .args([
            "load",
            "--groups",
            "2",
            "--open",
            "3",
            "--seconds",
            "1",
            "--attackers",
            "2",
        ])
        .current_dir(home.path())
        .output()
        .await
        .expect("the binary can be executed");
    let told = String::from_utf8_lossy(&ended.stdout).into_owned();
    let lines: Vec<&str> = told.lines().collect();
    let [start, round, attacked, attackers] = lines[..] else {
        panic!("a line for the start, one for each round, one for the attackers: {told} {ended:?}")
    };
    assert!(start.starts_with("3 tables open: started in "), "{start}");
    let (groups, moves) = round.split_once(" groups: ").expect("how many groups");
    let moves = moves.split(' ').next().and_then(|moves| moves.parse().ok());
    assert!(groups == "2" && moves > Some(1), "they play: {round}");
    assert!(attacked.starts_with("2 groups: "), "{attacked}");
    let pressed = attackers
        .strip_prefix("2 attackers, ")
        .and_then(|it| it.split(' ').next());
    let pressed = pressed.and_then(|pressed| pressed.parse().ok());
    assert!(pressed > Some(1), "they are answered: {attackers}");
}
