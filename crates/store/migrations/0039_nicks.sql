-- The name that a guest has chosen; an account has none, and shows its own.
ALTER TABLE people ADD COLUMN nick TEXT;
