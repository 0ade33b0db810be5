-- Vacations: from `began` to `until`, or to `ended` where the person came back before. Milliseconds since 1970.
CREATE TABLE vacations (
    person BIGINT NOT NULL,
    began BIGINT NOT NULL,
    until BIGINT NOT NULL,
    ended BIGINT,
    PRIMARY KEY (person, began)
);
CREATE INDEX vacations_until ON vacations (until);
