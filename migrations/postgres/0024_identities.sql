-- People who are the same person on several platforms: what is counted of them is counted for the main one.
CREATE TABLE identities (
    platform      TEXT NOT NULL COLLATE "C",
    person        BIGINT NOT NULL,
    main_platform TEXT NOT NULL COLLATE "C",
    main_person   BIGINT NOT NULL,
    linked_at     BIGINT NOT NULL,
    PRIMARY KEY (platform, person)
);
CREATE INDEX identities_main ON identities (main_platform, main_person);

-- Codes by which somebody shows on another platform who they are here; each serves once.
CREATE TABLE identity_codes (
    code       TEXT PRIMARY KEY COLLATE "C",
    platform   TEXT NOT NULL COLLATE "C",
    person     BIGINT NOT NULL,
    good_until BIGINT NOT NULL
);
CREATE INDEX identity_codes_old ON identity_codes (good_until);
CREATE INDEX identity_codes_whose ON identity_codes (platform, person);
