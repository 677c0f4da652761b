-- A row for everybody who has played a game to its end, as for SQLite.
CREATE TABLE scores (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    platform TEXT NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    game     TEXT NOT NULL,
    won      BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX scores_person ON scores (platform, person, ended_at);

INSERT INTO scores (table_id, seat, platform, person, game, won, ended_at)
SELECT results.table_id, seat, platform, person, game,
    CASE WHEN strpos(winners, chr(65 + seat::INTEGER)) > 0 THEN 1 ELSE 0 END, ended_at
FROM results JOIN seats ON seats.table_id = results.table_id;

CREATE TABLE ratings (
    chat     TEXT NOT NULL COLLATE "C",
    game     TEXT NOT NULL COLLATE "C",
    platform TEXT NOT NULL COLLATE "C",
    person   BIGINT NOT NULL,
    skill    BIGINT NOT NULL,
    doubt    BIGINT NOT NULL,
    games    BIGINT NOT NULL DEFAULT 0,
    wins     BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (chat, game, platform, person)
);

CREATE INDEX ratings_person ON ratings (platform, person);

ALTER TABLE people ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
