-- Create "health_screenings" table
CREATE TABLE "health_screenings" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "outcome" character varying NOT NULL, "day" bigint NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "health_screenings_profiles_health_screening" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "health_screenings_profile_id_key" to table: "health_screenings"
CREATE UNIQUE INDEX "health_screenings_profile_id_key" ON "health_screenings" ("profile_id");
