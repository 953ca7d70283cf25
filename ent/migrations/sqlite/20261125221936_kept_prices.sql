-- Add column "new_price" to table: "memberships"
ALTER TABLE `memberships` ADD COLUMN `new_price` integer NULL;
-- Add column "new_price_day" to table: "memberships"
ALTER TABLE `memberships` ADD COLUMN `new_price_day` integer NULL;
-- Add column "chosen_plan" to table: "profiles"
ALTER TABLE `profiles` ADD COLUMN `chosen_plan` text NULL;
