-- Whether somebody reads words alone, without pictures.
ALTER TABLE people ADD COLUMN plain INTEGER NOT NULL DEFAULT 0;

-- Whether the boards of a place are in words alone, where that was set.
CREATE TABLE plain_places (
    place TEXT PRIMARY KEY,
    plain INTEGER NOT NULL
) WITHOUT ROWID;
