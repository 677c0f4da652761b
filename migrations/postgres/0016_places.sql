-- Where each table is public, as for SQLite.
CREATE TABLE table_places (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    place    TEXT NOT NULL COLLATE "C",
    open     BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

INSERT INTO table_places (table_id, number, place, open)
SELECT id, 0, place, CASE WHEN stage IN ('lobby', 'playing') THEN 1 ELSE 0 END FROM tables;

CREATE INDEX table_places_all ON table_places (place);
CREATE INDEX table_places_open ON table_places (place) WHERE open = 1;

DROP INDEX tables_place;
DROP INDEX tables_open;
DROP INDEX tables_wake;
ALTER TABLE tables DROP COLUMN place;
CREATE INDEX tables_open ON tables (stage) WHERE stage IN ('lobby', 'playing');
CREATE INDEX tables_wake ON tables (wake, id) WHERE wake IS NOT NULL;
