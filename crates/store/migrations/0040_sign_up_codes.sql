-- Codes by which accounts are made where registration is by invitation. digest is of the code; times are milliseconds since
-- 1970. uses is how many accounts it makes, used how many it has made; withdrawn is null while it is good.
CREATE TABLE sign_up_codes (
    digest TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    until BIGINT NOT NULL,
    uses BIGINT NOT NULL,
    used BIGINT NOT NULL DEFAULT 0,
    withdrawn BIGINT
);
