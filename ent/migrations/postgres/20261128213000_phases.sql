-- Modify "programmes" table
ALTER TABLE "programmes" ADD COLUMN "phases" jsonb NULL;
-- Modify "assigned_programmes" table
ALTER TABLE "assigned_programmes" ADD COLUMN "phases" jsonb NULL;
-- Drop index "assignedprogramme_programme_id" from table: "assigned_programmes"
DROP INDEX "assignedprogramme_programme_id";
-- Create index "assignedprogramme_programme_id_last_day" to table: "assigned_programmes"
CREATE INDEX "assignedprogramme_programme_id_last_day" ON "assigned_programmes" ("programme_id", "last_day");
