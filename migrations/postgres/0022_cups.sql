-- Small tournaments of the people of a chat, as for SQLite.
CREATE TABLE cups (
    id        BIGINT PRIMARY KEY,
    place     TEXT NOT NULL COLLATE "C",
    place_name TEXT,
    chat      TEXT NOT NULL COLLATE "C",
    apart     BIGINT NOT NULL,
    game      TEXT NOT NULL COLLATE "C",
    lang      TEXT NOT NULL COLLATE "C",
    platform  TEXT NOT NULL COLLATE "C",
    person    BIGINT NOT NULL,
    stage     TEXT NOT NULL COLLATE "C",
    round     BIGINT NOT NULL,
    rounds    BIGINT NOT NULL DEFAULT 0,
    opened_at BIGINT NOT NULL
);

CREATE INDEX cups_place ON cups (place);
CREATE INDEX cups_chat ON cups (chat, stage);
CREATE INDEX cups_stage ON cups (stage);
CREATE INDEX cups_opened ON cups (opened_at);
CREATE INDEX cups_person ON cups (platform, person);

CREATE TABLE cup_people (
    cup        BIGINT NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    platform   TEXT NOT NULL COLLATE "C",
    person     BIGINT NOT NULL,
    entered_at BIGINT NOT NULL,
    PRIMARY KEY (cup, platform, person)
);

CREATE INDEX cup_people_person ON cup_people (platform, person);

CREATE TABLE cup_seats (
    cup      BIGINT NOT NULL REFERENCES cups (id) ON DELETE CASCADE,
    round    BIGINT NOT NULL,
    platform TEXT NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    table_id BIGINT,
    points   BIGINT,
    PRIMARY KEY (cup, round, platform, person)
);

CREATE INDEX cup_seats_table ON cup_seats (table_id);
CREATE INDEX cup_seats_person ON cup_seats (platform, person);
