-- Drop index "workout_aim" from table: "workouts"
DROP INDEX "workout_aim";
-- Create index "workout_goal" to table: "workouts"
CREATE INDEX "workout_goal" ON "workouts" ("goal", "level", "status", "id", "category", "required_plan", "deleted_at");
