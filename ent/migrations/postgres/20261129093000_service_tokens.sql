-- Modify "api_tokens" table
ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_accounts_api_tokens", ALTER COLUMN "account_id" DROP NOT NULL, ADD CONSTRAINT "api_tokens_accounts_api_tokens" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON UPDATE NO ACTION ON DELETE CASCADE;
-- Modify "audit_names" table
ALTER TABLE "audit_names" ADD COLUMN "service" character varying NOT NULL DEFAULT '';
