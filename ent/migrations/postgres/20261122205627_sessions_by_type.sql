-- Create index "coachingsession_type_id_starts_at_id" to table: "coaching_sessions"
CREATE INDEX "coachingsession_type_id_starts_at_id" ON "coaching_sessions" ("type_id", "starts_at", "id");
