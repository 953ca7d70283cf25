-- Create index "payment_failed" to table: "payments"
CREATE INDEX "payment_failed" ON "payments" ("created_at", "id") WHERE (failed_at IS NOT NULL);
-- Create index "payment_refunded" to table: "payments"
CREATE INDEX "payment_refunded" ON "payments" ("created_at", "id") WHERE (refunded > 0);
