//! The environment variables by which the program is set.

use std::collections::BTreeMap;
use std::ffi::OsString;

use strsim::levenshtein;

use super::error::SettingsError;
use super::table::Settings;

/// The prefix of all our variables.
const OURS: &str = "TABLETOMB_";

/// The variable that names the file of the settings.
pub(super) const CONFIG: &str = "TABLETOMB_CONFIG";

/// Variables for the project's own tests; they may be set where tests start the program.
const OF_TESTS: [&str; 7] = [
    "TABLETOMB_FUZZ",
    "TABLETOMB_KILLS",
    "TABLETOMB_LONG",
    "TABLETOMB_RECORD",
    "TABLETOMB_LAWS_SEED",
    "TABLETOMB_MEASURED",
    "TABLETOMB_SCREENSHOTS",
];

/// Ours among all variables of the environment.
///
/// # Errors
/// If one of them is none that we know, or no text.
pub(super) fn ours(
    all: impl Iterator<Item = (OsString, OsString)>,
) -> Result<BTreeMap<String, String>, SettingsError> {
    let named = all.filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
    let ours = named.filter(|(name, _)| name.starts_with(OURS));
    ours.map(|(name, value)| {
        if !is_known(&name) {
            let nearest = nearest(&name);
            return Err(SettingsError::Unknown(name, nearest));
        }
        match value.into_string() {
            Ok(value) => Ok((name, value)),
            Err(_) => Err(SettingsError::NoText(name)),
        }
    })
    .collect()
}

/// Returns the variables of all settings, with those that name a file.
fn settings() -> impl Iterator<Item = String> {
    let by_file = Settings::secrets().map(|(_, by_file)| by_file);
    let all = [CONFIG.to_owned()].into_iter().chain(Settings::variables());
    all.chain(by_file)
}

fn is_known(name: &str) -> bool {
    OF_TESTS.contains(&name) || settings().any(|known| known == name)
}

/// Returns the variable whose name is written most like this one.
fn nearest(name: &str) -> String {
    let nearest = settings().min_by_key(|known| levenshtein(name, known));
    nearest.expect("there are settings")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_name(name: &str) -> Result<BTreeMap<String, String>, SettingsError> {
        ours([(name.into(), "1".into()), ("HOME".into(), "/".into())].into_iter())
    }

    #[test]
    fn a_name_with_a_slip_is_refused_with_the_one_that_was_meant() {
        for (slip, meant) in [
            ("TABLETOMB_TELEGRAMTOKEN", "TABLETOMB_TELEGRAM_TOKEN"),
            ("TABLETOMB_DATABSE", "TABLETOMB_DATABASE"),
            ("TABLETOMB_LOGFORMAT", "TABLETOMB_LOG_FORMAT"),
            ("TABLETOMB_CLOCK_LIFE", "TABLETOMB_CLOCK_LIVE"),
            (
                "TABLETOMB_DISCORD_TOKENFILE",
                "TABLETOMB_DISCORD_TOKEN_FILE",
            ),
        ] {
            let told = check_name(slip).unwrap_err().to_string();
            assert!(told.contains(slip) && told.contains(meant), "{told}");
        }
    }

    #[test]
    fn what_is_known_and_what_is_not_ours_is_taken() {
        assert_eq!(check_name("TABLETOMB_LOG").unwrap().len(), 1);
        assert_eq!(check_name("TABLETOMB_RECORD").unwrap().len(), 1);
        assert_eq!(
            check_name("TABLETOMB_TELEGRAM_TOKEN_FILE").unwrap().len(),
            1
        );
        assert!(check_name("TABLETOMB_LOG_FILE").is_err());
        assert!(check_name("TABLETOP").unwrap().is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_text_is_refused() {
        use std::os::unix::ffi::OsStringExt;
        let value = OsString::from_vec(vec![0xff]);
        let told = ours([("TABLETOMB_LOG".into(), value)].into_iter());
        assert!(matches!(told, Err(SettingsError::NoText(name)) if name == "TABLETOMB_LOG"));
    }
}
