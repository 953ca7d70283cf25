-- Add column "set_up" to table: "exercises"
ALTER TABLE `exercises` ADD COLUMN `set_up` json NULL;
-- Add column "breathing" to table: "exercises"
ALTER TABLE `exercises` ADD COLUMN `breathing` json NULL;
-- Add column "faults" to table: "exercises"
ALTER TABLE `exercises` ADD COLUMN `faults` json NULL;
-- Add column "easier_key" to table: "exercises"
ALTER TABLE `exercises` ADD COLUMN `easier_key` text NULL;
-- Add column "harder_key" to table: "exercises"
ALTER TABLE `exercises` ADD COLUMN `harder_key` text NULL;
