-- Clubs. owner is a member. invitation is the secret of the link by which people join; renewing it ends older links.
-- public: people outside the club find it. Times are milliseconds since 1970.
CREATE TABLE clubs (
    id TEXT NOT NULL PRIMARY KEY,
    owner BIGINT NOT NULL,
    created BIGINT NOT NULL,
    name TEXT NOT NULL,
    about TEXT NOT NULL,
    public BIGINT NOT NULL,
    invitation TEXT NOT NULL
);
CREATE INDEX clubs_owner ON clubs (owner);
CREATE INDEX clubs_public ON clubs (created) WHERE public = 1;
-- Members of clubs, the owner included. listed: people outside a public club see the member.
CREATE TABLE club_members (
    club TEXT NOT NULL,
    person BIGINT NOT NULL,
    joined BIGINT NOT NULL,
    organiser BIGINT NOT NULL,
    listed BIGINT NOT NULL,
    PRIMARY KEY (club, person)
);
CREATE INDEX club_members_person ON club_members (person);
-- The club that a tournament belongs to.
ALTER TABLE tournaments ADD COLUMN club TEXT;
CREATE INDEX tournaments_club ON tournaments (club) WHERE club IS NOT NULL;
