-- Create index "progressentry_import_id" to table: "progress_entries"
CREATE INDEX `progressentry_import_id` ON `progress_entries` (`import_id`) WHERE import_id IS NOT NULL;
-- Add column "import_id" to table: "progress_photos"
ALTER TABLE `progress_photos` ADD COLUMN `import_id` text NULL;
-- Create index "progressphoto_import_id" to table: "progress_photos"
CREATE INDEX `progressphoto_import_id` ON `progress_photos` (`import_id`) WHERE import_id IS NOT NULL;
-- Create "archive_imports" table
CREATE TABLE `archive_imports` (`id` text NOT NULL, `created_at` datetime NOT NULL, `measurements` integer NOT NULL DEFAULT (0), `workouts` integer NOT NULL DEFAULT (0), `sets` integer NOT NULL DEFAULT (0), `photos` integer NOT NULL DEFAULT (0), `unusable` integer NOT NULL DEFAULT (0), `remaining` integer NOT NULL, `part` integer NOT NULL DEFAULT (0), `taken_back_at` datetime NULL, `profile_id` text NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `archive_imports_profiles_archive_imports` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "archiveimport_profile_id_created_at_id" to table: "archive_imports"
CREATE INDEX `archiveimport_profile_id_created_at_id` ON `archive_imports` (`profile_id`, `created_at`, `id`);
