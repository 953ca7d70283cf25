-- Add column "proved_at" to table: "devices"
ALTER TABLE `devices` ADD COLUMN `proved_at` datetime NULL;
-- Add column "new_email" to table: "email_tokens"
ALTER TABLE `email_tokens` ADD COLUMN `new_email` text NULL;
