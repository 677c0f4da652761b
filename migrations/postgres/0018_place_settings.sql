-- What admins have set for a chat, as for SQLite.
CREATE TABLE place_switches (
    place  TEXT NOT NULL COLLATE "C",
    switch TEXT NOT NULL COLLATE "C",
    PRIMARY KEY (place, switch)
);

CREATE TABLE usual_lobbies (
    place TEXT NOT NULL COLLATE "C",
    game  TEXT NOT NULL COLLATE "C",
    body  TEXT NOT NULL,
    PRIMARY KEY (place, game)
);
