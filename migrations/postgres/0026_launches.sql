-- Which table the Activity of Discord shows, by the instance in which people have come together: the last for
-- which one of them has opened it.
CREATE TABLE launches (
    instance    TEXT PRIMARY KEY COLLATE "C",
    table_id    BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    launched_at BIGINT NOT NULL
);
CREATE INDEX launches_by_table ON launches (table_id);
CREATE INDEX launches_by_age ON launches (launched_at);
