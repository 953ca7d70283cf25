-- Create "webhooks" table
CREATE TABLE "webhooks" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "url" text NOT NULL, "events" jsonb NOT NULL, "with_object" boolean NOT NULL DEFAULT false, "secret" bytea NOT NULL, "previous_secret" bytea NULL, "previous_until" timestamptz NULL, "paused_at" timestamptz NULL, "failing_since" timestamptz NULL, "failures" bigint NOT NULL DEFAULT 0, "rests_until" timestamptz NULL, "deleted_at" timestamptz NULL, PRIMARY KEY ("id"));
-- Create "webhook_deliveries" table
CREATE TABLE "webhook_deliveries" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "subject_id" uuid NOT NULL, "profile_id" uuid NULL, "payload" text NOT NULL, "state" character varying NOT NULL DEFAULT 'WAITING', "attempts" bigint NOT NULL DEFAULT 0, "next_at" timestamptz NULL, "tried_at" timestamptz NULL, "status" bigint NOT NULL DEFAULT 0, "took" bigint NOT NULL DEFAULT 0, "failure" character varying NULL, "response" character varying NOT NULL DEFAULT '', "webhook_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "webhook_deliveries_webhooks_deliveries" FOREIGN KEY ("webhook_id") REFERENCES "webhooks" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "webhookdelivery_created_at" to table: "webhook_deliveries"
CREATE INDEX "webhookdelivery_created_at" ON "webhook_deliveries" ("created_at");
-- Create index "webhookdelivery_next_at" to table: "webhook_deliveries"
CREATE INDEX "webhookdelivery_next_at" ON "webhook_deliveries" ("next_at") WHERE ((state)::text = 'WAITING'::text);
-- Create index "webhookdelivery_profile_id" to table: "webhook_deliveries"
CREATE INDEX "webhookdelivery_profile_id" ON "webhook_deliveries" ("profile_id");
-- Create index "webhookdelivery_webhook_id_id" to table: "webhook_deliveries"
CREATE INDEX "webhookdelivery_webhook_id_id" ON "webhook_deliveries" ("webhook_id", "id");
-- Create index "webhookdelivery_webhook_id_subject_id_id" to table: "webhook_deliveries"
CREATE INDEX "webhookdelivery_webhook_id_subject_id_id" ON "webhook_deliveries" ("webhook_id", "subject_id", "id") WHERE ((state)::text = 'WAITING'::text);
