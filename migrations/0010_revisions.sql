-- How often a table was written: whoever has read an older one can't write over a newer one.
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
