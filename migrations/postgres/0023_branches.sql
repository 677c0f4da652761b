-- The board of a table in another place goes ahead of other messages as its first one does.
DROP INDEX posts_ready;
ALTER TABLE posts DROP COLUMN due;
ALTER TABLE posts ADD COLUMN due BIGINT GENERATED ALWAYS AS (
    owed_since - CASE WHEN audience <> 'board' AND substr(audience, 1, 7) <> 'branch:' THEN 0
                      WHEN message IS NULL THEN 15000
                      WHEN sent >= major THEN -60000
                      ELSE 30000 END
) STORED;
CREATE INDEX posts_ready ON posts (platform, due, id) WHERE wanted > sent AND not_before = 0;
