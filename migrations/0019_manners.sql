-- Who wants to be told, once, when a table of a game opens in a chat.
CREATE TABLE lookouts (
    place    TEXT NOT NULL,
    game     TEXT NOT NULL,
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    asked_at INTEGER NOT NULL,
    PRIMARY KEY (place, game, platform, person)
) WITHOUT ROWID;

CREATE INDEX lookouts_person ON lookouts (platform, person);
CREATE INDEX lookouts_asked ON lookouts (asked_at);

-- Whom somebody doesn't want to be challenged by any more (by_whom is a person), and who doesn't sit at
-- the tables of a chat, as its admins want it (by_whom is a chat).
CREATE TABLE blocks (
    by_whom  TEXT NOT NULL,
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    PRIMARY KEY (by_whom, platform, person)
) WITHOUT ROWID;

CREATE INDEX blocks_person ON blocks (platform, person);

-- By how many hours somebody's clock is ahead, if they aren't to be called at night.
ALTER TABLE people ADD COLUMN night INTEGER;
