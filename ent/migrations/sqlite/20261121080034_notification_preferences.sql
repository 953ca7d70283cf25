-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_notifications" table
CREATE TABLE `new_notifications` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `args` json NULL, `read` bool NOT NULL DEFAULT (false), `email_due_at` datetime NULL, `deleted_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `notifications_profiles_notifications` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "notifications" to new temporary table "new_notifications"
INSERT INTO `new_notifications` (`id`, `created_at`, `kind`, `args`, `read`, `profile_id`) SELECT `id`, `created_at`, `kind`, `args`, `read`, `profile_id` FROM `notifications`;
-- Drop "notifications" table after copying rows
DROP TABLE `notifications`;
-- Rename temporary table "new_notifications" to "notifications"
ALTER TABLE `new_notifications` RENAME TO `notifications`;
-- Create index "notification_profile_id_id" to table: "notifications"
CREATE INDEX `notification_profile_id_id` ON `notifications` (`profile_id`, `id`);
-- Create index "notification_profile_id_read" to table: "notifications"
CREATE INDEX `notification_profile_id_read` ON `notifications` (`profile_id`, `read`);
-- Create index "notification_email_due_at" to table: "notifications"
CREATE INDEX `notification_email_due_at` ON `notifications` (`email_due_at`) WHERE email_due_at IS NOT NULL;
-- Create index "notification_deleted_at" to table: "notifications"
CREATE INDEX `notification_deleted_at` ON `notifications` (`deleted_at`) WHERE deleted_at IS NOT NULL;
-- Create index "workoutlog_local_day_profile_id" to table: "workout_logs"
CREATE INDEX `workoutlog_local_day_profile_id` ON `workout_logs` (`local_day`, `profile_id`);
-- Create "notification_preferences" table
CREATE TABLE `notification_preferences` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `chosen` json NOT NULL, `quiet` bool NOT NULL, `quiet_from` integer NOT NULL, `quiet_to` integer NOT NULL, `allow_urgent` bool NOT NULL, `digest` text NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `notification_preferences_profiles_notification_preference` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "notification_preferences_profile_id_key" to table: "notification_preferences"
CREATE UNIQUE INDEX `notification_preferences_profile_id_key` ON `notification_preferences` (`profile_id`);
-- Create "reminders" table
CREATE TABLE `reminders` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `local_day` integer NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `reminders_profiles_reminders` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "reminder_profile_id_kind_local_day" to table: "reminders"
CREATE UNIQUE INDEX `reminder_profile_id_kind_local_day` ON `reminders` (`profile_id`, `kind`, `local_day`);
-- Create index "reminder_local_day" to table: "reminders"
CREATE INDEX `reminder_local_day` ON `reminders` (`local_day`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
