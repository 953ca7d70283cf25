-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_workouts" table
CREATE TABLE `new_workouts` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `title` json NOT NULL, `description` json NOT NULL, `category` text NOT NULL, `goal` text NOT NULL, `level` text NOT NULL, `duration_minutes` integer NOT NULL, `video_seconds` integer NOT NULL DEFAULT (0), `video_kind` text NOT NULL DEFAULT ('FILE'), `video_id` uuid NULL, `video_ref` text NOT NULL DEFAULT (''), `captions_en` uuid NULL, `captions_ru` uuid NULL, `thumbnail_url` text NOT NULL DEFAULT (''), `required_plan` text NOT NULL DEFAULT ('FREE'), `vip_only` bool NOT NULL DEFAULT (false), `tags` json NULL, `steps` json NULL, `views` integer NOT NULL DEFAULT (0), `rating` real NULL, `rating_count` integer NOT NULL DEFAULT (0), `status` text NOT NULL DEFAULT ('PUBLISHED'), `video_progress` integer NULL, `deleted_at` datetime NULL, `created_by` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `workouts_profiles_workouts` FOREIGN KEY (`created_by`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
-- Copy rows from old table "workouts" to new temporary table "new_workouts"
INSERT INTO `new_workouts` (`id`, `created_at`, `title`, `description`, `category`, `goal`, `level`, `duration_minutes`, `video_seconds`, `video_kind`, `video_id`, `video_ref`, `thumbnail_url`, `required_plan`, `vip_only`, `tags`, `steps`, `views`, `rating`, `rating_count`, `status`, `video_progress`, `deleted_at`, `created_by`) SELECT `id`, `created_at`, `title`, `description`, `category`, `goal`, `level`, `duration_minutes`, `video_seconds`, `video_kind`, `video_id`, `video_ref`, `thumbnail_url`, `required_plan`, `vip_only`, `tags`, `steps`, `views`, `rating`, `rating_count`, `status`, `video_progress`, `deleted_at`, `created_by` FROM `workouts`;
-- Drop "workouts" table after copying rows
DROP TABLE `workouts`;
-- Rename temporary table "new_workouts" to "workouts"
ALTER TABLE `new_workouts` RENAME TO `workouts`;
-- Create index "workout_created_by" to table: "workouts"
CREATE INDEX `workout_created_by` ON `workouts` (`created_by`);
-- Create index "workout_video_id" to table: "workouts"
CREATE INDEX `workout_video_id` ON `workouts` (`video_id`);
-- Create index "workout_captions_en" to table: "workouts"
CREATE INDEX `workout_captions_en` ON `workouts` (`captions_en`);
-- Create index "workout_captions_ru" to table: "workouts"
CREATE INDEX `workout_captions_ru` ON `workouts` (`captions_ru`);
-- Create index "workout_library" to table: "workouts"
CREATE INDEX `workout_library` ON `workouts` (`id`, `views`, `category`, `goal`, `level`, `required_plan`, `duration_minutes`, `rating`, `status`, `deleted_at`);
-- Create "audit_terms" table
CREATE TABLE `audit_terms` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `term` blob NOT NULL, `name` text NOT NULL DEFAULT (''), `event_id` uuid NOT NULL, CONSTRAINT `audit_terms_audit_events_terms` FOREIGN KEY (`event_id`) REFERENCES `audit_events` (`id`) ON DELETE NO ACTION);
-- Create index "auditterm_term_event_id" to table: "audit_terms"
CREATE INDEX `auditterm_term_event_id` ON `audit_terms` (`term`, `event_id`);
-- Create index "auditterm_event_id_term" to table: "audit_terms"
CREATE INDEX `auditterm_event_id_term` ON `audit_terms` (`event_id`, `term`);
-- Create index "auditterm_name_event_id" to table: "audit_terms"
CREATE INDEX `auditterm_name_event_id` ON `audit_terms` (`name`, `event_id`);
-- Create "head_counts" table
CREATE TABLE `head_counts` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `kind` text NOT NULL, `day` integer NOT NULL DEFAULT (0), `part` text NOT NULL DEFAULT (''), `people` integer NOT NULL);
-- Create index "headcount_kind_day_part" to table: "head_counts"
CREATE UNIQUE INDEX `headcount_kind_day_part` ON `head_counts` (`kind`, `day`, `part`);
-- Create "latest_days" table
CREATE TABLE `latest_days` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `day` integer NOT NULL, `profile_id` uuid NOT NULL, CONSTRAINT `latest_days_profiles_latest_day` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "latest_days_profile_id_key" to table: "latest_days"
CREATE UNIQUE INDEX `latest_days_profile_id_key` ON `latest_days` (`profile_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
-- Refuse to change "audit_terms"
CREATE TRIGGER `audit_terms_no_update` BEFORE UPDATE ON `audit_terms` BEGIN SELECT RAISE(ABORT, 'append-only'); END;
-- Refuse to change "audit_terms"
CREATE TRIGGER `audit_terms_no_delete` BEFORE DELETE ON `audit_terms` BEGIN SELECT RAISE(ABORT, 'append-only'); END;
-- Keep the counts
INSERT INTO latest_days (profile_id, day) SELECT profile_id, max(local_day) FROM (SELECT profile_id, local_day FROM workout_logs UNION ALL SELECT profile_id, local_day FROM progress_entries) AS logged GROUP BY profile_id;
-- Keep the counts
INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(profiles.id, -1), count(*) FROM profiles WHERE true GROUP BY 1, 2, 3;
-- Keep the counts
INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(profiles.id, -1), count(*) FROM profiles WHERE NOT profiles.email_confirmed GROUP BY 1, 2, 3;
-- Keep the counts
INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(profiles.id, -1), count(*) FROM profiles WHERE profiles.role = 'CLIENT' GROUP BY 1, 2, 3;
-- Keep the counts
INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(coach_assignments.client_id, -1), count(*) FROM coach_assignments WHERE coach_assignments.ended_at IS NULL GROUP BY 1, 2, 3;
-- Keep the counts
INSERT INTO head_counts (kind, day, part, people) SELECT 'ACTIVE', latest_days.day, substr(latest_days.profile_id, -1), count(*) FROM latest_days WHERE latest_days.day > 0 GROUP BY 1, 2, 3;
-- Keep the counts
CREATE TRIGGER `profiles_counted_insert` AFTER INSERT ON `profiles` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(NEW.id, -1), 1 WHERE true ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(NEW.id, -1), 1 WHERE NOT NEW.email_confirmed ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(NEW.id, -1), 1 WHERE NEW.role = 'CLIENT' ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `profiles_counted_delete` AFTER DELETE ON `profiles` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(OLD.id, -1), -1 WHERE true ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(OLD.id, -1), -1 WHERE NOT OLD.email_confirmed ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(OLD.id, -1), -1 WHERE OLD.role = 'CLIENT' ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `profiles_counted_update` AFTER UPDATE OF email_confirmed, role ON `profiles` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(OLD.id, -1), -1 WHERE true ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(OLD.id, -1), -1 WHERE NOT OLD.email_confirmed ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(OLD.id, -1), -1 WHERE OLD.role = 'CLIENT' ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(NEW.id, -1), 1 WHERE true ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(NEW.id, -1), 1 WHERE NOT NEW.email_confirmed ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(NEW.id, -1), 1 WHERE NEW.role = 'CLIENT' ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `coach_assignments_counted_insert` AFTER INSERT ON `coach_assignments` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(NEW.client_id, -1), 1 WHERE NEW.ended_at IS NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `coach_assignments_counted_delete` AFTER DELETE ON `coach_assignments` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(OLD.client_id, -1), -1 WHERE OLD.ended_at IS NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `coach_assignments_counted_update` AFTER UPDATE OF ended_at ON `coach_assignments` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(OLD.client_id, -1), -1 WHERE OLD.ended_at IS NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'COACHED', 0, substr(NEW.client_id, -1), 1 WHERE NEW.ended_at IS NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `latest_days_counted_insert` AFTER INSERT ON `latest_days` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'ACTIVE', NEW.day, substr(NEW.profile_id, -1), 1 WHERE NEW.day > 0 ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `latest_days_counted_delete` AFTER DELETE ON `latest_days` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'ACTIVE', OLD.day, substr(OLD.profile_id, -1), -1 WHERE OLD.day > 0 ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `latest_days_counted_update` AFTER UPDATE OF day ON `latest_days` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'ACTIVE', OLD.day, substr(OLD.profile_id, -1), -1 WHERE OLD.day > 0 ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'ACTIVE', NEW.day, substr(NEW.profile_id, -1), 1 WHERE NEW.day > 0 ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `workout_logs_counted_insert` AFTER INSERT ON `workout_logs` BEGIN INSERT INTO latest_days (profile_id, day) VALUES (NEW.profile_id, NEW.local_day) ON CONFLICT (profile_id) DO UPDATE SET day = excluded.day WHERE latest_days.day < excluded.day; END;
-- Keep the counts
CREATE TRIGGER `workout_logs_counted_delete` AFTER DELETE ON `workout_logs` BEGIN UPDATE latest_days SET day = (SELECT coalesce(max(day), 0) FROM (SELECT max(local_day) AS day FROM workout_logs WHERE profile_id = OLD.profile_id UNION ALL SELECT max(local_day) AS day FROM progress_entries WHERE profile_id = OLD.profile_id) AS logged) WHERE profile_id = OLD.profile_id AND day = OLD.local_day; END;
-- Keep the counts
CREATE TRIGGER `workout_logs_counted_update` AFTER UPDATE OF local_day ON `workout_logs` BEGIN UPDATE latest_days SET day = (SELECT coalesce(max(day), 0) FROM (SELECT max(local_day) AS day FROM workout_logs WHERE profile_id = OLD.profile_id UNION ALL SELECT max(local_day) AS day FROM progress_entries WHERE profile_id = OLD.profile_id) AS logged) WHERE profile_id = OLD.profile_id AND day = OLD.local_day; INSERT INTO latest_days (profile_id, day) VALUES (NEW.profile_id, NEW.local_day) ON CONFLICT (profile_id) DO UPDATE SET day = excluded.day WHERE latest_days.day < excluded.day; END;
-- Keep the counts
CREATE TRIGGER `progress_entries_counted_insert` AFTER INSERT ON `progress_entries` BEGIN INSERT INTO latest_days (profile_id, day) VALUES (NEW.profile_id, NEW.local_day) ON CONFLICT (profile_id) DO UPDATE SET day = excluded.day WHERE latest_days.day < excluded.day; END;
-- Keep the counts
CREATE TRIGGER `progress_entries_counted_delete` AFTER DELETE ON `progress_entries` BEGIN UPDATE latest_days SET day = (SELECT coalesce(max(day), 0) FROM (SELECT max(local_day) AS day FROM workout_logs WHERE profile_id = OLD.profile_id UNION ALL SELECT max(local_day) AS day FROM progress_entries WHERE profile_id = OLD.profile_id) AS logged) WHERE profile_id = OLD.profile_id AND day = OLD.local_day; END;
-- Keep the counts
CREATE TRIGGER `progress_entries_counted_update` AFTER UPDATE OF local_day ON `progress_entries` BEGIN UPDATE latest_days SET day = (SELECT coalesce(max(day), 0) FROM (SELECT max(local_day) AS day FROM workout_logs WHERE profile_id = OLD.profile_id UNION ALL SELECT max(local_day) AS day FROM progress_entries WHERE profile_id = OLD.profile_id) AS logged) WHERE profile_id = OLD.profile_id AND day = OLD.local_day; INSERT INTO latest_days (profile_id, day) VALUES (NEW.profile_id, NEW.local_day) ON CONFLICT (profile_id) DO UPDATE SET day = excluded.day WHERE latest_days.day < excluded.day; END;
