-- Modify "profiles" table
ALTER TABLE "profiles" ADD COLUMN "given_plan" character varying NOT NULL DEFAULT 'FREE', ADD COLUMN "paid_plans" jsonb NULL, ADD COLUMN "plan_until" timestamptz NULL;
-- Create index "profile_plan_until" to table: "profiles"
CREATE INDEX "profile_plan_until" ON "profiles" ("plan_until") WHERE (plan_until IS NOT NULL);
-- Create "memberships" table
CREATE TABLE "memberships" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "plan" character varying NOT NULL, "interval" character varying NOT NULL, "currency" character varying NOT NULL, "price" bigint NOT NULL, "anchored_at" timestamptz NOT NULL, "period_from" timestamptz NOT NULL, "period_until" timestamptz NOT NULL, "period_value" bigint NOT NULL, "balance" bigint NOT NULL DEFAULT 0, "next_plan" character varying NULL, "next_interval" character varying NULL, "next_price" bigint NULL, "cancelled_at" timestamptz NULL, "cancel_reason" character varying NULL, "cancel_comment" character varying NOT NULL DEFAULT '', "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "memberships_profiles_membership" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "membership_period_until" to table: "memberships"
CREATE INDEX "membership_period_until" ON "memberships" ("period_until");
-- Create index "memberships_profile_id_key" to table: "memberships"
CREATE UNIQUE INDEX "memberships_profile_id_key" ON "memberships" ("profile_id");
-- Create "payments" table
CREATE TABLE "payments" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "state" character varying NOT NULL, "plan" character varying NOT NULL, "interval" character varying NOT NULL, "currency" character varying NOT NULL, "price" bigint NOT NULL, "discount" bigint NOT NULL DEFAULT 0, "credit" bigint NOT NULL DEFAULT 0, "amount" bigint NOT NULL, "balance" bigint NOT NULL DEFAULT 0, "decided_at" timestamptz NULL, "decided_by" uuid NULL, "reason" character varying NOT NULL DEFAULT '', "period_from" timestamptz NULL, "period_until" timestamptz NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "payments_profiles_payments" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "payment_created_at_id" to table: "payments"
CREATE INDEX "payment_created_at_id" ON "payments" ("created_at", "id");
-- Create index "payment_one_open" to table: "payments"
CREATE UNIQUE INDEX "payment_one_open" ON "payments" ("profile_id") WHERE ((state)::text = 'REQUESTED'::text);
-- Create index "payment_profile_id_created_at_id" to table: "payments"
CREATE INDEX "payment_profile_id_created_at_id" ON "payments" ("profile_id", "created_at", "id");
-- Create index "payment_state_created_at_id" to table: "payments"
CREATE INDEX "payment_state_created_at_id" ON "payments" ("state", "created_at", "id");
-- What is held so far was given by admins
UPDATE "profiles" SET "given_plan" = "subscription_plan";
