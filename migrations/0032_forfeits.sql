-- Whether a result counts for ratings, and whether its person lost the game before its end: by leaving it, or by
-- staying silent. Results of older versions count as unrated.
ALTER TABLE scores ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE scores ADD COLUMN forfeited INTEGER NOT NULL DEFAULT 0;
