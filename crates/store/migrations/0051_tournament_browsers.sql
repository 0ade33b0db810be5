-- From which browsers people entered a rated tournament. Those who share one play each other there without rating.
CREATE TABLE tournament_browsers (
    tournament TEXT NOT NULL,
    browser TEXT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (tournament, browser, person)
);
CREATE INDEX tournament_browsers_person ON tournament_browsers (person);
-- unrated: players of this table share a browser, so its game counts for no rating.
ALTER TABLE tournament_games ADD COLUMN unrated BIGINT NOT NULL DEFAULT 0;
