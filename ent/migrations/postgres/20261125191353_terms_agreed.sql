-- Modify "profiles" table
ALTER TABLE "profiles" ADD COLUMN "terms_version" bigint NOT NULL DEFAULT 0, ADD COLUMN "terms_agreed_at" timestamptz NULL;
