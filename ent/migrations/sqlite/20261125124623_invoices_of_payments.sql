-- Drop index "invoice_payment_id" from table: "invoices"
DROP INDEX `invoice_payment_id`;
-- Create index "invoice_payment_id_profile_id" to table: "invoices"
CREATE INDEX `invoice_payment_id_profile_id` ON `invoices` (`payment_id`, `profile_id`);
