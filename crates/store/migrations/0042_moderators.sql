-- Since when an account moderates, milliseconds since 1970; null: it does not.
ALTER TABLE people ADD COLUMN moderator BIGINT;
-- Which moderator did it; null: an operator.
ALTER TABLE acts ADD COLUMN person BIGINT;
