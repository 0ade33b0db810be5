-- Invitations to open seats. digest is of the secret in the link; seat is null where any open seat will do. One can be
-- taken that is not withdrawn, and only once.
CREATE TABLE invitations (
    digest TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    seat BIGINT,
    maker BIGINT NOT NULL,
    created BIGINT NOT NULL,
    withdrawn BIGINT,
    taken_by BIGINT,
    taken_at BIGINT
);
CREATE INDEX invitations_game ON invitations (game);
