-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_invitations" table
CREATE TABLE `new_invitations` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `email` text NOT NULL, `name` text NOT NULL DEFAULT (''), `folded` text NOT NULL DEFAULT (''), `role` text NOT NULL, `plan` text NOT NULL, `language` text NOT NULL, `coach_id` uuid NULL, `invited_by` uuid NULL, `link_id` uuid NOT NULL, `token_hash` blob NOT NULL, `sent_at` datetime NOT NULL, `expires_at` datetime NOT NULL, `accepted_at` datetime NULL, `accepted_by` uuid NULL, `revoked_at` datetime NULL, PRIMARY KEY (`id`));
-- Copy rows from old table "invitations" to new temporary table "new_invitations"
INSERT INTO `new_invitations` (`id`, `created_at`, `email`, `role`, `plan`, `language`, `coach_id`, `invited_by`, `link_id`, `token_hash`, `sent_at`, `expires_at`, `accepted_at`, `accepted_by`, `revoked_at`) SELECT `id`, `created_at`, `email`, `role`, `plan`, `language`, `coach_id`, `invited_by`, `link_id`, `token_hash`, `sent_at`, `expires_at`, `accepted_at`, `accepted_by`, `revoked_at` FROM `invitations`;
-- Drop "invitations" table after copying rows
DROP TABLE `invitations`;
-- Rename temporary table "new_invitations" to "invitations"
ALTER TABLE `new_invitations` RENAME TO `invitations`;
-- Create index "invitations_token_hash_key" to table: "invitations"
CREATE UNIQUE INDEX `invitations_token_hash_key` ON `invitations` (`token_hash`);
-- Create index "invitation_email" to table: "invitations"
CREATE INDEX `invitation_email` ON `invitations` (`email`);
-- Create index "invitation_one_open" to table: "invitations"
CREATE UNIQUE INDEX `invitation_one_open` ON `invitations` (`email`) WHERE accepted_at IS NULL AND revoked_at IS NULL;
-- Create index "invitation_sent_at_id" to table: "invitations"
CREATE INDEX `invitation_sent_at_id` ON `invitations` (`sent_at`, `id`);
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
