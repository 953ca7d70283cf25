-- Add column "video_file_id" to table: "workouts"
ALTER TABLE `workouts` ADD COLUMN `video_file_id` uuid NULL;
