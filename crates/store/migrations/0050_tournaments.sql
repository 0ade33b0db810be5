-- Tournaments. The log is tournament_events: body is JSON, an event a row, with numbers and without names. version grows by
-- one with each write, and a write names the version that it follows, so that two never follow the same one. play is JSON,
-- what its games agree on, or null where boards are on tables. Times are milliseconds since 1970.
CREATE TABLE tournaments (
    id TEXT NOT NULL PRIMARY KEY,
    maker BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL,
    closed BIGINT NOT NULL,
    name TEXT,
    play TEXT
);
CREATE INDEX tournaments_maker ON tournaments (maker);
CREATE TABLE tournament_events (
    tournament TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
);
-- Who an entrant is: the person, where one is known; the name that was typed. A team has members 1 and 2.
CREATE TABLE tournament_players (
    tournament TEXT NOT NULL,
    entrant BIGINT NOT NULL,
    member BIGINT NOT NULL,
    person BIGINT,
    name TEXT,
    PRIMARY KEY (tournament, entrant, member)
);
CREATE INDEX tournament_players_person ON tournament_players (person);
-- The games of a round; board is the number of the table. done: its result is in the log, or not needed.
CREATE TABLE tournament_games (
    tournament TEXT NOT NULL,
    round BIGINT NOT NULL,
    board BIGINT NOT NULL,
    game TEXT NOT NULL,
    done BIGINT NOT NULL,
    PRIMARY KEY (tournament, round, board)
);
CREATE INDEX tournament_games_undone ON tournament_games (game) WHERE done = 0;
