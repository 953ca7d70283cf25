-- Modify "devices" table
ALTER TABLE "devices" ADD COLUMN "proved_at" timestamptz NULL;
-- Modify "email_tokens" table
ALTER TABLE "email_tokens" ADD COLUMN "new_email" character varying NULL;
