-- When something happens to a game unless somebody acts: a clock runs out, a first turn is not made. Null: nothing does.
ALTER TABLE games ADD COLUMN due BIGINT;
CREATE INDEX games_due ON games (due);

-- When the server was down while clocks ran, in milliseconds since 1970. Nobody is charged for it. The last moment before
-- is that of row 2 of heartbeat, which is written each second while any clock runs.
CREATE TABLE downtimes (
    since BIGINT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);
