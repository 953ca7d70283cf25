-- Add column "ended_by" to table: "assigned_meal_plans"
ALTER TABLE `assigned_meal_plans` ADD COLUMN `ended_by` uuid NULL;
