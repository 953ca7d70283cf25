-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_memberships" table
CREATE TABLE `new_memberships` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `currency` text NOT NULL, `price` integer NOT NULL, `anchored_at` datetime NOT NULL, `period_from` datetime NOT NULL, `period_until` datetime NOT NULL, `period_value` integer NOT NULL, `balance` integer NOT NULL DEFAULT (0), `earlier_plan` text NULL, `earlier_until` datetime NULL, `next_plan` text NULL, `next_interval` text NULL, `next_price` integer NULL, `trial` bool NOT NULL DEFAULT (false), `paused_at` datetime NULL, `voucher_id` uuid NULL, `voucher_months` integer NOT NULL DEFAULT (0), `cancelled_at` datetime NULL, `cancel_reason` text NULL, `cancel_comment` text NOT NULL DEFAULT (''), `method_provider` text NOT NULL DEFAULT (''), `method_customer` text NOT NULL DEFAULT (''), `method_ref` text NOT NULL DEFAULT (''), `method_label` text NOT NULL DEFAULT (''), `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `memberships_profiles_membership` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "memberships" to new temporary table "new_memberships"
INSERT INTO `new_memberships` (`id`, `created_at`, `plan`, `interval`, `currency`, `price`, `anchored_at`, `period_from`, `period_until`, `period_value`, `balance`, `earlier_plan`, `earlier_until`, `next_plan`, `next_interval`, `next_price`, `trial`, `paused_at`, `voucher_id`, `voucher_months`, `cancelled_at`, `cancel_reason`, `cancel_comment`, `profile_id`) SELECT `id`, `created_at`, `plan`, `interval`, `currency`, `price`, `anchored_at`, `period_from`, `period_until`, `period_value`, `balance`, `earlier_plan`, `earlier_until`, `next_plan`, `next_interval`, `next_price`, `trial`, `paused_at`, `voucher_id`, `voucher_months`, `cancelled_at`, `cancel_reason`, `cancel_comment`, `profile_id` FROM `memberships`;
-- Drop "memberships" table after copying rows
DROP TABLE `memberships`;
-- Rename temporary table "new_memberships" to "memberships"
ALTER TABLE `new_memberships` RENAME TO `memberships`;
-- Create index "memberships_profile_id_key" to table: "memberships"
CREATE UNIQUE INDEX `memberships_profile_id_key` ON `memberships` (`profile_id`);
-- Create index "membership_period_until" to table: "memberships"
CREATE INDEX `membership_period_until` ON `memberships` (`period_until`);
-- Create "new_payments" table
CREATE TABLE `new_payments` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `state` text NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `currency` text NOT NULL, `price` integer NOT NULL, `discount` integer NOT NULL DEFAULT (0), `credit` integer NOT NULL DEFAULT (0), `amount` integer NOT NULL, `balance` integer NOT NULL DEFAULT (0), `voucher_id` uuid NULL, `voucher_months` integer NOT NULL DEFAULT (0), `voucher_entered` bool NOT NULL DEFAULT (false), `refunded` integer NOT NULL DEFAULT (0), `decided_at` datetime NULL, `decided_by` uuid NULL, `reason` text NOT NULL DEFAULT (''), `period_from` datetime NULL, `period_until` datetime NULL, `provider` text NOT NULL DEFAULT ('MANUAL'), `provider_ref` text NOT NULL DEFAULT (''), `checkout_url` text NOT NULL DEFAULT (''), `attempts` integer NOT NULL DEFAULT (0), `charge_at` datetime NULL, `failed_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `payments_profiles_payments` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "payments" to new temporary table "new_payments"
INSERT INTO `new_payments` (`id`, `created_at`, `kind`, `state`, `plan`, `interval`, `currency`, `price`, `discount`, `credit`, `amount`, `balance`, `voucher_id`, `voucher_months`, `voucher_entered`, `refunded`, `decided_at`, `decided_by`, `reason`, `period_from`, `period_until`, `profile_id`) SELECT `id`, `created_at`, `kind`, `state`, `plan`, `interval`, `currency`, `price`, `discount`, `credit`, `amount`, `balance`, `voucher_id`, `voucher_months`, `voucher_entered`, `refunded`, `decided_at`, `decided_by`, `reason`, `period_from`, `period_until`, `profile_id` FROM `payments`;
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
-- Create index "payment_charge_at" to table: "payments"
CREATE INDEX `payment_charge_at` ON `payments` (`charge_at`) WHERE charge_at IS NOT NULL;
-- Create index "payment_provider_decided_at" to table: "payments"
CREATE INDEX `payment_provider_decided_at` ON `payments` (`provider`, `decided_at`);
-- Create "payment_events" table
CREATE TABLE `payment_events` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `provider` text NOT NULL, `key` text NOT NULL, `kind` text NOT NULL, `object` text NOT NULL, `profile_id` uuid NOT NULL, `body` text NOT NULL, `handled_at` datetime NULL, `error` text NOT NULL DEFAULT (''), `payment_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `payment_events_payments_events` FOREIGN KEY (`payment_id`) REFERENCES `payments` (`id`) ON DELETE CASCADE);
-- Create index "paymentevent_provider_key" to table: "payment_events"
CREATE UNIQUE INDEX `paymentevent_provider_key` ON `payment_events` (`provider`, `key`);
-- Create index "paymentevent_payment_id" to table: "payment_events"
CREATE INDEX `paymentevent_payment_id` ON `payment_events` (`payment_id`);
-- Create index "paymentevent_profile_id" to table: "payment_events"
CREATE INDEX `paymentevent_profile_id` ON `payment_events` (`profile_id`);
-- Create index "paymentevent_created_at_id" to table: "payment_events"
CREATE INDEX `paymentevent_created_at_id` ON `payment_events` (`created_at`, `id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
