-- Create "snoozes" table
CREATE TABLE `snoozes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `reason` text NOT NULL, `until` datetime NULL, `about_day` integer NULL, `coach_id` uuid NOT NULL, `client_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `snoozes_profiles_snoozes` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `snoozes_profiles_snoozed_by` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "snooze_coach_id_client_id_reason" to table: "snoozes"
CREATE UNIQUE INDEX `snooze_coach_id_client_id_reason` ON `snoozes` (`coach_id`, `client_id`, `reason`);
-- Create index "snooze_client_id" to table: "snoozes"
CREATE INDEX `snooze_client_id` ON `snoozes` (`client_id`);
-- Snoozed cards had another name
INSERT INTO `snoozes` (`id`, `created_at`, `reason`, `until`, `about_day`, `coach_id`, `client_id`) SELECT `id`, `created_at`, `reason`, `until`, `about_day`, `coach_id`, `client_id` FROM `card_asides`;
-- Drop "card_asides" table
DROP TABLE `card_asides`;
