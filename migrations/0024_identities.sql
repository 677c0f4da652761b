-- People who are the same person on several platforms: what is counted of them is counted for the main one.
CREATE TABLE identities (
    platform      TEXT NOT NULL,
    person        INTEGER NOT NULL,
    main_platform TEXT NOT NULL,
    main_person   INTEGER NOT NULL,
    linked_at     INTEGER NOT NULL,
    PRIMARY KEY (platform, person)
) WITHOUT ROWID;
CREATE INDEX identities_main ON identities (main_platform, main_person);

-- Codes by which somebody shows on another platform who they are here; each serves once.
CREATE TABLE identity_codes (
    code       TEXT PRIMARY KEY,
    platform   TEXT NOT NULL,
    person     INTEGER NOT NULL,
    good_until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX identity_codes_old ON identity_codes (good_until);
CREATE INDEX identity_codes_whose ON identity_codes (platform, person);
