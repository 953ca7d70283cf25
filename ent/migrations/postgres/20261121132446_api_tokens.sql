-- Create "api_tokens" table
CREATE TABLE "api_tokens" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "name" character varying NOT NULL, "token_hash" bytea NOT NULL, "introspection" boolean NOT NULL DEFAULT false, "last_used_at" timestamptz NULL, "expires_at" timestamptz NULL, "account_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "api_tokens_accounts_api_tokens" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON UPDATE NO ACTION ON DELETE NO ACTION);
-- Create index "api_tokens_token_hash_key" to table: "api_tokens"
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens" ("token_hash");
-- Create index "apitoken_account_id" to table: "api_tokens"
CREATE INDEX "apitoken_account_id" ON "api_tokens" ("account_id");
