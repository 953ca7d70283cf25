-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_workouts" table
CREATE TABLE `new_workouts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `description` json NOT NULL, `category` text NOT NULL, `goal` text NOT NULL, `level` text NOT NULL, `duration_minutes` integer NOT NULL, `video_seconds` integer NOT NULL DEFAULT (0), `video_kind` text NOT NULL DEFAULT ('FILE'), `video_id` uuid NULL, `video_ref` text NOT NULL DEFAULT (''), `captions_en` uuid NULL, `captions_ru` uuid NULL, `thumbnail_url` text NOT NULL DEFAULT (''), `required_plan` text NOT NULL DEFAULT ('FREE'), `vip_only` bool NOT NULL DEFAULT (false), `tags` json NULL, `steps` json NULL, `views` integer NOT NULL DEFAULT (0), `rating` real NULL, `rating_count` integer NOT NULL DEFAULT (0), `status` text NOT NULL DEFAULT ('PUBLISHED'), `video_progress` integer NULL, `deleted_at` datetime NULL, `created_by` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `workouts_profiles_workouts` FOREIGN KEY (`created_by`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
-- Copy rows from old table "workouts" to new temporary table "new_workouts"
INSERT INTO `new_workouts` (`id`, `created_at`, `title`, `description`, `category`, `goal`, `level`, `duration_minutes`, `video_seconds`, `video_kind`, `video_id`, `video_ref`, `thumbnail_url`, `required_plan`, `vip_only`, `tags`, `steps`, `views`, `rating`, `rating_count`, `status`, `video_progress`, `deleted_at`, `created_by`) SELECT `id`, `created_at`, `title`, `description`, `category`, `goal`, `level`, `duration_minutes`, `video_seconds`, `video_kind`, `video_id`, `video_ref`, `thumbnail_url`, `required_plan`, `vip_only`, `tags`, `steps`, `views`, `rating`, `rating_count`, `status`, `video_progress`, `deleted_at`, `created_by` FROM `workouts`;
-- Drop "workouts" table after copying rows
DROP TABLE `workouts`;
-- Rename temporary table "new_workouts" to "workouts"
ALTER TABLE `new_workouts` RENAME TO `workouts`;
-- Create index "workout_created_by" to table: "workouts"
CREATE INDEX `workout_created_by` ON `workouts` (`created_by`);
-- Create index "workout_video_id" to table: "workouts"
CREATE INDEX `workout_video_id` ON `workouts` (`video_id`);
-- Create index "workout_captions_en" to table: "workouts"
CREATE INDEX `workout_captions_en` ON `workouts` (`captions_en`);
-- Create index "workout_captions_ru" to table: "workouts"
CREATE INDEX `workout_captions_ru` ON `workouts` (`captions_ru`);
-- Create index "workout_library" to table: "workouts"
CREATE INDEX `workout_library` ON `workouts` (`id`, `views`, `category`, `goal`, `level`, `required_plan`, `duration_minutes`, `rating`, `status`, `deleted_at`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
