-- Add column "metres" to table: "set_logs"
ALTER TABLE `set_logs` ADD COLUMN `metres` real NULL;
