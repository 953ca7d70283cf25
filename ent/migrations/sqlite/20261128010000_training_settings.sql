-- Create "training_settings" table
CREATE TABLE `training_settings` (`id` text NOT NULL, `created_at` datetime NOT NULL, `level` text NULL, `equipment` json NULL, `minutes` integer NULL, `updated_at` datetime NOT NULL, `profile_id` text NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `training_settings_profiles_training_settings` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "training_settings_profile_id_key" to table: "training_settings"
CREATE UNIQUE INDEX `training_settings_profile_id_key` ON `training_settings` (`profile_id`);
