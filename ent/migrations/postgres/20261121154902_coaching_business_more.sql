-- Modify "invitations" table
ALTER TABLE "invitations" ADD COLUMN "name" character varying NOT NULL DEFAULT '', ADD COLUMN "folded" character varying NOT NULL DEFAULT '';
-- Create index "invitation_one_open" to table: "invitations"
CREATE UNIQUE INDEX "invitation_one_open" ON "invitations" ("email") WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
-- Create index "invitation_sent_at_id" to table: "invitations"
CREATE INDEX "invitation_sent_at_id" ON "invitations" ("sent_at", "id");
-- Modify "push_endpoints" table
ALTER TABLE "push_endpoints" ADD COLUMN "rests_until" timestamptz NULL, ADD COLUMN "failures" bigint NOT NULL DEFAULT 0;
