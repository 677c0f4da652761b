-- When somebody wants to be called because a table waits for them: always, away or never; as nothing
-- was set, away.
ALTER TABLE people ADD COLUMN calls TEXT;
