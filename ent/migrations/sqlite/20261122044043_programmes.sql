-- Create "assigned_programmes" table
CREATE TABLE `assigned_programmes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `coach_id` uuid NULL, `title` json NOT NULL, `starts_on` integer NOT NULL, `weeks` integer NOT NULL, `last_day` integer NOT NULL, `profile_id` uuid NOT NULL, `programme_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `assigned_programmes_profiles_assigned_programmes` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `assigned_programmes_programmes_assigned` FOREIGN KEY (`programme_id`) REFERENCES `programmes` (`id`) ON DELETE SET NULL);
-- Create index "assignedprogramme_profile_id_starts_on" to table: "assigned_programmes"
CREATE INDEX `assignedprogramme_profile_id_starts_on` ON `assigned_programmes` (`profile_id`, `starts_on`);
-- Create index "assignedprogramme_programme_id" to table: "assigned_programmes"
CREATE INDEX `assignedprogramme_programme_id` ON `assigned_programmes` (`programme_id`);
-- Create "planned_workouts" table
CREATE TABLE `planned_workouts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `day` integer NOT NULL, `planned_for` integer NOT NULL, `position` integer NOT NULL, `deleted_at` datetime NULL, `assigned_id` uuid NULL, `profile_id` uuid NOT NULL, `workout_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `planned_workouts_assigned_programmes_planned` FOREIGN KEY (`assigned_id`) REFERENCES `assigned_programmes` (`id`) ON DELETE CASCADE, CONSTRAINT `planned_workouts_profiles_planned_workouts` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `planned_workouts_workouts_planned` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "plannedworkout_profile_id_day" to table: "planned_workouts"
CREATE INDEX `plannedworkout_profile_id_day` ON `planned_workouts` (`profile_id`, `day`);
-- Create index "plannedworkout_workout_id" to table: "planned_workouts"
CREATE INDEX `plannedworkout_workout_id` ON `planned_workouts` (`workout_id`);
-- Create index "plannedworkout_assigned_id" to table: "planned_workouts"
CREATE INDEX `plannedworkout_assigned_id` ON `planned_workouts` (`assigned_id`);
-- Create index "plannedworkout_deleted_at" to table: "planned_workouts"
CREATE INDEX `plannedworkout_deleted_at` ON `planned_workouts` (`deleted_at`) WHERE deleted_at IS NOT NULL;
-- Create "programmes" table
CREATE TABLE `programmes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `description` json NOT NULL, `goal` text NOT NULL, `level` text NOT NULL, `weeks` integer NOT NULL, `days` json NOT NULL, `updated_at` datetime NOT NULL, `deleted_at` datetime NULL, `created_by` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `programmes_profiles_programmes` FOREIGN KEY (`created_by`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "programme_created_by" to table: "programmes"
CREATE INDEX `programme_created_by` ON `programmes` (`created_by`);
-- Create index "programme_deleted_at" to table: "programmes"
CREATE INDEX `programme_deleted_at` ON `programmes` (`deleted_at`) WHERE deleted_at IS NOT NULL;
