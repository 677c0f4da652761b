-- Tables, their seats and moves, people, and the messages that are owed.
-- Times are milliseconds since 1970. Places and audiences are texts that only the program reads.

CREATE TABLE people (
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    name     TEXT NOT NULL,
    -- the language in which he was last spoken to, and the one he has chosen himself
    lang     TEXT NOT NULL,
    own_lang TEXT,
    -- where this person can be written to alone, once he has opened such a chat
    private  TEXT,
    -- whether he wants to be written to there, where there is another way to show him something
    direct   INTEGER NOT NULL DEFAULT 1,
    seen_at  INTEGER NOT NULL,
    PRIMARY KEY (platform, person)
);

CREATE TABLE tables (
    id        INTEGER PRIMARY KEY,
    game      TEXT NOT NULL,
    place     TEXT NOT NULL,
    lang      TEXT NOT NULL,
    -- lobby, playing, over, closed or broken
    stage     TEXT NOT NULL,
    -- seats, options and news, as JSON
    body      TEXT NOT NULL,
    -- the play, as JSON: the one place where hidden state rests
    snapshot  TEXT,
    -- when the table goes on by itself, in the running time of its platform
    wake      INTEGER,
    opened_at INTEGER NOT NULL,
    moved_at  INTEGER NOT NULL
);

CREATE INDEX tables_place ON tables (place);
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_person ON seats (platform, person);

-- The journal explains a game; the snapshot continues it.
CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    seat     TEXT NOT NULL,
    action   TEXT NOT NULL,
    moved_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE results (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    game     TEXT NOT NULL,
    -- the letters of the seats that won
    winners  TEXT NOT NULL,
    ended_at INTEGER NOT NULL
);

-- One row for each message that is to stand somewhere: what it should show, and what it shows.
-- A newer page simply takes the place of an older one that was never sent.
CREATE TABLE posts (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id   INTEGER REFERENCES tables (id) ON DELETE CASCADE,
    -- board, pane:PLATFORM:PERSON, ping or note
    audience   TEXT NOT NULL,
    -- where it stands, and the whole of which that is a part
    place      TEXT NOT NULL,
    whole      TEXT NOT NULL,
    -- the page, as JSON, and a hash of it
    page       TEXT NOT NULL,
    hash       INTEGER NOT NULL,
    -- how often the page was changed, and up to which change it was sent
    wanted     INTEGER NOT NULL DEFAULT 1,
    sent       INTEGER NOT NULL DEFAULT 0,
    -- the platform's key of the message, once there is one
    message    TEXT,
    -- the message is to be taken away; the page is what stands there if that can't be
    gone       INTEGER NOT NULL DEFAULT 0,
    -- since when it is owed: whoever has waited longest in a place is next there
    owed_since INTEGER NOT NULL,
    not_before INTEGER NOT NULL DEFAULT 0,
    tries      INTEGER NOT NULL DEFAULT 0
);

CREATE UNIQUE INDEX posts_table ON posts (table_id, audience) WHERE table_id IS NOT NULL;
CREATE INDEX posts_owed ON posts (place, owed_since, id) WHERE wanted > sent;

-- Updates that were carried out, so that a repeat does nothing.
CREATE TABLE updates (
    platform TEXT NOT NULL,
    number   INTEGER NOT NULL,
    PRIMARY KEY (platform, number)
) WITHOUT ROWID;

-- What was agreed in a place.
CREATE TABLE places (
    place TEXT PRIMARY KEY,
    -- the language of its boards
    lang  TEXT NOT NULL
) WITHOUT ROWID;

-- Places in which the bot may not write: it was blocked, removed or muted.
CREATE TABLE closed_places (
    place     TEXT PRIMARY KEY,
    whole     TEXT NOT NULL,
    -- whether the platform has told so by itself; else a message was refused
    told      INTEGER NOT NULL,
    closed_at INTEGER NOT NULL,
    -- when it is tried again, unless the platform has told, and how long it was left alone
    tried_at  INTEGER NOT NULL,
    pause     INTEGER NOT NULL
) WITHOUT ROWID;

-- How long each platform has been served: when it was in reach last, and how long it was not.
CREATE TABLE hearts (
    platform TEXT PRIMARY KEY,
    alive_at INTEGER NOT NULL,
    lost     INTEGER NOT NULL
) WITHOUT ROWID;

-- Messages that belong to no table and were taken away, so that it is done once.
CREATE TABLE discarded (
    place   TEXT NOT NULL,
    message TEXT NOT NULL,
    gone_at INTEGER NOT NULL,
    PRIMARY KEY (place, message)
) WITHOUT ROWID;
