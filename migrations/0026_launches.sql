-- Which table the Activity of Discord shows, by the instance in which people have come together: the last for
-- which one of them has opened it.
CREATE TABLE launches (
    instance    TEXT PRIMARY KEY,
    table_id    INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    launched_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX launches_by_table ON launches (table_id);
CREATE INDEX launches_by_age ON launches (launched_at);
