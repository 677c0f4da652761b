-- The vacations that people take, in milliseconds since 1970: meanwhile their clocks stand still at slow tables.
CREATE TABLE vacations (
    platform TEXT NOT NULL,
    person INTEGER NOT NULL,
    begins_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
);
CREATE INDEX vacations_by_person ON vacations (platform, person);
CREATE INDEX vacations_by_end ON vacations (ends_at);
