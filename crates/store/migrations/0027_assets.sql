-- The page's files that are named by their content, of this build and of those before (see `store/assets.rs`).
CREATE TABLE assets (
    path TEXT NOT NULL PRIMARY KEY,
    -- Whether the bytes are compressed.
    packed BIGINT NOT NULL,
    -- Characters of the body.
    size BIGINT NOT NULL,
    -- When a server last offered it, in milliseconds since 1970.
    offered BIGINT NOT NULL,
    -- The bytes, in Base64.
    body TEXT NOT NULL
);
