-- Which kinds of questions were explained to somebody: each is so once.
CREATE TABLE explained (
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    -- the key of the text that did
    kind     TEXT NOT NULL,
    PRIMARY KEY (platform, person, kind)
) WITHOUT ROWID;
