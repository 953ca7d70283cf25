-- Modify "memberships" table
ALTER TABLE "memberships" ADD COLUMN "trial" boolean NOT NULL DEFAULT false, ADD COLUMN "paused_at" timestamptz NULL, ADD COLUMN "voucher_id" uuid NULL, ADD COLUMN "voucher_months" bigint NOT NULL DEFAULT 0;
-- Modify "payments" table
ALTER TABLE "payments" ADD COLUMN "voucher_id" uuid NULL, ADD COLUMN "voucher_months" bigint NOT NULL DEFAULT 0, ADD COLUMN "voucher_entered" boolean NOT NULL DEFAULT false;
-- Create index "payment_profile_id_voucher_id" to table: "payments"
CREATE INDEX "payment_profile_id_voucher_id" ON "payments" ("profile_id", "voucher_id");
-- Create "vouchers" table
CREATE TABLE "vouchers" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "code" character varying NOT NULL, "percent" bigint NULL, "amount" bigint NULL, "currency" character varying NOT NULL DEFAULT '', "months" bigint NOT NULL, "plans" jsonb NOT NULL, "max_uses" bigint NULL, "uses" bigint NOT NULL DEFAULT 0, "expires_at" timestamptz NULL, "stopped_at" timestamptz NULL, PRIMARY KEY ("id"));
-- Create index "voucher_created_at_id" to table: "vouchers"
CREATE INDEX "voucher_created_at_id" ON "vouchers" ("created_at", "id");
-- Create index "vouchers_code_key" to table: "vouchers"
CREATE UNIQUE INDEX "vouchers_code_key" ON "vouchers" ("code");
