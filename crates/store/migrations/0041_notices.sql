-- What operators tell every visitor, such as of maintenance to come: one notice at most (one is 1). since and until are
-- milliseconds since 1970; until is null for a notice that stands until it is taken away.
CREATE TABLE notices (
    one BIGINT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT
);
