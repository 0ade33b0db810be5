-- How PostgreSQL answers what the server asks of a large database (see large.sql): psql -f plans.sql DATABASE
\set ON_ERROR_STOP on
\pset pager off
\set person 3
\set other 5
SELECT (SELECT count(*) FROM lists WHERE person = :person) AS of_heavy, (SELECT count(*) FROM lists WHERE person = :other) AS of_other;
\echo == the list of somebody with many games
EXPLAIN (ANALYZE, BUFFERS) SELECT games.id, games.created, games.changed, games.summary FROM lists JOIN games ON games.id = lists.game WHERE lists.person = :person AND lists.hidden = 0 AND (games.changed < 9000000000000000 OR games.changed = 9000000000000000 AND games.id > '') ORDER BY games.changed DESC, games.id LIMIT 31;
\echo == the list of anybody
EXPLAIN (ANALYZE, BUFFERS) SELECT games.id, games.created, games.changed, games.summary FROM lists JOIN games ON games.id = lists.game WHERE lists.person = :other AND lists.hidden = 0 AND (games.changed < 9000000000000000 OR games.changed = 9000000000000000 AND games.id > '') ORDER BY games.changed DESC, games.id LIMIT 31;
\echo == the profile of somebody with many games
EXPLAIN (ANALYZE, BUFFERS) SELECT id, created, changed, summary FROM games WHERE id IN (SELECT game FROM lists WHERE person = :person AND hidden = 0 UNION SELECT results.game FROM result_seats JOIN results ON results.number = result_seats.result WHERE result_seats.person = :person) AND (changed < 9000000000000000 OR changed = 9000000000000000 AND id > '') ORDER BY changed DESC, id LIMIT 31;
\echo == a game
SELECT id AS game FROM games LIMIT 1 OFFSET 5000 \gset
EXPLAIN (ANALYZE, BUFFERS) SELECT seq, at, person, spent, body FROM events WHERE game = :'game' ORDER BY seq;
\echo == the newest event of a game
EXPLAIN (ANALYZE, BUFFERS) SELECT MAX(seq) FROM events WHERE game = :'game';
\echo == the games by correspondence of a person
EXPLAIN (ANALYZE, BUFFERS) SELECT games.id, games.summary FROM games WHERE games.is_over = 0 AND games.id IN (SELECT game FROM lists WHERE person = :other);
\echo == what is due
EXPLAIN (ANALYZE, BUFFERS) SELECT id, due FROM games WHERE due IS NOT NULL ORDER BY due LIMIT 500;
EXPLAIN (ANALYZE, BUFFERS) SELECT MIN(beat) FROM games WHERE beat IS NOT NULL;
\echo == the lobby
EXPLAIN (ANALYZE, BUFFERS) SELECT games.id, games.created, games.changed, games.summary, COALESCE(people.became, games.offer) FROM games LEFT JOIN people ON people.id = games.offer WHERE games.offer IS NOT NULL ORDER BY games.created DESC, games.id LIMIT 200;
\echo == reminders of somebody with many games
EXPLAIN (ANALYZE, BUFFERS) SELECT games.id FROM lists JOIN games ON games.id = lists.game WHERE lists.person = :person AND lists.hidden = 0 AND games.is_over = 0 AND games.due IS NOT NULL;
\echo == a leaderboard
EXPLAIN (ANALYZE, BUFFERS) SELECT people.id, people.name, ratings.rating FROM ratings JOIN people ON people.id = ratings.person WHERE ratings.mode = 'focus-2' AND ratings.is_listed = 1 ORDER BY ratings.rating DESC, ratings.person DESC LIMIT 50;
\echo == whether a result counts
EXPLAIN (ANALYZE, BUFFERS) SELECT COUNT(*) FROM results WHERE people = '3,9' AND day = 19700 AND counted = 1 AND number < 100000;
\echo == the number of the next result
EXPLAIN (ANALYZE, BUFFERS) SELECT COALESCE(MAX(number), 0) + 1 FROM results;
\echo == sizes
SELECT relname, pg_size_pretty(pg_table_size(oid)) AS rows, pg_size_pretty(pg_indexes_size(oid)) AS indexes, reltuples::bigint, round(pg_total_relation_size(oid) / greatest(reltuples, 1)) AS bytes_a_row FROM pg_class WHERE relkind = 'r' AND relname IN ('events', 'games', 'lists', 'results', 'result_seats', 'people', 'ratings') ORDER BY pg_total_relation_size(oid) DESC;
