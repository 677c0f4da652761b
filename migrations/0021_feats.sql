-- What people can be proud of after games that they have won.
CREATE TABLE feats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    -- as the rules of the game call it
    feat     TEXT NOT NULL,
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    game     TEXT NOT NULL,
    done_at  INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, feat)
) WITHOUT ROWID;

CREATE INDEX feats_person ON feats (platform, person, done_at);
