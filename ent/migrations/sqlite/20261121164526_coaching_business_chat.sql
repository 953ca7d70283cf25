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
-- Create "new_profiles" table
CREATE TABLE `new_profiles` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `role` text NOT NULL DEFAULT ('CLIENT'), `subscription_plan` text NOT NULL DEFAULT ('FREE'), `subscription_status` text NOT NULL DEFAULT ('ACTIVE'), `onboarding_completed` bool NOT NULL DEFAULT (false), `onboarding_step` integer NOT NULL DEFAULT (0), `first_name` text NOT NULL, `last_name` text NOT NULL, `email` text NOT NULL, `email_confirmed` bool NOT NULL DEFAULT (false), `phone` text NOT NULL DEFAULT (''), `avatar_url` text NOT NULL DEFAULT (''), `language` text NOT NULL DEFAULT ('EN'), `units` text NOT NULL DEFAULT ('METRIC'), `time_zone` text NOT NULL DEFAULT ('UTC'), `bio` json NULL, `specialities` json NULL, `spoken_languages` json NULL, `availability` text NOT NULL DEFAULT (''), `share_photos` bool NOT NULL DEFAULT (true), `share_measurements` bool NOT NULL DEFAULT (true), `away_from` integer NULL, `away_to` integer NULL, `suspended` bool NOT NULL DEFAULT (false), `active_at` integer NOT NULL DEFAULT (0), `sort_name` blob NULL, PRIMARY KEY (`id`));
-- Copy rows from old table "profiles" to new temporary table "new_profiles"
INSERT INTO `new_profiles` (`id`, `created_at`, `role`, `subscription_plan`, `subscription_status`, `onboarding_completed`, `onboarding_step`, `first_name`, `last_name`, `email`, `email_confirmed`, `phone`, `avatar_url`, `language`, `units`, `time_zone`, `bio`, `specialities`, `spoken_languages`, `availability`, `share_photos`, `share_measurements`) SELECT `id`, `created_at`, `role`, `subscription_plan`, `subscription_status`, `onboarding_completed`, `onboarding_step`, `first_name`, `last_name`, `email`, `email_confirmed`, `phone`, `avatar_url`, `language`, `units`, `time_zone`, `bio`, `specialities`, `spoken_languages`, `availability`, `share_photos`, `share_measurements` FROM `profiles`;
-- Drop "profiles" table after copying rows
DROP TABLE `profiles`;
-- Rename temporary table "new_profiles" to "profiles"
ALTER TABLE `new_profiles` RENAME TO `profiles`;
-- Create index "profile_role" to table: "profiles"
CREATE INDEX `profile_role` ON `profiles` (`role`);
-- Create index "profile_suspended" to table: "profiles"
CREATE INDEX `profile_suspended` ON `profiles` (`suspended`);
-- Create index "people_by_name" to table: "profiles"
CREATE INDEX `people_by_name` ON `profiles` (`sort_name`, `id`, `role`, `subscription_plan`, `suspended`, `email_confirmed`);
-- Create index "people_by_joined" to table: "profiles"
CREATE INDEX `people_by_joined` ON `profiles` (`created_at`, `id`, `role`, `subscription_plan`, `suspended`, `email_confirmed`);
-- Create index "people_by_active" to table: "profiles"
CREATE INDEX `people_by_active` ON `profiles` (`active_at`, `id`, `role`, `subscription_plan`, `suspended`, `email_confirmed`);
-- Create "new_workouts" table
CREATE TABLE `new_workouts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `description` json NOT NULL, `category` text NOT NULL, `goal` text NOT NULL, `level` text NOT NULL, `duration_minutes` integer NOT NULL, `video_seconds` integer NOT NULL DEFAULT (0), `video_kind` text NOT NULL DEFAULT ('FILE'), `video_id` uuid NULL, `video_ref` text NOT NULL DEFAULT (''), `thumbnail_url` text NOT NULL DEFAULT (''), `required_plan` text NOT NULL DEFAULT ('FREE'), `vip_only` bool NOT NULL DEFAULT (false), `tags` json NULL, `steps` json NULL, `views` integer NOT NULL DEFAULT (0), `rating` real NULL, `rating_count` integer NOT NULL DEFAULT (0), `status` text NOT NULL DEFAULT ('PUBLISHED'), `video_progress` integer NULL, `deleted_at` datetime NULL, `created_by` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `workouts_profiles_workouts` FOREIGN KEY (`created_by`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
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
CREATE INDEX `workout_library` ON `workouts` (`id`, `views`, `category`, `goal`, `level`, `required_plan`, `duration_minutes`, `rating`, `status`, `deleted_at`);
-- Create "api_tokens" table
CREATE TABLE `api_tokens` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `name` text NOT NULL, `token_hash` blob NOT NULL, `introspection` bool NOT NULL DEFAULT (false), `last_used_at` datetime NULL, `expires_at` datetime NULL, `account_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `api_tokens_accounts_api_tokens` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`) ON DELETE NO ACTION);
-- Create index "api_tokens_token_hash_key" to table: "api_tokens"
CREATE UNIQUE INDEX `api_tokens_token_hash_key` ON `api_tokens` (`token_hash`);
-- Create index "apitoken_account_id" to table: "api_tokens"
CREATE INDEX `apitoken_account_id` ON `api_tokens` (`account_id`);
-- Create "card_asides" table
CREATE TABLE `card_asides` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `reason` text NOT NULL, `until` datetime NULL, `about_day` integer NULL, `coach_id` uuid NOT NULL, `client_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `card_asides_profiles_cards_aside` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `card_asides_profiles_aside_at_coaches` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "cardaside_coach_id_client_id_reason" to table: "card_asides"
CREATE UNIQUE INDEX `cardaside_coach_id_client_id_reason` ON `card_asides` (`coach_id`, `client_id`, `reason`);
-- Create index "cardaside_client_id" to table: "card_asides"
CREATE INDEX `cardaside_client_id` ON `card_asides` (`client_id`);
-- Create "chat_bans" table
CREATE TABLE `chat_bans` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `reason` text NOT NULL, `until` datetime NULL, `banned_by` uuid NULL, `lifted_at` datetime NULL, `lifted_by` uuid NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `chat_bans_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "chatban_profile_id" to table: "chat_bans"
CREATE INDEX `chatban_profile_id` ON `chat_bans` (`profile_id`);
-- Create index "chatban_created_at" to table: "chat_bans"
CREATE INDEX `chatban_created_at` ON `chat_bans` (`created_at`) WHERE lifted_at IS NULL;
-- Create "coach_notes" table
CREATE TABLE `coach_notes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `text` text NOT NULL, `updated_at` datetime NOT NULL, `deleted_at` datetime NULL, `coach_id` uuid NOT NULL, `client_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `coach_notes_profiles_notes_written` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `coach_notes_profiles_notes_about` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "coachnote_coach_id_client_id_created_at" to table: "coach_notes"
CREATE INDEX `coachnote_coach_id_client_id_created_at` ON `coach_notes` (`coach_id`, `client_id`, `created_at`);
-- Create index "coachnote_client_id" to table: "coach_notes"
CREATE INDEX `coachnote_client_id` ON `coach_notes` (`client_id`);
-- Create "conversations" table
CREATE TABLE `conversations` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `seq` integer NOT NULL DEFAULT (0), `rev` integer NOT NULL DEFAULT (0), `client_id` uuid NULL, `coach_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `conversations_profiles_client` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `conversations_profiles_coach` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
-- Create index "conversation_client_id_coach_id" to table: "conversations"
CREATE UNIQUE INDEX `conversation_client_id_coach_id` ON `conversations` (`client_id`, `coach_id`);
-- Create index "conversation_coach_id" to table: "conversations"
CREATE INDEX `conversation_coach_id` ON `conversations` (`coach_id`);
-- Create "conversation_mutes" table
CREATE TABLE `conversation_mutes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `until` datetime NULL, `profile_id` uuid NOT NULL, `conversation_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `conversation_mutes_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `conversation_mutes_conversations_conversation` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE);
-- Create index "conversationmute_profile_id_conversation_id" to table: "conversation_mutes"
CREATE UNIQUE INDEX `conversationmute_profile_id_conversation_id` ON `conversation_mutes` (`profile_id`, `conversation_id`);
-- Create index "conversationmute_conversation_id" to table: "conversation_mutes"
CREATE INDEX `conversationmute_conversation_id` ON `conversation_mutes` (`conversation_id`);
-- Create "day_figures" table
CREATE TABLE `day_figures` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `day` integer NOT NULL, `name` text NOT NULL, `value` integer NOT NULL);
-- Create index "dayfigure_name_day" to table: "day_figures"
CREATE UNIQUE INDEX `dayfigure_name_day` ON `day_figures` (`name`, `day`);
-- Create "health_consents" table
CREATE TABLE `health_consents` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `version` integer NOT NULL, `withdrawn_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `health_consents_profiles_health_consents` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "healthconsent_profile_id_created_at" to table: "health_consents"
CREATE INDEX `healthconsent_profile_id_created_at` ON `health_consents` (`profile_id`, `created_at`);
-- Create index "health_consent_one" to table: "health_consents"
CREATE UNIQUE INDEX `health_consent_one` ON `health_consents` (`profile_id`) WHERE withdrawn_at IS NULL;
-- Create "invitations" table
CREATE TABLE `invitations` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `email` text NOT NULL, `name` text NOT NULL DEFAULT (''), `folded` text NOT NULL DEFAULT (''), `role` text NOT NULL, `plan` text NOT NULL, `language` text NOT NULL, `coach_id` uuid NULL, `invited_by` uuid NULL, `link_id` uuid NOT NULL, `token_hash` blob NOT NULL, `sent_at` datetime NOT NULL, `expires_at` datetime NOT NULL, `accepted_at` datetime NULL, `accepted_by` uuid NULL, `revoked_at` datetime NULL, PRIMARY KEY (`id`));
-- Create index "invitations_token_hash_key" to table: "invitations"
CREATE UNIQUE INDEX `invitations_token_hash_key` ON `invitations` (`token_hash`);
-- Create index "invitation_email" to table: "invitations"
CREATE INDEX `invitation_email` ON `invitations` (`email`);
-- Create index "invitation_one_open" to table: "invitations"
CREATE UNIQUE INDEX `invitation_one_open` ON `invitations` (`email`) WHERE accepted_at IS NULL AND revoked_at IS NULL;
-- Create index "invitation_sent_at_id" to table: "invitations"
CREATE INDEX `invitation_sent_at_id` ON `invitations` (`sent_at`, `id`);
-- Create "legal_versions" table
CREATE TABLE `legal_versions` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `number` integer NOT NULL, `text` json NOT NULL, `published_by` uuid NULL, PRIMARY KEY (`id`));
-- Create index "legalversion_kind_number" to table: "legal_versions"
CREATE UNIQUE INDEX `legalversion_kind_number` ON `legal_versions` (`kind`, `number`);
-- Create "member_mutes" table
CREATE TABLE `member_mutes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `profile_id` uuid NOT NULL, `muted_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `member_mutes_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `member_mutes_profiles_muted` FOREIGN KEY (`muted_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "membermute_profile_id_muted_id" to table: "member_mutes"
CREATE UNIQUE INDEX `membermute_profile_id_muted_id` ON `member_mutes` (`profile_id`, `muted_id`);
-- Create index "membermute_muted_id" to table: "member_mutes"
CREATE INDEX `membermute_muted_id` ON `member_mutes` (`muted_id`);
-- Create "messages" table
CREATE TABLE `messages` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `seq` integer NOT NULL, `rev` integer NOT NULL, `text` text NOT NULL, `image_count` integer NOT NULL DEFAULT (0), `reply_to_id` uuid NULL, `edited_at` datetime NULL, `deleted_at` datetime NULL, `removed_at` datetime NULL, `conversation_id` uuid NOT NULL, `author_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `messages_conversations_messages` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `messages_profiles_author` FOREIGN KEY (`author_id`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
-- Create index "message_conversation_id_seq" to table: "messages"
CREATE UNIQUE INDEX `message_conversation_id_seq` ON `messages` (`conversation_id`, `seq`);
-- Create index "message_conversation_id_rev" to table: "messages"
CREATE UNIQUE INDEX `message_conversation_id_rev` ON `messages` (`conversation_id`, `rev`);
-- Create index "message_author_id_conversation_id_seq" to table: "messages"
CREATE INDEX `message_author_id_conversation_id_seq` ON `messages` (`author_id`, `conversation_id`, `seq`);
-- Create "message_images" table
CREATE TABLE `message_images` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `position` integer NOT NULL, `small_id` uuid NOT NULL, `large_id` uuid NOT NULL, `width` integer NOT NULL, `height` integer NOT NULL, `alt` text NOT NULL, `conversation_id` uuid NOT NULL, `message_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `message_images_conversations_images` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `message_images_messages_images` FOREIGN KEY (`message_id`) REFERENCES `messages` (`id`) ON DELETE CASCADE, CONSTRAINT `message_images_profiles_message_images` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
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
-- Create "message_mentions" table
CREATE TABLE `message_mentions` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `seq` integer NOT NULL, `position` integer NOT NULL, `conversation_id` uuid NOT NULL, `message_id` uuid NOT NULL, `profile_id` uuid NOT NULL, CONSTRAINT `message_mentions_conversations_mentions` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `message_mentions_messages_mentions` FOREIGN KEY (`message_id`) REFERENCES `messages` (`id`) ON DELETE CASCADE, CONSTRAINT `message_mentions_profiles_message_mentions` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "messagemention_message_id_position" to table: "message_mentions"
CREATE UNIQUE INDEX `messagemention_message_id_position` ON `message_mentions` (`message_id`, `position`);
-- Create index "messagemention_profile_id_conversation_id_seq" to table: "message_mentions"
CREATE INDEX `messagemention_profile_id_conversation_id_seq` ON `message_mentions` (`profile_id`, `conversation_id`, `seq`);
-- Create index "messagemention_conversation_id" to table: "message_mentions"
CREATE INDEX `messagemention_conversation_id` ON `message_mentions` (`conversation_id`);
-- Create "message_reports" table
CREATE TABLE `message_reports` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `reason` text NOT NULL, `note` text NOT NULL DEFAULT (''), `text` text NOT NULL, `resolution` text NULL, `resolved_at` datetime NULL, `resolved_by` uuid NULL, `profile_id` uuid NOT NULL, `author_id` uuid NOT NULL, `message_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `message_reports_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `message_reports_profiles_author` FOREIGN KEY (`author_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `message_reports_messages_message` FOREIGN KEY (`message_id`) REFERENCES `messages` (`id`) ON DELETE CASCADE);
-- Create index "messagereport_message_id_profile_id" to table: "message_reports"
CREATE UNIQUE INDEX `messagereport_message_id_profile_id` ON `message_reports` (`message_id`, `profile_id`);
-- Create index "messagereport_profile_id" to table: "message_reports"
CREATE INDEX `messagereport_profile_id` ON `message_reports` (`profile_id`);
-- Create index "messagereport_author_id" to table: "message_reports"
CREATE INDEX `messagereport_author_id` ON `message_reports` (`author_id`);
-- Create index "messagereport_created_at" to table: "message_reports"
CREATE INDEX `messagereport_created_at` ON `message_reports` (`created_at`) WHERE resolved_at IS NULL;
-- Create "message_terms" table
CREATE TABLE `message_terms` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `seq` integer NOT NULL, `term` blob NOT NULL, `conversation_id` uuid NOT NULL, `profile_id` uuid NOT NULL, CONSTRAINT `message_terms_conversations_terms` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `message_terms_profiles_message_terms` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "messageterm_conversation_id_term_seq" to table: "message_terms"
CREATE INDEX `messageterm_conversation_id_term_seq` ON `message_terms` (`conversation_id`, `term`, `seq`);
-- Create index "messageterm_conversation_id_seq_term" to table: "message_terms"
CREATE INDEX `messageterm_conversation_id_seq_term` ON `message_terms` (`conversation_id`, `seq`, `term`);
-- Create index "messageterm_profile_id" to table: "message_terms"
CREATE INDEX `messageterm_profile_id` ON `message_terms` (`profile_id`);
-- Create "person_terms" table
CREATE TABLE `person_terms` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `term` blob NOT NULL, `profile_id` uuid NOT NULL, CONSTRAINT `person_terms_profiles_terms` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "personterm_term_profile_id" to table: "person_terms"
CREATE INDEX `personterm_term_profile_id` ON `person_terms` (`term`, `profile_id`);
-- Create index "personterm_profile_id_term" to table: "person_terms"
CREATE INDEX `personterm_profile_id_term` ON `person_terms` (`profile_id`, `term`);
-- Create "push_endpoints" table
CREATE TABLE `push_endpoints` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `endpoint` text NOT NULL, `p256dh` blob NOT NULL, `auth` blob NOT NULL, `rests_until` datetime NULL, `failures` integer NOT NULL DEFAULT (0), `device_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `push_endpoints_devices_push_endpoint` FOREIGN KEY (`device_id`) REFERENCES `devices` (`id`) ON DELETE CASCADE, CONSTRAINT `push_endpoints_profiles_push_endpoints` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "push_endpoints_device_id_key" to table: "push_endpoints"
CREATE UNIQUE INDEX `push_endpoints_device_id_key` ON `push_endpoints` (`device_id`);
-- Create index "pushendpoint_profile_id" to table: "push_endpoints"
CREATE INDEX `pushendpoint_profile_id` ON `push_endpoints` (`profile_id`);
-- Create "reactions" table
CREATE TABLE `reactions` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `conversation_id` uuid NOT NULL, `message_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `reactions_conversations_reactions` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `reactions_messages_reactions` FOREIGN KEY (`message_id`) REFERENCES `messages` (`id`) ON DELETE CASCADE, CONSTRAINT `reactions_profiles_reactions` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "reaction_message_id_profile_id" to table: "reactions"
CREATE UNIQUE INDEX `reaction_message_id_profile_id` ON `reactions` (`message_id`, `profile_id`);
-- Create index "reaction_profile_id" to table: "reactions"
CREATE INDEX `reaction_profile_id` ON `reactions` (`profile_id`);
-- Create index "reaction_conversation_id" to table: "reactions"
CREATE INDEX `reaction_conversation_id` ON `reactions` (`conversation_id`);
-- Create "read_marks" table
CREATE TABLE `read_marks` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `seq` integer NOT NULL, `conversation_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `read_marks_conversations_read_marks` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `read_marks_profiles_read_marks` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "readmark_conversation_id_profile_id" to table: "read_marks"
CREATE UNIQUE INDEX `readmark_conversation_id_profile_id` ON `read_marks` (`conversation_id`, `profile_id`);
-- Create index "readmark_profile_id" to table: "read_marks"
CREATE INDEX `readmark_profile_id` ON `read_marks` (`profile_id`);
-- Create "rules_acceptances" table
CREATE TABLE `rules_acceptances` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `version` integer NOT NULL, `accepted_at` datetime NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `rules_acceptances_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create "search_marks" table
CREATE TABLE `search_marks` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `rev` integer NOT NULL, `conversation_id` uuid NOT NULL, CONSTRAINT `search_marks_conversations_search_marks` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE);
-- Create index "searchmark_conversation_id" to table: "search_marks"
CREATE UNIQUE INDEX `searchmark_conversation_id` ON `search_marks` (`conversation_id`);
-- Create "workout_days" table
CREATE TABLE `workout_days` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `day` integer NOT NULL, `manual` integer NOT NULL, `watched` integer NOT NULL, `workout_id` uuid NOT NULL, CONSTRAINT `workout_days_workouts_day_counts` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "workoutday_day_workout_id" to table: "workout_days"
CREATE UNIQUE INDEX `workoutday_day_workout_id` ON `workout_days` (`day`, `workout_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
