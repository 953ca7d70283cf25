-- Drop index "reaction_conversation_id" from table: "reactions"
DROP INDEX `reaction_conversation_id`;
-- Create index "reaction_conversation_id_message_id" to table: "reactions"
CREATE INDEX `reaction_conversation_id_message_id` ON `reactions` (`conversation_id`, `message_id`);
