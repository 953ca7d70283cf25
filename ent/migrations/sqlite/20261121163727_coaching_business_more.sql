-- Add column "removed_at" to table: "messages"
ALTER TABLE `messages` ADD COLUMN `removed_at` datetime NULL;
-- Drop index "message_author_id" from table: "messages"
DROP INDEX `message_author_id`;
-- Create index "message_author_id_conversation_id_seq" to table: "messages"
CREATE INDEX `message_author_id_conversation_id_seq` ON `messages` (`author_id`, `conversation_id`, `seq`);
-- Create "chat_bans" table
CREATE TABLE `chat_bans` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `reason` text NOT NULL, `until` datetime NULL, `banned_by` uuid NULL, `lifted_at` datetime NULL, `lifted_by` uuid NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `chat_bans_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "chatban_profile_id" to table: "chat_bans"
CREATE INDEX `chatban_profile_id` ON `chat_bans` (`profile_id`);
-- Create index "chatban_created_at" to table: "chat_bans"
CREATE INDEX `chatban_created_at` ON `chat_bans` (`created_at`) WHERE lifted_at IS NULL;
-- Create "conversation_mutes" table
CREATE TABLE `conversation_mutes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `until` datetime NULL, `profile_id` uuid NOT NULL, `conversation_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `conversation_mutes_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `conversation_mutes_conversations_conversation` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE);
-- Create index "conversationmute_profile_id_conversation_id" to table: "conversation_mutes"
CREATE UNIQUE INDEX `conversationmute_profile_id_conversation_id` ON `conversation_mutes` (`profile_id`, `conversation_id`);
-- Create index "conversationmute_conversation_id" to table: "conversation_mutes"
CREATE INDEX `conversationmute_conversation_id` ON `conversation_mutes` (`conversation_id`);
-- Create "member_mutes" table
CREATE TABLE `member_mutes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `profile_id` uuid NOT NULL, `muted_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `member_mutes_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `member_mutes_profiles_muted` FOREIGN KEY (`muted_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "membermute_profile_id_muted_id" to table: "member_mutes"
CREATE UNIQUE INDEX `membermute_profile_id_muted_id` ON `member_mutes` (`profile_id`, `muted_id`);
-- Create index "membermute_muted_id" to table: "member_mutes"
CREATE INDEX `membermute_muted_id` ON `member_mutes` (`muted_id`);
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
-- Create "rules_acceptances" table
CREATE TABLE `rules_acceptances` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `version` integer NOT NULL, `accepted_at` datetime NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `rules_acceptances_profiles_profile` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
