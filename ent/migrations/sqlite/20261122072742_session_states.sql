-- Create index "coachingsession_state_starts_at_id" to table: "coaching_sessions"
CREATE INDEX `coachingsession_state_starts_at_id` ON `coaching_sessions` (`state`, `starts_at`, `id`);
