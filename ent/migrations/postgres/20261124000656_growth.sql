-- Create index "assignedprogramme_profile_id_last_day" to table: "assigned_programmes"
CREATE INDEX "assignedprogramme_profile_id_last_day" ON "assigned_programmes" ("profile_id", "last_day");
-- Create index "chat_ban_not_lifted" to table: "chat_bans"
CREATE INDEX "chat_ban_not_lifted" ON "chat_bans" ("profile_id") WHERE (lifted_at IS NULL);
-- Create index "coach_assignment_current" to table: "coach_assignments"
CREATE INDEX "coach_assignment_current" ON "coach_assignments" ("coach_id") WHERE (ended_at IS NULL);
-- Create index "coachassignment_client_id_created_at" to table: "coach_assignments"
CREATE INDEX "coachassignment_client_id_created_at" ON "coach_assignments" ("client_id", "created_at");
-- Create index "conversation_kind" to table: "conversations"
CREATE INDEX "conversation_kind" ON "conversations" ("kind");
-- Create index "device_account_id_expires_at" to table: "devices"
CREATE INDEX "device_account_id_expires_at" ON "devices" ("account_id", "expires_at") WHERE (ended_at IS NULL);
-- Create index "message_removed" to table: "messages"
CREATE INDEX "message_removed" ON "messages" ("author_id") WHERE (removed_at IS NOT NULL);
-- Create index "progress_entry_weighed" to table: "progress_entries"
CREATE INDEX "progress_entry_weighed" ON "progress_entries" ("profile_id", "local_day") WHERE (weight_kg IS NOT NULL);
-- Drop index "setlog_exercise_id" from table: "set_logs"
DROP INDEX "setlog_exercise_id";
-- Drop index "setlog_profile_id_exercise_id" from table: "set_logs"
DROP INDEX "setlog_profile_id_exercise_id";
-- Create index "setlog_exercise_id_profile_id" to table: "set_logs"
CREATE INDEX "setlog_exercise_id_profile_id" ON "set_logs" ("exercise_id", "profile_id");
-- Create index "setlog_profile_id_workout_log_id" to table: "set_logs"
CREATE INDEX "setlog_profile_id_workout_log_id" ON "set_logs" ("profile_id", "workout_log_id");
-- Drop index "workoutlog_profile_id_local_day" from table: "workout_logs"
DROP INDEX "workoutlog_profile_id_local_day";
-- Drop index "workoutlog_profile_id_workout_id" from table: "workout_logs"
DROP INDEX "workoutlog_profile_id_workout_id";
-- Create index "workoutlog_profile_id_local_day_completed_at_id" to table: "workout_logs"
CREATE INDEX "workoutlog_profile_id_local_day_completed_at_id" ON "workout_logs" ("profile_id", "local_day", "completed_at", "id");
-- Create index "workoutlog_profile_id_workout_id_local_day_completed_at" to table: "workout_logs"
CREATE INDEX "workoutlog_profile_id_workout_id_local_day_completed_at" ON "workout_logs" ("profile_id", "workout_id", "local_day", "completed_at");
