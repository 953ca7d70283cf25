-- Modify "workouts" table
ALTER TABLE "workouts" ADD COLUMN "video_file_id" uuid NULL;
