-- Modify "notifications" table
ALTER TABLE "notifications" ADD COLUMN "email_due_at" timestamptz NULL, ADD COLUMN "deleted_at" timestamptz NULL;
-- Create index "notification_deleted_at" to table: "notifications"
CREATE INDEX "notification_deleted_at" ON "notifications" ("deleted_at") WHERE (deleted_at IS NOT NULL);
-- Create index "notification_email_due_at" to table: "notifications"
CREATE INDEX "notification_email_due_at" ON "notifications" ("email_due_at") WHERE (email_due_at IS NOT NULL);
-- Create index "workoutlog_local_day_profile_id" to table: "workout_logs"
CREATE INDEX "workoutlog_local_day_profile_id" ON "workout_logs" ("local_day", "profile_id");
-- Create "notification_preferences" table
CREATE TABLE "notification_preferences" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "chosen" jsonb NOT NULL, "quiet" boolean NOT NULL, "quiet_from" bigint NOT NULL, "quiet_to" bigint NOT NULL, "allow_urgent" boolean NOT NULL, "digest" character varying NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "notification_preferences_profiles_notification_preference" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "notification_preferences_profile_id_key" to table: "notification_preferences"
CREATE UNIQUE INDEX "notification_preferences_profile_id_key" ON "notification_preferences" ("profile_id");
-- Create "reminders" table
CREATE TABLE "reminders" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "local_day" bigint NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "reminders_profiles_reminders" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "reminder_local_day" to table: "reminders"
CREATE INDEX "reminder_local_day" ON "reminders" ("local_day");
-- Create index "reminder_profile_id_kind_local_day" to table: "reminders"
CREATE UNIQUE INDEX "reminder_profile_id_kind_local_day" ON "reminders" ("profile_id", "kind", "local_day");
