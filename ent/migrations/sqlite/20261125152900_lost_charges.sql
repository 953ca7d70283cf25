-- Add column "charging_since" to table: "payments"
ALTER TABLE `payments` ADD COLUMN `charging_since` datetime NULL;
-- Create index "payment_provider_ref" to table: "payments"
CREATE INDEX `payment_provider_ref` ON `payments` (`provider_ref`) WHERE provider_ref <> '';
