-- Modify "accounts" table
ALTER TABLE "accounts" ADD COLUMN "delete_at" timestamptz NULL;
-- Create index "account_delete_at" to table: "accounts"
CREATE INDEX "account_delete_at" ON "accounts" ("delete_at") WHERE (delete_at IS NOT NULL);
-- Modify "coach_assignments" table
ALTER TABLE "coach_assignments" ALTER COLUMN "assigned_by" DROP NOT NULL;
-- Modify "media_files" table
ALTER TABLE "media_files" ALTER COLUMN "owner_id" DROP NOT NULL;
-- Modify "notifications" table
ALTER TABLE "notifications" ADD COLUMN "about_id" uuid NULL;
-- Create index "notification_about_id" to table: "notifications"
CREATE INDEX "notification_about_id" ON "notifications" ("about_id");
-- Create "data_exports" table
CREATE TABLE "data_exports" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "state" character varying NOT NULL DEFAULT 'WAITING', "file_id" uuid NULL, "size" bigint NOT NULL DEFAULT 0, "expires_at" timestamptz NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "data_exports_profiles_exports" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "dataexport_profile_id_id" to table: "data_exports"
CREATE INDEX "dataexport_profile_id_id" ON "data_exports" ("profile_id", "id");
-- Modify "workouts" table
ALTER TABLE "workouts" DROP CONSTRAINT "workouts_profiles_workouts", ALTER COLUMN "created_by" DROP NOT NULL, ADD CONSTRAINT "workouts_profiles_workouts" FOREIGN KEY ("created_by") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE SET NULL;
