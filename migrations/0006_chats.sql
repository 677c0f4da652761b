-- The platform's number of somebody's private chat, where their place doesn't tell it: to ask for it
-- again counts for something. Not known of those who were not written to yet.
ALTER TABLE people ADD COLUMN chat INTEGER;
