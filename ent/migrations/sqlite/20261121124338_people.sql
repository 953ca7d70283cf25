-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_profiles" table
CREATE TABLE `new_profiles` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `role` text NOT NULL DEFAULT ('CLIENT'), `subscription_plan` text NOT NULL DEFAULT ('FREE'), `subscription_status` text NOT NULL DEFAULT ('ACTIVE'), `onboarding_completed` bool NOT NULL DEFAULT (false), `onboarding_step` integer NOT NULL DEFAULT (0), `first_name` text NOT NULL, `last_name` text NOT NULL, `email` text NOT NULL, `email_confirmed` bool NOT NULL DEFAULT (false), `phone` text NOT NULL DEFAULT (''), `avatar_url` text NOT NULL DEFAULT (''), `language` text NOT NULL DEFAULT ('EN'), `units` text NOT NULL DEFAULT ('METRIC'), `time_zone` text NOT NULL DEFAULT ('UTC'), `bio` json NULL, `specialities` json NULL, `spoken_languages` json NULL, `availability` text NOT NULL DEFAULT (''), `share_photos` bool NOT NULL DEFAULT (true), `share_measurements` bool NOT NULL DEFAULT (true), `suspended` bool NOT NULL DEFAULT (false), `active_at` integer NOT NULL DEFAULT (0), `sort_name` blob NULL, PRIMARY KEY (`id`));
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
-- Create "person_terms" table
CREATE TABLE `person_terms` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `term` blob NOT NULL, `profile_id` uuid NOT NULL, CONSTRAINT `person_terms_profiles_terms` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "personterm_term_profile_id" to table: "person_terms"
CREATE INDEX `personterm_term_profile_id` ON `person_terms` (`term`, `profile_id`);
-- Create index "personterm_profile_id_term" to table: "person_terms"
CREATE INDEX `personterm_profile_id_term` ON `person_terms` (`profile_id`, `term`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
