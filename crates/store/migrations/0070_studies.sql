-- Studies: analysed games of an account. chapters is JSON: title, exercise and record of each; parts is their
-- number. version grows by one with each change, and a
-- change names the version that it follows. visibility is private, link or public. Times are
-- milliseconds since 1970.
CREATE TABLE studies (
    id TEXT NOT NULL PRIMARY KEY,
    maker BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL,
    visibility TEXT NOT NULL,
    title TEXT NOT NULL,
    chapters TEXT NOT NULL,
    parts BIGINT NOT NULL
);
CREATE INDEX studies_maker ON studies (maker, changed);
CREATE INDEX studies_public ON studies (changed) WHERE visibility = 'public';
