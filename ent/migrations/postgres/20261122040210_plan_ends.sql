-- Modify "profiles" table
ALTER TABLE "profiles" ADD COLUMN "plan_ends_day" bigint NULL, ADD COLUMN "plan_end_told" boolean NOT NULL DEFAULT false;
-- Create index "profile_plan_ends_day" to table: "profiles"
CREATE INDEX "profile_plan_ends_day" ON "profiles" ("plan_ends_day") WHERE (plan_ends_day IS NOT NULL);
