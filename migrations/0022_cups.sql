-- Small tournaments of the people of a chat: those who play in them, and who plays at which table in each
-- round.
CREATE TABLE cups (
    id        INTEGER PRIMARY KEY,
    place     TEXT NOT NULL,
    place_name TEXT,
    chat      TEXT NOT NULL,
    -- whether each of its tables gets a place of its own
    apart     INTEGER NOT NULL,
    game      TEXT NOT NULL,
    lang      TEXT NOT NULL,
    -- who has opened it
    platform  TEXT NOT NULL,
    person    INTEGER NOT NULL,
    -- entry, playing, over or called-off
    stage     TEXT NOT NULL,
    -- how many rounds have begun, and how many there are, once it has
    round     INTEGER NOT NULL,
    rounds    INTEGER NOT NULL DEFAULT 0,
    opened_at INTEGER NOT NULL
);

CREATE INDEX cups_place ON cups (place);
CREATE INDEX cups_chat ON cups (chat, stage);
CREATE INDEX cups_stage ON cups (stage);
CREATE INDEX cups_opened ON cups (opened_at);
CREATE INDEX cups_person ON cups (platform, person);

CREATE TABLE cup_people (
    cup        INTEGER NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    platform   TEXT NOT NULL,
    person     INTEGER NOT NULL,
    entered_at INTEGER NOT NULL,
    PRIMARY KEY (cup, platform, person)
) WITHOUT ROWID;

CREATE INDEX cup_people_person ON cup_people (platform, person);

CREATE TABLE cup_seats (
    cup      INTEGER NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    round    INTEGER NOT NULL,
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    -- none for whoever sits a round out
    table_id INTEGER,
    -- none until the table is done
    points   INTEGER,
    PRIMARY KEY (cup, round, platform, person)
) WITHOUT ROWID;

CREATE INDEX cup_seats_table ON cup_seats (table_id);
CREATE INDEX cup_seats_person ON cup_seats (platform, person);
