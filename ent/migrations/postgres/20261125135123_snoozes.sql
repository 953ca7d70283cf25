-- Create "snoozes" table
CREATE TABLE "snoozes" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "reason" character varying NOT NULL, "until" timestamptz NULL, "about_day" bigint NULL, "coach_id" uuid NOT NULL, "client_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "snoozes_profiles_snoozed_by" FOREIGN KEY ("client_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "snoozes_profiles_snoozes" FOREIGN KEY ("coach_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "snooze_client_id" to table: "snoozes"
CREATE INDEX "snooze_client_id" ON "snoozes" ("client_id");
-- Create index "snooze_coach_id_client_id_reason" to table: "snoozes"
CREATE UNIQUE INDEX "snooze_coach_id_client_id_reason" ON "snoozes" ("coach_id", "client_id", "reason");
-- Snoozed cards had another name
INSERT INTO "snoozes" ("id", "created_at", "reason", "until", "about_day", "coach_id", "client_id") SELECT "id", "created_at", "reason", "until", "about_day", "coach_id", "client_id" FROM "card_asides";
-- Drop "card_asides" table
DROP TABLE "card_asides";
