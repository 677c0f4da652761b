-- The chat beside which a private message is owed, as for SQLite.
ALTER TABLE posts ADD COLUMN home TEXT COLLATE "C";

-- Discord's chats are shared out as Telegram's. The program counts the same.
ALTER TABLE posts DROP COLUMN duty;

CREATE OR REPLACE FUNCTION duty_of(chat TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE
    AS $$ SELECT split_part(chat, ':', 1) || '/' || CASE split_part(chat, ':', 1)
        WHEN 'sandbox' THEN 0 ELSE get_byte(sha256(convert_to(chat, 'UTF8')), 0) % 16 END $$;

ALTER TABLE posts ADD COLUMN duty TEXT COLLATE "C"
    GENERATED ALWAYS AS (duty_of(coalesce(home, whole))) STORED;

INSERT INTO leases (duty) SELECT 'discord/' || share FROM generate_series(1, 15) AS share;

-- When the next session may be opened at Discord's gateway, of those that are counted together.
CREATE TABLE sessions (
    bucket  BIGINT PRIMARY KEY,
    free_at BIGINT NOT NULL
);
