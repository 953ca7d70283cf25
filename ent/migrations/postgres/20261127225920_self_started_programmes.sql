-- Modify "assigned_programmes" table
ALTER TABLE "assigned_programmes" ADD COLUMN "self_started" boolean NOT NULL DEFAULT false, ADD COLUMN "moved_days" bigint NOT NULL DEFAULT 0;
