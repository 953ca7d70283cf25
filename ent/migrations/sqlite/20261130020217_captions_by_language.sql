-- Create "workout_captions" table
CREATE TABLE `workout_captions` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `language` text NOT NULL, `file_id` text NOT NULL, `workout_id` text NOT NULL, CONSTRAINT `workout_captions_media_files_captions` FOREIGN KEY (`file_id`) REFERENCES `media_files` (`id`) ON DELETE NO ACTION, CONSTRAINT `workout_captions_workouts_captions` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "workoutcaptions_workout_id_language" to table: "workout_captions"
CREATE UNIQUE INDEX `workoutcaptions_workout_id_language` ON `workout_captions` (`workout_id`, `language`);
-- Create index "workoutcaptions_file_id" to table: "workout_captions"
CREATE INDEX `workoutcaptions_file_id` ON `workout_captions` (`file_id`);
-- Move the captions of films
INSERT INTO `workout_captions` (`language`, `file_id`, `workout_id`) SELECT 'EN', `captions_en`, `id` FROM `workouts` WHERE `captions_en` IN (SELECT `id` FROM `media_files`) ORDER BY `id`;
INSERT INTO `workout_captions` (`language`, `file_id`, `workout_id`) SELECT 'RU', `captions_ru`, `id` FROM `workouts` WHERE `captions_ru` IN (SELECT `id` FROM `media_files`) ORDER BY `id`;
-- Drop column "captions_en" of table "workouts"
DROP INDEX `workout_captions_en`;
ALTER TABLE `workouts` DROP COLUMN `captions_en`;
-- Drop column "captions_ru" of table "workouts"
DROP INDEX `workout_captions_ru`;
ALTER TABLE `workouts` DROP COLUMN `captions_ru`;
