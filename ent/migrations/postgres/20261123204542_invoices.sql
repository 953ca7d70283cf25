-- Modify "payments" table
ALTER TABLE "payments" ADD COLUMN "refunded" bigint NOT NULL DEFAULT 0;
-- Create "invoices" table
CREATE TABLE "invoices" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "payment_id" uuid NOT NULL, "kind" character varying NOT NULL, "year" bigint NOT NULL, "number" bigint NOT NULL, "corrects" character varying NOT NULL DEFAULT '', "language" character varying NOT NULL, "seller" jsonb NOT NULL, "buyer" character varying NOT NULL, "plan" character varying NOT NULL, "interval" character varying NOT NULL, "period_from" timestamptz NOT NULL, "period_until" timestamptz NOT NULL, "currency" character varying NOT NULL, "price" bigint NOT NULL, "discount" bigint NOT NULL, "credit" bigint NOT NULL, "amount" bigint NOT NULL, "tax_name" character varying NOT NULL DEFAULT '', "tax_rate" bigint NOT NULL DEFAULT 0, "tax" bigint NOT NULL DEFAULT 0, "profile_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "invoices_profiles_invoices" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE SET NULL);
-- Create index "invoice_created_at" to table: "invoices"
CREATE INDEX "invoice_created_at" ON "invoices" ("created_at");
-- Create index "invoice_payment_id" to table: "invoices"
CREATE INDEX "invoice_payment_id" ON "invoices" ("payment_id");
-- Create index "invoice_profile_id" to table: "invoices"
CREATE INDEX "invoice_profile_id" ON "invoices" ("profile_id");
-- Create index "invoice_year_number" to table: "invoices"
CREATE UNIQUE INDEX "invoice_year_number" ON "invoices" ("year", "number");
