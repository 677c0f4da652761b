-- The vacations that people take, in milliseconds since 1970: meanwhile their clocks stand still at slow tables.
CREATE TABLE vacations (
    platform TEXT NOT NULL,
    person BIGINT NOT NULL,
    begins_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
);
CREATE INDEX vacations_by_person ON vacations (platform, person);
CREATE INDEX vacations_by_end ON vacations (ends_at);
