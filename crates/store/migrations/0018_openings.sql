-- How finished public games began, action by action: after how many of them a position's next action was this one, and
-- who won. variant is played from the first seat, whoever began; position is a digest of the position's text.
CREATE TABLE openings (
    variant TEXT NOT NULL,
    position BIGINT NOT NULL,
    action TEXT NOT NULL,
    games BIGINT NOT NULL,
    won_1 BIGINT NOT NULL,
    won_2 BIGINT NOT NULL,
    won_3 BIGINT NOT NULL,
    won_4 BIGINT NOT NULL,
    PRIMARY KEY (variant, position, action)
);

-- Finished public games that have not been counted yet.
CREATE TABLE openings_waiting (
    game TEXT NOT NULL PRIMARY KEY
);
INSERT INTO openings_waiting (game) SELECT id FROM games WHERE is_over = 1 AND public = 1;
