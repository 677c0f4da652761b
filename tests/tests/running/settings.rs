//! The program's exit when it can't begin, and the output of its commands.

use std::path::Path;
use std::process::{Output, Stdio};

use serde_json::Value;
use tabletomb_tests::database::Database;
use tabletomb_tests::polling::PATIENCE;
use tabletomb_tests::program;
use tabletomb_tests::stand_in::telegram::Telegram;
use tempfile::TempDir;

/// A token that is none.
const TOKEN: &str = "7:not-a-secret";

/// Runs the program to its end, in a folder of its own, with only these settings.
async fn run(home: &Path, settings: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = tokio::process::Command::new(program::find_binary());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("TABLETOMB_")) {
        command.env_remove(name);
    }
    let running = command
        .args(arguments)
        .envs(settings.iter().copied())
        .current_dir(home)
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output();
    let ended = tokio::time::timeout(PATIENCE, running).await;
    let ended = ended.unwrap_or_else(|_| panic!("it goes on with {settings:?} {arguments:?}"));
    ended.expect("the binary can be executed")
}

fn home() -> TempDir {
    tempfile::tempdir().expect("a temporary directory can be made")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The lines of an error that are not of the log, which begins with the time.
fn complaints(told: &str) -> Vec<&str> {
    let is_log = |line: &&str| line.contains(" INFO ") || line.contains("INFO\u{1b}");
    told.lines().filter(|line| !is_log(line)).collect()
}

/// Asserts that the program does not start, and says why in one line that contains all of these names. Returns the
/// line.
async fn refuses(settings: &[(&str, &str)], names: &[&str]) -> String {
    let home = home();
    let ended = run(home.path(), settings, &[]).await;
    let told = text(&ended.stderr);
    assert!(!ended.status.success(), "{settings:?}: {told}");
    assert!(ended.stdout.is_empty(), "{}", text(&ended.stdout));
    let lines = complaints(&told);
    assert_eq!(lines.len(), 1, "{settings:?}: {told}");
    for name in names {
        assert!(lines[0].contains(name), "{name:?} is not in {told}");
    }
    let secret = settings
        .iter()
        .any(|(name, value)| name.ends_with("TOKEN") && value.len() > 5 && told.contains(value));
    assert!(!secret, "the token is told: {told}");
    lines[0].to_owned()
}

#[tokio::test]
async fn a_wrong_setting_stops_the_start_with_one_line_that_says_how_to_mend_it() {
    let off = ("TABLETOMB_SANDBOX", "off");
    let token = ("TABLETOMB_TELEGRAM_TOKEN", TOKEN);
    refuses(
        &[("TABLETOMB_SANDBOX", "nowhere")],
        &["TABLETOMB_SANDBOX", "127.0.0.1:8080"],
    )
    .await;
    refuses(
        &[("TABLETOMB_SANDBOX", "127.0.0.1:99999")],
        &["TABLETOMB_SANDBOX"],
    )
    .await;
    refuses(&[off], &["TABLETOMB_SANDBOX", "TABLETOMB_TELEGRAM_TOKEN"]).await;
    let malformed = ("TABLETOMB_TELEGRAM_TOKEN", "secret-without-a-number");
    refuses(
        &[off, malformed],
        &["TABLETOMB_TELEGRAM_TOKEN", "@BotFather"],
    )
    .await;
    let api = ("TABLETOMB_TELEGRAM_API", "api.telegram.org");
    refuses(
        &[off, token, api],
        &["TABLETOMB_TELEGRAM_API", "https://api.telegram.org"],
    )
    .await;
    let pace = ("TABLETOMB_TELEGRAM_PACE", "slowly");
    refuses(&[off, token, pace], &["TABLETOMB_TELEGRAM_PACE", "1000"]).await;
    let log = ("TABLETOMB_LOG", "=loud=");
    refuses(&[off, token, log], &["TABLETOMB_LOG", "info"]).await;
}

#[tokio::test]
async fn a_database_that_can_not_be_used_stops_the_start() {
    let page = ("TABLETOMB_SANDBOX", "127.0.0.1:0");
    let other = ("TABLETOMB_DATABASE", "mysql://localhost/tomb");
    let told = ["TABLETOMB_DATABASE", "sqlite://", "postgres://"];
    refuses(&[page, other], &told).await;
    let nobody = ("TABLETOMB_DATABASE", "postgres://anna@127.0.0.1:1/tomb");
    let told = [
        "TABLETOMB_DATABASE",
        "anna@127.0.0.1:1/tomb",
        "the server is running",
    ];
    let line = refuses(&[page, nobody], &told).await;
    assert_eq!(line.matches("Connection refused").count(), 1, "{line}");
    let nowhere = ("TABLETOMB_DATABASE", "sqlite://no/such/folder/tomb.db");
    refuses(
        &[page, nowhere],
        &["TABLETOMB_DATABASE", "no/such/folder/tomb.db", "folder"],
    )
    .await;
    let folder = home();
    let file = folder.path().join("tomb.db");
    std::fs::write(&file, "this is no database, whatever its name says").expect("it is writable");
    let address = format!("sqlite://{}", file.display());
    let spoilt = ("TABLETOMB_DATABASE", address.as_str());
    let mend = "restore a backup";
    refuses(&[page, spoilt], &["TABLETOMB_DATABASE", "tomb.db", mend]).await;
}

#[tokio::test]
async fn a_database_that_another_program_has_locked_stops_the_start() {
    let folder = home();
    let file = folder.path().join("tomb.db");
    std::fs::write(&file, "").expect("it is writable");
    let hold = Database::open(&file).await.holds().await;
    let address = format!("sqlite://{}", file.display());
    let settings = [
        ("TABLETOMB_DATABASE", address.as_str()),
        ("TABLETOMB_SANDBOX", "127.0.0.1:0"),
    ];
    refuses(&settings, &["has locked", "tomb.db", "close it there"]).await;
    drop(hold);
}

/// A command that runs a program in a folder that no user can write to.
const READ_ONLY: &str =
    r#"mount --bind . . && mount -o remount,bind,ro . && cd "$PWD" && exec "$0" "$@""#;

#[tokio::test]
async fn a_database_on_a_disk_that_can_not_be_written_to_stops_the_start() {
    let folder = home();
    let alone = ["-rm", "sh", "-c", READ_ONLY];
    let unshared = async |command: &Path| {
        let mut unshare = tokio::process::Command::new("unshare");
        let unshare = unshare.args(alone).arg(command).current_dir(folder.path());
        let set = unshare
            .env("TABLETOMB_DATABASE", "sqlite://tomb.db")
            .env("TABLETOMB_SANDBOX", "127.0.0.1:0");
        set.output().await
    };
    let tried = unshared(Path::new("true")).await;
    if !tried.is_ok_and(|tried| tried.status.success()) {
        eprintln!("skipped: nothing can be made unwritable here");
        return;
    }
    let ended = unshared(&program::find_binary())
        .await
        .expect("it just went");
    let told = text(&ended.stderr);
    assert!(!ended.status.success(), "{told}");
    let lines = complaints(&told);
    assert_eq!(lines.len(), 1, "{told}");
    for name in ["TABLETOMB_DATABASE", "tomb.db", "is writable"] {
        assert!(lines[0].contains(name), "{told}");
    }
}

#[tokio::test]
async fn a_database_of_a_later_version_or_a_damaged_one_stops_the_start() {
    let mut made = program::Program::new().sandbox("127.0.0.1:0").start().await;
    assert!(made.stop().await.success());
    let file = made.database();
    let address = format!("sqlite://{}", file.display());
    let settings = [
        ("TABLETOMB_DATABASE", address.as_str()),
        ("TABLETOMB_SANDBOX", "127.0.0.1:0"),
    ];
    let database = Database::open(&file).await;
    database.comes_from_later().await;
    refuses(&settings, &["newer version", "a later one"]).await;
    drop(database);
    let mut bytes = std::fs::read(&file).expect("it is there");
    for page in bytes.chunks_mut(4096).skip(1) {
        page[..8].fill(0xFF);
    }
    std::fs::write(&file, bytes).expect("it is writable");
    refuses(
        &settings,
        &["TABLETOMB_DATABASE", "is damaged", "restore a backup"],
    )
    .await;
}

#[tokio::test]
async fn a_port_that_is_taken_stops_the_start() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
    let address = taken.local_addr().expect("it is bound").to_string();
    let page = ("TABLETOMB_SANDBOX", address.as_str());
    refuses(&[page], &["TABLETOMB_SANDBOX", &address]).await;
    let looked = run(home().path(), &[page], &["doctor"]).await;
    let told = text(&looked.stdout);
    let missing = format!("error  the local page can't listen on {address}");
    assert!(
        !looked.status.success() && told.contains(&missing),
        "{told}"
    );
}

