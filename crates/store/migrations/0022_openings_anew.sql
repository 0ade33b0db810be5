-- Positions that are the same but for how the board is turned are one opening: all games are counted once more.
DELETE FROM openings;
INSERT INTO openings_waiting (game) SELECT id FROM games WHERE is_over = 1 AND public = 1 ON CONFLICT (game) DO NOTHING;
