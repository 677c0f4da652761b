-- What a platform counts has its pace, which a restart doesn't change: when it would be as rested as
-- if nothing had ever been sent there, and until when the platform has asked to leave it alone.
-- Rows go as soon as both are past.
CREATE TABLE paces (
    bucket     TEXT PRIMARY KEY,
    rested     INTEGER NOT NULL,
    not_before INTEGER NOT NULL
) WITHOUT ROWID;
