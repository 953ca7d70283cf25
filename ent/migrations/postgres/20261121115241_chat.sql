-- Create "conversations" table
CREATE TABLE "conversations" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "seq" bigint NOT NULL DEFAULT 0, "rev" bigint NOT NULL DEFAULT 0, "client_id" uuid NULL, "coach_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "conversations_profiles_client" FOREIGN KEY ("client_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "conversations_profiles_coach" FOREIGN KEY ("coach_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE SET NULL);
-- Create index "conversation_client_id_coach_id" to table: "conversations"
CREATE UNIQUE INDEX "conversation_client_id_coach_id" ON "conversations" ("client_id", "coach_id");
-- Create index "conversation_coach_id" to table: "conversations"
CREATE INDEX "conversation_coach_id" ON "conversations" ("coach_id");
-- Create "messages" table
CREATE TABLE "messages" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "seq" bigint NOT NULL, "rev" bigint NOT NULL, "text" text NOT NULL, "reply_to_id" uuid NULL, "edited_at" timestamptz NULL, "deleted_at" timestamptz NULL, "conversation_id" uuid NOT NULL, "author_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "messages_conversations_messages" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "messages_profiles_author" FOREIGN KEY ("author_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE SET NULL);
-- Create index "message_author_id" to table: "messages"
CREATE INDEX "message_author_id" ON "messages" ("author_id");
-- Create index "message_conversation_id_rev" to table: "messages"
CREATE UNIQUE INDEX "message_conversation_id_rev" ON "messages" ("conversation_id", "rev");
-- Create index "message_conversation_id_seq" to table: "messages"
CREATE UNIQUE INDEX "message_conversation_id_seq" ON "messages" ("conversation_id", "seq");
-- Create "reactions" table
CREATE TABLE "reactions" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "conversation_id" uuid NOT NULL, "message_id" uuid NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "reactions_conversations_reactions" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "reactions_messages_reactions" FOREIGN KEY ("message_id") REFERENCES "messages" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "reactions_profiles_reactions" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "reaction_conversation_id" to table: "reactions"
CREATE INDEX "reaction_conversation_id" ON "reactions" ("conversation_id");
-- Create index "reaction_message_id_profile_id" to table: "reactions"
CREATE UNIQUE INDEX "reaction_message_id_profile_id" ON "reactions" ("message_id", "profile_id");
-- Create index "reaction_profile_id" to table: "reactions"
CREATE INDEX "reaction_profile_id" ON "reactions" ("profile_id");
-- Create "read_marks" table
CREATE TABLE "read_marks" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "seq" bigint NOT NULL, "conversation_id" uuid NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "read_marks_conversations_read_marks" FOREIGN KEY ("conversation_id") REFERENCES "conversations" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "read_marks_profiles_read_marks" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "readmark_conversation_id_profile_id" to table: "read_marks"
CREATE UNIQUE INDEX "readmark_conversation_id_profile_id" ON "read_marks" ("conversation_id", "profile_id");
-- Create index "readmark_profile_id" to table: "read_marks"
CREATE INDEX "readmark_profile_id" ON "read_marks" ("profile_id");
