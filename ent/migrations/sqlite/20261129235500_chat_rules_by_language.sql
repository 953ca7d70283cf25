-- The rules of the chat are a text by language.
UPDATE `settings` SET `value` = json_remove(json_set(`value`, '$.Rules', json_patch('{}', json_object('en', nullif(json_extract(`value`, '$.RulesEN'), ''), 'ru', nullif(json_extract(`value`, '$.RulesRU'), '')))), '$.RulesEN', '$.RulesRU') WHERE `id` = 'settings.chat' AND json_type(`value`, '$.RulesEN') IS NOT NULL;
