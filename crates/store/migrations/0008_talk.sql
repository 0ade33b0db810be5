-- What people at a table said to each other, kept for a year. place is where: table, room, or side-N, N being the lowest
-- seat of the side. words is a text or a set phrase, in JSON. Of what was deleted the number stays: none is used twice.
CREATE TABLE texts (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT,
    seat BIGINT,
    place TEXT NOT NULL,
    words TEXT,
    PRIMARY KEY (game, number)
);
CREATE INDEX texts_at ON texts (at);
CREATE INDEX texts_person ON texts (person);

-- Whose texts a person is not shown. blocked is 1 where neither takes a seat in the other's game either.
CREATE TABLE mutes (
    person BIGINT NOT NULL,
    other BIGINT NOT NULL,
    blocked BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX mutes_other ON mutes (other);
