-- Add column "earlier_plan" to table: "memberships"
ALTER TABLE `memberships` ADD COLUMN `earlier_plan` text NULL;
-- Add column "earlier_until" to table: "memberships"
ALTER TABLE `memberships` ADD COLUMN `earlier_until` datetime NULL;
