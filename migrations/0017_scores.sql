-- A row for everybody who has played a game to its end, and whether they won.
CREATE TABLE scores (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    game     TEXT NOT NULL,
    won      INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE INDEX scores_person ON scores (platform, person, ended_at);

-- What of the past is still known: of tables that are packed nobody knows who sat there.
INSERT INTO scores (table_id, seat, platform, person, game, won, ended_at)
SELECT results.table_id, seat, platform, person, game, instr(winners, char(65 + seat)) > 0, ended_at
FROM results JOIN seats ON seats.table_id = results.table_id;

-- How well people play a game, in a chat and (where the chat is '') wherever they play it: skill and
-- doubt in millionths, and how many games among people that is drawn from.
CREATE TABLE ratings (
    chat     TEXT NOT NULL,
    game     TEXT NOT NULL,
    platform TEXT NOT NULL,
    person   INTEGER NOT NULL,
    skill    INTEGER NOT NULL,
    doubt    INTEGER NOT NULL,
    games    INTEGER NOT NULL DEFAULT 0,
    wins     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (chat, game, platform, person)
) WITHOUT ROWID;

CREATE INDEX ratings_person ON ratings (platform, person);

-- Whether somebody is left out where others see lists of people.
ALTER TABLE people ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
