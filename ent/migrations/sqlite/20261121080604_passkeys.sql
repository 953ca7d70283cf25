-- Add column "proved_at" to table: "devices"
ALTER TABLE `devices` ADD COLUMN `proved_at` datetime NULL;
-- Add column "new_email" to table: "email_tokens"
ALTER TABLE `email_tokens` ADD COLUMN `new_email` text NULL;
-- Create "passkeys" table
CREATE TABLE `passkeys` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `name` text NOT NULL, `credential_id` blob NOT NULL, `credential` blob NOT NULL, `last_used_at` datetime NULL, `account_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `passkeys_accounts_passkeys` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`) ON DELETE NO ACTION);
-- Create index "passkeys_credential_id_key" to table: "passkeys"
CREATE UNIQUE INDEX `passkeys_credential_id_key` ON `passkeys` (`credential_id`);
-- Create index "passkey_account_id" to table: "passkeys"
CREATE INDEX `passkey_account_id` ON `passkeys` (`account_id`);
-- Create "passkey_challenges" table
CREATE TABLE `passkey_challenges` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `session` blob NOT NULL, `expires_at` datetime NOT NULL, PRIMARY KEY (`id`));
-- Create index "passkeychallenge_expires_at" to table: "passkey_challenges"
CREATE INDEX `passkeychallenge_expires_at` ON `passkey_challenges` (`expires_at`);
