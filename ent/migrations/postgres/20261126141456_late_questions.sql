-- Drop index "ticket_due" from table: "tickets"
DROP INDEX "ticket_due";
-- Create index "ticket_unheard" to table: "tickets"
CREATE INDEX "ticket_unheard" ON "tickets" ("due_at") WHERE (((state)::text = 'OPEN'::text) AND (breached_at IS NULL) AND (merged_into_id IS NULL));
-- Merging left an earlier notice at a question that is not due yet
UPDATE "tickets" SET "breached_at" = NULL WHERE "state" = 'OPEN' AND "breached_at" < "due_at";
-- Keep the counts
CREATE OR REPLACE FUNCTION total_late_of_tickets() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF TG_OP <> 'INSERT' THEN INSERT INTO head_counts (kind, day, part, people) SELECT 'LATE', 0, right(OLD.id::text, 1), -1 WHERE OLD.state = 'OPEN' AND OLD.merged_into_id IS NULL AND OLD.breached_at IS NOT NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END IF; IF TG_OP <> 'DELETE' THEN INSERT INTO head_counts (kind, day, part, people) SELECT 'LATE', 0, right(NEW.id::text, 1), 1 WHERE NEW.state = 'OPEN' AND NEW.merged_into_id IS NULL AND NEW.breached_at IS NOT NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END IF; RETURN NULL; END $$;
-- Keep the counts
CREATE TRIGGER "tickets_late" AFTER INSERT OR DELETE OR UPDATE OF state, merged_into_id, breached_at ON "tickets" FOR EACH ROW EXECUTE FUNCTION total_late_of_tickets();
-- Keep the counts
INSERT INTO head_counts (kind, day, part, people) SELECT 'LATE', 0, right(tickets.id::text, 1), count(*) FROM tickets WHERE tickets.state = 'OPEN' AND tickets.merged_into_id IS NULL AND tickets.breached_at IS NOT NULL GROUP BY 1, 2, 3;
