-- Modify "coach_assignments" table
ALTER TABLE "coach_assignments" ADD COLUMN "made_in" uuid NULL, ADD COLUMN "ended_in" uuid NULL;
-- Create index "coachassignment_ended_in" to table: "coach_assignments"
CREATE INDEX "coachassignment_ended_in" ON "coach_assignments" ("ended_in") WHERE (ended_in IS NOT NULL);
-- Create index "coachassignment_made_in" to table: "coach_assignments"
CREATE INDEX "coachassignment_made_in" ON "coach_assignments" ("made_in") WHERE (made_in IS NOT NULL);
-- Modify "coaching_sessions" table
ALTER TABLE "coaching_sessions" ADD COLUMN "parted_in" uuid NULL, ADD COLUMN "parted_state" character varying NULL;
-- Create index "coachingsession_parted_in" to table: "coaching_sessions"
CREATE INDEX "coachingsession_parted_in" ON "coaching_sessions" ("parted_in") WHERE (parted_in IS NOT NULL);
-- Modify "media_files" table
ALTER TABLE "media_files" ADD COLUMN "preview" text NOT NULL DEFAULT '';
-- Modify "message_images" table
ALTER TABLE "message_images" ADD COLUMN "preview" text NOT NULL DEFAULT '';
-- Modify "profiles" table
ALTER TABLE "profiles" ADD COLUMN "role_since" timestamptz NULL, ADD COLUMN "week_goal" bigint NULL;
-- Modify "progress_photos" table
ALTER TABLE "progress_photos" ADD COLUMN "preview" text NOT NULL DEFAULT '';
