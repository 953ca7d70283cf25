-- Disable the enforcement of foreign-keys constraints
PRAGMA foreign_keys = off;
-- Create "new_profiles" table
CREATE TABLE `new_profiles` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `role` text NOT NULL DEFAULT ('CLIENT'), `role_since` datetime NULL, `subscription_plan` text NOT NULL DEFAULT ('FREE'), `subscription_status` text NOT NULL DEFAULT ('ACTIVE'), `given_plan` text NOT NULL DEFAULT ('FREE'), `plan_ends_day` integer NULL, `paid_plans` json NULL, `plan_until` datetime NULL, `plan_end_told` bool NOT NULL DEFAULT (false), `onboarding_completed` bool NOT NULL DEFAULT (false), `onboarding_step` integer NOT NULL DEFAULT (0), `first_name` text NOT NULL, `last_name` text NOT NULL, `email` text NOT NULL, `email_confirmed` bool NOT NULL DEFAULT (false), `phone` text NOT NULL DEFAULT (''), `avatar_url` text NOT NULL DEFAULT (''), `language` text NOT NULL DEFAULT ('EN'), `units` text NOT NULL DEFAULT ('METRIC'), `time_zone` text NOT NULL DEFAULT ('UTC'), `bio` json NULL, `specialities` json NULL, `spoken_languages` json NULL, `availability` text NOT NULL DEFAULT (''), `week_goal` integer NULL, `share_photos` bool NOT NULL DEFAULT (true), `share_measurements` bool NOT NULL DEFAULT (true), `away_from` integer NULL, `away_to` integer NULL, `suspended` bool NOT NULL DEFAULT (false), `active_at` integer NOT NULL DEFAULT (0), `sort_name` blob NULL, `term_letters` integer NOT NULL DEFAULT (-1), `term_starts` integer NOT NULL DEFAULT (-1), PRIMARY KEY (`id`));
-- Copy rows from old table "profiles" to new temporary table "new_profiles"
INSERT INTO `new_profiles` (`id`, `created_at`, `role`, `role_since`, `subscription_plan`, `subscription_status`, `plan_ends_day`, `plan_end_told`, `onboarding_completed`, `onboarding_step`, `first_name`, `last_name`, `email`, `email_confirmed`, `phone`, `avatar_url`, `language`, `units`, `time_zone`, `bio`, `specialities`, `spoken_languages`, `availability`, `week_goal`, `share_photos`, `share_measurements`, `away_from`, `away_to`, `suspended`, `active_at`, `sort_name`, `term_letters`, `term_starts`) SELECT `id`, `created_at`, `role`, `role_since`, `subscription_plan`, `subscription_status`, `plan_ends_day`, `plan_end_told`, `onboarding_completed`, `onboarding_step`, `first_name`, `last_name`, `email`, `email_confirmed`, `phone`, `avatar_url`, `language`, `units`, `time_zone`, `bio`, `specialities`, `spoken_languages`, `availability`, `week_goal`, `share_photos`, `share_measurements`, `away_from`, `away_to`, `suspended`, `active_at`, `sort_name`, `term_letters`, `term_starts` FROM `profiles`;
-- Drop "profiles" table after copying rows
DROP TABLE `profiles`;
-- Rename temporary table "new_profiles" to "profiles"
ALTER TABLE `new_profiles` RENAME TO `profiles`;
-- Create index "profile_role" to table: "profiles"
CREATE INDEX `profile_role` ON `profiles` (`role`);
-- Create index "profile_suspended" to table: "profiles"
CREATE INDEX `profile_suspended` ON `profiles` (`suspended`);
-- Create index "people_by_name" to table: "profiles"
CREATE INDEX `people_by_name` ON `profiles` (`sort_name`, `id`, `role`, `subscription_plan`, `suspended`, `email_confirmed`, `term_letters`, `term_starts`);
-- Create index "people_by_joined" to table: "profiles"
CREATE INDEX `people_by_joined` ON `profiles` (`created_at`, `id`, `role`, `subscription_plan`, `suspended`, `email_confirmed`, `term_letters`, `term_starts`);
-- Create index "people_by_active" to table: "profiles"
CREATE INDEX `people_by_active` ON `profiles` (`active_at`, `id`, `role`, `subscription_plan`, `suspended`, `email_confirmed`, `term_letters`, `term_starts`);
-- Create index "profile_plan_ends_day" to table: "profiles"
CREATE INDEX `profile_plan_ends_day` ON `profiles` (`plan_ends_day`) WHERE plan_ends_day IS NOT NULL;
-- Create index "profile_plan_until" to table: "profiles"
CREATE INDEX `profile_plan_until` ON `profiles` (`plan_until`) WHERE plan_until IS NOT NULL;
-- Create "memberships" table
CREATE TABLE `memberships` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `currency` text NOT NULL, `price` integer NOT NULL, `anchored_at` datetime NOT NULL, `period_from` datetime NOT NULL, `period_until` datetime NOT NULL, `period_value` integer NOT NULL, `balance` integer NOT NULL DEFAULT (0), `next_plan` text NULL, `next_interval` text NULL, `next_price` integer NULL, `cancelled_at` datetime NULL, `cancel_reason` text NULL, `cancel_comment` text NOT NULL DEFAULT (''), `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `memberships_profiles_membership` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "memberships_profile_id_key" to table: "memberships"
CREATE UNIQUE INDEX `memberships_profile_id_key` ON `memberships` (`profile_id`);
-- Create index "membership_period_until" to table: "memberships"
CREATE INDEX `membership_period_until` ON `memberships` (`period_until`);
-- Create "payments" table
CREATE TABLE `payments` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `state` text NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `currency` text NOT NULL, `price` integer NOT NULL, `discount` integer NOT NULL DEFAULT (0), `credit` integer NOT NULL DEFAULT (0), `amount` integer NOT NULL, `balance` integer NOT NULL DEFAULT (0), `decided_at` datetime NULL, `decided_by` uuid NULL, `reason` text NOT NULL DEFAULT (''), `period_from` datetime NULL, `period_until` datetime NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `payments_profiles_payments` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "payment_profile_id_created_at_id" to table: "payments"
CREATE INDEX `payment_profile_id_created_at_id` ON `payments` (`profile_id`, `created_at`, `id`);
-- Create index "payment_one_open" to table: "payments"
CREATE UNIQUE INDEX `payment_one_open` ON `payments` (`profile_id`) WHERE state = 'REQUESTED';
-- Create index "payment_state_created_at_id" to table: "payments"
CREATE INDEX `payment_state_created_at_id` ON `payments` (`state`, `created_at`, `id`);
-- Create index "payment_created_at_id" to table: "payments"
CREATE INDEX `payment_created_at_id` ON `payments` (`created_at`, `id`);
-- Enable back the enforcement of foreign-keys constraints
PRAGMA foreign_keys = on;
-- Keep the counts
CREATE TRIGGER `profiles_counted_insert` AFTER INSERT ON `profiles` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(NEW.id, -1), 1 WHERE true ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(NEW.id, -1), 1 WHERE NOT NEW.email_confirmed ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(NEW.id, -1), 1 WHERE NEW.role = 'CLIENT' ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `profiles_counted_delete` AFTER DELETE ON `profiles` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(OLD.id, -1), -1 WHERE true ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(OLD.id, -1), -1 WHERE NOT OLD.email_confirmed ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(OLD.id, -1), -1 WHERE OLD.role = 'CLIENT' ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `profiles_counted_update` AFTER UPDATE OF email_confirmed, role ON `profiles` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(OLD.id, -1), -1 WHERE true ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(OLD.id, -1), -1 WHERE NOT OLD.email_confirmed ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(OLD.id, -1), -1 WHERE OLD.role = 'CLIENT' ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'PEOPLE', 0, substr(NEW.id, -1), 1 WHERE true ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'UNCONFIRMED', 0, substr(NEW.id, -1), 1 WHERE NOT NEW.email_confirmed ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'CLIENTS', 0, substr(NEW.id, -1), 1 WHERE NEW.role = 'CLIENT' ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- What is held so far was given by admins
UPDATE `profiles` SET `given_plan` = `subscription_plan`;
