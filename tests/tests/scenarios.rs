//! Every scenario file in `tests/scenarios` holds.

use std::path::PathBuf;

use engine::scenario::ScenarioFile;

#[test]
fn every_scenario_holds() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut count = 0;
    let mut failures = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = ScenarioFile::parse(&std::fs::read_to_string(&path).unwrap());
        let file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for result in file.run() {
            count += 1;
            failures.extend(result.err().map(|failure| failure.to_string()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count >= 65, "only {count} scenarios were found");
}
