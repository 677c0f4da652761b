-- What people have written in rooms of the local page, by the numbers that the page gives its messages.
CREATE TABLE lines (
    number   INTEGER PRIMARY KEY,
    place    TEXT    NOT NULL,
    platform TEXT    NOT NULL,
    person   INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    said     TEXT    NOT NULL,
    said_at  INTEGER NOT NULL
);

CREATE INDEX lines_place ON lines (place, number);
CREATE INDEX lines_person ON lines (platform, person);
CREATE INDEX lines_age ON lines (said_at);

-- Which browser has taken a name on the local page, where that is open to a network: the hash of its secret.
CREATE TABLE page_names (
    platform TEXT    NOT NULL,
    person   INTEGER NOT NULL,
    holder   TEXT    NOT NULL,
    taken_at INTEGER NOT NULL,
    PRIMARY KEY (platform, person)
) WITHOUT ROWID;
