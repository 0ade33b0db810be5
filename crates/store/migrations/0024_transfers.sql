-- Tables that `gamut migrate-db` is filling from another database: the key of the last row that is here, in JSON. Empty
-- unless that goes on, or was broken off: then the database is not whole, and nobody serves it.
CREATE TABLE transfers (
    name TEXT NOT NULL PRIMARY KEY,
    last TEXT NOT NULL
);
