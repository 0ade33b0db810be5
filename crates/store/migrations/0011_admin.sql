-- What operators do, and what they are told of.

-- Since when somebody is banned, and why, as he is told; until when he is silenced. Milliseconds since 1970; null: neither.
ALTER TABLE people ADD COLUMN banned BIGINT;
ALTER TABLE people ADD COLUMN ban_reason TEXT;
ALTER TABLE people ADD COLUMN silenced BIGINT;

-- What operators did, numbered from 1. what names persons by their numbers.
CREATE TABLE acts (
    number BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    verb TEXT NOT NULL,
    what TEXT NOT NULL
);

-- What programs show to act for a person. digest is of the token.
CREATE TABLE tokens (
    digest TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX tokens_person ON tokens (person);

-- Links by which the person of an account sets another password, each for one use. digest is of the secret in the link.
CREATE TABLE password_links (
    digest TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX password_links_person ON password_links (person);

-- What people reported, numbered from 1: about a person, a game, or a text in a game, whose words are quoted. reporter is
-- null for somebody who is not known; closed is null as long as it waits for an operator.
CREATE TABLE reports (
    number BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter BIGINT,
    person BIGINT,
    game TEXT,
    text BIGINT,
    quote TEXT,
    reason TEXT NOT NULL,
    comment TEXT NOT NULL,
    closed BIGINT
);
CREATE INDEX reports_closed ON reports (closed, number);
CREATE INDEX reports_person ON reports (person);
