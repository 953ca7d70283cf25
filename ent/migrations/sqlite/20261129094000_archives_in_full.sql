-- Add column "import_id" to table: "foods"
ALTER TABLE `foods` ADD COLUMN `import_id` text NULL;
-- Create index "food_import_id" to table: "foods"
CREATE INDEX `food_import_id` ON `foods` (`import_id`) WHERE import_id IS NOT NULL;
-- Add column "import_id" to table: "recipes"
ALTER TABLE `recipes` ADD COLUMN `import_id` text NULL;
-- Create index "recipe_import_id" to table: "recipes"
CREATE INDEX `recipe_import_id` ON `recipes` (`import_id`) WHERE import_id IS NOT NULL;
-- Add column "import_id" to table: "meal_days"
ALTER TABLE `meal_days` ADD COLUMN `import_id` text NULL;
-- Create index "mealday_import_id" to table: "meal_days"
CREATE INDEX `mealday_import_id` ON `meal_days` (`import_id`) WHERE import_id IS NOT NULL;
-- Add column "import_id" to table: "pauses"
ALTER TABLE `pauses` ADD COLUMN `import_id` text NULL;
-- Create index "pause_import_id" to table: "pauses"
CREATE INDEX `pause_import_id` ON `pauses` (`import_id`) WHERE import_id IS NOT NULL;
-- Add column "import_id" to table: "workout_favourites"
ALTER TABLE `workout_favourites` ADD COLUMN `import_id` text NULL;
-- Create index "workoutfavourite_import_id" to table: "workout_favourites"
CREATE INDEX `workoutfavourite_import_id` ON `workout_favourites` (`import_id`) WHERE import_id IS NOT NULL;
-- Add column "foods" to table: "archive_imports"
ALTER TABLE `archive_imports` ADD COLUMN `foods` integer NOT NULL DEFAULT (0);
-- Add column "recipes" to table: "archive_imports"
ALTER TABLE `archive_imports` ADD COLUMN `recipes` integer NOT NULL DEFAULT (0);
-- Add column "meal_days" to table: "archive_imports"
ALTER TABLE `archive_imports` ADD COLUMN `meal_days` integer NOT NULL DEFAULT (0);
-- Add column "pauses" to table: "archive_imports"
ALTER TABLE `archive_imports` ADD COLUMN `pauses` integer NOT NULL DEFAULT (0);
-- Add column "favourites" to table: "archive_imports"
ALTER TABLE `archive_imports` ADD COLUMN `favourites` integer NOT NULL DEFAULT (0);
