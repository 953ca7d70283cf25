-- Modify "assigned_meal_plans" table
ALTER TABLE "assigned_meal_plans" ADD COLUMN "ended_by" uuid NULL;
