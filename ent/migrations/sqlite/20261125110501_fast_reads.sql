-- Create index "notification_bell" to table: "notifications"
CREATE INDEX `notification_bell` ON `notifications` (`about_id`, `profile_id`, `kind`) WHERE NOT read AND deleted_at IS NULL;
-- Create index "workout_aim" to table: "workouts"
CREATE INDEX `workout_aim` ON `workouts` (`status`, `goal`, `level`, `id`, `category`, `required_plan`, `deleted_at`);
-- Number the versions of the library
CREATE TRIGGER `workouts_shown_insert` AFTER INSERT ON `workouts` BEGIN INSERT INTO head_counts (kind, day, part, people) VALUES ('LIBRARY', 0, '', 1) ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + 1; END;
-- Number the versions of the library
CREATE TRIGGER `workouts_shown_delete` AFTER DELETE ON `workouts` BEGIN INSERT INTO head_counts (kind, day, part, people) VALUES ('LIBRARY', 0, '', 1) ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + 1; END;
-- Number the versions of the library
CREATE TRIGGER `workouts_shown_update` AFTER UPDATE OF created_by, title, category, goal, level, duration_minutes, thumbnail_url, required_plan, vip_only, tags, status, deleted_at ON `workouts` BEGIN INSERT INTO head_counts (kind, day, part, people) VALUES ('LIBRARY', 0, '', 1) ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + 1; END;
-- Number the versions of the library
CREATE TRIGGER `profiles_shown_update` AFTER UPDATE OF first_name, last_name, avatar_url ON `profiles` WHEN EXISTS (SELECT 1 FROM workouts WHERE created_by = NEW.id) BEGIN INSERT INTO head_counts (kind, day, part, people) VALUES ('LIBRARY', 0, '', 1) ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + 1; END;
-- Number the versions of the library
INSERT INTO head_counts (kind, day, part, people) VALUES ('LIBRARY', 0, '', 1) ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + 1;
