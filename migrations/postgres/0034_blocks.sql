-- The time at which a block ends by itself, in milliseconds since 1970; NULL for a block without end.
ALTER TABLE blocks ADD COLUMN ends_at BIGINT;
CREATE INDEX blocks_by_end ON blocks (ends_at);
