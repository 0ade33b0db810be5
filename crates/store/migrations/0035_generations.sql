-- A node renews its lease by counting on: the others see that the number changes, and compare no clocks. until stays for
-- nodes of earlier versions, which compare it with the database's clock.
ALTER TABLE nodes ADD COLUMN generation BIGINT NOT NULL DEFAULT 0;
