-- Create index "progressentry_import_id" to table: "progress_entries"
CREATE INDEX "progressentry_import_id" ON "progress_entries" ("import_id") WHERE (import_id IS NOT NULL);
-- Modify "progress_photos" table
ALTER TABLE "progress_photos" ADD COLUMN "import_id" uuid NULL;
-- Create index "progressphoto_import_id" to table: "progress_photos"
CREATE INDEX "progressphoto_import_id" ON "progress_photos" ("import_id") WHERE (import_id IS NOT NULL);
-- Create "archive_imports" table
CREATE TABLE "archive_imports" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "measurements" bigint NOT NULL DEFAULT 0, "workouts" bigint NOT NULL DEFAULT 0, "sets" bigint NOT NULL DEFAULT 0, "photos" bigint NOT NULL DEFAULT 0, "unusable" bigint NOT NULL DEFAULT 0, "remaining" bigint NOT NULL, "part" bigint NOT NULL DEFAULT 0, "taken_back_at" timestamptz NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "archive_imports_profiles_archive_imports" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "archiveimport_profile_id_created_at_id" to table: "archive_imports"
CREATE INDEX "archiveimport_profile_id_created_at_id" ON "archive_imports" ("profile_id", "created_at", "id");
