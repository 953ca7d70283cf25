-- Modify "foods" table
ALTER TABLE "foods" ADD COLUMN "import_id" uuid NULL;
-- Create index "food_import_id" to table: "foods"
CREATE INDEX "food_import_id" ON "foods" ("import_id") WHERE (import_id IS NOT NULL);
-- Modify "recipes" table
ALTER TABLE "recipes" ADD COLUMN "import_id" uuid NULL;
-- Create index "recipe_import_id" to table: "recipes"
CREATE INDEX "recipe_import_id" ON "recipes" ("import_id") WHERE (import_id IS NOT NULL);
-- Modify "meal_days" table
ALTER TABLE "meal_days" ADD COLUMN "import_id" uuid NULL;
-- Create index "mealday_import_id" to table: "meal_days"
CREATE INDEX "mealday_import_id" ON "meal_days" ("import_id") WHERE (import_id IS NOT NULL);
-- Modify "pauses" table
ALTER TABLE "pauses" ADD COLUMN "import_id" uuid NULL;
-- Create index "pause_import_id" to table: "pauses"
CREATE INDEX "pause_import_id" ON "pauses" ("import_id") WHERE (import_id IS NOT NULL);
-- Modify "workout_favourites" table
ALTER TABLE "workout_favourites" ADD COLUMN "import_id" uuid NULL;
-- Create index "workoutfavourite_import_id" to table: "workout_favourites"
CREATE INDEX "workoutfavourite_import_id" ON "workout_favourites" ("import_id") WHERE (import_id IS NOT NULL);
-- Modify "archive_imports" table
ALTER TABLE "archive_imports" ADD COLUMN "foods" bigint NOT NULL DEFAULT 0, ADD COLUMN "recipes" bigint NOT NULL DEFAULT 0, ADD COLUMN "meal_days" bigint NOT NULL DEFAULT 0, ADD COLUMN "pauses" bigint NOT NULL DEFAULT 0, ADD COLUMN "favourites" bigint NOT NULL DEFAULT 0;
