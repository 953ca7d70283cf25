-- Create "coaching_sessions" table
CREATE TABLE "coaching_sessions" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "type_id" uuid NOT NULL, "name" jsonb NOT NULL, "minutes" bigint NOT NULL, "capacity" bigint NOT NULL, "mode" character varying NOT NULL, "place" character varying NOT NULL, "required_plan" character varying NOT NULL, "buffer" bigint NOT NULL, "starts_at" timestamptz NOT NULL, "ends_at" timestamptz NOT NULL, "state" character varying NOT NULL, "move_to" timestamptz NULL, "cancelled_at" timestamptz NULL, "cancelled_by" uuid NULL, "cancel_reason" character varying NOT NULL DEFAULT '', "summary" character varying NOT NULL DEFAULT '', "reminded_day" boolean NOT NULL DEFAULT false, "reminded_hour" boolean NOT NULL DEFAULT false, "sequence" bigint NOT NULL DEFAULT 0, "coach_id" uuid NULL, "client_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "coaching_sessions_profiles_sessions_booked" FOREIGN KEY ("client_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "coaching_sessions_profiles_sessions_led" FOREIGN KEY ("coach_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE SET NULL);
-- Create index "coachingsession_client_id_starts_at" to table: "coaching_sessions"
CREATE INDEX "coachingsession_client_id_starts_at" ON "coaching_sessions" ("client_id", "starts_at");
-- Create index "coachingsession_coach_id_starts_at" to table: "coaching_sessions"
CREATE INDEX "coachingsession_coach_id_starts_at" ON "coaching_sessions" ("coach_id", "starts_at");
-- Create index "coachingsession_starts_at_id" to table: "coaching_sessions"
CREATE INDEX "coachingsession_starts_at_id" ON "coaching_sessions" ("starts_at", "id");
-- Create "busy_times" table
CREATE TABLE "busy_times" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "quarter" bigint NOT NULL, "session_id" uuid NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "busy_times_coaching_sessions_busy" FOREIGN KEY ("session_id") REFERENCES "coaching_sessions" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "busy_times_profiles_busy_times" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "busytime_profile_id_quarter" to table: "busy_times"
CREATE UNIQUE INDEX "busytime_profile_id_quarter" ON "busy_times" ("profile_id", "quarter");
-- Create index "busytime_session_id" to table: "busy_times"
CREATE INDEX "busytime_session_id" ON "busy_times" ("session_id");
-- Create "calendar_feeds" table
CREATE TABLE "calendar_feeds" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "token_hash" bytea NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "calendar_feeds_profiles_calendar_feed" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "calendar_feeds_profile_id_key" to table: "calendar_feeds"
CREATE UNIQUE INDEX "calendar_feeds_profile_id_key" ON "calendar_feeds" ("profile_id");
-- Create index "calendar_feeds_token_hash_key" to table: "calendar_feeds"
CREATE UNIQUE INDEX "calendar_feeds_token_hash_key" ON "calendar_feeds" ("token_hash");
-- Create "open_hours" table
CREATE TABLE "open_hours" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "weekday" bigint NOT NULL, "from_minute" bigint NOT NULL, "until_minute" bigint NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "open_hours_profiles_open_hours" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "openhours_profile_id" to table: "open_hours"
CREATE INDEX "openhours_profile_id" ON "open_hours" ("profile_id");
-- Create "session_notes" table
CREATE TABLE "session_notes" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "text" character varying NOT NULL, "session_id" uuid NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "session_notes_coaching_sessions_note" FOREIGN KEY ("session_id") REFERENCES "coaching_sessions" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "session_notes_profiles_session_notes" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "session_notes_session_id_key" to table: "session_notes"
CREATE UNIQUE INDEX "session_notes_session_id_key" ON "session_notes" ("session_id");
-- Create index "sessionnote_profile_id" to table: "session_notes"
CREATE INDEX "sessionnote_profile_id" ON "session_notes" ("profile_id");
-- Create "session_seats" table
CREATE TABLE "session_seats" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "state" character varying NOT NULL, "queued_at" timestamptz NOT NULL, "session_id" uuid NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "session_seats_coaching_sessions_seats" FOREIGN KEY ("session_id") REFERENCES "coaching_sessions" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "session_seats_profiles_session_seats" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "sessionseat_profile_id" to table: "session_seats"
CREATE INDEX "sessionseat_profile_id" ON "session_seats" ("profile_id");
-- Create index "sessionseat_session_id_profile_id" to table: "session_seats"
CREATE UNIQUE INDEX "sessionseat_session_id_profile_id" ON "session_seats" ("session_id", "profile_id");
-- Create "session_types" table
CREATE TABLE "session_types" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "name" jsonb NOT NULL, "minutes" bigint NOT NULL, "capacity" bigint NOT NULL, "mode" character varying NOT NULL, "place" character varying NOT NULL, "required_plan" character varying NOT NULL, "buffer" bigint NOT NULL, "on_request" boolean NOT NULL, "removed_at" timestamptz NULL, "coach_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "session_types_profiles_session_types" FOREIGN KEY ("coach_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "sessiontype_coach_id" to table: "session_types"
CREATE INDEX "sessiontype_coach_id" ON "session_types" ("coach_id");
-- Create "time_offs" table
CREATE TABLE "time_offs" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "starts_at" timestamptz NOT NULL, "ends_at" timestamptz NOT NULL, "note" character varying NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "time_offs_profiles_time_off" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "timeoff_profile_id_ends_at" to table: "time_offs"
CREATE INDEX "timeoff_profile_id_ends_at" ON "time_offs" ("profile_id", "ends_at");
