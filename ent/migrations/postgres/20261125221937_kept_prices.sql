-- Modify "memberships" table
ALTER TABLE "memberships" ADD COLUMN "new_price" bigint NULL, ADD COLUMN "new_price_day" bigint NULL;
-- Modify "profiles" table
ALTER TABLE "profiles" ADD COLUMN "chosen_plan" character varying NULL;
