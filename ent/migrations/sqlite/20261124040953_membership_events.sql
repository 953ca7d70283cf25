-- Create index "payment_profile_id_kind" to table: "payments"
CREATE INDEX `payment_profile_id_kind` ON `payments` (`profile_id`, `kind`);
-- Create "membership_events" table
CREATE TABLE `membership_events` (`id` uuid NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `actor` text NOT NULL, `plan` text NOT NULL, `interval` text NOT NULL, `currency` text NOT NULL, `amount` integer NULL, `until` datetime NOT NULL, `days` integer NOT NULL DEFAULT (0), `reason` text NULL, `comment` text NOT NULL DEFAULT (''), `profile_id` uuid NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `membership_events_profiles_membership_events` FOREIGN KEY (`profile_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "membershipevent_profile_id_created_at_id" to table: "membership_events"
CREATE INDEX `membershipevent_profile_id_created_at_id` ON `membership_events` (`profile_id`, `created_at`, `id`);
-- What was paid so far; an event has the id of its payment.
INSERT INTO membership_events (id, created_at, kind, actor, plan, "interval", currency, amount, until, days, comment, profile_id)
SELECT id, decided_at, CASE kind WHEN 'TRIAL' THEN 'TRIAL_STARTED' WHEN 'PURCHASE' THEN 'STARTED' WHEN 'UPGRADE' THEN 'UPGRADED' ELSE 'RENEWED' END,
  'CLIENT', plan, "interval", currency, amount, period_until, 0, '', profile_id
FROM payments WHERE state = 'PAID' AND decided_at IS NOT NULL AND period_until IS NOT NULL;
