-- Create "training_settings" table
CREATE TABLE "training_settings" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "level" character varying NULL, "equipment" jsonb NULL, "minutes" bigint NULL, "updated_at" timestamptz NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "training_settings_profiles_training_settings" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "training_settings_profile_id_key" to table: "training_settings"
CREATE UNIQUE INDEX "training_settings_profile_id_key" ON "training_settings" ("profile_id");
