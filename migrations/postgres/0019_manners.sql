-- What people wish of each other, as for SQLite.
CREATE TABLE lookouts (
    place    TEXT NOT NULL COLLATE "C",
    game     TEXT NOT NULL COLLATE "C",
    platform TEXT NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    PRIMARY KEY (place, game, platform, person)
);

CREATE INDEX lookouts_person ON lookouts (platform, person);
CREATE INDEX lookouts_asked ON lookouts (asked_at);

CREATE TABLE blocks (
    by_whom  TEXT NOT NULL COLLATE "C",
    platform TEXT NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    PRIMARY KEY (by_whom, platform, person)
);

CREATE INDEX blocks_person ON blocks (platform, person);

-- By how many hours somebody's clock is ahead, if they aren't to be called at night.
ALTER TABLE people ADD COLUMN night BIGINT;
