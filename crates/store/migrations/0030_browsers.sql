-- The guest who used this browser before somebody signed in on it, and whose games were not joined: the guest uses it
-- again after signing out.
ALTER TABLE browsers ADD COLUMN guest BIGINT;
-- What the browser called itself when somebody signed in, such as "Firefox, Windows".
ALTER TABLE browsers ADD COLUMN agent TEXT;
-- 1 until another browser of the account has acknowledged that somebody signed in on this one.
ALTER TABLE browsers ADD COLUMN is_new BIGINT NOT NULL DEFAULT 0;
CREATE INDEX browsers_guest ON browsers (guest);

-- Games of a guest that an account has joined, while other browsers are still the guest's: the account may act for the
-- guest's seats in them.
CREATE TABLE joined (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    guest BIGINT NOT NULL,
    PRIMARY KEY (person, game, guest)
);
CREATE INDEX joined_guest ON joined (guest);

-- A letter to an address that the account has no more: where it goes, and in which language. Null: the account's.
ALTER TABLE letters ADD COLUMN address TEXT;
ALTER TABLE letters ADD COLUMN language TEXT;
-- In which language the letter with this link was written, of links that undo a change of address.
ALTER TABLE mail_links ADD COLUMN language TEXT;
