-- Updates that have come in and aren't carried out yet, where whoever brings one doesn't wait for that.
-- `duty` is what the process has that carries it out: a share of the chats of a platform.
CREATE TABLE inbox (
    platform TEXT NOT NULL,
    number   INTEGER NOT NULL,
    duty     TEXT NOT NULL,
    chat     INTEGER NOT NULL,
    body     TEXT NOT NULL,
    PRIMARY KEY (platform, number)
);
