-- Create "check_ins" table
CREATE TABLE `check_ins` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `due_on` integer NOT NULL, `title` json NOT NULL, `questions` json NOT NULL, `answers` json NOT NULL, `previous_id` uuid NULL, `sent_at` datetime NOT NULL, `reply_due_at` datetime NOT NULL, `replied_at` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `check_ins_profiles_check_ins` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "checkin_profile_id_due_on" to table: "check_ins"
CREATE UNIQUE INDEX `checkin_profile_id_due_on` ON `check_ins` (`profile_id`, `due_on`);
-- Create index "checkin_profile_id_sent_at_id" to table: "check_ins"
CREATE INDEX `checkin_profile_id_sent_at_id` ON `check_ins` (`profile_id`, `sent_at`, `id`);
-- Create index "check_in_waiting" to table: "check_ins"
CREATE INDEX `check_in_waiting` ON `check_ins` (`profile_id`) WHERE replied_at IS NULL;
-- Create "check_in_forms" table
CREATE TABLE `check_in_forms` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `house` bool NOT NULL DEFAULT (false), `title` json NOT NULL, `questions` json NOT NULL, `updated_at` datetime NOT NULL, `deleted_at` datetime NULL, `author_id` uuid NULL, PRIMARY KEY (`id`), CONSTRAINT `check_in_forms_profiles_check_in_forms` FOREIGN KEY (`author_id`) REFERENCES `profiles` (`id`) ON DELETE SET NULL);
-- Create index "checkinform_author_id" to table: "check_in_forms"
CREATE INDEX `checkinform_author_id` ON `check_in_forms` (`author_id`);
-- Create index "checkinform_house" to table: "check_in_forms"
CREATE INDEX `checkinform_house` ON `check_in_forms` (`house`);
-- Create "check_in_plans" table
CREATE TABLE `check_in_plans` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `every_days` integer NOT NULL, `first_due_on` integer NOT NULL, `sent_until` integer NULL, `removed_at` datetime NULL, `form_id` uuid NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `check_in_plans_check_in_forms_plans` FOREIGN KEY (`form_id`) REFERENCES `check_in_forms` (`id`) ON DELETE NO ACTION, CONSTRAINT `check_in_plans_profiles_check_in_plan` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "check_in_plans_profile_id_key" to table: "check_in_plans"
CREATE UNIQUE INDEX `check_in_plans_profile_id_key` ON `check_in_plans` (`profile_id`);
-- Create index "checkinplan_form_id" to table: "check_in_plans"
CREATE INDEX `checkinplan_form_id` ON `check_in_plans` (`form_id`);
