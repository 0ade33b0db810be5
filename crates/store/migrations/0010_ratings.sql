-- Rated games that are over, in the order in which they ended, from 1. Ratings follow from these two tables alone. people
-- are the numbers of the persons who played, the lowest first, with commas between; day is that of ended (milliseconds
-- since 1970) in days of UTC since 1970. counted is 1 where the result has moved ratings, and 0 beyond what a day counts.
CREATE TABLE results (
    number BIGINT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL UNIQUE,
    mode TEXT NOT NULL,
    ended BIGINT NOT NULL,
    day BIGINT NOT NULL,
    people TEXT NOT NULL,
    counted BIGINT NOT NULL
);
CREATE INDEX results_people ON results (people, day);

-- Who sat there, and came where: a person, or a level of the computer. rating and deviation are a person's before the
-- result, after is his rating after it, all in thousandths of a point; null where the result does not count.
CREATE TABLE result_seats (
    result BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    side BIGINT NOT NULL,
    person BIGINT,
    level BIGINT,
    place BIGINT NOT NULL,
    has_left BIGINT NOT NULL,
    rating BIGINT,
    deviation BIGINT,
    after BIGINT,
    PRIMARY KEY (result, seat)
);
CREATE INDEX result_seats_person ON result_seats (person, result);

-- What the results have come to. peak is null until the rating was certain first; is_listed is 1 from so many games on
-- that leaderboards have it.
CREATE TABLE ratings (
    person BIGINT NOT NULL,
    mode TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    peak BIGINT,
    is_listed BIGINT NOT NULL,
    PRIMARY KEY (person, mode)
);
CREATE INDEX ratings_leaders ON ratings (mode, is_listed, rating, person);

-- Games that somebody let lapse without making his first turn.
CREATE TABLE lapses (
    game TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX lapses_person ON lapses (person, at);

-- From which browsers people sat down in rated games that are not over: no two from one. A browser is known by the first
-- cookie that it had, also when others use it later.
CREATE TABLE rated_browsers (
    game TEXT NOT NULL,
    browser TEXT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (game, browser)
);
ALTER TABLE browsers ADD COLUMN first_token TEXT;
