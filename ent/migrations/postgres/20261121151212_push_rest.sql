-- Modify "push_endpoints" table
ALTER TABLE "push_endpoints" ADD COLUMN "rests_until" timestamptz NULL, ADD COLUMN "failures" bigint NOT NULL DEFAULT 0;
