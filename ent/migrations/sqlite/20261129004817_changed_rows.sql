-- Create "changed_rows" table
CREATE TABLE `changed_rows` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `tx` integer NOT NULL DEFAULT (0), `kind` text NOT NULL, `row_id` text NOT NULL, `profile_id` text NULL, `coach_id` text NULL, `about_id` text NULL, `deleted` bool NOT NULL DEFAULT (false), `at` integer NOT NULL);
-- Create index "changedrow_kind_row_id" to table: "changed_rows"
CREATE UNIQUE INDEX `changedrow_kind_row_id` ON `changed_rows` (`kind`, `row_id`);
-- Create index "changedrow_tx_id" to table: "changed_rows"
CREATE INDEX `changedrow_tx_id` ON `changed_rows` (`tx`, `id`);
-- Create index "changedrow_profile_id_tx_id" to table: "changed_rows"
CREATE INDEX `changedrow_profile_id_tx_id` ON `changed_rows` (`profile_id`, `tx`, `id`);
-- Create index "changedrow_coach_id" to table: "changed_rows"
CREATE INDEX `changedrow_coach_id` ON `changed_rows` (`coach_id`);
-- Create index "changedrow_at" to table: "changed_rows"
CREATE INDEX `changedrow_at` ON `changed_rows` (`at`) WHERE deleted;
-- Note the changes of what programs copy
CREATE TRIGGER `profiles_changes_insert` AFTER INSERT ON `profiles` BEGIN DELETE FROM changed_rows WHERE kind = 'PERSON' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PERSON', NEW.id, NEW.id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `profiles_changes_update` AFTER UPDATE OF role, subscription_plan, subscription_status, given_plan, plan_ends_day, paid_plans, onboarding_completed, onboarding_step, chosen_plan, first_name, last_name, email, email_confirmed, phone, avatar_url, language, units, time_zone, bio, specialities, spoken_languages, availability, share_photos, share_measurements ON `profiles` BEGIN DELETE FROM changed_rows WHERE kind = 'PERSON' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PERSON', NEW.id, NEW.id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `profiles_changes_delete` AFTER DELETE ON `profiles` BEGIN DELETE FROM changed_rows WHERE profile_id = OLD.id; DELETE FROM changed_rows WHERE kind = 'PERSON' AND row_id = OLD.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PERSON', OLD.id, NULL, NULL, NULL, true, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `progress_entries_changes_insert` AFTER INSERT ON `progress_entries` BEGIN DELETE FROM changed_rows WHERE kind = 'PROGRESS_ENTRY' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PROGRESS_ENTRY', NEW.id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `progress_entries_changes_update` AFTER UPDATE ON `progress_entries` BEGIN DELETE FROM changed_rows WHERE kind = 'PROGRESS_ENTRY' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PROGRESS_ENTRY', NEW.id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `progress_entries_changes_delete` AFTER DELETE ON `progress_entries` BEGIN DELETE FROM changed_rows WHERE kind = 'PROGRESS_ENTRY' AND row_id = OLD.id AND EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PROGRESS_ENTRY', OLD.id, OLD.profile_id, NULL, NULL, true, unixepoch() WHERE EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); END;
-- Note the changes of what programs copy
CREATE TRIGGER `workout_logs_changes_insert` AFTER INSERT ON `workout_logs` BEGIN DELETE FROM changed_rows WHERE kind = 'WORKOUT_LOG' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'WORKOUT_LOG', NEW.id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `workout_logs_changes_update` AFTER UPDATE ON `workout_logs` BEGIN DELETE FROM changed_rows WHERE kind = 'WORKOUT_LOG' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'WORKOUT_LOG', NEW.id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `workout_logs_changes_delete` AFTER DELETE ON `workout_logs` BEGIN DELETE FROM changed_rows WHERE kind = 'WORKOUT_LOG' AND row_id = OLD.id AND EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'WORKOUT_LOG', OLD.id, OLD.profile_id, NULL, NULL, true, unixepoch() WHERE EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); END;
-- Note the changes of what programs copy
CREATE TRIGGER `set_logs_changes_insert` AFTER INSERT ON `set_logs` BEGIN DELETE FROM changed_rows WHERE kind = 'WORKOUT_LOG' AND row_id = NEW.workout_log_id AND EXISTS (SELECT 1 FROM workout_logs WHERE id = NEW.workout_log_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'WORKOUT_LOG', id, profile_id, NULL, NULL, false, unixepoch() FROM workout_logs WHERE id = NEW.workout_log_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `set_logs_changes_update` AFTER UPDATE ON `set_logs` BEGIN DELETE FROM changed_rows WHERE kind = 'WORKOUT_LOG' AND row_id = NEW.workout_log_id AND EXISTS (SELECT 1 FROM workout_logs WHERE id = NEW.workout_log_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'WORKOUT_LOG', id, profile_id, NULL, NULL, false, unixepoch() FROM workout_logs WHERE id = NEW.workout_log_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `set_logs_changes_delete` AFTER DELETE ON `set_logs` BEGIN DELETE FROM changed_rows WHERE kind = 'WORKOUT_LOG' AND row_id = OLD.workout_log_id AND EXISTS (SELECT 1 FROM workout_logs WHERE id = OLD.workout_log_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'WORKOUT_LOG', id, profile_id, NULL, NULL, false, unixepoch() FROM workout_logs WHERE id = OLD.workout_log_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `check_ins_changes_insert` AFTER INSERT ON `check_ins` BEGIN DELETE FROM changed_rows WHERE kind = 'CHECK_IN' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'CHECK_IN', NEW.id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `check_ins_changes_update` AFTER UPDATE ON `check_ins` BEGIN DELETE FROM changed_rows WHERE kind = 'CHECK_IN' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'CHECK_IN', NEW.id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `check_ins_changes_delete` AFTER DELETE ON `check_ins` BEGIN DELETE FROM changed_rows WHERE kind = 'CHECK_IN' AND row_id = OLD.id AND EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'CHECK_IN', OLD.id, OLD.profile_id, NULL, NULL, true, unixepoch() WHERE EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); END;
-- Note the changes of what programs copy
CREATE TRIGGER `coaching_sessions_changes_insert` AFTER INSERT ON `coaching_sessions` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', NEW.id, NULL, NEW.coach_id, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `coaching_sessions_changes_update` AFTER UPDATE OF coach_id, starts_at, ends_at, state, move_to, cancelled_at, cancelled_by, cancel_reason, summary ON `coaching_sessions` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', NEW.id, NULL, NEW.coach_id, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `coaching_sessions_changes_delete` AFTER DELETE ON `coaching_sessions` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = OLD.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', OLD.id, NULL, OLD.coach_id, NULL, true, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `session_seats_changes_insert` AFTER INSERT ON `session_seats` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = NEW.session_id AND EXISTS (SELECT 1 FROM coaching_sessions WHERE id = NEW.session_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', id, NULL, coach_id, NULL, false, unixepoch() FROM coaching_sessions WHERE id = NEW.session_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `session_seats_changes_update` AFTER UPDATE OF state, queued_at ON `session_seats` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = NEW.session_id AND EXISTS (SELECT 1 FROM coaching_sessions WHERE id = NEW.session_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', id, NULL, coach_id, NULL, false, unixepoch() FROM coaching_sessions WHERE id = NEW.session_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `session_seats_changes_delete` AFTER DELETE ON `session_seats` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = OLD.session_id AND EXISTS (SELECT 1 FROM coaching_sessions WHERE id = OLD.session_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', id, NULL, coach_id, NULL, false, unixepoch() FROM coaching_sessions WHERE id = OLD.session_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `session_notes_changes_insert` AFTER INSERT ON `session_notes` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = NEW.session_id AND EXISTS (SELECT 1 FROM coaching_sessions WHERE id = NEW.session_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', id, NULL, coach_id, NULL, false, unixepoch() FROM coaching_sessions WHERE id = NEW.session_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `session_notes_changes_update` AFTER UPDATE ON `session_notes` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = NEW.session_id AND EXISTS (SELECT 1 FROM coaching_sessions WHERE id = NEW.session_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', id, NULL, coach_id, NULL, false, unixepoch() FROM coaching_sessions WHERE id = NEW.session_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `session_notes_changes_delete` AFTER DELETE ON `session_notes` BEGIN DELETE FROM changed_rows WHERE kind = 'SESSION' AND row_id = OLD.session_id AND EXISTS (SELECT 1 FROM coaching_sessions WHERE id = OLD.session_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', id, NULL, coach_id, NULL, false, unixepoch() FROM coaching_sessions WHERE id = OLD.session_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `payments_changes_insert` AFTER INSERT ON `payments` BEGIN DELETE FROM changed_rows WHERE kind = 'PAYMENT' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PAYMENT', NEW.id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `payments_changes_update` AFTER UPDATE OF state, refunded, decided_at, reason, period_from, period_until, failed_at, charge_at ON `payments` BEGIN DELETE FROM changed_rows WHERE kind = 'PAYMENT' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PAYMENT', NEW.id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `payments_changes_delete` AFTER DELETE ON `payments` BEGIN DELETE FROM changed_rows WHERE kind = 'PAYMENT' AND row_id = OLD.id AND EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PAYMENT', OLD.id, OLD.profile_id, NULL, NULL, true, unixepoch() WHERE EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); END;
-- Note the changes of what programs copy
CREATE TRIGGER `invoices_changes_insert` AFTER INSERT ON `invoices` BEGIN DELETE FROM changed_rows WHERE kind = 'PAYMENT' AND row_id = NEW.payment_id AND EXISTS (SELECT 1 FROM payments WHERE id = NEW.payment_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PAYMENT', id, profile_id, NULL, NULL, false, unixepoch() FROM payments WHERE id = NEW.payment_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `invoices_changes_update` AFTER UPDATE OF payment_id ON `invoices` BEGIN DELETE FROM changed_rows WHERE kind = 'PAYMENT' AND row_id = NEW.payment_id AND EXISTS (SELECT 1 FROM payments WHERE id = NEW.payment_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PAYMENT', id, profile_id, NULL, NULL, false, unixepoch() FROM payments WHERE id = NEW.payment_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `invoices_changes_delete` AFTER DELETE ON `invoices` BEGIN DELETE FROM changed_rows WHERE kind = 'PAYMENT' AND row_id = OLD.payment_id AND EXISTS (SELECT 1 FROM payments WHERE id = OLD.payment_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PAYMENT', id, profile_id, NULL, NULL, false, unixepoch() FROM payments WHERE id = OLD.payment_id; END;
-- Note the changes of what programs copy
CREATE TRIGGER `coach_assignments_changes_insert` AFTER INSERT ON `coach_assignments` BEGIN DELETE FROM changed_rows WHERE kind = 'BOND' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'BOND', NEW.id, NULL, NEW.coach_id, NEW.client_id, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `coach_assignments_changes_update` AFTER UPDATE OF ended_at ON `coach_assignments` BEGIN DELETE FROM changed_rows WHERE kind = 'BOND' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'BOND', NEW.id, NULL, NEW.coach_id, NEW.client_id, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `coach_assignments_changes_delete` AFTER DELETE ON `coach_assignments` BEGIN DELETE FROM changed_rows WHERE kind = 'BOND' AND row_id = OLD.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'BOND', OLD.id, NULL, OLD.coach_id, OLD.client_id, true, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `health_consents_changes_insert` AFTER INSERT ON `health_consents` BEGIN DELETE FROM changed_rows WHERE kind = 'SHARING' AND row_id = NEW.profile_id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SHARING', NEW.profile_id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `health_consents_changes_update` AFTER UPDATE ON `health_consents` BEGIN DELETE FROM changed_rows WHERE kind = 'SHARING' AND row_id = NEW.profile_id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SHARING', NEW.profile_id, NEW.profile_id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `health_consents_changes_delete` AFTER DELETE ON `health_consents` BEGIN DELETE FROM changed_rows WHERE kind = 'SHARING' AND row_id = OLD.profile_id AND EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SHARING', OLD.profile_id, OLD.profile_id, NULL, NULL, true, unixepoch() WHERE EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id); END;
-- Note the changes of what programs copy
CREATE TRIGGER `profiles_sharing_update` AFTER UPDATE OF share_measurements ON `profiles` WHEN (OLD.share_measurements <> NEW.share_measurements) BEGIN DELETE FROM changed_rows WHERE kind = 'SHARING' AND row_id = NEW.id; INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SHARING', NEW.id, NEW.id, NULL, NULL, false, unixepoch(); END;
-- Note the changes of what programs copy
CREATE TRIGGER `coaching_sessions_lost_update` AFTER UPDATE OF coach_id ON `coaching_sessions` WHEN (OLD.coach_id <> NEW.coach_id) BEGIN INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', lower(hex(randomblob(16))), NULL, OLD.coach_id, OLD.id, true, unixepoch(); END;
-- Note the changes of what programs copy
INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PERSON', profiles.id, profiles.id, NULL, NULL, false, unixepoch() FROM profiles ORDER BY profiles.id, profiles.id;
-- Note the changes of what programs copy
INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PROGRESS_ENTRY', progress_entries.id, progress_entries.profile_id, NULL, NULL, false, unixepoch() FROM progress_entries ORDER BY progress_entries.profile_id, progress_entries.id;
-- Note the changes of what programs copy
INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'WORKOUT_LOG', workout_logs.id, workout_logs.profile_id, NULL, NULL, false, unixepoch() FROM workout_logs ORDER BY workout_logs.profile_id, workout_logs.id;
-- Note the changes of what programs copy
INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'CHECK_IN', check_ins.id, check_ins.profile_id, NULL, NULL, false, unixepoch() FROM check_ins ORDER BY check_ins.profile_id, check_ins.id;
-- Note the changes of what programs copy
INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'SESSION', coaching_sessions.id, NULL, coaching_sessions.coach_id, NULL, false, unixepoch() FROM coaching_sessions ORDER BY coaching_sessions.id;
-- Note the changes of what programs copy
INSERT INTO changed_rows (tx, kind, row_id, profile_id, coach_id, about_id, deleted, at) SELECT 0, 'PAYMENT', payments.id, payments.profile_id, NULL, NULL, false, unixepoch() FROM payments ORDER BY payments.profile_id, payments.id;
-- Note the changes of what programs copy
INSERT INTO settings (id, value, version) VALUES ('changes.epoch', lower(hex(randomblob(16))), 0);
