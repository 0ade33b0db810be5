-- Whether a node only lets bots think (`gamut work`); the others leave it to such nodes while there are any.
ALTER TABLE nodes ADD COLUMN worker BIGINT NOT NULL DEFAULT 0;
