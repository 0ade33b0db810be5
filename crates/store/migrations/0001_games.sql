-- SQLite and PostgreSQL both run this: TEXT and BIGINT only, no AUTOINCREMENT.

-- A game is its log of events, from seq 0, append-only. Everything else in this file can be made anew from it.
CREATE TABLE events (
    game TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

-- What lists and restarts ask for. waiting is 1 where a bot is to move.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    waiting BIGINT NOT NULL
);
CREATE INDEX games_waiting ON games (waiting, changed);

-- The games a browser made or opened. player is the digest of its cookie.
CREATE TABLE mine (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (player, game)
);
