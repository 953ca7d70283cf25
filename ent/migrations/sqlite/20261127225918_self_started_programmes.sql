-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_assigned_programmes" table
CREATE TABLE `new_assigned_programmes` (`id` text NOT NULL, `created_at` datetime NOT NULL, `coach_id` text NULL, `title` json NOT NULL, `starts_on` integer NOT NULL, `weeks` integer NOT NULL, `last_day` integer NOT NULL, `self_started` bool NOT NULL DEFAULT (false), `moved_days` integer NOT NULL DEFAULT (0), `profile_id` text NOT NULL, `programme_id` text NULL, PRIMARY KEY (`id`), CONSTRAINT `assigned_programmes_profiles_assigned_programmes` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `assigned_programmes_programmes_assigned` FOREIGN KEY (`programme_id`) REFERENCES `programmes` (`id`) ON DELETE SET NULL);
-- Copy rows from old table "assigned_programmes" to new temporary table "new_assigned_programmes"
INSERT INTO `new_assigned_programmes` (`id`, `created_at`, `coach_id`, `title`, `starts_on`, `weeks`, `last_day`, `profile_id`, `programme_id`) SELECT `id`, `created_at`, `coach_id`, `title`, `starts_on`, `weeks`, `last_day`, `profile_id`, `programme_id` FROM `assigned_programmes`;
-- Drop "assigned_programmes" table after copying rows
DROP TABLE `assigned_programmes`;
-- Rename temporary table "new_assigned_programmes" to "assigned_programmes"
ALTER TABLE `new_assigned_programmes` RENAME TO `assigned_programmes`;
-- Create index "assignedprogramme_profile_id_starts_on" to table: "assigned_programmes"
CREATE INDEX `assignedprogramme_profile_id_starts_on` ON `assigned_programmes` (`profile_id`, `starts_on`);
-- Create index "assignedprogramme_profile_id_last_day" to table: "assigned_programmes"
CREATE INDEX `assignedprogramme_profile_id_last_day` ON `assigned_programmes` (`profile_id`, `last_day`);
-- Create index "assignedprogramme_programme_id" to table: "assigned_programmes"
CREATE INDEX `assignedprogramme_programme_id` ON `assigned_programmes` (`programme_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
-- Forget outdated history marks
CREATE TRIGGER `assigned_programmes_marked_insert` AFTER INSERT ON `assigned_programmes` BEGIN DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.starts_on; END;
-- Forget outdated history marks
CREATE TRIGGER `assigned_programmes_marked_delete` AFTER DELETE ON `assigned_programmes` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.starts_on; END;
-- Forget outdated history marks
CREATE TRIGGER `assigned_programmes_marked_update` AFTER UPDATE OF last_day ON `assigned_programmes` BEGIN DELETE FROM history_marks WHERE profile_id = OLD.profile_id AND until >= OLD.starts_on; DELETE FROM history_marks WHERE profile_id = NEW.profile_id AND until >= NEW.starts_on; END;
