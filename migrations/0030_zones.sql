-- The zone by whose clock somebody isn't called at night; `night` holds the hours of those who have chosen none yet.
ALTER TABLE people ADD COLUMN zone TEXT;
