-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_payments" table
CREATE TABLE `new_payments` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `state` text NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `currency` text NOT NULL, `price` integer NOT NULL, `discount` integer NOT NULL DEFAULT (0), `credit` integer NOT NULL DEFAULT (0), `amount` integer NOT NULL, `balance` integer NOT NULL DEFAULT (0), `voucher_id` uuid NULL, `voucher_months` integer NOT NULL DEFAULT (0), `voucher_entered` bool NOT NULL DEFAULT (false), `refunded` integer NOT NULL DEFAULT (0), `decided_at` datetime NULL, `decided_by` uuid NULL, `reason` text NOT NULL DEFAULT (''), `period_from` datetime NULL, `period_until` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `payments_profiles_payments` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Copy rows from old table "payments" to new temporary table "new_payments"
INSERT INTO `new_payments` (`id`, `created_at`, `kind`, `state`, `plan`, `interval`, `currency`, `price`, `discount`, `credit`, `amount`, `balance`, `voucher_id`, `voucher_months`, `voucher_entered`, `decided_at`, `decided_by`, `reason`, `period_from`, `period_until`, `profile_id`) SELECT `id`, `created_at`, `kind`, `state`, `plan`, `interval`, `currency`, `price`, `discount`, `credit`, `amount`, `balance`, `voucher_id`, `voucher_months`, `voucher_entered`, `decided_at`, `decided_by`, `reason`, `period_from`, `period_until`, `profile_id` FROM `payments`;
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
-- Create "invoices" table
CREATE TABLE `invoices` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `payment_id` uuid NOT NULL, `kind` text NOT NULL, `year` integer NOT NULL, `number` integer NOT NULL, `corrects` text NOT NULL DEFAULT (''), `language` text NOT NULL, `seller` json NOT NULL, `buyer` text NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `period_from` datetime NOT NULL, `period_until` datetime NOT NULL, `currency` text NOT NULL, `price` integer NOT NULL, `discount` integer NOT NULL, `credit` integer NOT NULL, `amount` integer NOT NULL, `tax_name` text NOT NULL DEFAULT (''), `tax_rate` integer NOT NULL DEFAULT (0), `tax` integer NOT NULL DEFAULT (0), `profile_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `invoices_profiles_invoices` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
-- Create index "invoice_year_number" to table: "invoices"
CREATE UNIQUE INDEX `invoice_year_number` ON `invoices` (`year`, `number`);
-- Create index "invoice_payment_id" to table: "invoices"
CREATE INDEX `invoice_payment_id` ON `invoices` (`payment_id`);
-- Create index "invoice_profile_id" to table: "invoices"
CREATE INDEX `invoice_profile_id` ON `invoices` (`profile_id`);
-- Create index "invoice_created_at" to table: "invoices"
CREATE INDEX `invoice_created_at` ON `invoices` (`created_at`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
