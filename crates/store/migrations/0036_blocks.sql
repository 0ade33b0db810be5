-- Networks whose requests are refused: an address with the length of its prefix. since and until are milliseconds since
-- 1970; until is null for a block that ends only when it is lifted.
CREATE TABLE network_blocks (
    network TEXT NOT NULL PRIMARY KEY,
    since BIGINT NOT NULL,
    until BIGINT,
    reason TEXT
);
