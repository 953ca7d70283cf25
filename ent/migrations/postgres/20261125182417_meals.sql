-- Create "assigned_meal_plans" table
CREATE TABLE "assigned_meal_plans" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "plan_id" uuid NOT NULL, "coach_id" uuid NULL, "title" jsonb NOT NULL, "starts_on" bigint NOT NULL, "last_day" bigint NOT NULL, "portion" double precision NOT NULL, "mean_kcal" bigint NOT NULL, "lines" jsonb NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "assigned_meal_plans_profiles_assigned_meal_plans" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "assignedmealplan_profile_id_last_day" to table: "assigned_meal_plans"
CREATE INDEX "assignedmealplan_profile_id_last_day" ON "assigned_meal_plans" ("profile_id", "last_day");
-- Create "meal_days" table
CREATE TABLE "meal_days" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "day" bigint NOT NULL, "lines" jsonb NOT NULL, "water_ml" bigint NOT NULL DEFAULT 0, "planned" boolean NOT NULL, "updated_at" timestamptz NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "meal_days_profiles_meal_days" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "mealday_profile_id_day" to table: "meal_days"
CREATE UNIQUE INDEX "mealday_profile_id_day" ON "meal_days" ("profile_id", "day");
-- Create "meal_settings" table
CREATE TABLE "meal_settings" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "meals" bigint NOT NULL, "avoided" bigint NOT NULL DEFAULT 0, "hides_numbers" boolean NOT NULL DEFAULT false, "sex" character varying NULL, "activity" character varying NULL, "birth_year" bigint NULL, "height_cm" double precision NULL, "kg_per_week" double precision NULL, "shopping_from" bigint NULL, "shopping_days" bigint NOT NULL DEFAULT 0, "bought" jsonb NOT NULL, "updated_at" timestamptz NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "meal_settings_profiles_meal_settings" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "meal_settings_profile_id_key" to table: "meal_settings"
CREATE UNIQUE INDEX "meal_settings_profile_id_key" ON "meal_settings" ("profile_id");
