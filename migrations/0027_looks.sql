-- What a name on the local page looks like, as a number: nobody else takes one that could be taken for it.
ALTER TABLE page_names ADD COLUMN look INTEGER;

CREATE UNIQUE INDEX page_names_look ON page_names (look);
