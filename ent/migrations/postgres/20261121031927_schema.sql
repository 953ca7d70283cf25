-- Create "profiles" table
CREATE TABLE "profiles" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "role" character varying NOT NULL DEFAULT 'CLIENT', "subscription_plan" character varying NOT NULL DEFAULT 'FREE', "subscription_status" character varying NOT NULL DEFAULT 'ACTIVE', "onboarding_completed" boolean NOT NULL DEFAULT false, "onboarding_step" bigint NOT NULL DEFAULT 0, "first_name" character varying NOT NULL, "last_name" character varying NOT NULL, "email" character varying NOT NULL, "email_confirmed" boolean NOT NULL DEFAULT false, "phone" character varying NOT NULL DEFAULT '', "avatar_url" character varying NOT NULL DEFAULT '', "language" character varying NOT NULL DEFAULT 'EN', "units" character varying NOT NULL DEFAULT 'METRIC', "time_zone" character varying NOT NULL DEFAULT 'UTC', "bio" jsonb NULL, "specialities" jsonb NULL, "spoken_languages" jsonb NULL, "availability" character varying NOT NULL DEFAULT '', PRIMARY KEY ("id"));
-- Create index "profile_role" to table: "profiles"
CREATE INDEX "profile_role" ON "profiles" ("role");
-- Create "client_writes" table
CREATE TABLE "client_writes" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "profile_id" uuid NOT NULL, "operation" character varying NOT NULL, "input_hash" bytea NOT NULL, PRIMARY KEY ("id"));
-- Create "settings" table
CREATE TABLE "settings" ("id" character varying NOT NULL, "value" character varying NOT NULL, PRIMARY KEY ("id"));
-- Create "exercises" table
CREATE TABLE "exercises" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "key" character varying NOT NULL, "name" jsonb NOT NULL, "how_to" jsonb NOT NULL, "muscle_group" character varying NOT NULL, "equipment" character varying NOT NULL, PRIMARY KEY ("id"));
-- Create index "exercises_key_key" to table: "exercises"
CREATE UNIQUE INDEX "exercises_key_key" ON "exercises" ("key");
-- Create "media_files" table
CREATE TABLE "media_files" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "owner_id" uuid NOT NULL, "kind" character varying NOT NULL, "content_type" character varying NOT NULL, "size" bigint NOT NULL, PRIMARY KEY ("id"));
-- Create index "mediafile_owner_id" to table: "media_files"
CREATE INDEX "mediafile_owner_id" ON "media_files" ("owner_id");
-- Create "secrets" table
CREATE TABLE "secrets" ("id" character varying NOT NULL, "value" bytea NOT NULL, PRIMARY KEY ("id"));
-- Create "achievements" table
CREATE TABLE "achievements" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "points" bigint NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "achievements_profiles_achievements" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "achievement_profile_id_kind" to table: "achievements"
CREATE UNIQUE INDEX "achievement_profile_id_kind" ON "achievements" ("profile_id", "kind");
-- Create "coach_assignments" table
CREATE TABLE "coach_assignments" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "assigned_by" uuid NOT NULL, "ended_at" timestamptz NULL, "handover_note" character varying NOT NULL DEFAULT '', "coach_id" uuid NOT NULL, "client_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "coach_assignments_profiles_client_assignments" FOREIGN KEY ("client_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "coach_assignments_profiles_coach_assignments" FOREIGN KEY ("coach_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "coach_assignment_one_coach" to table: "coach_assignments"
CREATE UNIQUE INDEX "coach_assignment_one_coach" ON "coach_assignments" ("client_id") WHERE (ended_at IS NULL);
-- Create index "coachassignment_coach_id_ended_at" to table: "coach_assignments"
CREATE INDEX "coachassignment_coach_id_ended_at" ON "coach_assignments" ("coach_id", "ended_at");
-- Create "accounts" table
CREATE TABLE "accounts" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "email" character varying NOT NULL, "password_hash" character varying NOT NULL, "email_confirmed_at" timestamptz NULL, "suspended_at" timestamptz NULL, PRIMARY KEY ("id"));
-- Create index "accounts_email_key" to table: "accounts"
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" ("email");
-- Create "devices" table
CREATE TABLE "devices" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "name" character varying NOT NULL DEFAULT '', "token_hash" bytea NOT NULL, "previous_hash" bytea NULL, "successor_sealed" bytea NULL, "rotated_at" timestamptz NOT NULL, "expires_at" timestamptz NOT NULL, "ended_at" timestamptz NULL, "account_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "devices_accounts_devices" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON UPDATE NO ACTION ON DELETE NO ACTION);
-- Create index "device_account_id" to table: "devices"
CREATE INDEX "device_account_id" ON "devices" ("account_id");
-- Create index "device_previous_hash" to table: "devices"
CREATE INDEX "device_previous_hash" ON "devices" ("previous_hash");
-- Create index "devices_token_hash_key" to table: "devices"
CREATE UNIQUE INDEX "devices_token_hash_key" ON "devices" ("token_hash");
-- Create "email_tokens" table
CREATE TABLE "email_tokens" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "purpose" character varying NOT NULL, "token_hash" bytea NOT NULL, "expires_at" timestamptz NOT NULL, "used_at" timestamptz NULL, "account_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "email_tokens_accounts_email_tokens" FOREIGN KEY ("account_id") REFERENCES "accounts" ("id") ON UPDATE NO ACTION ON DELETE NO ACTION);
-- Create index "email_tokens_token_hash_key" to table: "email_tokens"
CREATE UNIQUE INDEX "email_tokens_token_hash_key" ON "email_tokens" ("token_hash");
-- Create index "emailtoken_account_id_purpose" to table: "email_tokens"
CREATE INDEX "emailtoken_account_id_purpose" ON "email_tokens" ("account_id", "purpose");
-- Create "notifications" table
CREATE TABLE "notifications" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "args" jsonb NULL, "read" boolean NOT NULL DEFAULT false, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "notifications_profiles_notifications" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "notification_profile_id_id" to table: "notifications"
CREATE INDEX "notification_profile_id_id" ON "notifications" ("profile_id", "id");
-- Create index "notification_profile_id_read" to table: "notifications"
CREATE INDEX "notification_profile_id_read" ON "notifications" ("profile_id", "read");
-- Create "workouts" table
CREATE TABLE "workouts" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "title" jsonb NOT NULL, "description" jsonb NOT NULL, "category" character varying NOT NULL, "goal" character varying NOT NULL, "level" character varying NOT NULL, "duration_minutes" bigint NOT NULL, "video_seconds" bigint NOT NULL DEFAULT 0, "video_id" uuid NULL, "thumbnail_url" character varying NOT NULL DEFAULT '', "required_plan" character varying NOT NULL DEFAULT 'FREE', "vip_only" boolean NOT NULL DEFAULT false, "tags" jsonb NULL, "steps" jsonb NULL, "search_text" character varying NOT NULL, "views" bigint NOT NULL DEFAULT 0, "rating" double precision NULL, "rating_count" bigint NOT NULL DEFAULT 0, "created_by" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "workouts_profiles_workouts" FOREIGN KEY ("created_by") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE NO ACTION);
-- Create index "workout_category" to table: "workouts"
CREATE INDEX "workout_category" ON "workouts" ("category");
-- Create index "workout_created_by" to table: "workouts"
CREATE INDEX "workout_created_by" ON "workouts" ("created_by");
-- Create index "workout_video_id" to table: "workouts"
CREATE INDEX "workout_video_id" ON "workouts" ("video_id");
-- Create "playbacks" table
CREATE TABLE "playbacks" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "position_seconds" double precision NOT NULL DEFAULT 0, "ranges" jsonb NOT NULL, "watched_seconds" double precision NOT NULL DEFAULT 0, "started_at" timestamptz NOT NULL, "updated_at" timestamptz NOT NULL, "profile_id" uuid NOT NULL, "workout_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "playbacks_profiles_playbacks" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "playbacks_workouts_playbacks" FOREIGN KEY ("workout_id") REFERENCES "workouts" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "playback_profile_id_workout_id" to table: "playbacks"
CREATE UNIQUE INDEX "playback_profile_id_workout_id" ON "playbacks" ("profile_id", "workout_id");
-- Create index "playback_workout_id" to table: "playbacks"
CREATE INDEX "playback_workout_id" ON "playbacks" ("workout_id");
-- Create "progress_entries" table
CREATE TABLE "progress_entries" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "local_day" bigint NOT NULL, "weight_kg" double precision NULL, "arm_cm" double precision NULL, "chest_cm" double precision NULL, "waist_cm" double precision NULL, "hip_cm" double precision NULL, "leg_cm" double precision NULL, "notes" character varying NOT NULL DEFAULT '', "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "progress_entries_profiles_entries" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "progressentry_profile_id_local_day_id" to table: "progress_entries"
CREATE INDEX "progressentry_profile_id_local_day_id" ON "progress_entries" ("profile_id", "local_day", "id");
-- Create "weight_goals" table
CREATE TABLE "weight_goals" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "direction" character varying NOT NULL, "change_kg" double precision NOT NULL, "start_kg" double precision NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "weight_goals_profiles_goals" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "weightgoal_profile_id_created_at" to table: "weight_goals"
CREATE INDEX "weightgoal_profile_id_created_at" ON "weight_goals" ("profile_id", "created_at");
-- Create "workout_logs" table
CREATE TABLE "workout_logs" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "completed_at" timestamptz NOT NULL, "local_day" bigint NOT NULL, "duration_seconds" bigint NOT NULL, "source" character varying NOT NULL, "note" character varying NOT NULL DEFAULT '', "profile_id" uuid NOT NULL, "workout_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "workout_logs_profiles_logs" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "workout_logs_workouts_logs" FOREIGN KEY ("workout_id") REFERENCES "workouts" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "workoutlog_profile_id_local_day" to table: "workout_logs"
CREATE INDEX "workoutlog_profile_id_local_day" ON "workout_logs" ("profile_id", "local_day");
-- Create index "workoutlog_profile_id_workout_id" to table: "workout_logs"
CREATE INDEX "workoutlog_profile_id_workout_id" ON "workout_logs" ("profile_id", "workout_id");
-- Create index "workoutlog_workout_id" to table: "workout_logs"
CREATE INDEX "workoutlog_workout_id" ON "workout_logs" ("workout_id");
-- Create "workout_ratings" table
CREATE TABLE "workout_ratings" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "stars" bigint NOT NULL, "profile_id" uuid NOT NULL, "workout_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "workout_ratings_profiles_ratings" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "workout_ratings_workouts_ratings" FOREIGN KEY ("workout_id") REFERENCES "workouts" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "workoutrating_profile_id_workout_id" to table: "workout_ratings"
CREATE UNIQUE INDEX "workoutrating_profile_id_workout_id" ON "workout_ratings" ("profile_id", "workout_id");
-- Create index "workoutrating_workout_id" to table: "workout_ratings"
CREATE INDEX "workoutrating_workout_id" ON "workout_ratings" ("workout_id");
-- Create "workout_views" table
CREATE TABLE "workout_views" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "local_day" bigint NOT NULL, "profile_id" uuid NOT NULL, "workout_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "workout_views_profiles_views" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "workout_views_workouts_view_days" FOREIGN KEY ("workout_id") REFERENCES "workouts" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "workoutview_profile_id_workout_id_local_day" to table: "workout_views"
CREATE UNIQUE INDEX "workoutview_profile_id_workout_id_local_day" ON "workout_views" ("profile_id", "workout_id", "local_day");
-- Create index "workoutview_workout_id" to table: "workout_views"
CREATE INDEX "workoutview_workout_id" ON "workout_views" ("workout_id");
