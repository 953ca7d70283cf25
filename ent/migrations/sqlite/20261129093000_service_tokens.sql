-- Add column "service" to table: "audit_names"
ALTER TABLE `audit_names` ADD COLUMN `service` text NOT NULL DEFAULT ('');
-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_api_tokens" table
CREATE TABLE `new_api_tokens` (`id` text NOT NULL, `created_at` datetime NOT NULL, `name` text NOT NULL, `token_hash` blob NOT NULL, `introspection` bool NOT NULL DEFAULT (false), `read` json NOT NULL DEFAULT ('[]'), `write` json NOT NULL DEFAULT ('[]'), `last_used_at` datetime NULL, `last_used_from` text NULL, `expires_at` datetime NULL, `account_id` text NULL, PRIMARY KEY (`id`), CONSTRAINT `api_tokens_accounts_api_tokens` FOREIGN KEY (`account_id`) REFERENCES `accounts` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "api_tokens" to new temporary table "new_api_tokens"
INSERT INTO `new_api_tokens` (`id`, `created_at`, `name`, `token_hash`, `introspection`, `read`, `write`, `last_used_at`, `last_used_from`, `expires_at`, `account_id`) SELECT `id`, `created_at`, `name`, `token_hash`, `introspection`, `read`, `write`, `last_used_at`, `last_used_from`, `expires_at`, `account_id` FROM `api_tokens`;
-- Drop "api_tokens" table after copying rows
DROP TABLE `api_tokens`;
-- Rename temporary table "new_api_tokens" to "api_tokens"
ALTER TABLE `new_api_tokens` RENAME TO `api_tokens`;
-- Create index "api_tokens_token_hash_key" to table: "api_tokens"
CREATE UNIQUE INDEX `api_tokens_token_hash_key` ON `api_tokens` (`token_hash`);
-- Create index "apitoken_account_id" to table: "api_tokens"
CREATE INDEX `apitoken_account_id` ON `api_tokens` (`account_id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
