-- Keep the starts of seats; first, so that tables are locked in the order in which a booking writes them
CREATE OR REPLACE FUNCTION move_seats() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE session_seats SET starts_at = NEW.starts_at WHERE session_id = NEW.id; RETURN NULL; END $$;
-- Keep the starts of seats
CREATE TRIGGER "coaching_sessions_starts" AFTER UPDATE OF starts_at ON "coaching_sessions" FOR EACH ROW EXECUTE FUNCTION move_seats();
-- Drop index "sessionseat_profile_id" from table: "session_seats"
DROP INDEX "sessionseat_profile_id";
-- Modify "session_seats" table
ALTER TABLE "session_seats" ADD COLUMN "starts_at" timestamptz NULL;
-- Create index "sessionseat_profile_id_starts_at_session_id" to table: "session_seats"
CREATE INDEX "sessionseat_profile_id_starts_at_session_id" ON "session_seats" ("profile_id", "starts_at", "session_id");
-- Keep the starts of seats
CREATE OR REPLACE FUNCTION start_seats() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.starts_at := (SELECT starts_at FROM coaching_sessions WHERE id = NEW.session_id); RETURN NEW; END $$;
-- Keep the starts of seats
CREATE TRIGGER "session_seats_starts" BEFORE INSERT ON "session_seats" FOR EACH ROW EXECUTE FUNCTION start_seats();
-- Keep the starts of seats
UPDATE session_seats SET starts_at = (SELECT starts_at FROM coaching_sessions WHERE id = session_id);
