-- Persons, the browsers they use, and their lists of games instead of browsers' lists.

-- A guest has no name, password or recovery code. look is the account's name as it looks: no two look the same.
-- seen is when the person was last here, to the day.
CREATE TABLE people (
    id BIGINT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT,
    look TEXT UNIQUE,
    password TEXT,
    recovery TEXT,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

-- token is the digest of the browser's cookie.
CREATE TABLE browsers (
    token TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX browsers_person ON browsers (person);

CREATE TABLE lists (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (person, game)
);

-- Who may act in people's seats of games that are older than persons.
CREATE TABLE old_players (
    game TEXT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);

-- Each browser that has a list becomes a guest. Random numbers begin at 2^32.
INSERT INTO browsers (token, person, created, seen)
SELECT ours.player, ROW_NUMBER() OVER (ORDER BY ours.player), ours.created, ours.seen
FROM (
    SELECT mine.player AS player,
        COALESCE(MIN(games.created), 0) AS created,
        COALESCE(MAX(games.changed), 0) AS seen
    FROM mine LEFT JOIN games ON games.id = mine.game
    GROUP BY mine.player
) AS ours;
INSERT INTO people (id, kind, created, seen) SELECT person, 'guest', created, seen FROM browsers;
INSERT INTO lists (person, game)
SELECT browsers.person, mine.game FROM mine JOIN browsers ON browsers.token = mine.player;
INSERT INTO old_players (game, person) SELECT game, person FROM lists;
DROP TABLE mine;

-- Who did it: null for bots, for chance, and before there were persons. What the turn was charged on its seat's clock,
-- in milliseconds: null where there is no clock.
ALTER TABLE events ADD COLUMN person BIGINT;
ALTER TABLE events ADD COLUMN spent BIGINT;
