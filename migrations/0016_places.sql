-- Where each table is public, by its number: the first is where it was opened or has moved since, and by
-- that one it is known whose process looks after it.
CREATE TABLE table_places (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    place    TEXT NOT NULL,
    -- whether the table is open or played on: others are never looked for in a place
    open     INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

INSERT INTO table_places (table_id, number, place, open)
SELECT id, 0, place, stage IN ('lobby', 'playing') FROM tables;

CREATE INDEX table_places_all ON table_places (place);
CREATE INDEX table_places_open ON table_places (place) WHERE open = 1;

DROP INDEX tables_place;
DROP INDEX tables_open;
DROP INDEX tables_wake;
ALTER TABLE tables DROP COLUMN place;
CREATE INDEX tables_open ON tables (stage) WHERE stage IN ('lobby', 'playing');
CREATE INDEX tables_wake ON tables (wake, id) WHERE wake IS NOT NULL;
