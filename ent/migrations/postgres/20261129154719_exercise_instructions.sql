-- Modify "exercises" table
ALTER TABLE "exercises" ADD COLUMN "set_up" jsonb NULL, ADD COLUMN "breathing" jsonb NULL, ADD COLUMN "faults" jsonb NULL, ADD COLUMN "easier_key" character varying NULL, ADD COLUMN "harder_key" character varying NULL;
