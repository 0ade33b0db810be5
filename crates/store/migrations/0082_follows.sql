-- Accounts that an account follows: it sees whether they are here and which public game they play. since is
-- milliseconds since 1970.
CREATE TABLE follows (
    person BIGINT NOT NULL,
    other BIGINT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX follows_other ON follows (other);
