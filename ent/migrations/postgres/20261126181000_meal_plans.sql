-- Create "meal_plans" table
CREATE TABLE "meal_plans" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "title" jsonb NOT NULL, "description" jsonb NOT NULL, "goal" character varying NOT NULL, "diet" character varying NOT NULL, "lines" jsonb NOT NULL, "updated_at" timestamptz NOT NULL, "deleted_at" timestamptz NULL, "profile_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "meal_plans_profiles_meal_plans" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "mealplan_deleted_at" to table: "meal_plans"
CREATE INDEX "mealplan_deleted_at" ON "meal_plans" ("deleted_at") WHERE (deleted_at IS NOT NULL);
-- Create index "mealplan_profile_id" to table: "meal_plans"
CREATE INDEX "mealplan_profile_id" ON "meal_plans" ("profile_id");
