-- The servers that share this database, each with the moment (milliseconds since 1970, by the database's clock) until which
-- it is taken to be alive.
CREATE TABLE nodes (
    id TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);
