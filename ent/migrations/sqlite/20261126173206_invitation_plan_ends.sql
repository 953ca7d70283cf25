-- Add column "plan_ends_day" to table: "invitations"
ALTER TABLE `invitations` ADD COLUMN `plan_ends_day` integer NULL;
