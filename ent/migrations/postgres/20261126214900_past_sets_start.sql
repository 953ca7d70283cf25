-- Modify "past_sets" table
ALTER TABLE "past_sets" ADD COLUMN "started_at" timestamptz NULL;
-- Fill the start of the workout
UPDATE "past_sets" SET "started_at" = (SELECT "started_at" FROM "past_workouts" WHERE "past_workouts"."id" = "past_sets"."past_workout_id");
-- Require it
ALTER TABLE "past_sets" ALTER COLUMN "started_at" SET NOT NULL;
-- Create index "pastset_profile_id_exercise_id_started_at" to table: "past_sets"
CREATE INDEX "pastset_profile_id_exercise_id_started_at" ON "past_sets" ("profile_id", "exercise_id", "started_at");
