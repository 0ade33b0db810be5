-- Mail addresses of accounts, where the operator has a mail server. confirmed is null until the link in the first letter
-- was used; reminders is 1 where letters may say "it is your turn"; reminded is when one was sent last.
CREATE TABLE mail_addresses (
    person BIGINT NOT NULL PRIMARY KEY,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    confirmed BIGINT,
    reminders BIGINT NOT NULL,
    reminded BIGINT
);

-- Letters to be sent: kind is confirm or password. Their links are made when they are sent, so that no secret is stored.
CREATE TABLE letters (
    number BIGINT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    kind TEXT NOT NULL,
    created BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    due BIGINT NOT NULL
);
CREATE INDEX letters_due ON letters (due);
CREATE INDEX letters_person ON letters (person);

-- Links in letters: kind is confirm (of this address, once) or stop (of reminders). digest is of the secret in the link.
CREATE TABLE mail_links (
    digest TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX mail_links_person ON mail_links (person);

-- At which ply of a game a person was told that it is his turn, and warned that its time runs out.
CREATE TABLE reminders (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    told BIGINT NOT NULL,
    warned BIGINT,
    PRIMARY KEY (person, game)
);
