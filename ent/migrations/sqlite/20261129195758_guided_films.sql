-- Create "guided_films" table
CREATE TABLE `guided_films` (`id` text NOT NULL, `created_at` datetime NOT NULL, `language` text NOT NULL, `content` text NOT NULL, `state` text NOT NULL DEFAULT ('WAITING'), `percent` integer NOT NULL DEFAULT (0), `size` integer NOT NULL DEFAULT (0), `touched_at` datetime NOT NULL, `used_at` datetime NOT NULL, `workout_id` text NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `guided_films_workouts_guided_films` FOREIGN KEY (`workout_id`) REFERENCES `workouts` (`id`) ON DELETE CASCADE);
-- Create index "guidedfilm_workout_id_language" to table: "guided_films"
CREATE UNIQUE INDEX `guidedfilm_workout_id_language` ON `guided_films` (`workout_id`, `language`);
