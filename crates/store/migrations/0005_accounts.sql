-- A guest who signed in to an account, or whose browser was taken along by another guest: what he did is that
-- person's from then on.
ALTER TABLE people ADD COLUMN became BIGINT;
CREATE INDEX people_became ON people (became);

-- look is what an account's name looks like in small letters, and this is what it looks like in capitals.
ALTER TABLE people ADD COLUMN capitals TEXT;
CREATE UNIQUE INDEX people_capitals ON people (capitals);

-- The account that was signed in on this browser before it was signed out.
ALTER TABLE browsers ADD COLUMN knows BIGINT;

-- Links by which a guest takes another device along, each for one use. digest is of the secret in the link.
CREATE TABLE device_links (
    digest TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX device_links_person ON device_links (person);
