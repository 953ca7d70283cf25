-- Drop index "food_profile_id" from table: "foods"
DROP INDEX "food_profile_id";
-- Modify "foods" table
ALTER TABLE "foods" ADD COLUMN "source" character varying NULL;
-- Create index "food_profile_id" to table: "foods"
CREATE INDEX "food_profile_id" ON "foods" ("profile_id") WHERE (profile_id IS NOT NULL);
-- Create index "food_listed" to table: "foods"
CREATE INDEX "food_listed" ON "foods" ("id") WHERE (barcode IS NULL);
