-- Drop index "people_by_active" from table: "profiles"
DROP INDEX "people_by_active";
-- Drop index "people_by_joined" from table: "profiles"
DROP INDEX "people_by_joined";
-- Drop index "people_by_name" from table: "profiles"
DROP INDEX "people_by_name";
-- Modify "profiles" table
ALTER TABLE "profiles" ADD COLUMN "term_letters" bigint NOT NULL DEFAULT -1, ADD COLUMN "term_starts" bigint NOT NULL DEFAULT -1;
-- Create index "people_by_active" to table: "profiles"
CREATE INDEX "people_by_active" ON "profiles" ("active_at", "id", "role", "subscription_plan", "suspended", "email_confirmed", "term_letters", "term_starts");
-- Create index "people_by_joined" to table: "profiles"
CREATE INDEX "people_by_joined" ON "profiles" ("created_at", "id", "role", "subscription_plan", "suspended", "email_confirmed", "term_letters", "term_starts");
-- Create index "people_by_name" to table: "profiles"
CREATE INDEX "people_by_name" ON "profiles" ("sort_name", "id", "role", "subscription_plan", "suspended", "email_confirmed", "term_letters", "term_starts");
-- Modify "workouts" table
ALTER TABLE "workouts" ADD COLUMN "video_file_id" uuid NULL;
