-- Which kinds of questions were explained to somebody: each is so once.
CREATE TABLE explained (
    platform TEXT NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    -- the key of the text that did
    kind     TEXT NOT NULL COLLATE "C",
    PRIMARY KEY (platform, person, kind)
);
