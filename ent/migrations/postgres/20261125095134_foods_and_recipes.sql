-- Create "foods" table
CREATE TABLE "foods" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "name" jsonb NOT NULL, "per_100g" jsonb NOT NULL, "aisle" character varying NOT NULL, "diet" character varying NOT NULL, "allergens" bigint NOT NULL, "measures" jsonb NOT NULL, "barcode" character varying NULL, "words" character varying NOT NULL, "deleted_at" timestamptz NULL, "profile_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "foods_profiles_foods" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "food_barcode" to table: "foods"
CREATE UNIQUE INDEX "food_barcode" ON "foods" ("barcode") WHERE ((profile_id IS NULL) AND (barcode IS NOT NULL));
-- Create index "food_profile_id" to table: "foods"
CREATE INDEX "food_profile_id" ON "foods" ("profile_id");
-- Create "recipes" table
CREATE TABLE "recipes" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "title" jsonb NOT NULL, "steps" jsonb NOT NULL, "tags" jsonb NOT NULL, "servings" bigint NOT NULL, "minutes" bigint NOT NULL, "meals" bigint NOT NULL, "ingredients" jsonb NOT NULL, "per_serving" jsonb NOT NULL, "aisles" jsonb NOT NULL, "diet" character varying NOT NULL, "allergens" bigint NOT NULL, "words" character varying NOT NULL, "updated_at" timestamptz NOT NULL, "deleted_at" timestamptz NULL, "profile_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "recipes_profiles_recipes" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "recipe_profile_id" to table: "recipes"
CREATE INDEX "recipe_profile_id" ON "recipes" ("profile_id");
