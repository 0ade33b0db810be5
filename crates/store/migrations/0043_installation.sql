-- By what name several servers on this database know each other on their bus, if their operator gives them none (one is 1):
-- drawn by lot when the first of them starts.
CREATE TABLE installation (
    one BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
);
