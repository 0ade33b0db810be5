-- Keys by which push services know this server (VAPID): secret is base64url. New subscriptions are made with the newest,
-- and a subscription is good with its own key only.
CREATE TABLE push_keys (
    number BIGINT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- Browsers that are to be called by their push service. id is the beginning of the digest of endpoint; browser is the
-- digest of the browser's first cookie; created and seen are milliseconds since 1970.
CREATE TABLE push_subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    browser TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    push_key BIGINT NOT NULL,
    language TEXT NOT NULL,
    agent TEXT,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_person ON push_subscriptions (person);

-- At which ply of a game a person was called because time runs out.
CREATE TABLE push_warnings (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    ply BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
