-- Modify "media_files" table
ALTER TABLE "media_files" ADD COLUMN "sha256" character varying NULL;
