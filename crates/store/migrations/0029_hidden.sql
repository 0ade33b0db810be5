-- 1: taken off the list, and still a game that the person has to do with. So lists alone say which games those are, and
-- nobody has to look through all events for a person.
ALTER TABLE lists ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
INSERT INTO lists (person, game, hidden)
SELECT DISTINCT COALESCE(people.became, people.id), events.game, 1
FROM events JOIN people ON people.id = events.person
WHERE NOT EXISTS (
    SELECT 1 FROM lists WHERE lists.person = COALESCE(people.became, people.id) AND lists.game = events.game
);
-- What somebody invited to, or accepted, is asked for when the account is taken along or deleted.
CREATE INDEX invitations_maker ON invitations (maker);
CREATE INDEX invitations_taken_by ON invitations (taken_by);
