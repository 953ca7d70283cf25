-- Drop index "workout_category" from table: "workouts"
DROP INDEX "workout_category";
-- Create index "workout_library" to table: "workouts"
CREATE INDEX "workout_library" ON "workouts" ("id", "views", "category", "goal", "level", "required_plan", "duration_minutes", "rating");
-- Create "workout_favourites" table
CREATE TABLE "workout_favourites" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "profile_id" uuid NOT NULL, "workout_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "workout_favourites_profiles_favourites" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "workout_favourites_workouts_favourites" FOREIGN KEY ("workout_id") REFERENCES "workouts" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "workoutfavourite_profile_id_workout_id" to table: "workout_favourites"
CREATE UNIQUE INDEX "workoutfavourite_profile_id_workout_id" ON "workout_favourites" ("profile_id", "workout_id");
-- Create index "workoutfavourite_workout_id" to table: "workout_favourites"
CREATE INDEX "workoutfavourite_workout_id" ON "workout_favourites" ("workout_id");
