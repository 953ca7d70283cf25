-- Create "meal_plans" table
CREATE TABLE `meal_plans` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `description` json NOT NULL, `goal` text NOT NULL, `diet` text NOT NULL, `lines` json NOT NULL, `updated_at` datetime NOT NULL, `deleted_at` datetime NULL, `profile_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `meal_plans_profiles_meal_plans` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "mealplan_profile_id" to table: "meal_plans"
CREATE INDEX `mealplan_profile_id` ON `meal_plans` (`profile_id`);
-- Create index "mealplan_deleted_at" to table: "meal_plans"
CREATE INDEX `mealplan_deleted_at` ON `meal_plans` (`deleted_at`) WHERE deleted_at IS NOT NULL;
