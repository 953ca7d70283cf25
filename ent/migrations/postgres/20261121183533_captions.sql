-- Modify "workouts" table
ALTER TABLE "workouts" ADD COLUMN "captions_en" uuid NULL, ADD COLUMN "captions_ru" uuid NULL;
-- Create index "workout_captions_en" to table: "workouts"
CREATE INDEX "workout_captions_en" ON "workouts" ("captions_en");
-- Create index "workout_captions_ru" to table: "workouts"
CREATE INDEX "workout_captions_ru" ON "workouts" ("captions_ru");
