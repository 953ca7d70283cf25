-- Create "audit_events" table
CREATE TABLE "audit_events" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "actor" character varying NOT NULL DEFAULT '', "actor_role" character varying NOT NULL, "act" character varying NOT NULL, "subject_kind" character varying NOT NULL, "subject" character varying NOT NULL, "before" jsonb NULL, "after" jsonb NULL, "request_id" character varying NOT NULL DEFAULT '', "address" character varying NOT NULL DEFAULT '', PRIMARY KEY ("id"));
-- Create index "auditevent_act_created_at_id" to table: "audit_events"
CREATE INDEX "auditevent_act_created_at_id" ON "audit_events" ("act", "created_at", "id");
-- Create index "auditevent_actor_created_at_id" to table: "audit_events"
CREATE INDEX "auditevent_actor_created_at_id" ON "audit_events" ("actor", "created_at", "id");
-- Create index "auditevent_created_at_id" to table: "audit_events"
CREATE INDEX "auditevent_created_at_id" ON "audit_events" ("created_at", "id");
-- Create index "auditevent_subject_created_at_id" to table: "audit_events"
CREATE INDEX "auditevent_subject_created_at_id" ON "audit_events" ("subject", "created_at", "id");
-- Create "audit_names" table
CREATE TABLE "audit_names" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"));
-- Create index "audit_names_profile_id_key" to table: "audit_names"
CREATE UNIQUE INDEX "audit_names_profile_id_key" ON "audit_names" ("profile_id");
-- Refuse to change "audit_events"
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'append-only'; END $$;
-- Refuse to change "audit_events"
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
