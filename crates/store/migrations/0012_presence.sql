-- How often the server has to give a sign of life (row 2 of heartbeat) for the sake of a game, in seconds: 1 while a clock
-- runs, 60 while only days are measured. Null: time does not matter to it.
ALTER TABLE games ADD COLUMN beat BIGINT;
UPDATE games SET beat = 1 WHERE due IS NOT NULL;
CREATE INDEX games_beat ON games (beat);
