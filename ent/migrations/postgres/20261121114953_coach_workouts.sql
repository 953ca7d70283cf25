-- Drop index "workout_library" from table: "workouts"
DROP INDEX "workout_library";
-- Modify "workouts" table
ALTER TABLE "workouts" ADD COLUMN "status" character varying NOT NULL DEFAULT 'PUBLISHED', ADD COLUMN "video_progress" bigint NULL, ADD COLUMN "deleted_at" timestamptz NULL;
-- Create index "workout_library" to table: "workouts"
CREATE INDEX "workout_library" ON "workouts" ("id", "views", "category", "goal", "level", "required_plan", "duration_minutes", "rating", "status", "deleted_at");
