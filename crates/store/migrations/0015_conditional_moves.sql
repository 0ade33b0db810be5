-- What a player answers to what others may play, in games by correspondence: lines of actions from the newest event on,
-- in JSON. Nobody else is told.
CREATE TABLE conditional_moves (
    game TEXT NOT NULL,
    person BIGINT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX conditional_moves_person ON conditional_moves (person);
