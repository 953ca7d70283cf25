-- Modify "past_workouts" table
ALTER TABLE "past_workouts" ADD COLUMN "sport" character varying NULL;
-- Create "heart_rates" table
CREATE TABLE "heart_rates" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "average" bigint NULL, "maximum" bigint NULL, "past_workout_id" uuid NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "heart_rates_past_workouts_heart_rate" FOREIGN KEY ("past_workout_id") REFERENCES "past_workouts" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "heart_rates_profiles_heart_rates" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "heart_rates_past_workout_id_key" to table: "heart_rates"
CREATE UNIQUE INDEX "heart_rates_past_workout_id_key" ON "heart_rates" ("past_workout_id");
-- Create index "heartrate_profile_id_past_workout_id" to table: "heart_rates"
CREATE INDEX "heartrate_profile_id_past_workout_id" ON "heart_rates" ("profile_id", "past_workout_id");
