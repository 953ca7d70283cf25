-- Create "audit_events" table
CREATE TABLE `audit_events` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `actor` text NOT NULL DEFAULT (''), `actor_role` text NOT NULL, `act` text NOT NULL, `subject_kind` text NOT NULL, `subject` text NOT NULL, `before` json NULL, `after` json NULL, `request_id` text NOT NULL DEFAULT (''), `address` text NOT NULL DEFAULT (''), PRIMARY KEY (`id`));
-- Create index "auditevent_created_at_id" to table: "audit_events"
CREATE INDEX `auditevent_created_at_id` ON `audit_events` (`created_at`, `id`);
-- Create index "auditevent_actor_created_at_id" to table: "audit_events"
CREATE INDEX `auditevent_actor_created_at_id` ON `audit_events` (`actor`, `created_at`, `id`);
-- Create index "auditevent_subject_created_at_id" to table: "audit_events"
CREATE INDEX `auditevent_subject_created_at_id` ON `audit_events` (`subject`, `created_at`, `id`);
-- Create index "auditevent_act_created_at_id" to table: "audit_events"
CREATE INDEX `auditevent_act_created_at_id` ON `audit_events` (`act`, `created_at`, `id`);
-- Create "audit_names" table
CREATE TABLE `audit_names` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `profile_id` uuid NOT NULL, PRIMARY KEY (`id`));
-- Create index "audit_names_profile_id_key" to table: "audit_names"
CREATE UNIQUE INDEX `audit_names_profile_id_key` ON `audit_names` (`profile_id`);
-- Refuse to change "audit_events"
CREATE TRIGGER `audit_events_no_update` BEFORE UPDATE ON `audit_events` BEGIN SELECT RAISE(ABORT, 'append-only'); END;
-- Refuse to change "audit_events"
CREATE TRIGGER `audit_events_no_delete` BEFORE DELETE ON `audit_events` BEGIN SELECT RAISE(ABORT, 'append-only'); END;
