-- Names of accounts that were deleted, which nobody takes for a while: digests of what they look like in small letters
-- and in capitals, and until when, milliseconds since 1970.
CREATE TABLE former_names (
    digest TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);

-- One row: up to when what is old was forgotten, milliseconds since 1970.
CREATE TABLE purges (
    one BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
