-- Create "foods" table
CREATE TABLE `foods` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `name` json NOT NULL, `per_100g` json NOT NULL, `aisle` text NOT NULL, `diet` text NOT NULL, `allergens` integer NOT NULL, `measures` json NOT NULL, `barcode` text NULL, `words` text NOT NULL, `deleted_at` datetime NULL, `profile_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `foods_profiles_foods` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "food_profile_id" to table: "foods"
CREATE INDEX `food_profile_id` ON `foods` (`profile_id`);
-- Create index "food_barcode" to table: "foods"
CREATE UNIQUE INDEX `food_barcode` ON `foods` (`barcode`) WHERE profile_id IS NULL AND barcode IS NOT NULL;
-- Create "recipes" table
CREATE TABLE `recipes` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `steps` json NOT NULL, `tags` json NOT NULL, `servings` integer NOT NULL, `minutes` integer NOT NULL, `meals` integer NOT NULL, `ingredients` json NOT NULL, `per_serving` json NOT NULL, `aisles` json NOT NULL, `diet` text NOT NULL, `allergens` integer NOT NULL, `words` text NOT NULL, `updated_at` datetime NOT NULL, `deleted_at` datetime NULL, `profile_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `recipes_profiles_recipes` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "recipe_profile_id" to table: "recipes"
CREATE INDEX `recipe_profile_id` ON `recipes` (`profile_id`);
