-- Add column "away_from" to table: "profiles"
ALTER TABLE `profiles` ADD COLUMN `away_from` integer NULL;
-- Add column "away_to" to table: "profiles"
ALTER TABLE `profiles` ADD COLUMN `away_to` integer NULL;
-- Create "card_asides" table
CREATE TABLE `card_asides` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `reason` text NOT NULL, `until` datetime NULL, `about_day` integer NULL, `coach_id` uuid NOT NULL, `client_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `card_asides_profiles_cards_aside` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `card_asides_profiles_aside_at_coaches` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "cardaside_coach_id_client_id_reason" to table: "card_asides"
CREATE UNIQUE INDEX `cardaside_coach_id_client_id_reason` ON `card_asides` (`coach_id`, `client_id`, `reason`);
-- Create index "cardaside_client_id" to table: "card_asides"
CREATE INDEX `cardaside_client_id` ON `card_asides` (`client_id`);
-- Create "coach_notes" table
CREATE TABLE `coach_notes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `text` text NOT NULL, `updated_at` datetime NOT NULL, `deleted_at` datetime NULL, `coach_id` uuid NOT NULL, `client_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `coach_notes_profiles_notes_written` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `coach_notes_profiles_notes_about` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "coachnote_coach_id_client_id_created_at" to table: "coach_notes"
CREATE INDEX `coachnote_coach_id_client_id_created_at` ON `coach_notes` (`coach_id`, `client_id`, `created_at`);
-- Create index "coachnote_client_id" to table: "coach_notes"
CREATE INDEX `coachnote_client_id` ON `coach_notes` (`client_id`);
