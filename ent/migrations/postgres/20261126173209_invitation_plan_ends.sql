-- Modify "invitations" table
ALTER TABLE "invitations" ADD COLUMN "plan_ends_day" bigint NULL;
