-- Clubs that were dissolved, for each former member who did not do it. reason: why moderators did it; null: its owner
-- did. at is milliseconds since 1970.
CREATE TABLE dissolved_clubs (
    club TEXT NOT NULL,
    person BIGINT NOT NULL,
    at BIGINT NOT NULL,
    name TEXT NOT NULL,
    reason TEXT,
    PRIMARY KEY (club, person)
);
CREATE INDEX dissolved_clubs_person ON dissolved_clubs (person);
