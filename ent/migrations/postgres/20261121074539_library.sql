-- Drop index "workout_category" from table: "workouts"
DROP INDEX "workout_category";
-- Create index "workout_library" to table: "workouts"
CREATE INDEX "workout_library" ON "workouts" ("id", "views", "category", "goal", "level", "required_plan", "duration_minutes", "rating");
