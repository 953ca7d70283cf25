-- Create "webhooks" table
CREATE TABLE `webhooks` (`id` text NOT NULL, `created_at` datetime NOT NULL, `url` text NOT NULL, `events` json NOT NULL, `with_object` bool NOT NULL DEFAULT (false), `secret` blob NOT NULL, `previous_secret` blob NULL, `previous_until` datetime NULL, `paused_at` datetime NULL, `failing_since` datetime NULL, `failures` integer NOT NULL DEFAULT (0), `rests_until` datetime NULL, `deleted_at` datetime NULL, PRIMARY KEY (`id`));
-- Create "webhook_deliveries" table
CREATE TABLE `webhook_deliveries` (`id` text NOT NULL, `created_at` datetime NOT NULL, `kind` text NOT NULL, `subject_id` text NOT NULL, `profile_id` text NULL, `payload` text NOT NULL, `state` text NOT NULL DEFAULT ('WAITING'), `attempts` integer NOT NULL DEFAULT (0), `next_at` datetime NULL, `tried_at` datetime NULL, `status` integer NOT NULL DEFAULT (0), `took` integer NOT NULL DEFAULT (0), `failure` text NULL, `response` text NOT NULL DEFAULT (''), `webhook_id` text NOT NULL, PRIMARY KEY (`id`), CONSTRAINT `webhook_deliveries_webhooks_deliveries` FOREIGN KEY (`webhook_id`) REFERENCES `webhooks` (`id`) ON DELETE CASCADE);
-- Create index "webhookdelivery_webhook_id_id" to table: "webhook_deliveries"
CREATE INDEX `webhookdelivery_webhook_id_id` ON `webhook_deliveries` (`webhook_id`, `id`);
-- Create index "webhookdelivery_webhook_id_subject_id_id" to table: "webhook_deliveries"
CREATE INDEX `webhookdelivery_webhook_id_subject_id_id` ON `webhook_deliveries` (`webhook_id`, `subject_id`, `id`) WHERE state = 'WAITING';
-- Create index "webhookdelivery_next_at" to table: "webhook_deliveries"
CREATE INDEX `webhookdelivery_next_at` ON `webhook_deliveries` (`next_at`) WHERE state = 'WAITING';
-- Create index "webhookdelivery_created_at" to table: "webhook_deliveries"
CREATE INDEX `webhookdelivery_created_at` ON `webhook_deliveries` (`created_at`);
-- Create index "webhookdelivery_profile_id" to table: "webhook_deliveries"
CREATE INDEX `webhookdelivery_profile_id` ON `webhook_deliveries` (`profile_id`);
