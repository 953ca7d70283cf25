-- Create "pauses" table
CREATE TABLE "pauses" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "from_day" bigint NOT NULL, "to_day" bigint NULL, "reason" character varying NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "pauses_profiles_pauses" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "pause_profile_id_from_day" to table: "pauses"
CREATE INDEX "pause_profile_id_from_day" ON "pauses" ("profile_id", "from_day");
