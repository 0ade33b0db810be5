-- One row, written while nothing else is: that it can be is how the server knows that it can store.
CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
