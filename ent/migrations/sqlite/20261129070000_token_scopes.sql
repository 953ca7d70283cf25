-- The areas of API tokens, and from where they were last used. Those that exist keep every area.
ALTER TABLE `api_tokens` ADD COLUMN `read` json NOT NULL DEFAULT ('[]');
ALTER TABLE `api_tokens` ADD COLUMN `write` json NOT NULL DEFAULT ('[]');
ALTER TABLE `api_tokens` ADD COLUMN `last_used_from` text NULL;
UPDATE `api_tokens` SET `read` = '["PROFILE","LIBRARY","TRAINING","HEALTH","CHAT","SESSIONS","MONEY","ADMINISTRATION"]', `write` = '["PROFILE","LIBRARY","TRAINING","HEALTH","CHAT","SESSIONS","MONEY","ADMINISTRATION"]';