#[tokio::test]
async fn a_token_that_telegram_refuses_stops_the_start() {
    let telegram = Telegram::start().await;
    let api = ("TABLETOMB_TELEGRAM_API", telegram.url());
    let other = (
        "TABLETOMB_TELEGRAM_TOKEN",
        "7000000001:of-another-bot-altogether-000",
    );
    let off = ("TABLETOMB_SANDBOX", "off");
    refuses(
        &[off, api, other],
        &["TABLETOMB_TELEGRAM_TOKEN", "@BotFather"],
    )
    .await;
}

#[tokio::test]
async fn a_file_of_settings_is_held_to_the_letter() {
    let folder = home();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("the folder is writable");
        path.display().to_string()
    };
    let unknown = file("unknown.toml", "sandbox = \"off\"\nsandbux = 1\n");
    refuses(
        &[("TABLETOMB_CONFIG", &unknown)],
        &["unknown.toml", "sandbux", "config/tabletomb.toml"],
    )
    .await;
    let unreadable = file("unreadable.toml", "sandbox = off off\n");
    refuses(&[("TABLETOMB_CONFIG", &unreadable)], &["unreadable.toml"]).await;
    let missing = folder.path().join("missing.toml").display().to_string();
    refuses(
        &[("TABLETOMB_CONFIG", &missing)],
        &["TABLETOMB_CONFIG", "missing.toml"],
    )
    .await;
    let mistyped = file("mistyped.toml", "log = \"info\"\nsandbox = 8080\n");
    refuses(
        &[("TABLETOMB_CONFIG", &mistyped)],
        &["mistyped.toml, line 2 (sandbox)"],
    )
    .await;
    let other = folder.path().join("other.toml");
    std::fs::write(&other, [b'#', 0xff]).expect("the folder is writable");
    let other = other.display().to_string();
    refuses(&[("TABLETOMB_CONFIG", &other)], &["other.toml", "UTF-8"]).await;
    let folder = folder.path().display().to_string();
    refuses(&[("TABLETOMB_CONFIG", &folder)], &["is a folder"]).await;
}

