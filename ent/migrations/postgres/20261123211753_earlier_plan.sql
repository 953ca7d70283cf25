-- Modify "memberships" table
ALTER TABLE "memberships" ADD COLUMN "earlier_plan" character varying NULL, ADD COLUMN "earlier_until" timestamptz NULL;
