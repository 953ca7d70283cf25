-- Add column "sha256" to table: "media_files"
ALTER TABLE `media_files` ADD COLUMN `sha256` text NULL;
