-- Modify "devices" table
ALTER TABLE "devices" ADD COLUMN "proved_at" timestamptz NULL;
-- Modify "email_tokens" table
ALTER TABLE "email_tokens" ADD COLUMN "new_email" character varying NULL;
-- Create "passkey_challenges" table
CREATE TABLE "passkey_challenges" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "session" bytea NOT NULL, "expires_at" timestamptz NOT NULL, PRIMARY KEY ("id"));
-- Create index "passkeychallenge_expires_at" to table: "passkey_challenges"
CREATE INDEX "passkeychallenge_expires_at" ON "passkey_challenges" ("expires_at");
-- Create "passkeys" table
CREATE TABLE "passkeys" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "name" character varying NOT NULL, "credential_id" bytea NOT NULL, "credential" bytea NOT NULL, "last_used_at" timestamptz NULL, "account_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "passkeys_accounts_passkeys" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON UPDATE NO ACTION ON DELETE NO ACTION);
-- Create index "passkey_account_id" to table: "passkeys"
CREATE INDEX "passkey_account_id" ON "passkeys" ("account_id");
-- Create index "passkeys_credential_id_key" to table: "passkeys"
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" ("credential_id");
