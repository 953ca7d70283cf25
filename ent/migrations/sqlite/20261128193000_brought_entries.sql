-- Add column "measurements" to table: "invitations"
ALTER TABLE `invitations` ADD COLUMN `measurements` json NULL;
-- Create index "invitation_invited_by_sent_at_id" to table: "invitations"
CREATE INDEX `invitation_invited_by_sent_at_id` ON `invitations` (`invited_by`, `sent_at`, `id`);
-- Create "brought_entries" table
CREATE TABLE `brought_entries` (`id` text NOT NULL, `created_at` datetime NOT NULL, `entries` json NOT NULL, `invitation_id` text NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `brought_entries_invitations_brought_entries` FOREIGN KEY (`invitation_id`) REFERENCES `invitations` (`id`) ON DELETE CASCADE);
-- Create index "broughtentries_invitation_id_id" to table: "brought_entries"
CREATE INDEX `broughtentries_invitation_id_id` ON `brought_entries` (`invitation_id`, `id`);
