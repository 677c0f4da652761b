-- What a page shows but for what it counts, and the change that was the last of that.
ALTER TABLE posts ADD COLUMN gist INTEGER NOT NULL DEFAULT 0;
ALTER TABLE posts ADD COLUMN major INTEGER NOT NULL DEFAULT 1;
UPDATE posts SET major = wanted;
