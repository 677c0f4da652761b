-- A table that has been over for a while keeps its journal in few bytes, from which its play and its
-- pages are made again; its moves, seats and panes are no rows any more.
ALTER TABLE tables ADD COLUMN journal BLOB;
CREATE INDEX tables_ended ON tables (moved_at) WHERE journal IS NULL AND stage IN ('over', 'closed');

-- What has been owed for weeks to where nothing can be sent, and people of whom nothing is to be
-- remembered.
CREATE INDEX posts_stale ON posts (owed_since) WHERE wanted > sent AND not_before > 0;
CREATE INDEX people_strays ON people (seen_at) WHERE private IS NULL AND own_lang IS NULL
    AND calls IS NULL AND direct = 1 AND obvious = 0 AND plain = 0;
