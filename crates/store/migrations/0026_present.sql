-- Who is there, on which node: the people with an open page, and the seats of games that somebody follows the game for.
CREATE TABLE present_people (
    node TEXT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (node, person)
);
CREATE TABLE present_seats (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    node TEXT NOT NULL,
    PRIMARY KEY (game, seat, node)
);
