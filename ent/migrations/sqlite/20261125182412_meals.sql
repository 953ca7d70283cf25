-- Create "assigned_meal_plans" table
CREATE TABLE `assigned_meal_plans` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `plan_id` uuid NOT NULL, `coach_id` uuid NULL, `title` json NOT NULL, `starts_on` integer NOT NULL, `last_day` integer NOT NULL, `portion` real NOT NULL, `mean_kcal` integer NOT NULL, `lines` json NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `assigned_meal_plans_profiles_assigned_meal_plans` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "assignedmealplan_profile_id_last_day" to table: "assigned_meal_plans"
CREATE INDEX `assignedmealplan_profile_id_last_day` ON `assigned_meal_plans` (`profile_id`, `last_day`);
-- Create "meal_days" table
CREATE TABLE `meal_days` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `day` integer NOT NULL, `lines` json NOT NULL, `water_ml` integer NOT NULL DEFAULT (0), `planned` bool NOT NULL, `updated_at` datetime NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `meal_days_profiles_meal_days` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "mealday_profile_id_day" to table: "meal_days"
CREATE UNIQUE INDEX `mealday_profile_id_day` ON `meal_days` (`profile_id`, `day`);
-- Create "meal_settings" table
CREATE TABLE `meal_settings` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `meals` integer NOT NULL, `avoided` integer NOT NULL DEFAULT (0), `hides_numbers` bool NOT NULL DEFAULT (false), `sex` text NULL, `activity` text NULL, `birth_year` integer NULL, `height_cm` real NULL, `kg_per_week` real NULL, `shopping_from` integer NULL, `shopping_days` integer NOT NULL DEFAULT (0), `bought` json NOT NULL, `updated_at` datetime NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `meal_settings_profiles_meal_settings` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "meal_settings_profile_id_key" to table: "meal_settings"
CREATE UNIQUE INDEX `meal_settings_profile_id_key` ON `meal_settings` (`profile_id`);
