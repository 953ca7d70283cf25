-- Add column "off_reason" to table: "set_logs"
ALTER TABLE `set_logs` ADD COLUMN `off_reason` text NULL;
