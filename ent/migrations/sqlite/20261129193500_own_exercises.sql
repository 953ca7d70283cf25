-- Add column "created_by" to table: "exercises"
ALTER TABLE `exercises` ADD COLUMN `created_by` text NULL CONSTRAINT `exercises_profiles_exercises` REFERENCES `profiles` (`id`) ON DELETE SET NULL;
-- Add column "movement" to table: "exercises"
ALTER TABLE `exercises` ADD COLUMN `movement` text NULL;
-- Add column "retired_at" to table: "exercises"
ALTER TABLE `exercises` ADD COLUMN `retired_at` datetime NULL;
-- Create index "exercise_created_by" to table: "exercises"
CREATE INDEX `exercise_created_by` ON `exercises` (`created_by`) WHERE created_by IS NOT NULL;
