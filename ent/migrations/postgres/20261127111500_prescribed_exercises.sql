-- Modify "planned_workouts" table
ALTER TABLE "planned_workouts" ADD COLUMN "prescribed" jsonb NULL;
