-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_memberships" table
CREATE TABLE `new_memberships` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `currency` text NOT NULL, `price` integer NOT NULL, `anchored_at` datetime NOT NULL, `period_from` datetime NOT NULL, `period_until` datetime NOT NULL, `period_value` integer NOT NULL, `balance` integer NOT NULL DEFAULT (0), `next_plan` text NULL, `next_interval` text NULL, `next_price` integer NULL, `trial` bool NOT NULL DEFAULT (false), `paused_at` datetime NULL, `voucher_id` uuid NULL, `voucher_months` integer NOT NULL DEFAULT (0), `cancelled_at` datetime NULL, `cancel_reason` text NULL, `cancel_comment` text NOT NULL DEFAULT (''), `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `memberships_profiles_membership` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "memberships" to new temporary table "new_memberships"
INSERT INTO `new_memberships` (`id`, `created_at`, `plan`, `interval`, `currency`, `price`, `anchored_at`, `period_from`, `period_until`, `period_value`, `balance`, `next_plan`, `next_interval`, `next_price`, `cancelled_at`, `cancel_reason`, `cancel_comment`, `profile_id`) SELECT `id`, `created_at`, `plan`, `interval`, `currency`, `price`, `anchored_at`, `period_from`, `period_until`, `period_value`, `balance`, `next_plan`, `next_interval`, `next_price`, `cancelled_at`, `cancel_reason`, `cancel_comment`, `profile_id` FROM `memberships`;
-- Drop "memberships" table after copying rows
DROP TABLE `memberships`;
-- Rename temporary table "new_memberships" to "memberships"
ALTER TABLE `new_memberships` RENAME TO `memberships`;
-- Create index "memberships_profile_id_key" to table: "memberships"
CREATE UNIQUE INDEX `memberships_profile_id_key` ON `memberships` (`profile_id`);
-- Create index "membership_period_until" to table: "memberships"
CREATE INDEX `membership_period_until` ON `memberships` (`period_until`);
-- Create "new_payments" table
CREATE TABLE `new_payments` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `state` text NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `currency` text NOT NULL, `price` integer NOT NULL, `discount` integer NOT NULL DEFAULT (0), `credit` integer NOT NULL DEFAULT (0), `amount` integer NOT NULL, `balance` integer NOT NULL DEFAULT (0), `voucher_id` uuid NULL, `voucher_months` integer NOT NULL DEFAULT (0), `voucher_entered` bool NOT NULL DEFAULT (false), `decided_at` datetime NULL, `decided_by` uuid NULL, `reason` text NOT NULL DEFAULT (''), `period_from` datetime NULL, `period_until` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `payments_profiles_payments` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "payments" to new temporary table "new_payments"
INSERT INTO `new_payments` (`id`, `created_at`, `kind`, `state`, `plan`, `interval`, `currency`, `price`, `discount`, `credit`, `amount`, `balance`, `decided_at`, `decided_by`, `reason`, `period_from`, `period_until`, `profile_id`) SELECT `id`, `created_at`, `kind`, `state`, `plan`, `interval`, `currency`, `price`, `discount`, `credit`, `amount`, `balance`, `decided_at`, `decided_by`, `reason`, `period_from`, `period_until`, `profile_id` FROM `payments`;
-- Drop "payments" table after copying rows
DROP TABLE `payments`;
-- Rename temporary table "new_payments" to "payments"
ALTER TABLE `new_payments` RENAME TO `payments`;
-- Create index "payment_profile_id_created_at_id" to table: "payments"
CREATE INDEX `payment_profile_id_created_at_id` ON `payments` (`profile_id`, `created_at`, `id`);
-- Create index "payment_one_open" to table: "payments"
CREATE UNIQUE INDEX `payment_one_open` ON `payments` (`profile_id`) WHERE state = 'REQUESTED';
-- Create index "payment_profile_id_voucher_id" to table: "payments"
CREATE INDEX `payment_profile_id_voucher_id` ON `payments` (`profile_id`, `voucher_id`);
-- Create index "payment_state_created_at_id" to table: "payments"
CREATE INDEX `payment_state_created_at_id` ON `payments` (`state`, `created_at`, `id`);
-- Create index "payment_created_at_id" to table: "payments"
CREATE INDEX `payment_created_at_id` ON `payments` (`created_at`, `id`);
-- Create "vouchers" table
CREATE TABLE `vouchers` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `code` text NOT NULL, `percent` integer NULL, `amount` integer NULL, `currency` text NOT NULL DEFAULT (''), `months` integer NOT NULL, `plans` json NOT NULL, `max_uses` integer NULL, `uses` integer NOT NULL DEFAULT (0), `expires_at` datetime NULL, `stopped_at` datetime NULL, PRIMARY KEY (`id`));
-- Create index "vouchers_code_key" to table: "vouchers"
CREATE UNIQUE INDEX `vouchers_code_key` ON `vouchers` (`code`);
-- Create index "voucher_created_at_id" to table: "vouchers"
CREATE INDEX `voucher_created_at_id` ON `vouchers` (`created_at`, `id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
