-- Create "client_shares" table
CREATE TABLE `client_shares` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `month` integer NOT NULL, `currency` text NOT NULL, `rank` blob NOT NULL, `from_day` integer NOT NULL, `until_day` integer NOT NULL, `days` integer NOT NULL, `paid_days` integer NOT NULL, `revenue` integer NOT NULL, `coach_id` text NULL, `client_id` text NOT NULL, CONSTRAINT `client_shares_profiles_shares_of_clients` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE, CONSTRAINT `client_shares_profiles_client_shares` FOREIGN KEY (`client_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "clientshare_month_currency_coach_id_rank_client_id" to table: "client_shares"
CREATE INDEX `clientshare_month_currency_coach_id_rank_client_id` ON `client_shares` (`month`, `currency`, `coach_id`, `rank`, `client_id`);
-- Create index "clientshare_client_id_month" to table: "client_shares"
CREATE INDEX `clientshare_client_id_month` ON `client_shares` (`client_id`, `month`);
-- Create index "clientshare_coach_id" to table: "client_shares"
CREATE INDEX `clientshare_coach_id` ON `client_shares` (`coach_id`);
-- Create "coach_shares" table
CREATE TABLE `coach_shares` (`id` integer NOT NULL PRIMARY KEY AUTOINCREMENT, `month` integer NOT NULL, `currency` text NOT NULL, `rank` blob NOT NULL, `revenue` integer NOT NULL, `days` integer NOT NULL, `clients` integer NOT NULL, `coach_id` text NULL, CONSTRAINT `coach_shares_profiles_coach_shares` FOREIGN KEY (`coach_id`) REFERENCES `profiles` (`id`) ON DELETE CASCADE);
-- Create index "coachshare_month_currency_rank_coach_id" to table: "coach_shares"
CREATE INDEX `coachshare_month_currency_rank_coach_id` ON `coach_shares` (`month`, `currency`, `rank`, `coach_id`);
-- Create index "coachshare_coach_id_month_currency" to table: "coach_shares"
CREATE UNIQUE INDEX `coachshare_coach_id_month_currency` ON `coach_shares` (`coach_id`, `month`, `currency`);
