-- Create index "payment_profile_id_kind" to table: "payments"
CREATE INDEX "payment_profile_id_kind" ON "payments" ("profile_id", "kind");
-- Create "membership_events" table
CREATE TABLE "membership_events" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "actor" character varying NOT NULL, "plan" character varying NOT NULL, "interval" character varying NOT NULL, "currency" character varying NOT NULL, "amount" bigint NULL, "until" timestamptz NOT NULL, "days" bigint NOT NULL DEFAULT 0, "reason" character varying NULL, "comment" character varying NOT NULL DEFAULT '', "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "membership_events_profiles_membership_events" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "membershipevent_profile_id_created_at_id" to table: "membership_events"
CREATE INDEX "membershipevent_profile_id_created_at_id" ON "membership_events" ("profile_id", "created_at", "id");
-- What was paid so far; an event has the id of its payment.
INSERT INTO membership_events (id, created_at, kind, actor, plan, "interval", currency, amount, until, days, comment, profile_id)
SELECT id, decided_at, CASE kind WHEN 'TRIAL' THEN 'TRIAL_STARTED' WHEN 'PURCHASE' THEN 'STARTED' WHEN 'UPGRADE' THEN 'UPGRADED' ELSE 'RENEWED' END,
  'CLIENT', plan, "interval", currency, amount, period_until, 0, '', profile_id
FROM payments WHERE state = 'PAID' AND decided_at IS NOT NULL AND period_until IS NOT NULL;
