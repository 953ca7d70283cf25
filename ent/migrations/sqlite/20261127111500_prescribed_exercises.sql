-- Add column "prescribed" to table: "planned_workouts"
ALTER TABLE `planned_workouts` ADD COLUMN `prescribed` json NULL;
