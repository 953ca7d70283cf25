-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_session_seats" table
CREATE TABLE `new_session_seats` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `state` text NOT NULL, `queued_at` datetime NOT NULL, `starts_at` datetime NULL, `session_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `session_seats_coaching_sessions_seats` FOREIGN KEY (`session_id`) REFERENCES `coaching_sessions` (`id`) ON DELETE CASCADE, CONSTRAINT `session_seats_profiles_session_seats` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "session_seats" to new temporary table "new_session_seats"
INSERT INTO `new_session_seats` (`id`, `created_at`, `state`, `queued_at`, `session_id`, `profile_id`) SELECT `id`, `created_at`, `state`, `queued_at`, `session_id`, `profile_id` FROM `session_seats`;
-- Drop "session_seats" table after copying rows
DROP TABLE `session_seats`;
-- Rename temporary table "new_session_seats" to "session_seats"
ALTER TABLE `new_session_seats` RENAME TO `session_seats`;
-- Create index "sessionseat_session_id_profile_id" to table: "session_seats"
CREATE UNIQUE INDEX `sessionseat_session_id_profile_id` ON `session_seats` (`session_id`, `profile_id`);
-- Create index "sessionseat_profile_id_starts_at_session_id" to table: "session_seats"
CREATE INDEX `sessionseat_profile_id_starts_at_session_id` ON `session_seats` (`profile_id`, `starts_at`, `session_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
-- Keep the starts of seats
CREATE TRIGGER `coaching_sessions_starts_update` AFTER UPDATE OF starts_at ON `coaching_sessions` BEGIN UPDATE session_seats SET starts_at = NEW.starts_at WHERE session_id = NEW.id; END;
-- Keep the starts of seats
CREATE TRIGGER `session_seats_starts_insert` AFTER INSERT ON `session_seats` BEGIN UPDATE session_seats SET starts_at = (SELECT starts_at FROM coaching_sessions WHERE id = NEW.session_id) WHERE id = NEW.id; END;
-- Keep the starts of seats
UPDATE session_seats SET starts_at = (SELECT starts_at FROM coaching_sessions WHERE id = session_id);
