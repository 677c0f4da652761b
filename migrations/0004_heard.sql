-- When people of the platform could be heard last: alive_at also counts the start of the program.
ALTER TABLE hearts ADD COLUMN heard_at INTEGER NOT NULL DEFAULT 0;
UPDATE hearts SET heard_at = alive_at;
