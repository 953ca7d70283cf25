-- Drop index "notification_bell" from table: "notifications"
DROP INDEX "notification_bell";
-- Create index "notification_bell" to table: "notifications"
CREATE INDEX "notification_bell" ON "notifications" ("profile_id", "kind", "about_id") WHERE ((NOT read) AND (deleted_at IS NULL));
-- Drop index "progress_entry_weighed" from table: "progress_entries"
DROP INDEX "progress_entry_weighed";
-- Create index "progress_entry_weighed" to table: "progress_entries"
CREATE INDEX "progress_entry_weighed" ON "progress_entries" ("profile_id", "local_day", "id" DESC, "weight_kg") WHERE (weight_kg IS NOT NULL);
