-- What admins have switched on in a chat; what isn't here is off.
CREATE TABLE place_switches (
    place  TEXT NOT NULL,
    switch TEXT NOT NULL,
    PRIMARY KEY (place, switch)
) WITHOUT ROWID;

-- How the tables of a game begin in a chat, where admins want that: as a lobby was set, as JSON.
CREATE TABLE usual_lobbies (
    place TEXT NOT NULL,
    game  TEXT NOT NULL,
    body  TEXT NOT NULL,
    PRIMARY KEY (place, game)
) WITHOUT ROWID;
