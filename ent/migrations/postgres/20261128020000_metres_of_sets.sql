-- Modify "set_logs" table
ALTER TABLE "set_logs" ADD COLUMN "metres" double precision NULL;