#[tokio::test]
async fn a_folder_in_the_place_of_the_file_and_a_mistyped_variable_stop_the_start() {
    let home = home();
    std::fs::create_dir(home.path().join("tabletomb.toml")).expect("the folder is writable");
    let ended = run(home.path(), &[], &[]).await;
    let told = text(&ended.stderr);
    assert!(
        !ended.status.success() && told.contains("is a folder"),
        "{told}"
    );
    refuses(
        &[("TABLETOMB_TELEGRAMTOKEN", TOKEN)],
        &["TABLETOMB_TELEGRAMTOKEN", "TABLETOMB_TELEGRAM_TOKEN"],
    )
    .await;
    let token = ("TABLETOMB_TELEGRAM_TOKEN", TOKEN);
    let api = ("TABLETOMB_TELEGRAM_API", "ftp://telegram.example");
    refuses(&[token, api], &["TABLETOMB_TELEGRAM_API", "https://"]).await;
    let broken = ("TABLETOMB_TELEGRAM_TOKEN", "7:not-a-secret but two");
    refuses(&[broken], &["TABLETOMB_TELEGRAM_TOKEN"]).await;
}

/// A folder with a file of two examples that hold, and what stands in it.
fn examples() -> (TempDir, String) {
    let folder = home();
    let known = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/rps-zombie.toml");
    let known = std::fs::read_to_string(known).expect("the examples are in the repository");
    let parts: Vec<_> = known.split("[[scenario]]").take(3).collect();
    let good = parts.join("[[scenario]]");
    std::fs::create_dir(folder.path().join("deeper")).expect("the folder is writable");
    put(&folder, "deeper/good.toml", &good);
    put(&folder, "notes.txt", "not looked at");
    (folder, good)
}

fn put(folder: &TempDir, name: &str, text: &str) {
    std::fs::write(folder.path().join(name), text).expect("the folder is writable");
}

/// The last line that `tabletomb scenarios` prints, and whether it says that all went well.
async fn scenarios(folder: &TempDir, paths: &[&str]) -> (String, bool) {
    let arguments = [&["scenarios"], paths].concat();
    let ended = run(folder.path(), &[], &arguments).await;
    let printed = text(&ended.stdout);
    let last = printed.lines().last().unwrap_or_default().to_owned();
    (last, ended.status.success())
}

