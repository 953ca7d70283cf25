-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_accounts" table
CREATE TABLE `new_accounts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `email` text NOT NULL, `password_hash` text NOT NULL, `email_confirmed_at` datetime NULL, `suspended_at` datetime NULL, `delete_at` datetime NULL, PRIMARY KEY (`id`));
-- Copy rows from old table "accounts" to new temporary table "new_accounts"
INSERT INTO `new_accounts` (`id`, `created_at`, `email`, `password_hash`, `email_confirmed_at`, `suspended_at`) SELECT `id`, `created_at`, `email`, `password_hash`, `email_confirmed_at`, `suspended_at` FROM `accounts`;
-- Drop "accounts" table after copying rows
DROP TABLE `accounts`;
-- Rename temporary table "new_accounts" to "accounts"
ALTER TABLE `new_accounts` RENAME TO `accounts`;
-- Create index "accounts_email_key" to table: "accounts"
CREATE UNIQUE INDEX `accounts_email_key` ON `accounts` (`email`);
-- Create index "account_delete_at" to table: "accounts"
CREATE INDEX `account_delete_at` ON `accounts` (`delete_at`) WHERE delete_at IS NOT NULL;
-- Create "new_coach_assignments" table
CREATE TABLE `new_coach_assignments` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `assigned_by` uuid NULL, `ended_at` datetime NULL, `handover_note` text NOT NULL DEFAULT (''), `coach_id` uuid NOT NULL, `client_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `coach_assignments_profiles_coach_assignments` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `coach_assignments_profiles_client_assignments` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "coach_assignments" to new temporary table "new_coach_assignments"
INSERT INTO `new_coach_assignments` (`id`, `created_at`, `assigned_by`, `ended_at`, `handover_note`, `coach_id`, `client_id`) SELECT `id`, `created_at`, `assigned_by`, `ended_at`, `handover_note`, `coach_id`, `client_id` FROM `coach_assignments`;
-- Drop "coach_assignments" table after copying rows
DROP TABLE `coach_assignments`;
-- Rename temporary table "new_coach_assignments" to "coach_assignments"
ALTER TABLE `new_coach_assignments` RENAME TO `coach_assignments`;
-- Create index "coachassignment_coach_id_ended_at" to table: "coach_assignments"
CREATE INDEX `coachassignment_coach_id_ended_at` ON `coach_assignments` (`coach_id`, `ended_at`);
-- Create index "coach_assignment_one_coach" to table: "coach_assignments"
CREATE UNIQUE INDEX `coach_assignment_one_coach` ON `coach_assignments` (`client_id`) WHERE ended_at IS NULL;
-- Create "new_media_files" table
CREATE TABLE `new_media_files` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `owner_id` uuid NULL, `kind` text NOT NULL, `content_type` text NOT NULL, `size` integer NOT NULL, `part_of` uuid NULL, PRIMARY KEY (`id`));
-- Copy rows from old table "media_files" to new temporary table "new_media_files"
INSERT INTO `new_media_files` (`id`, `created_at`, `owner_id`, `kind`, `content_type`, `size`, `part_of`) SELECT `id`, `created_at`, `owner_id`, `kind`, `content_type`, `size`, `part_of` FROM `media_files`;
-- Drop "media_files" table after copying rows
DROP TABLE `media_files`;
-- Rename temporary table "new_media_files" to "media_files"
ALTER TABLE `new_media_files` RENAME TO `media_files`;
-- Create index "mediafile_owner_id" to table: "media_files"
CREATE INDEX `mediafile_owner_id` ON `media_files` (`owner_id`);
-- Create "new_workouts" table
CREATE TABLE `new_workouts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `description` json NOT NULL, `category` text NOT NULL, `goal` text NOT NULL, `level` text NOT NULL, `duration_minutes` integer NOT NULL, `video_seconds` integer NOT NULL DEFAULT (0), `video_kind` text NOT NULL DEFAULT ('FILE'), `video_id` uuid NULL, `video_ref` text NOT NULL DEFAULT (''), `thumbnail_url` text NOT NULL DEFAULT (''), `required_plan` text NOT NULL DEFAULT ('FREE'), `vip_only` bool NOT NULL DEFAULT (false), `tags` json NULL, `steps` json NULL, `views` integer NOT NULL DEFAULT (0), `rating` real NULL, `rating_count` integer NOT NULL DEFAULT (0), `created_by` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `workouts_profiles_workouts` FOREIGN KEY (`created_by`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
-- Copy rows from old table "workouts" to new temporary table "new_workouts"
INSERT INTO `new_workouts` (`id`, `created_at`, `title`, `description`, `category`, `goal`, `level`, `duration_minutes`, `video_seconds`, `video_kind`, `video_id`, `video_ref`, `thumbnail_url`, `required_plan`, `vip_only`, `tags`, `steps`, `views`, `rating`, `rating_count`, `created_by`) SELECT `id`, `created_at`, `title`, `description`, `category`, `goal`, `level`, `duration_minutes`, `video_seconds`, `video_kind`, `video_id`, `video_ref`, `thumbnail_url`, `required_plan`, `vip_only`, `tags`, `steps`, `views`, `rating`, `rating_count`, `created_by` FROM `workouts`;
-- Drop "workouts" table after copying rows
DROP TABLE `workouts`;
-- Rename temporary table "new_workouts" to "workouts"
ALTER TABLE `new_workouts` RENAME TO `workouts`;
-- Create index "workout_created_by" to table: "workouts"
CREATE INDEX `workout_created_by` ON `workouts` (`created_by`);
-- Create index "workout_video_id" to table: "workouts"
CREATE INDEX `workout_video_id` ON `workouts` (`video_id`);
-- Create index "workout_library" to table: "workouts"
CREATE INDEX `workout_library` ON `workouts` (`id`, `views`, `category`, `goal`, `level`, `required_plan`, `duration_minutes`, `rating`);
-- Create "new_notifications" table
CREATE TABLE `new_notifications` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `about_id` uuid NULL, `kind` text NOT NULL, `args` json NULL, `read` bool NOT NULL DEFAULT (false), `email_due_at` datetime NULL, `deleted_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `notifications_profiles_notifications` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "notifications" to new temporary table "new_notifications"
INSERT INTO `new_notifications` (`id`, `created_at`, `kind`, `args`, `read`, `email_due_at`, `deleted_at`, `profile_id`) SELECT `id`, `created_at`, `kind`, `args`, `read`, `email_due_at`, `deleted_at`, `profile_id` FROM `notifications`;
-- Drop "notifications" table after copying rows
DROP TABLE `notifications`;
-- Rename temporary table "new_notifications" to "notifications"
ALTER TABLE `new_notifications` RENAME TO `notifications`;
-- Create index "notification_profile_id_created_at_id" to table: "notifications"
CREATE INDEX `notification_profile_id_created_at_id` ON `notifications` (`profile_id`, `created_at`, `id`);
-- Create index "notification_profile_id_read" to table: "notifications"
CREATE INDEX `notification_profile_id_read` ON `notifications` (`profile_id`, `read`);
-- Create index "notification_about_id" to table: "notifications"
CREATE INDEX `notification_about_id` ON `notifications` (`about_id`);
-- Create index "notification_email_due_at" to table: "notifications"
CREATE INDEX `notification_email_due_at` ON `notifications` (`email_due_at`) WHERE email_due_at IS NOT NULL;
-- Create index "notification_deleted_at" to table: "notifications"
CREATE INDEX `notification_deleted_at` ON `notifications` (`deleted_at`) WHERE deleted_at IS NOT NULL;
-- Create "data_exports" table
CREATE TABLE `data_exports` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `state` text NOT NULL DEFAULT ('WAITING'), `file_id` uuid NULL, `size` integer NOT NULL DEFAULT (0), `expires_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `data_exports_profiles_exports` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "dataexport_profile_id_id" to table: "data_exports"
CREATE INDEX `dataexport_profile_id_id` ON `data_exports` (`profile_id`, `id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
