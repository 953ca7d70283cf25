-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_workouts" table
CREATE TABLE `new_workouts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `description` json NOT NULL, `category` text NOT NULL, `goal` text NOT NULL, `level` text NOT NULL, `duration_minutes` integer NOT NULL, `video_seconds` integer NOT NULL DEFAULT (0), `video_kind` text NOT NULL DEFAULT ('FILE'), `video_id` uuid NULL, `video_ref` text NOT NULL DEFAULT (''), `thumbnail_url` text NOT NULL DEFAULT (''), `required_plan` text NOT NULL DEFAULT ('FREE'), `vip_only` bool NOT NULL DEFAULT (false), `tags` json NULL, `steps` json NULL, `views` integer NOT NULL DEFAULT (0), `rating` real NULL, `rating_count` integer NOT NULL DEFAULT (0), `created_by` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `workouts_profiles_workouts` FOREIGN KEY (`created_by`) REFERENCES `profiles` (`id`) ON DELETE NO ACTION);
-- Copy rows from old table "workouts" to new temporary table "new_workouts"
INSERT INTO `new_workouts` (`id`, `created_at`, `title`, `description`, `category`, `goal`, `level`, `duration_minutes`, `video_seconds`, `video_kind`, `video_id`, `video_ref`, `thumbnail_url`, `required_plan`, `vip_only`, `tags`, `steps`, `views`, `rating`, `rating_count`, `created_by`) SELECT `id`, `created_at`, `title`, `description`, `category`, `goal`, `level`, `duration_minutes`, `video_seconds`, `video_kind`, `video_id`, `video_ref`, `thumbnail_url`, `required_plan`, `vip_only`, `tags`, `steps`, `views`, `rating`, `rating_count`, `created_by` FROM `workouts`;
-- Drop "workouts" table after copying rows
DROP TABLE `workouts`;
-- Rename temporary table "new_workouts" to "workouts"
ALTER TABLE `new_workouts` RENAME TO `workouts`;
-- Create index "workout_category" to table: "workouts"
CREATE INDEX `workout_category` ON `workouts` (`category`);
-- Create index "workout_created_by" to table: "workouts"
CREATE INDEX `workout_created_by` ON `workouts` (`created_by`);
-- Create index "workout_video_id" to table: "workouts"
CREATE INDEX `workout_video_id` ON `workouts` (`video_id`);
-- Create "workout_tags" table
CREATE TABLE `workout_tags` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `tag` text NOT NULL, `language` text NOT NULL, `workout_id` uuid NOT NULL, CONSTRAINT `workout_tags_workouts_tag_rows` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "workouttag_tag_workout_id" to table: "workout_tags"
CREATE INDEX `workouttag_tag_workout_id` ON `workout_tags` (`tag`, `workout_id`);
-- Create index "workouttag_workout_id" to table: "workout_tags"
CREATE INDEX `workouttag_workout_id` ON `workout_tags` (`workout_id`);
-- Create "workout_terms" table
CREATE TABLE `workout_terms` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `term` blob NOT NULL, `weight` integer NOT NULL, `workout_id` uuid NOT NULL, CONSTRAINT `workout_terms_workouts_terms` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "workoutterm_term_workout_id_weight" to table: "workout_terms"
CREATE INDEX `workoutterm_term_workout_id_weight` ON `workout_terms` (`term`, `workout_id`, `weight`);
-- Create index "workoutterm_workout_id" to table: "workout_terms"
CREATE INDEX `workoutterm_workout_id` ON `workout_terms` (`workout_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
