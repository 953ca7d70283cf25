-- Modify "memberships" table
ALTER TABLE "memberships" ADD COLUMN "method_provider" character varying NOT NULL DEFAULT '', ADD COLUMN "method_customer" character varying NOT NULL DEFAULT '', ADD COLUMN "method_ref" character varying NOT NULL DEFAULT '', ADD COLUMN "method_label" character varying NOT NULL DEFAULT '';
-- Modify "payments" table
ALTER TABLE "payments" ADD COLUMN "provider" character varying NOT NULL DEFAULT 'MANUAL', ADD COLUMN "provider_ref" character varying NOT NULL DEFAULT '', ADD COLUMN "checkout_url" character varying NOT NULL DEFAULT '', ADD COLUMN "attempts" bigint NOT NULL DEFAULT 0, ADD COLUMN "charge_at" timestamptz NULL, ADD COLUMN "failed_at" timestamptz NULL;
-- Create index "payment_charge_at" to table: "payments"
CREATE INDEX "payment_charge_at" ON "payments" ("charge_at") WHERE (charge_at IS NOT NULL);
-- Create index "payment_provider_decided_at" to table: "payments"
CREATE INDEX "payment_provider_decided_at" ON "payments" ("provider", "decided_at");
-- Create "payment_events" table
CREATE TABLE "payment_events" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "provider" character varying NOT NULL, "key" character varying NOT NULL, "kind" character varying NOT NULL, "object" character varying NOT NULL, "profile_id" uuid NOT NULL, "body" text NOT NULL, "handled_at" timestamptz NULL, "error" character varying NOT NULL DEFAULT '', "payment_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "payment_events_payments_events" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "paymentevent_created_at_id" to table: "payment_events"
CREATE INDEX "paymentevent_created_at_id" ON "payment_events" ("created_at", "id");
-- Create index "paymentevent_payment_id" to table: "payment_events"
CREATE INDEX "paymentevent_payment_id" ON "payment_events" ("payment_id");
-- Create index "paymentevent_profile_id" to table: "payment_events"
CREATE INDEX "paymentevent_profile_id" ON "payment_events" ("profile_id");
-- Create index "paymentevent_provider_key" to table: "payment_events"
CREATE UNIQUE INDEX "paymentevent_provider_key" ON "payment_events" ("provider", "key");
