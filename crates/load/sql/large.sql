-- Fills an empty database of the server (its migrations have run) with finished games of usual sizes, so that plans of
-- queries can be looked at: psql -v games=300000 -v people=30000 -f large.sql DATABASE
\set ON_ERROR_STOP on
\timing on
SET synchronous_commit = off;
SELECT setseed(0.5);

INSERT INTO people (id, kind, name, look, capitals, created, seen)
SELECT n, CASE WHEN n % 3 = 0 THEN 'account' ELSE 'guest' END, CASE WHEN n % 3 = 0 THEN 'Player' || n END,
    CASE WHEN n % 3 = 0 THEN 'player' || n END, CASE WHEN n % 3 = 0 THEN 'PLAYER' || n END,
    1700000000000 + n * 1000, 1700000000000 + n * 2000
FROM generate_series(1::bigint, :people) AS n;

-- Person 3 has played one game of a hundred; everybody else about the same.
CREATE TEMP TABLE drawn AS
SELECT n, md5(n::text) AS id, 1700000000000 + n * 5000 AS at,
    CASE WHEN n % 100 = 0 THEN 3 ELSE 1 + floor(random() * :people)::bigint END AS one,
    1 + floor(random() * :people)::bigint AS two, 20 + floor(random() * 50)::int AS plies
FROM generate_series(1::bigint, :games) AS n;

INSERT INTO games (id, created, changed, waiting, summary, is_over, public)
SELECT id, at, at + 600000, 0, '{"variant":"focus-2","seats":[{"person":' || one || ',"side":1},{"person":' || two
    || ',"side":2}],"over":{"reason":"stuck","winner":[1]},"places":[1,2],"plies":' || plies || ',"position":"'
    || repeat('1,2,', 60) || '","pad":"' || repeat('x', 200) || '"}', 1, n % 2
FROM drawn;
-- A thousandth is being played.
UPDATE games SET is_over = 0, due = changed + 86400000, beat = 1 WHERE id IN (SELECT id FROM drawn WHERE n % 1000 = 1);
UPDATE games SET offer = 6 WHERE id IN (SELECT id FROM drawn WHERE n % 10000 = 1);

INSERT INTO lists (person, game) SELECT one, id FROM drawn UNION SELECT two, id FROM drawn;

INSERT INTO events (game, seq, at, body, person, spent)
SELECT id, seq, at + seq * 9000, CASE WHEN seq = 0 THEN '{"kind":"started","pad":"' || repeat('x', 160) || '"}'
    ELSE '{"kind":"acted","action":"d4(2)-d6"}' END, CASE WHEN seq % 2 = 1 THEN one ELSE two END, 9000
FROM drawn, generate_series(0, plies) AS seq;

INSERT INTO results (number, game, mode, ended, day, people, counted)
SELECT n / 2, id, 'focus-2', at + 600000, (at + 600000) / 86400000, least(one, two) || ',' || greatest(one, two), 1
FROM drawn WHERE n % 2 = 0;
INSERT INTO result_seats (result, seat, side, person, place, has_left, rating, deviation, after)
SELECT n / 2, seat, seat, CASE WHEN seat = 1 THEN one ELSE two END, seat, 0, 1500000, 60000, 1501000
FROM drawn, generate_series(1, 2) AS seat WHERE n % 2 = 0;
INSERT INTO ratings (person, mode, rating, deviation, volatility, games, peak, is_listed)
SELECT id, 'focus-2', 1200000 + floor(random() * 600000), 60000, 60, 10, NULL, id % 2
FROM people WHERE kind = 'account';
ANALYZE;
