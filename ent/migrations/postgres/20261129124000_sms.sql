-- Create "sms_codes" table
CREATE TABLE "sms_codes" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "number" character varying NOT NULL, "tries" bigint NOT NULL DEFAULT 0, "used" boolean NOT NULL DEFAULT false, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "sms_codes_profiles_sms_codes" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "smscode_created_at" to table: "sms_codes"
CREATE INDEX "smscode_created_at" ON "sms_codes" ("created_at");
-- Create index "smscode_number_created_at" to table: "sms_codes"
CREATE INDEX "smscode_number_created_at" ON "sms_codes" ("number", "created_at");
-- Create index "smscode_profile_id_created_at" to table: "sms_codes"
CREATE INDEX "smscode_profile_id_created_at" ON "sms_codes" ("profile_id", "created_at");
-- Create "sms_numbers" table
CREATE TABLE "sms_numbers" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "number" character varying NOT NULL, "confirmed_at" timestamptz NULL, "refused_at" timestamptz NULL, "day" bigint NOT NULL DEFAULT 0, "sent" bigint NOT NULL DEFAULT 0, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "sms_numbers_profiles_sms_number" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "sms_numbers_profile_id_key" to table: "sms_numbers"
CREATE UNIQUE INDEX "sms_numbers_profile_id_key" ON "sms_numbers" ("profile_id");
-- Create index "smsnumber_number" to table: "sms_numbers"
CREATE INDEX "smsnumber_number" ON "sms_numbers" ("number");
