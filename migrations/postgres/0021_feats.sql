-- What people can be proud of after games that they have won, as for SQLite.
CREATE TABLE feats (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    feat     TEXT NOT NULL COLLATE "C",
    platform TEXT NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    game     TEXT NOT NULL COLLATE "C",
    done_at  BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, feat)
);

CREATE INDEX feats_person ON feats (platform, person, done_at);
