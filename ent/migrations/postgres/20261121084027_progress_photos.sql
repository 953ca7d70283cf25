-- Modify "profiles" table
ALTER TABLE "profiles" ADD COLUMN "share_photos" boolean NOT NULL DEFAULT true, ADD COLUMN "share_measurements" boolean NOT NULL DEFAULT true;
-- Modify "progress_entries" table
ALTER TABLE "progress_entries" ADD COLUMN "import_id" uuid NULL;
-- Create "photo_views" table
CREATE TABLE "photo_views" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "photo_id" uuid NOT NULL, "local_day" bigint NOT NULL, "hour" bigint NOT NULL, "viewer_id" uuid NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "photo_views_profiles_photo_views" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "photo_views_profiles_viewer" FOREIGN KEY ("viewer_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "photoview_photo_id_viewer_id_hour" to table: "photo_views"
CREATE UNIQUE INDEX "photoview_photo_id_viewer_id_hour" ON "photo_views" ("photo_id", "viewer_id", "hour");
-- Create index "photoview_profile_id_id" to table: "photo_views"
CREATE INDEX "photoview_profile_id_id" ON "photo_views" ("profile_id", "id");
-- Create "progress_photos" table
CREATE TABLE "progress_photos" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "local_day" bigint NOT NULL, "pose" character varying NOT NULL, "small_id" uuid NOT NULL, "large_id" uuid NOT NULL, "width" bigint NOT NULL, "height" bigint NOT NULL, "deleted_at" timestamptz NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "progress_photos_profiles_photos" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "progressphoto_large_id" to table: "progress_photos"
CREATE UNIQUE INDEX "progressphoto_large_id" ON "progress_photos" ("large_id");
-- Create index "progressphoto_profile_id_local_day_id" to table: "progress_photos"
CREATE INDEX "progressphoto_profile_id_local_day_id" ON "progress_photos" ("profile_id", "local_day", "id");
-- Create index "progressphoto_small_id" to table: "progress_photos"
CREATE UNIQUE INDEX "progressphoto_small_id" ON "progress_photos" ("small_id");
-- Create "uploads" table
CREATE TABLE "uploads" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "size" bigint NOT NULL, "expires_at" timestamptz NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "uploads_profiles_uploads" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "upload_profile_id" to table: "uploads"
CREATE INDEX "upload_profile_id" ON "uploads" ("profile_id");
-- Create "weight_imports" table
CREATE TABLE "weight_imports" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "added" bigint NOT NULL, "changes" jsonb NOT NULL, "taken_back_at" timestamptz NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "weight_imports_profiles_weight_imports" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "weightimport_profile_id_id" to table: "weight_imports"
CREATE INDEX "weightimport_profile_id_id" ON "weight_imports" ("profile_id", "id");
