-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_profiles" table
CREATE TABLE `new_profiles` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `role` text NOT NULL DEFAULT ('CLIENT'), `subscription_plan` text NOT NULL DEFAULT ('FREE'), `subscription_status` text NOT NULL DEFAULT ('ACTIVE'), `onboarding_completed` bool NOT NULL DEFAULT (false), `onboarding_step` integer NOT NULL DEFAULT (0), `first_name` text NOT NULL, `last_name` text NOT NULL, `email` text NOT NULL, `email_confirmed` bool NOT NULL DEFAULT (false), `phone` text NOT NULL DEFAULT (''), `avatar_url` text NOT NULL DEFAULT (''), `language` text NOT NULL DEFAULT ('EN'), `units` text NOT NULL DEFAULT ('METRIC'), `time_zone` text NOT NULL DEFAULT ('UTC'), `bio` json NULL, `specialities` json NULL, `spoken_languages` json NULL, `availability` text NOT NULL DEFAULT (''), `share_photos` bool NOT NULL DEFAULT (true), `share_measurements` bool NOT NULL DEFAULT (true), PRIMARY KEY (`id`));
-- Copy rows from old table "profiles" to new temporary table "new_profiles"
INSERT INTO `new_profiles` (`id`, `created_at`, `role`, `subscription_plan`, `subscription_status`, `onboarding_completed`, `onboarding_step`, `first_name`, `last_name`, `email`, `email_confirmed`, `phone`, `avatar_url`, `language`, `units`, `time_zone`, `bio`, `specialities`, `spoken_languages`, `availability`) SELECT `id`, `created_at`, `role`, `subscription_plan`, `subscription_status`, `onboarding_completed`, `onboarding_step`, `first_name`, `last_name`, `email`, `email_confirmed`, `phone`, `avatar_url`, `language`, `units`, `time_zone`, `bio`, `specialities`, `spoken_languages`, `availability` FROM `profiles`;
-- Drop "profiles" table after copying rows
DROP TABLE `profiles`;
-- Rename temporary table "new_profiles" to "profiles"
ALTER TABLE `new_profiles` RENAME TO `profiles`;
-- Create index "profile_role" to table: "profiles"
CREATE INDEX `profile_role` ON `profiles` (`role`);
-- Add column "import_id" to table: "progress_entries"
ALTER TABLE `progress_entries` ADD COLUMN `import_id` uuid NULL;
-- Create "photo_views" table
CREATE TABLE `photo_views` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `photo_id` uuid NOT NULL, `local_day` integer NOT NULL, `hour` integer NOT NULL, `viewer_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `photo_views_profiles_viewer` FOREIGN KEY (`viewer_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `photo_views_profiles_photo_views` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "photoview_photo_id_viewer_id_hour" to table: "photo_views"
CREATE UNIQUE INDEX `photoview_photo_id_viewer_id_hour` ON `photo_views` (`photo_id`, `viewer_id`, `hour`);
-- Create index "photoview_profile_id_id" to table: "photo_views"
CREATE INDEX `photoview_profile_id_id` ON `photo_views` (`profile_id`, `id`);
-- Create "progress_photos" table
CREATE TABLE `progress_photos` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `local_day` integer NOT NULL, `pose` text NOT NULL, `small_id` uuid NOT NULL, `large_id` uuid NOT NULL, `width` integer NOT NULL, `height` integer NOT NULL, `deleted_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `progress_photos_profiles_photos` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "progressphoto_profile_id_local_day_id" to table: "progress_photos"
CREATE INDEX `progressphoto_profile_id_local_day_id` ON `progress_photos` (`profile_id`, `local_day`, `id`);
-- Create index "progressphoto_small_id" to table: "progress_photos"
CREATE UNIQUE INDEX `progressphoto_small_id` ON `progress_photos` (`small_id`);
-- Create index "progressphoto_large_id" to table: "progress_photos"
CREATE UNIQUE INDEX `progressphoto_large_id` ON `progress_photos` (`large_id`);
-- Create "uploads" table
CREATE TABLE `uploads` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `size` integer NOT NULL, `expires_at` datetime NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `uploads_profiles_uploads` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "upload_profile_id" to table: "uploads"
CREATE INDEX `upload_profile_id` ON `uploads` (`profile_id`);
-- Create "weight_imports" table
CREATE TABLE `weight_imports` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `added` integer NOT NULL, `changes` json NOT NULL, `taken_back_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `weight_imports_profiles_weight_imports` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "weightimport_profile_id_id" to table: "weight_imports"
CREATE INDEX `weightimport_profile_id_id` ON `weight_imports` (`profile_id`, `id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
