-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_push_endpoints" table
CREATE TABLE `new_push_endpoints` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `endpoint` text NOT NULL, `p256dh` blob NOT NULL, `auth` blob NOT NULL, `rests_until` datetime NULL, `failures` integer NOT NULL DEFAULT (0), `device_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `push_endpoints_devices_push_endpoint` FOREIGN KEY (`device_id`) REFERENCES `devices` (`id`) ON DELETE CASCADE, CONSTRAINT `push_endpoints_profiles_push_endpoints` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "push_endpoints" to new temporary table "new_push_endpoints"
INSERT INTO `new_push_endpoints` (`id`, `created_at`, `endpoint`, `p256dh`, `auth`, `device_id`, `profile_id`) SELECT `id`, `created_at`, `endpoint`, `p256dh`, `auth`, `device_id`, `profile_id` FROM `push_endpoints`;
-- Drop "push_endpoints" table after copying rows
DROP TABLE `push_endpoints`;
-- Rename temporary table "new_push_endpoints" to "push_endpoints"
ALTER TABLE `new_push_endpoints` RENAME TO `push_endpoints`;
-- Create index "push_endpoints_device_id_key" to table: "push_endpoints"
CREATE UNIQUE INDEX `push_endpoints_device_id_key` ON `push_endpoints` (`device_id`);
-- Create index "pushendpoint_profile_id" to table: "push_endpoints"
CREATE INDEX `pushendpoint_profile_id` ON `push_endpoints` (`profile_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
