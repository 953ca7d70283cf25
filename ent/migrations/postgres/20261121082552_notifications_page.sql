-- Drop index "notification_profile_id_id" from table: "notifications"
DROP INDEX "notification_profile_id_id";
-- Create index "notification_profile_id_created_at_id" to table: "notifications"
CREATE INDEX "notification_profile_id_created_at_id" ON "notifications" ("profile_id", "created_at", "id");
