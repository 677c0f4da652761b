-- Whether somebody is answered for where a question leaves them no choice.
ALTER TABLE people ADD COLUMN obvious INTEGER NOT NULL DEFAULT 0;
