-- Messages that somebody alone sees in a chat, by the key under which their platform's adapter reaches them: after a
-- restart they are still changed or taken away.
CREATE TABLE asides (
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    spot     TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    key      TEXT NOT NULL,
    shown_at INTEGER NOT NULL,
    PRIMARY KEY (platform, person, spot)
) WITHOUT ROWID;
CREATE INDEX asides_by_table ON asides (table_id);
CREATE INDEX asides_by_age ON asides (shown_at);
