-- Modify "media_files" table
ALTER TABLE "media_files" ADD COLUMN "part_of" uuid NULL;
-- Modify "workouts" table
ALTER TABLE "workouts" ADD COLUMN "video_kind" character varying NOT NULL DEFAULT 'FILE', ADD COLUMN "video_ref" character varying NOT NULL DEFAULT '';