#[tokio::test]
async fn scenarios_are_counted_and_any_failure_is_told_by_the_exit_code() {
    let (folder, good) = examples();
    let counted = |passed, failed| (format!("{passed} passed, {failed} failed"), failed == 0);
    let fine = scenarios(&folder, &["deeper/good.toml"]).await;
    assert_eq!(fine, counted(2, 0));
    assert_eq!(scenarios(&folder, &["."]).await, counted(2, 0));
    let twice = scenarios(&folder, &["deeper", "deeper/good.toml"]).await;
    assert_eq!(twice, counted(4, 0));

    let wrong = good.replacen("round = 0", "round = 7", 1);
    assert_ne!(wrong, good, "the first example looks at the round");
    put(&folder, "wrong.toml", &wrong);
    assert_eq!(scenarios(&folder, &["wrong.toml"]).await, counted(1, 1));
    assert_eq!(scenarios(&folder, &["."]).await, counted(3, 1));
    put(
        &folder,
        "deeper/broken.toml",
        "game = \"rps-zombie\"\n[[scenario",
    );
    assert_eq!(
        scenarios(&folder, &["deeper/broken.toml"]).await,
        counted(0, 1)
    );
    put(&folder, "other.toml", "game = \"chess\"\n");
    assert_eq!(scenarios(&folder, &["other.toml"]).await, counted(0, 1));
    let missing = ["deeper/good.toml", "nowhere.toml"];
    assert_eq!(scenarios(&folder, &missing).await, counted(2, 1));
    assert_eq!(scenarios(&folder, &["."]).await, counted(3, 3));
}

#[tokio::test]
async fn simulated_games_all_end_and_come_out_the_same_for_a_seed() {
    let folder = home();
    let simulate = async |seed: &str| {
        let arguments = [
            "simulate",
            "--game",
            "rps-zombie",
            "--seats",
            "3",
            "--games",
            "50",
            "--json",
            "--seed",
            seed,
        ];
        let ended = run(folder.path(), &[], &arguments).await;
        assert!(ended.status.success(), "{}", text(&ended.stderr));
        let printed = text(&ended.stdout);
        assert_eq!(printed.lines().count(), 1, "{printed}");
        let mut report: Value = serde_json::from_str(&printed).expect("it is JSON");
        for speed in ["actions_per_cpu_second", "games_per_cpu_second"] {
            let speed = report.as_object_mut().and_then(|it| it.remove(speed));
            assert!(speed.and_then(|it| it.as_f64()).is_some_and(|it| it > 0.0));
        }
        report
    };
    let report = simulate("1").await;
    let number = |name: &str| report[name].as_u64();
    assert_eq!(report["game"], "rps-zombie");
    let counts = ["seats", "games", "ended", "stuck", "flawed"].map(number);
    assert_eq!(counts, [Some(3), Some(50), Some(50), Some(0), Some(0)]);
    let wins = report["wins"].as_object().expect("wins are by seat");
    let won: u64 = wins.values().filter_map(Value::as_u64).sum();
    assert_eq!(
        Some(won + number("draws").expect("draws are counted")),
        Some(50)
    );
    assert!(report["options"].is_object() && report["teams"].is_object());
    let spread = &report["actions_per_game"];
    let spread = ["mean", "p95", "max"].map(|name| spread[name].as_f64().unwrap_or_default());
    assert!(spread[0] > 5.0 && spread[0] <= spread[2] && spread[1] <= spread[2]);
    assert_eq!(simulate("1").await, report, "the same seed, the same games");
    assert_ne!(simulate("2").await, report, "another seed, other games");
}

#[tokio::test]
async fn a_second_process_leaves_a_database_alone_and_commands_only_read_it() {
    let mut first = program::Program::new().sandbox("127.0.0.1:0").start().await;
    let address = format!("sqlite://{}", first.database().display());
    let settings = [
        ("TABLETOMB_DATABASE", address.as_str()),
        ("TABLETOMB_SANDBOX", "127.0.0.1:0"),
    ];
    refuses(
        &settings,
        &["another tabletomb uses this database", "process"],
    )
    .await;
    let home = home();
    let looked = run(home.path(), &settings, &["doctor"]).await;
    let told = text(&looked.stdout);
    assert!(told.contains("in use by process "), "{told}");
    let exported = run(home.path(), &settings, &["export", "aaaaaa"]).await;
    let told = text(&exported.stderr);
    assert!(told.contains("there is no table aaaaaa"), "{told}");
    assert!(first.stop().await.success());
    let looked = run(home.path(), &settings, &["doctor"]).await;
    let told = text(&looked.stdout);
    assert!(told.contains("database: not in use"), "{told}");
}

#[tokio::test]
async fn the_doctor_makes_no_database() {
    let home = home();
    let file = home.path().join("new.db");
    let address = format!("sqlite://{}", file.display());
    let settings = [("TABLETOMB_DATABASE", address.as_str())];
    let looked = run(home.path(), &settings, &["doctor"]).await;
    let told = text(&looked.stdout);
    assert!(told.contains("created at the first start"), "{told}");
    let left = std::fs::read_dir(home.path()).expect("the folder is there");
    assert_eq!(left.count(), 0, "it changes nothing");
}
