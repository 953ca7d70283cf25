-- Modify "exercises" table
ALTER TABLE "exercises" ADD COLUMN "created_by" uuid NULL, ADD COLUMN "movement" text NULL, ADD COLUMN "retired_at" timestamptz NULL, ADD CONSTRAINT "exercises_profiles_exercises" FOREIGN KEY ("created_by") REFERENCES "profiles" ("id") ON DELETE SET NULL;
-- Create index "exercise_created_by" to table: "exercises"
CREATE INDEX "exercise_created_by" ON "exercises" ("created_by") WHERE (created_by IS NOT NULL);
