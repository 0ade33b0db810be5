-- Who offers the open seats of a game in the lobby. Null: nobody does, or not any more.
ALTER TABLE games ADD COLUMN offer BIGINT;
CREATE INDEX games_offer ON games (offer) WHERE offer IS NOT NULL;

-- 1: others find the game among those that are being played.
ALTER TABLE games ADD COLUMN public BIGINT NOT NULL DEFAULT 0;
