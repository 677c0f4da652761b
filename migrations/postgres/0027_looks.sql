-- What a name on the local page looks like, as for SQLite.
ALTER TABLE page_names ADD COLUMN look BIGINT;

CREATE UNIQUE INDEX page_names_look ON page_names (look);
