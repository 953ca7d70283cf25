-- Create "health_consents" table
CREATE TABLE `health_consents` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `version` integer NOT NULL, `withdrawn_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `health_consents_profiles_health_consents` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "healthconsent_profile_id_created_at" to table: "health_consents"
CREATE INDEX `healthconsent_profile_id_created_at` ON `health_consents` (`profile_id`, `created_at`);
-- Create index "health_consent_one" to table: "health_consents"
CREATE UNIQUE INDEX `health_consent_one` ON `health_consents` (`profile_id`) WHERE withdrawn_at IS NULL;
