-- Create "set_logs" table
CREATE TABLE `set_logs` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `position` integer NOT NULL, `reps` integer NULL, `load_kg` real NULL, `seconds` integer NULL, `exercise_id` uuid NOT NULL, `profile_id` uuid NOT NULL, `workout_log_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `set_logs_exercises_set_logs` FOREIGN KEY (`exercise_id`) REFERENCES `exercises` (`id`) ON DELETE NO ACTION, CONSTRAINT `set_logs_profiles_set_logs` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `set_logs_workout_logs_sets` FOREIGN KEY (`workout_log_id`) REFERENCES `workout_logs` (`id`) ON DELETE CASCADE);
-- Create index "setlog_workout_log_id_position" to table: "set_logs"
CREATE UNIQUE INDEX `setlog_workout_log_id_position` ON `set_logs` (`workout_log_id`, `position`);
-- Create index "setlog_profile_id_exercise_id" to table: "set_logs"
CREATE INDEX `setlog_profile_id_exercise_id` ON `set_logs` (`profile_id`, `exercise_id`);
-- Create index "setlog_exercise_id" to table: "set_logs"
CREATE INDEX `setlog_exercise_id` ON `set_logs` (`exercise_id`);
