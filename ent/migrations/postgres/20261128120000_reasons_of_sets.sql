-- Modify "set_logs" table
ALTER TABLE "set_logs" ADD COLUMN "off_reason" character varying NULL;
