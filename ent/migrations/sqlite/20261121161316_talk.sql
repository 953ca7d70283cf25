-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_messages" table
CREATE TABLE `new_messages` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `seq` integer NOT NULL, `rev` integer NOT NULL, `text` text NOT NULL, `image_count` integer NOT NULL DEFAULT (0), `reply_to_id` uuid NULL, `edited_at` datetime NULL, `deleted_at` datetime NULL, `conversation_id` uuid NOT NULL, `author_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `messages_conversations_messages` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `messages_profiles_author` FOREIGN KEY (`author_id`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
-- Copy rows from old table "messages" to new temporary table "new_messages"
INSERT INTO `new_messages` (`id`, `created_at`, `seq`, `rev`, `text`, `reply_to_id`, `edited_at`, `deleted_at`, `conversation_id`, `author_id`) SELECT `id`, `created_at`, `seq`, `rev`, `text`, `reply_to_id`, `edited_at`, `deleted_at`, `conversation_id`, `author_id` FROM `messages`;
-- Drop "messages" table after copying rows
DROP TABLE `messages`;
-- Rename temporary table "new_messages" to "messages"
ALTER TABLE `new_messages` RENAME TO `messages`;
-- Create index "message_conversation_id_seq" to table: "messages"
CREATE UNIQUE INDEX `message_conversation_id_seq` ON `messages` (`conversation_id`, `seq`);
-- Create index "message_conversation_id_rev" to table: "messages"
CREATE UNIQUE INDEX `message_conversation_id_rev` ON `messages` (`conversation_id`, `rev`);
-- Create index "message_author_id" to table: "messages"
CREATE INDEX `message_author_id` ON `messages` (`author_id`);
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
-- Create "message_terms" table
CREATE TABLE `message_terms` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `seq` integer NOT NULL, `term` blob NOT NULL, `conversation_id` uuid NOT NULL, `profile_id` uuid NOT NULL, CONSTRAINT `message_terms_conversations_terms` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE, CONSTRAINT `message_terms_profiles_message_terms` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "messageterm_conversation_id_term_seq" to table: "message_terms"
CREATE INDEX `messageterm_conversation_id_term_seq` ON `message_terms` (`conversation_id`, `term`, `seq`);
-- Create index "messageterm_conversation_id_seq_term" to table: "message_terms"
CREATE INDEX `messageterm_conversation_id_seq_term` ON `message_terms` (`conversation_id`, `seq`, `term`);
-- Create index "messageterm_profile_id" to table: "message_terms"
CREATE INDEX `messageterm_profile_id` ON `message_terms` (`profile_id`);
-- Create "search_marks" table
CREATE TABLE `search_marks` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `rev` integer NOT NULL, `conversation_id` uuid NOT NULL, CONSTRAINT `search_marks_conversations_search_marks` FOREIGN KEY (`conversation_id`) REFERENCES `conversations` (`id`) ON DELETE CASCADE);
-- Create index "searchmark_conversation_id" to table: "search_marks"
CREATE UNIQUE INDEX `searchmark_conversation_id` ON `search_marks` (`conversation_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
