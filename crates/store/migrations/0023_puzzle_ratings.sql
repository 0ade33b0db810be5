-- Puzzles that accounts were rated by: each counts once, by the first wrong move, the first help, or the end. solved is 1
-- where it was solved without either. before and after are the account's rating, in thousandths of a point; at is
-- milliseconds since 1970.
CREATE TABLE puzzle_results (
    person BIGINT NOT NULL,
    puzzle TEXT NOT NULL,
    game TEXT NOT NULL,
    solved BIGINT NOT NULL,
    before BIGINT NOT NULL,
    after BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);

-- What they have come to, for each game.
CREATE TABLE puzzle_ratings (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    puzzles BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);

-- And for each puzzle, from its difficulty on.
CREATE TABLE rated_puzzles (
    puzzle TEXT NOT NULL PRIMARY KEY,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    people BIGINT NOT NULL
);
