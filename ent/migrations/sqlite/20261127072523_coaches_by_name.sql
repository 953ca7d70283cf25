-- Drop index "profile_role" from table: "profiles"
DROP INDEX `profile_role`;
-- Create index "profile_role_sort_name_id_suspended" to table: "profiles"
CREATE INDEX `profile_role_sort_name_id_suspended` ON `profiles` (`role`, `sort_name`, `id`, `suspended`);
