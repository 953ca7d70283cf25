-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_settings" table
CREATE TABLE `new_settings` (`id` text NOT NULL, `value` text NOT NULL, `version` integer NOT NULL DEFAULT (0), PRIMARY KEY (`id`));
-- Copy rows from old table "settings" to new temporary table "new_settings"
INSERT INTO `new_settings` (`id`, `value`) SELECT `id`, `value` FROM `settings`;
-- Drop "settings" table after copying rows
DROP TABLE `settings`;
-- Rename temporary table "new_settings" to "settings"
ALTER TABLE `new_settings` RENAME TO `settings`;
-- Create "day_figures" table
CREATE TABLE `day_figures` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `day` integer NOT NULL, `name` text NOT NULL, `value` integer NOT NULL);
-- Create index "dayfigure_name_day" to table: "day_figures"
CREATE UNIQUE INDEX `dayfigure_name_day` ON `day_figures` (`name`, `day`);
-- Create "invitations" table
CREATE TABLE `invitations` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `email` text NOT NULL, `role` text NOT NULL, `plan` text NOT NULL, `language` text NOT NULL, `coach_id` uuid NULL, `invited_by` uuid NULL, `link_id` uuid NOT NULL, `token_hash` blob NOT NULL, `sent_at` datetime NOT NULL, `expires_at` datetime NOT NULL, `accepted_at` datetime NULL, `accepted_by` uuid NULL, `revoked_at` datetime NULL, PRIMARY KEY (`id`));
-- Create index "invitations_token_hash_key" to table: "invitations"
CREATE UNIQUE INDEX `invitations_token_hash_key` ON `invitations` (`token_hash`);
-- Create index "invitation_email" to table: "invitations"
CREATE INDEX `invitation_email` ON `invitations` (`email`);
-- Create "legal_versions" table
CREATE TABLE `legal_versions` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `number` integer NOT NULL, `text` json NOT NULL, `published_by` uuid NULL, PRIMARY KEY (`id`));
-- Create index "legalversion_kind_number" to table: "legal_versions"
CREATE UNIQUE INDEX `legalversion_kind_number` ON `legal_versions` (`kind`, `number`);
-- Create "workout_days" table
CREATE TABLE `workout_days` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `day` integer NOT NULL, `manual` integer NOT NULL, `watched` integer NOT NULL, `workout_id` uuid NOT NULL, CONSTRAINT `workout_days_workouts_day_counts` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "workoutday_day_workout_id" to table: "workout_days"
CREATE UNIQUE INDEX `workoutday_day_workout_id` ON `workout_days` (`day`, `workout_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
