-- Co-organisers of tournaments: accounts. Whoever has been one longest takes over from a maker who is deleted. at is
-- milliseconds since 1970.
CREATE TABLE tournament_organisers (
    tournament TEXT NOT NULL,
    person BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (tournament, person)
);
CREATE INDEX tournament_organisers_person ON tournament_organisers (person);
