-- Create "guided_films" table
CREATE TABLE "guided_films" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "language" character varying NOT NULL, "content" character varying NOT NULL, "state" character varying NOT NULL DEFAULT 'WAITING', "percent" bigint NOT NULL DEFAULT 0, "size" bigint NOT NULL DEFAULT 0, "touched_at" timestamptz NOT NULL, "used_at" timestamptz NOT NULL, "workout_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "guided_films_workouts_guided_films" FOREIGN KEY ("workout_id") REFERENCES "workouts" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "guidedfilm_workout_id_language" to table: "guided_films"
CREATE UNIQUE INDEX "guidedfilm_workout_id_language" ON "guided_films" ("workout_id", "language");
