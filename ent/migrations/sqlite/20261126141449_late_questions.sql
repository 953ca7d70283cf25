-- Drop index "ticket_due" from table: "tickets"
DROP INDEX `ticket_due`;
-- Create index "ticket_unheard" to table: "tickets"
CREATE INDEX `ticket_unheard` ON `tickets` (`due_at`) WHERE state = 'OPEN' AND breached_at IS NULL AND merged_into_id IS NULL;
-- Merging left an earlier notice at a question that is not due yet
UPDATE `tickets` SET `breached_at` = NULL WHERE `state` = 'OPEN' AND `breached_at` < `due_at`;
-- Keep the counts
CREATE TRIGGER `tickets_late_insert` AFTER INSERT ON `tickets` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'LATE', 0, substr(NEW.id, -1), 1 WHERE NEW.state = 'OPEN' AND NEW.merged_into_id IS NULL AND NEW.breached_at IS NOT NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `tickets_late_delete` AFTER DELETE ON `tickets` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'LATE', 0, substr(OLD.id, -1), -1 WHERE OLD.state = 'OPEN' AND OLD.merged_into_id IS NULL AND OLD.breached_at IS NOT NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
CREATE TRIGGER `tickets_late_update` AFTER UPDATE OF state, merged_into_id, breached_at ON `tickets` BEGIN INSERT INTO head_counts (kind, day, part, people) SELECT 'LATE', 0, substr(OLD.id, -1), -1 WHERE OLD.state = 'OPEN' AND OLD.merged_into_id IS NULL AND OLD.breached_at IS NOT NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; INSERT INTO head_counts (kind, day, part, people) SELECT 'LATE', 0, substr(NEW.id, -1), 1 WHERE NEW.state = 'OPEN' AND NEW.merged_into_id IS NULL AND NEW.breached_at IS NOT NULL ON CONFLICT (kind, day, part) DO UPDATE SET people = head_counts.people + excluded.people; END;
-- Keep the counts
INSERT INTO head_counts (kind, day, part, people) SELECT 'LATE', 0, substr(tickets.id, -1), count(*) FROM tickets WHERE tickets.state = 'OPEN' AND tickets.merged_into_id IS NULL AND tickets.breached_at IS NOT NULL GROUP BY 1, 2, 3;
