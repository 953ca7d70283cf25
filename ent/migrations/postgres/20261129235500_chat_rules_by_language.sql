-- The rules of the chat are a text by language.
UPDATE "settings" SET "value" = (("value"::jsonb - 'RulesEN' - 'RulesRU') || jsonb_build_object('Rules', jsonb_strip_nulls(jsonb_build_object('en', nullif("value"::jsonb->>'RulesEN', ''), 'ru', nullif("value"::jsonb->>'RulesRU', '')))))::text WHERE "id" = 'settings.chat' AND "value"::jsonb->>'RulesEN' IS NOT NULL;
