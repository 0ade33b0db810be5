-- Invitations to accounts that programs play by: guest is the account. None: whoever has the link. declined is when it
-- said no, and why is one word of why.
ALTER TABLE invitations ADD COLUMN guest BIGINT;
ALTER TABLE invitations ADD COLUMN declined BIGINT;
ALTER TABLE invitations ADD COLUMN why TEXT;
CREATE INDEX invitations_guest ON invitations (guest);
