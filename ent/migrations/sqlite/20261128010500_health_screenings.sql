-- Create "health_screenings" table
CREATE TABLE `health_screenings` (`id` text NOT NULL, `created_at` datetime NOT NULL, `outcome` text NOT NULL, `day` integer NOT NULL, `profile_id` text NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `health_screenings_profiles_health_screening` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "health_screenings_profile_id_key" to table: "health_screenings"
CREATE UNIQUE INDEX `health_screenings_profile_id_key` ON `health_screenings` (`profile_id`);
