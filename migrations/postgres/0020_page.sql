-- What people have written in rooms of the local page, as for SQLite.
CREATE TABLE lines (
    number   BIGINT PRIMARY KEY,
    place    TEXT   NOT NULL COLLATE "C",
    platform TEXT   NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    name     TEXT   NOT NULL,
    said     TEXT   NOT NULL,
    said_at  BIGINT NOT NULL
);

CREATE INDEX lines_place ON lines (place, number);
CREATE INDEX lines_person ON lines (platform, person);
CREATE INDEX lines_age ON lines (said_at);

CREATE TABLE page_names (
    platform TEXT   NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    holder   TEXT   NOT NULL,
    taken_at BIGINT NOT NULL,
    PRIMARY KEY (platform, person)
);
