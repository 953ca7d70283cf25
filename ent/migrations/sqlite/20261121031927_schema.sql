-- Create "accounts" table
CREATE TABLE `accounts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `email` text NOT NULL, `password_hash` text NOT NULL, `email_confirmed_at` datetime NULL, `suspended_at` datetime NULL, PRIMARY KEY (`id`));
-- Create index "accounts_email_key" to table: "accounts"
CREATE UNIQUE INDEX `accounts_email_key` ON `accounts` (`email`);
-- Create "achievements" table
CREATE TABLE `achievements` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `points` integer NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `achievements_profiles_achievements` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "achievement_profile_id_kind" to table: "achievements"
CREATE UNIQUE INDEX `achievement_profile_id_kind` ON `achievements` (`profile_id`, `kind`);
-- Create "client_writes" table
CREATE TABLE `client_writes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `profile_id` uuid NOT NULL, `operation` text NOT NULL, `input_hash` blob NOT NULL, PRIMARY KEY (`id`));
-- Create "coach_assignments" table
CREATE TABLE `coach_assignments` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `assigned_by` uuid NOT NULL, `ended_at` datetime NULL, `handover_note` text NOT NULL DEFAULT (''), `coach_id` uuid NOT NULL, `client_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `coach_assignments_profiles_coach_assignments` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `coach_assignments_profiles_client_assignments` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "coachassignment_coach_id_ended_at" to table: "coach_assignments"
CREATE INDEX `coachassignment_coach_id_ended_at` ON `coach_assignments` (`coach_id`, `ended_at`);
-- Create index "coach_assignment_one_coach" to table: "coach_assignments"
CREATE UNIQUE INDEX `coach_assignment_one_coach` ON `coach_assignments` (`client_id`) WHERE ended_at IS NULL;
-- Create "devices" table
CREATE TABLE `devices` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `name` text NOT NULL DEFAULT (''), `token_hash` blob NOT NULL, `previous_hash` blob NULL, `successor_sealed` blob NULL, `rotated_at` datetime NOT NULL, `expires_at` datetime NOT NULL, `ended_at` datetime NULL, `account_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `devices_accounts_devices` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`) ON DELETE NO ACTION);
-- Create index "devices_token_hash_key" to table: "devices"
CREATE UNIQUE INDEX `devices_token_hash_key` ON `devices` (`token_hash`);
-- Create index "device_account_id" to table: "devices"
CREATE INDEX `device_account_id` ON `devices` (`account_id`);
-- Create index "device_previous_hash" to table: "devices"
CREATE INDEX `device_previous_hash` ON `devices` (`previous_hash`);
-- Create "email_tokens" table
CREATE TABLE `email_tokens` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `purpose` text NOT NULL, `token_hash` blob NOT NULL, `expires_at` datetime NOT NULL, `used_at` datetime NULL, `account_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `email_tokens_accounts_email_tokens` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`) ON DELETE NO ACTION);
-- Create index "email_tokens_token_hash_key" to table: "email_tokens"
CREATE UNIQUE INDEX `email_tokens_token_hash_key` ON `email_tokens` (`token_hash`);
-- Create index "emailtoken_account_id_purpose" to table: "email_tokens"
CREATE INDEX `emailtoken_account_id_purpose` ON `email_tokens` (`account_id`, `purpose`);
-- Create "exercises" table
CREATE TABLE `exercises` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `key` text NOT NULL, `name` json NOT NULL, `how_to` json NOT NULL, `muscle_group` text NOT NULL, `equipment` text NOT NULL, PRIMARY KEY (`id`));
-- Create index "exercises_key_key" to table: "exercises"
CREATE UNIQUE INDEX `exercises_key_key` ON `exercises` (`key`);
-- Create "media_files" table
CREATE TABLE `media_files` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `owner_id` uuid NOT NULL, `kind` text NOT NULL, `content_type` text NOT NULL, `size` integer NOT NULL, PRIMARY KEY (`id`));
-- Create index "mediafile_owner_id" to table: "media_files"
CREATE INDEX `mediafile_owner_id` ON `media_files` (`owner_id`);
-- Create "notifications" table
CREATE TABLE `notifications` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `args` json NULL, `read` bool NOT NULL DEFAULT (false), `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `notifications_profiles_notifications` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "notification_profile_id_id" to table: "notifications"
CREATE INDEX `notification_profile_id_id` ON `notifications` (`profile_id`, `id`);
-- Create index "notification_profile_id_read" to table: "notifications"
CREATE INDEX `notification_profile_id_read` ON `notifications` (`profile_id`, `read`);
-- Create "playbacks" table
CREATE TABLE `playbacks` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `position_seconds` real NOT NULL DEFAULT (0), `ranges` json NOT NULL, `watched_seconds` real NOT NULL DEFAULT (0), `started_at` datetime NOT NULL, `updated_at` datetime NOT NULL, `profile_id` uuid NOT NULL, `workout_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `playbacks_profiles_playbacks` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `playbacks_workouts_playbacks` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "playback_profile_id_workout_id" to table: "playbacks"
CREATE UNIQUE INDEX `playback_profile_id_workout_id` ON `playbacks` (`profile_id`, `workout_id`);
-- Create index "playback_workout_id" to table: "playbacks"
CREATE INDEX `playback_workout_id` ON `playbacks` (`workout_id`);
-- Create "profiles" table
CREATE TABLE `profiles` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `role` text NOT NULL DEFAULT ('CLIENT'), `subscription_plan` text NOT NULL DEFAULT ('FREE'), `subscription_status` text NOT NULL DEFAULT ('ACTIVE'), `onboarding_completed` bool NOT NULL DEFAULT (false), `onboarding_step` integer NOT NULL DEFAULT (0), `first_name` text NOT NULL, `last_name` text NOT NULL, `email` text NOT NULL, `email_confirmed` bool NOT NULL DEFAULT (false), `phone` text NOT NULL DEFAULT (''), `avatar_url` text NOT NULL DEFAULT (''), `language` text NOT NULL DEFAULT ('EN'), `units` text NOT NULL DEFAULT ('METRIC'), `time_zone` text NOT NULL DEFAULT ('UTC'), `bio` json NULL, `specialities` json NULL, `spoken_languages` json NULL, `availability` text NOT NULL DEFAULT (''), PRIMARY KEY (`id`));
-- Create index "profile_role" to table: "profiles"
CREATE INDEX `profile_role` ON `profiles` (`role`);
-- Create "progress_entries" table
CREATE TABLE `progress_entries` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `local_day` integer NOT NULL, `weight_kg` real NULL, `arm_cm` real NULL, `chest_cm` real NULL, `waist_cm` real NULL, `hip_cm` real NULL, `leg_cm` real NULL, `notes` text NOT NULL DEFAULT (''), `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `progress_entries_profiles_entries` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "progressentry_profile_id_local_day_id" to table: "progress_entries"
CREATE INDEX `progressentry_profile_id_local_day_id` ON `progress_entries` (`profile_id`, `local_day`, `id`);
-- Create "secrets" table
CREATE TABLE `secrets` (`id` text NOT NULL, `value` blob NOT NULL, PRIMARY KEY (`id`));
-- Create "settings" table
CREATE TABLE `settings` (`id` text NOT NULL, `value` text NOT NULL, PRIMARY KEY (`id`));
-- Create "weight_goals" table
CREATE TABLE `weight_goals` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `direction` text NOT NULL, `change_kg` real NOT NULL, `start_kg` real NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `weight_goals_profiles_goals` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "weightgoal_profile_id_created_at" to table: "weight_goals"
CREATE INDEX `weightgoal_profile_id_created_at` ON `weight_goals` (`profile_id`, `created_at`);
-- Create "workouts" table
CREATE TABLE `workouts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `description` json NOT NULL, `category` text NOT NULL, `goal` text NOT NULL, `level` text NOT NULL, `duration_minutes` integer NOT NULL, `video_seconds` integer NOT NULL DEFAULT (0), `video_id` uuid NULL, `thumbnail_url` text NOT NULL DEFAULT (''), `required_plan` text NOT NULL DEFAULT ('FREE'), `vip_only` bool NOT NULL DEFAULT (false), `tags` json NULL, `steps` json NULL, `search_text` text NOT NULL, `views` integer NOT NULL DEFAULT (0), `rating` real NULL, `rating_count` integer NOT NULL DEFAULT (0), `created_by` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `workouts_profiles_workouts` FOREIGN KEY (`created_by`) REFERENCES `profiles` (`id`) ON DELETE NO ACTION);
-- Create index "workout_category" to table: "workouts"
CREATE INDEX `workout_category` ON `workouts` (`category`);
-- Create index "workout_created_by" to table: "workouts"
CREATE INDEX `workout_created_by` ON `workouts` (`created_by`);
-- Create index "workout_video_id" to table: "workouts"
CREATE INDEX `workout_video_id` ON `workouts` (`video_id`);
-- Create "workout_logs" table
CREATE TABLE `workout_logs` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `completed_at` datetime NOT NULL, `local_day` integer NOT NULL, `duration_seconds` integer NOT NULL, `source` text NOT NULL, `note` text NOT NULL DEFAULT (''), `profile_id` uuid NOT NULL, `workout_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `workout_logs_profiles_logs` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `workout_logs_workouts_logs` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "workoutlog_profile_id_local_day" to table: "workout_logs"
CREATE INDEX `workoutlog_profile_id_local_day` ON `workout_logs` (`profile_id`, `local_day`);
-- Create index "workoutlog_profile_id_workout_id" to table: "workout_logs"
CREATE INDEX `workoutlog_profile_id_workout_id` ON `workout_logs` (`profile_id`, `workout_id`);
-- Create index "workoutlog_workout_id" to table: "workout_logs"
CREATE INDEX `workoutlog_workout_id` ON `workout_logs` (`workout_id`);
-- Create "workout_ratings" table
CREATE TABLE `workout_ratings` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `stars` integer NOT NULL, `profile_id` uuid NOT NULL, `workout_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `workout_ratings_profiles_ratings` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `workout_ratings_workouts_ratings` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "workoutrating_profile_id_workout_id" to table: "workout_ratings"
CREATE UNIQUE INDEX `workoutrating_profile_id_workout_id` ON `workout_ratings` (`profile_id`, `workout_id`);
-- Create index "workoutrating_workout_id" to table: "workout_ratings"
CREATE INDEX `workoutrating_workout_id` ON `workout_ratings` (`workout_id`);
-- Create "workout_views" table
CREATE TABLE `workout_views` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `local_day` integer NOT NULL, `profile_id` uuid NOT NULL, `workout_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `workout_views_profiles_views` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `workout_views_workouts_view_days` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "workoutview_profile_id_workout_id_local_day" to table: "workout_views"
CREATE UNIQUE INDEX `workoutview_profile_id_workout_id_local_day` ON `workout_views` (`profile_id`, `workout_id`, `local_day`);
-- Create index "workoutview_workout_id" to table: "workout_views"
CREATE INDEX `workoutview_workout_id` ON `workout_views` (`workout_id`);
