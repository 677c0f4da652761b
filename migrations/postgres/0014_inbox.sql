-- Updates that have come in and aren't carried out yet, as for SQLite.
CREATE TABLE inbox (
    platform TEXT NOT NULL COLLATE "C",
    number   BIGINT NOT NULL,
    duty     TEXT NOT NULL COLLATE "C",
    chat     BIGINT NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (platform, number)
);

-- Milliseconds since 1970, by the one clock that all processes have in common.
CREATE FUNCTION now_ms() RETURNS BIGINT LANGUAGE sql VOLATILE
    AS $$ SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) $$;

-- What one process at a time looks after, which that is, and until when unless it says so again.
CREATE TABLE leases (
    duty       TEXT PRIMARY KEY COLLATE "C",
    holder     TEXT NOT NULL DEFAULT '',
    held_until BIGINT NOT NULL DEFAULT 0
);

INSERT INTO leases (duty) SELECT 'telegram/' || share FROM generate_series(0, 15) AS share;
INSERT INTO leases (duty) VALUES ('discord/0'), ('sandbox/0'), ('updates');

-- The processes that serve a platform.
CREATE TABLE processes (
    process     TEXT NOT NULL COLLATE "C",
    platform    TEXT NOT NULL COLLATE "C",
    alive_until BIGINT NOT NULL,
    PRIMARY KEY (process, platform)
);

-- To which duty a chat belongs: Telegram's are shared out by their names. The program counts the same.
CREATE FUNCTION duty_of(chat TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE
    AS $$ SELECT split_part(chat, ':', 1) || '/' || CASE split_part(chat, ':', 1)
        WHEN 'telegram' THEN get_byte(sha256(convert_to(chat, 'UTF8')), 0) % 16 ELSE 0 END $$;

ALTER TABLE posts ADD COLUMN duty TEXT COLLATE "C" GENERATED ALWAYS AS (duty_of(whole)) STORED;
