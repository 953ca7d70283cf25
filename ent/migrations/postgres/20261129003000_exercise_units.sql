-- The units of weights of exercises that have their own.
ALTER TABLE "profiles" ADD COLUMN "exercise_units" jsonb NULL;
