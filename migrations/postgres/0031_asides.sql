-- Messages that somebody alone sees in a chat, by the key under which their platform's adapter reaches them: after a
-- restart they are still changed or taken away.
CREATE TABLE asides (
    platform TEXT COLLATE "C" NOT NULL,
    person   BIGINT NOT NULL,
    spot     TEXT COLLATE "C" NOT NULL,
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    key      TEXT COLLATE "C" NOT NULL,
    shown_at BIGINT NOT NULL,
    PRIMARY KEY (platform, person, spot)
);
CREATE INDEX asides_by_table ON asides (table_id);
CREATE INDEX asides_by_age ON asides (shown_at);
