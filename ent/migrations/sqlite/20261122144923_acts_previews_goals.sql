-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_progress_photos" table
CREATE TABLE `new_progress_photos` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `local_day` integer NOT NULL, `pose` text NOT NULL, `small_id` uuid NOT NULL, `large_id` uuid NOT NULL, `width` integer NOT NULL, `height` integer NOT NULL, `preview` text NOT NULL DEFAULT (''), `deleted_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `progress_photos_profiles_photos` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "progress_photos" to new temporary table "new_progress_photos"
INSERT INTO `new_progress_photos` (`id`, `created_at`, `local_day`, `pose`, `small_id`, `large_id`, `width`, `height`, `deleted_at`, `profile_id`) SELECT `id`, `created_at`, `local_day`, `pose`, `small_id`, `large_id`, `width`, `height`, `deleted_at`, `profile_id` FROM `progress_photos`;
-- Drop "progress_photos" table after copying rows
DROP TABLE `progress_photos`;
-- Rename temporary table "new_progress_photos" to "progress_photos"
ALTER TABLE `new_progress_photos` RENAME TO `progress_photos`;
-- Create index "progressphoto_profile_id_local_day_id" to table: "progress_photos"
CREATE INDEX `progressphoto_profile_id_local_day_id` ON `progress_photos` (`profile_id`, `local_day`, `id`);
-- Create index "progressphoto_small_id" to table: "progress_photos"
CREATE UNIQUE INDEX `progressphoto_small_id` ON `progress_photos` (`small_id`);
-- Create index "progressphoto_large_id" to table: "progress_photos"
CREATE UNIQUE INDEX `progressphoto_large_id` ON `progress_photos` (`large_id`);
-- Create "new_coach_assignments" table
CREATE TABLE `new_coach_assignments` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `assigned_by` uuid NULL, `ended_at` datetime NULL, `handover_note` text NOT NULL DEFAULT (''), `made_in` uuid NULL, `ended_in` uuid NULL, `coach_id` uuid NOT NULL, `client_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `coach_assignments_profiles_coach_assignments` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `coach_assignments_profiles_client_assignments` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
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
-- Create index "coachassignment_made_in" to table: "coach_assignments"
CREATE INDEX `coachassignment_made_in` ON `coach_assignments` (`made_in`) WHERE made_in IS NOT NULL;
-- Create index "coachassignment_ended_in" to table: "coach_assignments"
CREATE INDEX `coachassignment_ended_in` ON `coach_assignments` (`ended_in`) WHERE ended_in IS NOT NULL;
-- Create "new_media_files" table
CREATE TABLE `new_media_files` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `owner_id` uuid NULL, `kind` text NOT NULL, `content_type` text NOT NULL, `size` integer NOT NULL, `preview` text NOT NULL DEFAULT (''), `part_of` uuid NULL, PRIMARY KEY (`id`));
-- Copy rows from old table "media_files" to new temporary table "new_media_files"
INSERT INTO `new_media_files` (`id`, `created_at`, `owner_id`, `kind`, `content_type`, `size`, `part_of`) SELECT `id`, `created_at`, `owner_id`, `kind`, `content_type`, `size`, `part_of` FROM `media_files`;
-- Drop "media_files" table after copying rows
DROP TABLE `media_files`;
-- Rename temporary table "new_media_files" to "media_files"
ALTER TABLE `new_media_files` RENAME TO `media_files`;
-- Create index "mediafile_owner_id" to table: "media_files"
CREATE INDEX `mediafile_owner_id` ON `media_files` (`owner_id`);
-- Create "new_message_images" table
CREATE TABLE `new_message_images` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `position` integer NOT NULL, `small_id` uuid NOT NULL, `large_id` uuid NOT NULL, `width` integer NOT NULL, `height` integer NOT NULL, `preview` text NOT NULL DEFAULT (''), `alt` text NOT NULL, `conversation_id` uuid NOT NULL, `message_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `message_images_conversations_images` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `message_images_messages_images` FOREIGN KEY (`message_id`) REFERENCES `messages` (`id`) ON DELETE CASCADE, CONSTRAINT `message_images_profiles_message_images` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "message_images" to new temporary table "new_message_images"
INSERT INTO `new_message_images` (`id`, `created_at`, `position`, `small_id`, `large_id`, `width`, `height`, `alt`, `conversation_id`, `message_id`, `profile_id`) SELECT `id`, `created_at`, `position`, `small_id`, `large_id`, `width`, `height`, `alt`, `conversation_id`, `message_id`, `profile_id` FROM `message_images`;
-- Drop "message_images" table after copying rows
DROP TABLE `message_images`;
-- Rename temporary table "new_message_images" to "message_images"
ALTER TABLE `new_message_images` RENAME TO `message_images`;
-- Create index "messageimage_message_id_position" to table: "message_images"
CREATE UNIQUE INDEX `messageimage_message_id_position` ON `message_images` (`message_id`, `position`);
-- Create index "messageimage_profile_id" to table: "message_images"
CREATE INDEX `messageimage_profile_id` ON `message_images` (`profile_id`);
-- Create index "messageimage_conversation_id" to table: "message_images"
CREATE INDEX `messageimage_conversation_id` ON `message_images` (`conversation_id`);
-- Create index "messageimage_small_id" to table: "message_images"
CREATE UNIQUE INDEX `messageimage_small_id` ON `message_images` (`small_id`);
-- Create index "messageimage_large_id" to table: "message_images"
CREATE UNIQUE INDEX `messageimage_large_id` ON `message_images` (`large_id`);
-- Add column "role_since" to table: "profiles"
ALTER TABLE `profiles` ADD COLUMN `role_since` datetime NULL;
-- Add column "week_goal" to table: "profiles"
ALTER TABLE `profiles` ADD COLUMN `week_goal` integer NULL;
-- Create "new_coaching_sessions" table
CREATE TABLE `new_coaching_sessions` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `type_id` uuid NOT NULL, `name` json NOT NULL, `minutes` integer NOT NULL, `capacity` integer NOT NULL, `mode` text NOT NULL, `place` text NOT NULL, `required_plan` text NOT NULL, `buffer` integer NOT NULL, `starts_at` datetime NOT NULL, `ends_at` datetime NOT NULL, `state` text NOT NULL, `move_to` datetime NULL, `cancelled_at` datetime NULL, `cancelled_by` uuid NULL, `cancel_reason` text NOT NULL DEFAULT (''), `parted_in` uuid NULL, `parted_state` text NULL, `summary` text NOT NULL DEFAULT (''), `reminded_day` bool NOT NULL DEFAULT (false), `reminded_hour` bool NOT NULL DEFAULT (false), `sequence` integer NOT NULL DEFAULT (0), `coach_id` uuid NULL, `client_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `coaching_sessions_profiles_sessions_led` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE SET NULL, CONSTRAINT `coaching_sessions_profiles_sessions_booked` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "coaching_sessions" to new temporary table "new_coaching_sessions"
INSERT INTO `new_coaching_sessions` (`id`, `created_at`, `type_id`, `name`, `minutes`, `capacity`, `mode`, `place`, `required_plan`, `buffer`, `starts_at`, `ends_at`, `state`, `move_to`, `cancelled_at`, `cancelled_by`, `cancel_reason`, `summary`, `reminded_day`, `reminded_hour`, `sequence`, `coach_id`, `client_id`) SELECT `id`, `created_at`, `type_id`, `name`, `minutes`, `capacity`, `mode`, `place`, `required_plan`, `buffer`, `starts_at`, `ends_at`, `state`, `move_to`, `cancelled_at`, `cancelled_by`, `cancel_reason`, `summary`, `reminded_day`, `reminded_hour`, `sequence`, `coach_id`, `client_id` FROM `coaching_sessions`;
-- Drop "coaching_sessions" table after copying rows
DROP TABLE `coaching_sessions`;
-- Rename temporary table "new_coaching_sessions" to "coaching_sessions"
ALTER TABLE `new_coaching_sessions` RENAME TO `coaching_sessions`;
-- Create index "coachingsession_coach_id_starts_at" to table: "coaching_sessions"
CREATE INDEX `coachingsession_coach_id_starts_at` ON `coaching_sessions` (`coach_id`, `starts_at`);
-- Create index "coachingsession_client_id_starts_at" to table: "coaching_sessions"
CREATE INDEX `coachingsession_client_id_starts_at` ON `coaching_sessions` (`client_id`, `starts_at`);
-- Create index "coachingsession_starts_at_id" to table: "coaching_sessions"
CREATE INDEX `coachingsession_starts_at_id` ON `coaching_sessions` (`starts_at`, `id`);
-- Create index "coachingsession_state_starts_at_id" to table: "coaching_sessions"
CREATE INDEX `coachingsession_state_starts_at_id` ON `coaching_sessions` (`state`, `starts_at`, `id`);
-- Create index "coachingsession_parted_in" to table: "coaching_sessions"
CREATE INDEX `coachingsession_parted_in` ON `coaching_sessions` (`parted_in`) WHERE parted_in IS NOT NULL;
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
-- Keep the counts
CREATE TRIGGER `coach_assignments_counted_insert` AFTER INSERT ON `coach_assignments` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(NEW.client_id, -1), 1 WHERE NEW.ended_at IS NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `coach_assignments_counted_delete` AFTER DELETE ON `coach_assignments` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(OLD.client_id, -1), -1 WHERE OLD.ended_at IS NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `coach_assignments_counted_update` AFTER UPDATE OF ended_at ON `coach_assignments` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(OLD.client_id, -1), -1 WHERE OLD.ended_at IS NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(NEW.client_id, -1), 1 WHERE NEW.ended_at IS NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
