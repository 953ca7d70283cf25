-- Create index "pause_profile_id_to_day" to table: "pauses"
CREATE INDEX `pause_profile_id_to_day` ON `pauses` (`profile_id`, `to_day`);
-- Drop index "notification_profile_id_read" from table: "notifications"
DROP INDEX `notification_profile_id_read`;
-- Create index "notification_unread" to table: "notifications"
CREATE INDEX `notification_unread` ON `notifications` (`profile_id`, `created_at`, `id`) WHERE NOT read AND deleted_at IS NULL;
-- Drop index "messagereport_created_at" from table: "message_reports"
DROP INDEX `messagereport_created_at`;
-- Create index "messagereport_resolved_at_created_at" to table: "message_reports"
CREATE INDEX `messagereport_resolved_at_created_at` ON `message_reports` (`resolved_at`, `created_at`);
-- Drop index "check_in_waiting" from table: "check_ins"
DROP INDEX `check_in_waiting`;
-- Create index "check_in_unanswered" to table: "check_ins"
CREATE INDEX `check_in_unanswered` ON `check_ins` (`profile_id`, `sent_at`, `id`) WHERE replied_at IS NULL;
-- Create "history_marks" table
CREATE TABLE `history_marks` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `until` integer NOT NULL, `completions` integer NOT NULL, `last_day` integer NOT NULL, `streak` integer NOT NULL, `longest` integer NOT NULL, `comeback` bool NOT NULL, `profile_id` uuid NOT NULL, CONSTRAINT `history_marks_profiles_history_mark` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "history_marks_profile_id_key" to table: "history_marks"
CREATE UNIQUE INDEX `history_marks_profile_id_key` ON `history_marks` (`profile_id`);
-- Forget outdated history marks
CREATE TRIGGER `workout_logs_marked_insert` AFTER INSERT ON `workout_logs` BEGIN DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.local_day; END;
-- Forget outdated history marks
CREATE TRIGGER `workout_logs_marked_delete` AFTER DELETE ON `workout_logs` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.local_day; END;
-- Forget outdated history marks
CREATE TRIGGER `workout_logs_marked_update` AFTER UPDATE OF local_day ON `workout_logs` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.local_day; DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.local_day; END;
-- Forget outdated history marks
CREATE TRIGGER `pauses_marked_insert` AFTER INSERT ON `pauses` BEGIN DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.from_day; END;
-- Forget outdated history marks
CREATE TRIGGER `pauses_marked_delete` AFTER DELETE ON `pauses` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.from_day; END;
-- Forget outdated history marks
CREATE TRIGGER `pauses_marked_update` AFTER UPDATE OF from_day, to_day ON `pauses` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.from_day; DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.from_day; END;
-- Forget outdated history marks
CREATE TRIGGER `assigned_programmes_marked_insert` AFTER INSERT ON `assigned_programmes` BEGIN DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.starts_on; END;
-- Forget outdated history marks
CREATE TRIGGER `assigned_programmes_marked_delete` AFTER DELETE ON `assigned_programmes` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.starts_on; END;
-- Forget outdated history marks
CREATE TRIGGER `assigned_programmes_marked_update` AFTER UPDATE OF last_day ON `assigned_programmes` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.starts_on; DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.starts_on; END;
-- Forget outdated history marks
CREATE TRIGGER `planned_workouts_marked_insert` AFTER INSERT ON `planned_workouts` BEGIN DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.day; END;
-- Forget outdated history marks
CREATE TRIGGER `planned_workouts_marked_delete` AFTER DELETE ON `planned_workouts` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.day; END;
-- Forget outdated history marks
CREATE TRIGGER `planned_workouts_marked_update` AFTER UPDATE OF day, workout_id, assigned_id, deleted_at ON `planned_workouts` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.day; DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.day; END;
-- Forget outdated history marks
CREATE TRIGGER `workouts_marked_update` AFTER UPDATE OF status ON `workouts` WHEN OLD.status <> NEW.status BEGIN DELETE FROM history_marks WHERE profile_id IN (SELECT profile_id FROM planned_workouts WHERE workout_id = NEW.id); END;
