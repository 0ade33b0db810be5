-- A game as lists show it, in JSON, written with every event. Null where the game is older than this column and was not
-- read since.
ALTER TABLE games ADD COLUMN summary TEXT;
-- 1 where the game is over, 0 where it is not, null where there is no summary.
ALTER TABLE games ADD COLUMN is_over BIGINT;
CREATE INDEX games_over ON games (is_over, changed);
