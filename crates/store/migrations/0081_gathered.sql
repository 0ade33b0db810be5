-- When every player had seen the board, in milliseconds since 1970: from then on the first turns take time.
ALTER TABLE games ADD COLUMN gathered BIGINT;
